import { isOneOf, type Offer, type Refusal, type Speaker, underCircumstances } from '@affray/engine';
import * as z from 'zod/mini';
import { OWN, type OwnCommand, offersOf, playOwn, refuseOwn, unsettle } from './actions/index.ts';
import { GMS, gmOffers, playGm, refuseGm } from './gm/index.ts';
import { settle } from './rules/turns.ts';
import type { WwnTable } from './state/events.ts';
import { type Fight, find } from './state/fight.ts';
import { areBurdened, invalidate } from './state/roster.ts';

/** Everything that can be said at the table. */
export const command = z.discriminatedUnion('kind', [...OWN, ...GMS]);
export type Command = z.infer<typeof command>;
export type CommandOf<K extends Command['kind']> = Extract<Command, { kind: K }>;
export type { OwnCommand };

/** Whether a command is a combatant's own. */
export const isOwn = isOneOf<OwnCommand>(OWN);

/** Whose command it is: only that seat and the game master may give it. */
export const speaker = (command: Command): Speaker => (isOwn(command) ? command.who : 'gm');

/** Why this very command may not be given now; null where it may. `play` checks nothing twice. */
export const refuse = (fight: Fight, command: Command): Refusal | null =>
  isOwn(command) ? refuseOwn(fight, command) : refuseGm(fight, command);

/** Everything that a speaker can do, possible now or not, in an order that stays the same. */
export function offers(fight: Fight, who: Speaker, tools?: boolean): readonly Offer[] {
  if (who === 'gm') return gmOffers(fight, tools);
  const own = find(fight, who);
  return own === null ? [] : offersOf(fight, own);
}

/** Plays one legal command to its end, and the turns that follow from it (WWN-FLOW-1). */
export function play(on: WwnTable, fight: Fight, command: Command): void {
  const table = areBurdened(fight) ? underCircumstances(on, () => fight.combatants) : on;
  if (isOwn(command)) playOwn(table, fight, command);
  else {
    unsettle(fight, []);
    playGm(table, fight, command);
    invalidate(fight);
  }
  if (fight.phase === 'surprise' || fight.phase === 'rounds') settle(table, fight);
}
