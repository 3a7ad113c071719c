import type { AnyCommand, Tally } from '@affray/engine';
import { BARE, type Tallies } from '../rules/rolls.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import type { StepRules } from './action.ts';

/**
 * What a step costs, with the reasons: its price, and what the doer's sheet changes of it.
 * @see ALY-5.8
 */
export function priceWith<S extends AnyCommand>(
  table: Tallies,
  rules: Pick<StepRules<S>, 'price'>,
  fight: Fight,
  who: Combatant,
  step: S,
): Tally {
  const cost = rules.price(table, fight, who, step);
  for (const { action, weapon, by, why } of who.stats.adjustments) {
    const isMeant =
      action === step.kind && (weapon === null || ('weapon' in step && step.weapon === weapon && action === 'attack'));
    if (isMeant) cost.add(by, why, 'ALY-5.8');
  }
  return cost;
}

/** The same in phases, 0 or more: below 0 counts as 0, and so as Free (ALY-K15). */
export const costWith = <S extends AnyCommand>(
  rules: Pick<StepRules<S>, 'price'>,
  fight: Fight,
  who: Combatant,
  step: S,
): number => Math.max(0, priceWith(BARE, rules, fight, who, step).total);
