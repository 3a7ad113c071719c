import { BLOCK, type Charts } from '../book/charts.ts';
import type { Adjustment, Costed } from '../book/gear.ts';
import type { Combatant } from '../state/fight.ts';

/**
 * What a combo costs as a whole: its parts less the saving for each after the first, and no less than its dearest.
 * @see ALY-3.6 ALY-G12
 */
export function comboCost(charts: Charts, costs: readonly number[]): number {
  let sum = 0;
  let dearest = 0;
  for (const each of costs) {
    sum += each;
    dearest = Math.max(dearest, each);
  }
  return strungCost(charts, sum, dearest, costs.length);
}

/** The same from the sum of the parts, the dearest of them, and how many they are. */
export const strungCost = ({ combo: { saving } }: Charts, sum: number, dearest: number, parts: number): number =>
  Math.max(dearest, sum - saving * (parts - 1));

/** When each part of a combo begins, counted from its first: each a saving's phases before the one before it is over. */
export function comboStarts({ combo: { saving } }: Charts, costs: readonly number[]): number[] {
  const starts: number[] = [];
  let at = 0;
  let latest = 0;
  for (const cost of costs) {
    latest = Math.max(latest, at);
    starts.push(latest);
    at += cost - saving;
  }
  return starts;
}

/** What changes what somebody pays: of its own, of what it wears, and of a shield that is up (ALY-5.8). */
export function adjustmentsOf({ stats, shieldUp }: Combatant): readonly Adjustment[] {
  const { armor, shield, adjustments } = stats;
  const worn = armor?.adjustments ?? [];
  const held = shieldUp && shield ? shield.adjustments : [];
  return worn.length + held.length === 0 ? adjustments : [...adjustments, ...worn, ...held];
}

/** What they change of what is no step of a plan: a leap, a charge as a whole, a block of work. */
export const adjustmentFor = (who: Combatant, action: Costed): number =>
  adjustmentsOf(who).reduce((sum, each) => sum + (each.action === action ? each.by : 0), 0);

/** Phases that a block of extended work takes somebody (ALY-5.6, ALY-5.8, ALY-7.16). */
export const blockCost = (who: Combatant): number =>
  Math.max(1, BLOCK + adjustmentFor(who, 'work') + (who.burden?.by ?? 0));
