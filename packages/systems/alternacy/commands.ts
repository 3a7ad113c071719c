import { isOneOf, type Offer, type Refusal, type Speaker, underCircumstances } from '@affray/engine';
import * as z from 'zod/mini';
import { OWN, type OwnCommand, ownOffers, playOwn, refuseOwn } from './actions/index.ts';
import { GMS, gmOffers, playGm, refuseGm } from './gm/index.ts';
import type { AltTable } from './kinds.ts';
import { holdOpen, settle } from './rules/turns.ts';
import { type Fight, find } from './state/fight.ts';
import { areBurdened, everybody, invalidate } from './state/roster.ts';

/** Everything that can be said at the table. */
export const command = z.discriminatedUnion('kind', [...OWN, ...GMS]);
export type Command = z.infer<typeof command>;
export type CommandOf<K extends Command['kind']> = Extract<Command, { kind: K }>;

/** Whether a command is a combatant's own. */
export const isOwn = isOneOf<OwnCommand>(OWN);

/** Whose command it is: only that seat and the GM may give it. */
export const speaker = (command: Command): Speaker => (isOwn(command) ? command.who : 'gm');

/** Why this very command may not be given now, with the rule that says so; null where it may. */
export const refuse = (fight: Fight, command: Command): Refusal | null =>
  isOwn(command) ? refuseOwn(fight, command) : refuseGm(fight, command);

/** Everything that a speaker can do, possible now or not, in an order that stays the same. */
export function offers(fight: Fight, who: Speaker, tools?: boolean): Offer[] {
  if (who === 'gm') return gmOffers(fight, tools);
  const found = find(fight, who);
  return found === null ? [] : ownOffers(fight, found);
}

/** What a command does, without the goes and Turns that come after it: odds weigh the action alone. */
export function perform(table: AltTable, fight: Fight, command: Command): void {
  if (isOwn(command)) playOwn(table, fight, command);
  else {
    playGm(table, fight, command);
    invalidate(fight);
  }
}

/** Plays one command that `refuse` let pass, then moves the Order on as far as it goes by itself (ALT-3.6). */
export function play(on: AltTable, fight: Fight, command: Command): void {
  const table = areBurdened(fight) ? underCircumstances(on, () => everybody(fight)) : on;
  perform(table, fight, command);
  if ('end' in command) holdOpen(fight, command.who, command.end);
  settle(table, fight);
}
