/** What a ruling means for the roll that it bears on, for the GM who rules: worked out only where somebody reads it. */
import { distance } from '@affray/engine';
import type { Weapon } from '../book/gear.ts';
import type { AltTable } from '../kinds.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import type { About, Guard } from '../state/prompts.ts';
import { type Defence, defenceBy, defences, leaning, leeway } from './guards.ts';
import { likelyGuard, likelyTally } from './making.ts';
import { likelyShot } from './suggest.ts';

export type Stakes = () => About['odds'];
type Tallies = Pick<AltTable, 'tally'>;

const attackSkill = (table: Tallies, fight: Fight, by: Combatant, on: Combatant, weapon: Weapon): number =>
  likelyTally(table, fight, by, weapon.skill, 'attack', weapon, [on.id]).total;

/** A defence as it will be rolled, as far as anything is ruled yet. */
const guardSkill = (table: Tallies, fight: Fight, who: Combatant, way: Defence, by: Combatant): number =>
  likelyGuard(table, fight, who, way, [by.id]).total;

/** A blow against the best defence of its victim. @param less disadvantages that were ruled already */
export const blowStakes =
  (table: Tallies, fight: Fight, by: Combatant, on: Combatant, weapon: Weapon, posture: number) =>
  (less: number): Stakes =>
  () => ({
    skill: attackSkill(table, fight, by, on, weapon) + leaning(leeway(fight, by, weapon), posture) - less,
    dn: null,
    rival: Math.max(...defences(on).map(way => guardSkill(table, fight, on, way, by))),
  });

/** A defence against a blow; ties are the attacker's, so that it must do better by one. */
export const guardStakes =
  (table: Tallies, fight: Fight, who: Combatant, how: Exclude<Guard, 'none'>, by: Combatant, attack: number): Stakes =>
  () => ({
    skill: guardSkill(table, fight, who, defenceBy(who, how), by),
    dn: null,
    rival: attack + 1,
  });

/** A shot at the number that is likely; without a distance nobody knows yet. @param less disadvantages that were ruled already */
export const shotStakes =
  (table: Tallies, fight: Fight, by: Combatant, on: Combatant, weapon: Weapon) =>
  (less: number): Stakes =>
  () => {
    const feet = distance(fight.field, by.id, on.id);
    if (feet === null) return null;
    const skill = attackSkill(table, fight, by, on, weapon) - less;
    return { skill, dn: likelyShot(fight, by, on, weapon, feet).value, rival: null };
  };

/** A shot but for its distance: `dn` is what everything else adds to the number. */
export const rangeStakes =
  (fight: Fight, by: Combatant, on: Combatant, weapon: Weapon, skill: number): Stakes =>
  () => {
    const [nearest] = fight.options.charts.suggestions.bands;
    return { skill, dn: likelyShot(fight, by, on, weapon, 0).value - (nearest?.dn ?? 0), rival: null };
  };

/** A skill against the number that is likely. */
export const taskStakes =
  (skill: number, dn: number | null): Stakes =>
  () => ({ skill, dn, rival: null });
