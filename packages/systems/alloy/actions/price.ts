import type { AnyCommand, Tally } from '@affray/engine';
import type { Adjustment } from '../book/gear.ts';
import { adjustmentsOf } from '../rules/costs.ts';
import { BARE, type Tallies } from '../rules/rolls.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import type { StepRules } from './action.ts';

/** Whether an adjustment is meant for this step. */
function isMeant({ action, weapon, maneuver }: Adjustment, step: AnyCommand): boolean {
  if (action !== step.kind) return false;
  if (weapon !== null && (action !== 'attack' || step.weapon !== weapon)) return false;
  if (maneuver === null) return true;
  return step.basic === maneuver || (Array.isArray(step.modifiers) && step.modifiers.includes(maneuver));
}

/**
 * What a step costs, with the reasons: its price, what the doer's sheet and gear change of it, and what a foe's maneuver
 * has put upon it.
 * @see ALY-5.8 ALY-7.16
 */
export function priceWith<S extends AnyCommand>(
  table: Tallies,
  rules: Pick<StepRules<S>, 'price'>,
  fight: Fight,
  who: Combatant,
  step: S,
): Tally {
  const cost = rules.price(table, fight, who, step);
  for (const each of adjustmentsOf(who)) if (isMeant(each, step)) cost.add(each.by, each.why, 'ALY-5.8');
  if (who.burden !== null) cost.add(who.burden.by, who.burden.why, 'ALY-7.16');
  return cost;
}

/** The same in phases, 0 or more: below 0 counts as 0, and so as Free (ALY-K15). */
export const costWith = <S extends AnyCommand>(
  rules: Pick<StepRules<S>, 'price'>,
  fight: Fight,
  who: Combatant,
  step: S,
): number => Math.max(0, priceWith(BARE, rules, fight, who, step).total);
