import { isOneOf, type Offer, type Refusal, type Speaker, underCircumstances } from '@affray/engine';
import * as z from 'zod/mini';
import { allLaid, OWN, type OwnCommand, playOwn, refuseOwn } from './actions/index.ts';
import { GMS, gmOffers, playGm, refuseGm } from './gm/index.ts';
import { advance, type Passing } from './rules/clock.ts';
import { bleed, expire } from './rules/damage.ts';
import { arrive, arriving, maybeStart } from './rules/initiative.ts';
import { over, timingGoesOn } from './rules/over.ts';
import { blockEnds } from './rules/works.ts';
import type { AlloyTable } from './state/events.ts';
import { type Fight, find } from './state/fight.ts';
import { areBurdened, contested, everybody, invalidate } from './state/roster.ts';
import { keepingTime } from './state/time.ts';

/** Everything that can be said at the table. */
export const command = z.discriminatedUnion('kind', [...OWN, ...GMS]);
export type Command = z.infer<typeof command>;
export type CommandOf<K extends Command['kind']> = Extract<Command, { kind: K }>;

/** Whether a command is a combatant's own. */
export const isOwn = isOneOf<OwnCommand>(OWN);

/** Whose command it is: only that seat and the GM may give it. */
export const speaker = (command: Command): Speaker => (isOwn(command) ? command.who : 'gm');

/** Why a command may not be given now; null where it may. `play` checks nothing twice. */
export const refuse = (fight: Fight, command: Command): Refusal | null =>
  isOwn(command) ? refuseOwn(fight, command) : refuseGm(fight, command);

/** Everything a speaker can do, possible now or not, in an order that stays the same. */
export function offers(fight: Fight, who: Speaker, tools?: boolean): readonly Offer[] {
  if (who === 'gm') return gmOffers(fight, tools);
  const found = find(fight, who);
  return found ? allLaid(fight, found).map(each => each.offer) : [];
}

const passing: Passing = {
  roundBegins(table, fight) {
    bleed(table, fight);
    for (const id of arriving(fight)) arrive(table, fight, id);
  },
  phaseComes: expire,
  blockEnds,
  isOver: fight => over(fight) !== null,
};

/** Plays one legal command, and moves the count on to whoever is due then. */
export function play(on: AlloyTable, fight: Fight, command: Command): void {
  const table = areBurdened(fight) ? underCircumstances(on, () => everybody(fight)) : on;
  const before = over(fight);
  keepingTime(fight, () => {
    if (isOwn(command)) playOwn(table, fight, command);
    else {
      playGm(table, fight, command);
      invalidate(fight);
    }
  });
  maybeStart(table, fight);
  if (contested(fight)) fight.goesOn = false;
  advance(table, fight, passing);
  let end = over(fight);
  if (end && !before && timingGoesOn(table, fight, end)) {
    advance(table, fight, passing);
    end = over(fight);
  }
  if (end && !before) table.tell?.({ kind: 'ended', rule: 'ALY-9.10', secret: null, ...end });
}
