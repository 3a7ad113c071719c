import { type CombatantId, distance } from '@affray/engine';
import { type Combatant, type Fight, the } from './fight.ts';
import type { Weapon } from './gear.ts';
import type { AlacrityTable } from './table.ts';

/** Feet between two combatants; null where the GM has not said yet. */
export const distanceOf = (fight: Fight, one: CombatantId, other: CombatantId): number | null =>
  distance(fight.field, one, other);

/** What the GM may answer when asked how far apart two combatants are, in feet. */
export const DISTANCES: readonly number[] = [
  5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300, 400, 600, 800, 1000,
];

/** Feet between two combatants; asks the GM once where nobody has said, and remembers it. */
export function measure(table: AlacrityTable, fight: Fight, one: CombatantId, other: CombatantId): number {
  const known = distance(fight.field, one, other);
  if (known !== null) return known;
  const said = table.ask('alacrity.gm.distance', 'gm', { about: { one, other }, options: DISTANCES });
  if (fight.field.kind === 'word') fight.field.said[one < other ? `${one}|${other}` : `${other}|${one}`] = said;
  return said;
}

/** Feet that a weapon reaches hand to hand. */
export const reachOf = (weapon: Weapon, fight: Fight): number =>
  Math.max(weapon.reach, fight.options.charts.melee.reach);

/** Whether a weapon is for shooting, not for close quarters. */
export const shoots = (weapon: Weapon): boolean => weapon.range !== null;

/** Everybody of another side who is still in the fight. */
export function enemies(fight: Fight, who: Combatant): Combatant[] {
  const found: Combatant[] = [];
  for (const id of fight.roster) {
    const each = the(fight, id);
    if (each.side !== who.side && each.fate === 'fighting') found.push(each);
  }
  return found;
}
