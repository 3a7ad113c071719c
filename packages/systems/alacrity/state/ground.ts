import {
  anyNear,
  type CombatantId,
  distance,
  type Field,
  isFew,
  nearestOf,
  nearestTo,
  type Place,
  sayDistance,
  wholeFeetApart,
} from '@affray/engine';
import type { Weapon } from '../book/gear.ts';
import type { AlacrityTable } from './events.ts';
import type { Combatant, Fight } from './fight.ts';
import { everybody, joinedBefore, onRoster } from './roster.ts';

/** Feet between two combatants; null where the GM has not said yet. */
export const distanceOf = (fight: Fight, one: CombatantId, other: CombatantId): number | null =>
  fight.stood === null ? distance(fight.field, one, other) : asTheyStood(fight, fight.stood, one, other);

/**
 * Of those who act at the same time, whoever has had its turn is still where it stood before, to the others (ALA-G28).
 */
function asTheyStood(fight: Fight, stood: Field, one: CombatantId, other: CombatantId): number | null {
  const first = hasActed(fight, one);
  if (first === hasActed(fight, other)) return distance(fight.field, one, other);
  if (fight.field.kind === 'word') return distance(stood, one, other) ?? distance(fight.field, one, other);
  const gone = first ? one : other;
  const was = stood.kind === 'map' ? stood.places[gone] : undefined;
  if (was === undefined) return distance(fight.field, one, other);
  const is = fight.field.places[first ? other : one];
  return is === undefined ? null : wholeFeetApart(was, is);
}

function hasActed({ order, at, phase, pass, combatants }: Fight, id: CombatantId): boolean {
  const turn = phase === 'close' ? pass + 1 : pass;
  return order[at]?.members.includes(id) === true && (combatants[id]?.done ?? 0) >= turn;
}

/** Remembers how far a combatant has come to stand from another; from one that has had its turn, as that stood before. */
export function standApart(fight: Fight, who: CombatantId, other: CombatantId, feet: number): void {
  sayDistance(fight.field, who, other, feet);
  if (fight.stood !== null && hasActed(fight, other)) sayDistance(fight.stood, who, other, feet);
}

/** What the GM may answer when asked how far apart two combatants are, in feet. */
export const DISTANCES: readonly number[] = [
  5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300, 400, 600, 800, 1000,
];

/** Feet between two combatants; asks the GM once where nobody has said, and remembers it. */
export function measure(table: AlacrityTable, fight: Fight, one: CombatantId, other: CombatantId): number {
  const known = distanceOf(fight, one, other);
  if (known !== null) return known;
  const said = table.ask('alacrity.gm.distance', 'gm', { about: { one, other }, options: DISTANCES });
  sayDistance(fight.field, one, other, said);
  if (fight.stood !== null) sayDistance(fight.stood, one, other, said);
  return said;
}

/** Feet that a weapon reaches hand to hand. */
export const reachOf = (weapon: Weapon, fight: Fight): number =>
  Math.max(weapon.reach, fight.options.charts.melee.reach);

/** Everybody of another side who is still in the fight. */
export function enemies(fight: Fight, who: Combatant): Combatant[] {
  const found: Combatant[] = [];
  for (const each of everybody(fight)) if (hostile(who, each)) found.push(each);
  return found;
}

const hostile = (who: Combatant, to: Combatant): boolean => to.side !== who.side && to.fate === 'fighting';

/** Those of another side of whom `counts` holds, who are within so many feet or at an unknown distance. */
export function foesWithin(
  fight: Fight,
  who: Combatant,
  feet: number,
  counts: (foe: Combatant) => boolean,
): Combatant[] {
  const { field } = fight;
  const at = field.kind === 'map' ? field.places[who.id] : undefined;
  const far = at === undefined ? 0 : Number.POSITIVE_INFINITY;
  const near = (foe: Combatant): boolean =>
    hostile(who, foe) && counts(foe) && (distanceOf(fight, who.id, foe.id) ?? far) <= feet;
  const all = everybody(fight);
  if (field.kind === 'word' || at === undefined || isFew(all)) return all.filter(near);
  const found: Combatant[] = [];
  anyNear(field.places, at, feet + 1, id => {
    const foe = onRoster(fight, id);
    if (foe !== null && near(foe)) found.push(foe);
    return false;
  });
  return found.length < 2 ? found : found.sort((a, b) => (joinedBefore(fight, a.id, b.id) ? -1 : 1));
}

/** The nearest of another side of whom `counts` holds; of equally near ones, who joined first. */
export function nearestFoe(
  fight: Fight,
  who: Combatant,
  counts: (foe: Combatant, who: Combatant) => boolean,
): Combatant | null {
  const { field } = fight;
  const at = field.kind === 'map' ? field.places[who.id] : undefined;
  const all = everybody(fight);
  if (field.kind === 'map' && at !== undefined && fight.stood === null)
    return nearestOf(field.places, all, at, wholeFeetApart, each => hostile(who, each) && counts(each, who));
  if (field.kind === 'map' && at !== undefined && !isFew(all)) return nearestInCrowd(fight, field, who, at, counts);
  let best: Combatant | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const foe of all) {
    if (!hostile(who, foe)) continue;
    const feet = distanceOf(fight, who.id, foe.id) ?? (at === undefined ? 0 : least);
    if (feet >= least || !counts(foe, who)) continue;
    best = foe;
    least = feet;
  }
  return best;
}

/** The same where some are still seen where they stood before, without a look at everybody. */
function nearestInCrowd(
  fight: Fight,
  { places }: Extract<Field, { kind: 'map' }>,
  who: Combatant,
  at: Place,
  counts: (foe: Combatant, who: Combatant) => boolean,
): Combatant | null {
  const feetOf = (id: string): number | null => {
    const foe = onRoster(fight, id);
    return foe !== null && hostile(who, foe) && counts(foe, who) ? (distanceOf(fight, who.id, foe.id) ?? 0) : null;
  };
  const id = nearestTo(places, at, feetOf, (a, b) => joinedBefore(fight, a, b));
  return id === null ? null : onRoster(fight, id);
}
