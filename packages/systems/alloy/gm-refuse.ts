import { edited, MOST_COMBATANTS, type Refusal, type Settable } from '@affray/engine';
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
      return on.roster.length > 1 ? null : no('last', 'somebody must be left in the fight', 'GM-1');
    case 'gm-end-fight':
      if (on.ended) return no('over', 'the fight is over', 'GM-1');
      return given.winner !== null && !on.sides.some(each => each.id === given.winner)
        ? no('no-side', `no side "${given.winner}"; the sides are ${on.sides.map(each => each.id).join(', ')}`, 'GM-1')
        : null;
    case 'gm-resume':
      return on.ended ? null : no('not-over', 'the fight was not ended by the GM', 'GM-1');
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

function refuseAdd(on: Fight, { joiner }: CommandOf<'gm-add'>): Refusal | null {
  if (find(on, joiner.id)) return no('taken', `there is a combatant "${joiner.id}" already`, 'GM-1');
  if (!on.sides.some(each => each.id === joiner.side)) return no('no-side', `no side "${joiner.side}"`, 'GM-1');
  const of = joiner.from && find(on, joiner.from.of);
  if (joiner.from && !of) return no('no-combatant', `there is no "${joiner.from.of}"`, 'GM-1');
  if (joiner.from?.band === 'engaged' && of?.side === joiner.side)
    return no('friend', `${of.name} is on the same side`, 'ALY-6.4');
  return on.roster.length < MOST_COMBATANTS
    ? null
    : no('full', `a fight has at most ${MOST_COMBATANTS} combatants`, 'GM-1');
}

function refuseSummon(on: Fight, { creature, side, members }: CommandOf<'gm-summon'>): Refusal | null {
  const found = bestiary.find(each => each.id === creature);
  if (!found) return no('no-creature', `nobody "${creature}" in the bestiary`, 'GM-1');
  if (!on.sides.some(each => each.id === side)) return no('no-side', `no side "${side}"`, 'GM-1');
  if (members > 1 && sheetOf(creature).kind !== 'minion')
    return no('no-group', `${found.name} is no minion and acts alone`, 'ALY-9.4');
  return on.roster.length < MOST_COMBATANTS
    ? null
    : no('full', `a fight has at most ${MOST_COMBATANTS} combatants`, 'GM-1');
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
