import {
  type CombatantId,
  isOneOf,
  type Offer,
  phrase,
  type Refusal,
  type Speaker,
  underCircumstances,
} from '@affray/engine';
import * as z from 'zod/mini';
import { actionOf, OWN, type OwnCommand, offersOf, playOwn, refuseOwn } from './actions/index.ts';
import { GMS, type GmCommand, gmOffers, playGm, refuseGm } from './gm/index.ts';
import { ruledOffers } from './gm/rulings.ts';
import { no } from './rules/refusal.ts';
import { proceed, undeclared } from './rules/round.ts';
import { acting, canAct, interrupters, interrupts } from './rules/turn.ts';
import type { AlacrityTable } from './state/events.ts';
import { type Fight, find } from './state/fight.ts';
import { areBurdened, everybody, firstUndeclared, invalidate } from './state/roster.ts';

/** Everything that can be said at the table. */
export const command = z.discriminatedUnion('kind', [...OWN, ...GMS]);
export type Command = z.infer<typeof command>;
export type CommandOf<K extends Command['kind']> = Extract<Command, { kind: K }>;
export type { GmCommand, OwnCommand };

/** Whether a command is a combatant's own. */
export const isOwn = isOneOf<OwnCommand>(OWN);

/** Whose command it is: only that seat and the GM may give it. What only the GM may say makes it the GM's. */
export const speaker = (command: Command): Speaker =>
  isOwn(command) && !actionOf(command).isGms?.(command) ? command.who : 'gm';

/** Why this very command may not be given now; null where it may. `play` checks nothing twice. */
export const refuse = (fight: Fight, command: Command): Refusal | null =>
  refuseStrangers(fight, command) ?? (isOwn(command) ? refuseOwn(fight, command) : refuseGm(fight, command));

/** A command that names a combatant who is not there, or of whom a player's character could not know. */
function refuseStrangers(fight: Fight, command: Command): Refusal | null {
  const actor = isOwn(command) ? find(fight, command.who) : null;
  const isBlind = actor !== null && actor.controller === 'player';
  for (const id of idsIn(command)) {
    const there = find(fight, id);
    if (there === null || (isBlind && there.hidden && there.side !== actor.side))
      return no('no-such-combatant', phrase`there is no "${id}" in this fight`, 'GM-1');
  }
  return null;
}

function idsIn(command: Command): CombatantId[] {
  const ids: CombatantId[] = [];
  if ('who' in command) ids.push(command.who);
  if ('target' in command) ids.push(command.target);
  if ('after' in command) ids.push(command.after);
  if ('of' in command && command.of !== null) ids.push(command.of);
  if ('targets' in command) ids.push(...command.targets);
  if ('party' in command) ids.push(...command.party);
  if ('whos' in command && command.whos !== null) ids.push(...command.whos);
  if ('source' in command && command.source !== null) ids.push(command.source);
  if (command.kind === 'gm-antidote' && command.by !== null) ids.push(command.by);
  if ('one' in command) ids.push(command.one, command.other);
  if ('against' in command && command.against !== null) ids.push(command.against);
  if ('before' in command && command.before !== null) ids.push(command.before);
  if ('way' in command && command.way.kind !== 'to') ids.push(command.way.target);
  return ids;
}

/** Who may give a command now: first those whose turn it is (ALA-5.2, ALA-5.6, ALA-C15). */
export function next(fight: Fight, most = Number.POSITIVE_INFINITY): readonly Speaker[] {
  switch (fight.phase) {
    case 'over':
      return [];
    case 'ambush':
      return ['gm'];
    case 'declare': {
      if (most !== 1) return undeclared(fight);
      const first = firstUndeclared(fight, canAct);
      return first === null ? [] : [first.id];
    }
    case 'surprise':
    case 'passes':
    case 'close': {
      const now = acting(fight);
      if (now[0] !== undefined && most === 1) return [now[0].id];
      const turns = now.map(each => each.id);
      return interrupts(fight) ? [...turns, ...interrupters(fight)] : turns;
    }
  }
}

/** Everything a speaker can do, possible now or not, in an order that stays the same. */
export function offers(fight: Fight, who: Speaker, tools = true): readonly Offer[] {
  const refused = (command: Command): Refusal | null => refuse(fight, command);
  if (who === 'gm') return [...gmOffers(fight, tools), ...(tools ? ruledOffers(fight, refused) : [])];
  const combatant = find(fight, who);
  return combatant === null ? [] : offersOf(fight, combatant, refused);
}

/** Plays a legal command, then goes on until a speaker has something to decide. */
export function play(on: AlacrityTable, fight: Fight, command: Command): void {
  const table = areBurdened(fight) ? underCircumstances(on, () => everybody(fight)) : on;
  if (isOwn(command)) playOwn(table, fight, command);
  else {
    playGm(table, fight, command);
    invalidate(fight);
  }
  proceed(table, fight);
}
