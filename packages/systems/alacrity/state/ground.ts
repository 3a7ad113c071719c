import {
  anyFoeNear,
  type CombatantId,
  copyField,
  distance,
  type Field,
  isFew,
  nearestFoe as nearestOnMap,
  sayDistance,
  wholeFeet,
  wholeFeetApart,
} from '@affray/engine';
import type { Weapon } from '../book/gear.ts';
import type { AlacrityTable } from './events.ts';
import { able, type Combatant, type Fight } from './fight.ts';
import { everybody, joinedBefore } from './roster.ts';

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

const hasActed = (fight: Fight, id: CombatantId): boolean =>
  atOnce(fight).includes(id) && (fight.combatants[id]?.done ?? 0) >= turnNow(fight);
const turnNow = ({ phase, pass }: Fight): number => (phase === 'close' ? pass + 1 : pass);

/** Those who have, of all who act at the same time. */
function haveActed(fight: Fight): readonly Combatant[] {
  const found: Combatant[] = [];
  for (const id of atOnce(fight)) {
    const each = fight.combatants[id];
    if (each !== undefined && each.done >= turnNow(fight)) found.push(each);
  }
  return found;
}

const atOnce = ({ order, at }: Fight): readonly CombatantId[] => order[at]?.members ?? [];

/** Where those stand now who act at the same time; where places are words, all that was said. */
export function standing(fight: Fight): Field {
  const { field } = fight;
  if (field.kind === 'word') return copyField(field);
  const places: Extract<Field, { kind: 'map' }>['places'] = {};
  for (const id of atOnce(fight)) {
    const place = field.places[id];
    if (place !== undefined) places[id] = place;
  }
  return { kind: 'map', places };
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

/**
 * Everybody of another side who is still in the fight and may be within so many feet, in the order they joined; whoever has
 * acted of those who act at the same time is seen elsewhere.
 */
export function enemiesAbout(fight: Fight, who: Combatant, feet: number): Combatant[] {
  const { field } = fight;
  const at = field.kind === 'map' ? field.places[who.id] : undefined;
  const all = everybody(fight);
  if (field.kind === 'word' || at === undefined || isFew(all)) return enemies(fight, who);
  const gone = fight.stood === null ? NOBODY : haveActed(fight);
  const found = gone.filter(each => hostile(who, each));
  anyFoeNear(field.places, all, who.side, at, feet + 1, (each, spot) => {
    if (each.fate === 'fighting' && wholeFeetApart(at, spot) <= feet && !gone.includes(each)) found.push(each);
    return false;
  });
  return found.length < 2 ? found : found.sort((a, b) => (joinedBefore(fight, a.id, b.id) ? -1 : 1));
}

/** Those of another side of whom `counts` holds, who are within so many feet or at an unknown distance. */
export function foesWithin(
  fight: Fight,
  who: Combatant,
  feet: number,
  counts: (foe: Combatant) => boolean,
): Combatant[] {
  const far = isOnMap(fight, who) ? Number.POSITIVE_INFINITY : 0;
  return enemiesAbout(fight, who, feet).filter(
    foe => counts(foe) && (distanceOf(fight, who.id, foe.id) ?? far) <= feet,
  );
}
const isOnMap = ({ field }: Fight, who: Combatant): boolean =>
  field.kind === 'map' && field.places[who.id] !== undefined;

/** The nearest of another side of whom `counts` holds: of nobody who cannot fight; of equally near ones, who joined first. */
export function nearestFoe(
  fight: Fight,
  who: Combatant,
  counts: (foe: Combatant, who: Combatant) => boolean,
): Combatant | null {
  const { field } = fight;
  const at = field.kind === 'map' ? field.places[who.id] : undefined;
  const gone = fight.stood === null ? NOBODY : haveActed(fight);
  if (field.kind === 'word' || at === undefined || gone.includes(who)) return nearestOfAll(fight, who, counts);
  const sought = { stands: able, counts: (foe: Combatant): boolean => counts(foe, who) && !gone.includes(foe) };
  let best = nearestOnMap(field.places, everybody(fight), who.side, at, wholeFeet, sought);
  for (const foe of gone) {
    if (!hostile(who, foe) || !counts(foe, who)) continue;
    const feet = distanceOf(fight, who.id, foe.id);
    const least = best === null ? Number.POSITIVE_INFINITY : (distanceOf(fight, who.id, best.id) ?? 0);
    if (feet === null || feet > least) continue;
    if (best === null || feet < least || joinedBefore(fight, foe.id, best.id)) best = foe;
  }
  return best;
}
const NOBODY: readonly Combatant[] = [];

/** The same, one by one; whoever is nowhere on the map is near to whoever is nowhere on it too. */
function nearestOfAll(
  fight: Fight,
  who: Combatant,
  counts: (foe: Combatant, who: Combatant) => boolean,
): Combatant | null {
  let best: Combatant | null = null;
  let least = Number.POSITIVE_INFINITY;
  const unknown = isOnMap(fight, who) ? Number.POSITIVE_INFINITY : 0;
  for (const foe of everybody(fight)) {
    if (!hostile(who, foe)) continue;
    const feet = distanceOf(fight, who.id, foe.id) ?? unknown;
    if (feet >= least || !counts(foe, who)) continue;
    best = foe;
    least = feet;
  }
  return best;
}
