import { apply, MOST_COMBATANTS, type Refusal } from '@affray/engine';
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
      const after = changed(on, given);
      return typeof after === 'string' ? no('bad-value', after, 'GM-1') : null;
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

function refuseSummon(on: Fight, { creature, id, side, members }: CommandOf<'gm-summon'>): Refusal | null {
  if (id !== null && find(on, id)) return no('taken', `there is a combatant "${id}" already`, 'GM-1');
  const found = bestiary.find(each => each.id === creature);
  if (!found) return no('no-creature', `nobody "${creature}" in the bestiary`, 'GM-1');
  if (!on.sides.some(each => each.id === side)) return no('no-side', `no side "${side}"`, 'GM-1');
  if (members > 1 && sheetOf(creature).kind !== 'minion')
    return no('no-group', `${found.name} is no minion and acts alone`, 'ALY-9.4');
  return on.roster.length < MOST_COMBATANTS
    ? null
    : no('full', `a fight has at most ${MOST_COMBATANTS} combatants`, 'GM-1');
}

/** The fight with one value changed, or a sentence that says why it cannot be. */
export function changed(on: Fight, { path, value }: CommandOf<'gm-set'>): Fight | string {
  const keys: (string | number)[] = [];
  let here: unknown = on;
  for (const step of path.split('.')) {
    const at = Array.isArray(here) ? Number(step) : step;
    const next: unknown = here !== null && typeof here === 'object' ? Reflect.get(here, at) : undefined;
    if (next === undefined || !Object.hasOwn(Object(here), at)) return `there is no "${path}" in a fight`;
    keys.push(at);
    here = next;
  }
  if (here !== null && typeof here === 'object') return `"${path}" is no single value; name one inside it`;
  // Numbers that were typed come as text.
  const typed = typeof here === 'number' && typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  const parsed = fight.safeParse(apply(on, [{ path: keys, value: typed }]));
  if (!parsed.success) return `${path}: ${parsed.error.issues[0]?.message ?? 'is not well-formed'}`;
  return incoherence(parsed.data, on) ?? parsed.data;
}

/** What does not fit together in a fight that was changed by hand; null where all does. */
function incoherence(after: Fight, before: Fight): string | null {
  const sides = new Set(after.sides.map(each => each.id));
  if (after.phase < before.phase) return `the count stands at ${before.phase} and never falls`;
  if (after.stage !== before.stage || after.round !== before.round) return 'the count of phases goes its own way';
  for (const [id, who] of Object.entries(after.combatants)) {
    if (who.id !== id) return 'ids stay as they are';
    if (!sides.has(who.side)) return `no side "${who.side}"`;
    if (who.main !== null && !who.stats.weapons.some(each => each.id === who.main))
      return `${who.name} has no weapon "${who.main}"`;
    if (after.stage === 'phases' && who.entered && who.phase < after.phase && who.fate === 'fighting')
      return `${who.name} cannot act on phase ${who.phase}: the count stands at ${after.phase}`;
    if ((who.plan || who.block) && who.phase !== before.combatants[id]?.phase)
      return `${who.name} is in the middle of something: set its phase, and that moves along`;
    if (who.entered !== before.combatants[id]?.entered) return 'who is in the fight is changed by adding and removing';
  }
  return [...after.roster].join() === [...before.roster].join() ? null : 'the list of combatants stays as it is';
}
