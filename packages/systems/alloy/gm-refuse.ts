import { edited, type Refusal, type RosterCommand, refuseRoster, type Settable } from '@affray/engine';
import type { Command, CommandOf } from './commands.ts';
import { bestiary, sheetOf } from './creatures.ts';
import { type Fight, fight, find, inPlay } from './fight.ts';
import { no } from './legal.ts';

/** Why the GM's hand cannot do this; null where it can. */
export function refuseGm(on: Fight, given: Command): Refusal | null {
  if ('who' in given && !find(on, given.who))
    return no('no-combatant', `there is no "${given.who}" in this fight`, 'GM-1');
  switch (given.kind) {
    case 'gm-ambush':
    case 'gm-leader':
      return refuseSide(on, given);
    case 'gm-place':
      return refusePlace(on, given);
    case 'gm-order':
      if (on.stage !== 'phases') return no('not-begun', 'the count of phases has not begun', 'ALY-3.1');
      return given.phase < on.phase
        ? no('past', `phase ${given.phase} is over: the count stands at ${on.phase}`, 'ALY-3.1')
        : null;
    case 'gm-set': {
      const edit = edited(settable, on, given);
      return 'reason' in edit ? no(edit.code, edit.reason, 'GM-1') : null;
    }
    case 'gm-add':
      return refuseAdd(on, given);
    case 'gm-summon':
      return refuseSummon(on, given);
    case 'gm-remove':
    case 'gm-end-fight':
    case 'gm-resume':
      return roster(on, given);
    default:
      return null;
  }
}

/** @see ALY-9.6 */
function refusePlace(on: Fight, given: CommandOf<'gm-place'>): Refusal | null {
  const [who, of] = [find(on, given.who), find(on, given.of)];
  if (!who || !of) return no('no-combatant', `there is no "${given.of}" in this fight`, 'GM-1');
  if (who === of) return no('self', 'nobody is at a distance from itself', 'ALY-9.6');
  if (given.band !== 'engaged') return null;
  if (who.side === of.side) return no('friend', `${of.name} is on the same side`, 'ALY-6.4');
  const out = [who, of].find(each => !inPlay(each));
  return out ? no('out', `${out.name} is not in the fight`, 'ALY-6.4') : null;
}

function refuseSide(on: Fight, given: CommandOf<'gm-ambush' | 'gm-leader'>): Refusal | null {
  if (!on.sides.some(each => each.id === given.side))
    return no('no-side', `no side "${given.side}"; the sides are ${on.sides.map(each => each.id).join(', ')}`, 'GM-1');
  if (on.stage !== 'tactics') return no('rolled', 'tactics have been rolled', 'ALY-4.1');
  if (given.kind === 'gm-ambush' || given.leader === null) return null;
  const leader = find(on, given.leader);
  if (leader?.side !== given.side)
    return no('no-leader', `"${given.leader}" is no combatant of the side "${given.side}"`, 'ALY-4.1');
  return inPlay(leader) ? null : no('absent', `${leader.name} is not there to lead`, 'ALY-4.1');
}

function refuseAdd(on: Fight, given: CommandOf<'gm-add'>): Refusal | null {
  const { joiner } = given;
  const why = roster(on, given);
  if (why) return why;
  const of = joiner.from && find(on, joiner.from.of);
  if (joiner.from && !of) return no('no-combatant', `there is no "${joiner.from.of}"`, 'GM-1');
  return joiner.from?.band === 'engaged' && of?.side === joiner.side
    ? no('friend', `${of.name} is on the same side`, 'ALY-6.4')
    : null;
}

function refuseSummon(on: Fight, given: CommandOf<'gm-summon'>): Refusal | null {
  const why = roster(on, given);
  if (why) return why;
  const sheet = sheetOf(given.creature);
  return given.members > 1 && sheet.kind !== 'minion'
    ? no('no-group', `${sheet.name} is not a minion and acts alone`, 'ALY-9.4')
    : null;
}

function roster(on: Fight, command: RosterCommand): Refusal | null {
  const { sides, ended } = on;
  const has = (id: string): boolean => find(on, id) !== null;
  const why = refuseRoster({ sides, combatants: on.roster.length, has, bestiary, over: ended !== null }, command);
  return why && no(why.code, why.reason, 'GM-1');
}

/** What the GM may set by hand. */
export const settable: Settable<Fight> = {
  schema: fight,
  open: [
    'options.**',
    'scene.*',
    'sides.*.name',
    'sides.*.modifier',
    'combatants.*.name',
    'combatants.*.controller',
    'combatants.*.stats.**',
    'combatants.*.health',
    'combatants.*.cover',
    'combatants.*.phase',
    'combatants.*.leapt',
    'combatants.*.fresh',
    'combatants.*.main',
    'works.*.need',
    'works.*.what',
  ],
  misfit: incoherence,
};

/** As in gm-order: the count must have room to go on. */
const MOST_PHASES = 100_000;

/** What does not fit together in a fight that was changed by hand; null where all does. */
function incoherence(after: Fight, before: Fight): string | null {
  for (const [id, who] of Object.entries(after.combatants)) {
    if (who.main !== null && !who.stats.weapons.some(each => each.id === who.main))
      return `${who.name} has no weapon "${who.main}"`;
    const was = before.combatants[id]?.phase;
    if (who.phase === was) continue;
    if (who.phase > MOST_PHASES) return `takes at most phase ${MOST_PHASES}`;
    if (after.stage !== 'phases' || !who.entered) return `${who.name} is not on the count of phases`;
    if (who.phase < after.phase)
      return `${who.name} cannot act on phase ${who.phase}: the count stands at ${after.phase}`;
    if (who.plan || who.block) return `${who.name} is in the middle of something: use gm-order, and that moves along`;
  }
  return null;
}
