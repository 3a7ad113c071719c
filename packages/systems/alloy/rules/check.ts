import { type CombatantId, difficultyOf, type RuleId } from '@affray/engine';
import type { SkillId } from '../book/gear.ts';
import type { AlloyTable, EventOf, Paid } from '../state/events.ts';
import { type Combatant, type Fight, veil } from '../state/fight.ts';
import type { Rulings } from '../state/rulings.ts';
import type { Basis } from '../state/sheet.ts';
import type { RollSite } from '../state/sites.ts';
import { useStance } from './clock.ts';
import { lastOf, making, net, poolOf, ruled } from './rolls.ts';

/** A roll against a Target Number. */
export interface Check {
  readonly what: EventOf<'checked'>['what'];
  readonly site: RollSite;
  readonly rule: RuleId;
  readonly target: CombatantId | null;
  readonly words: string;
  readonly basis: Basis;
  readonly skill: SkillId | null;
  readonly rulings: Rulings;
  /** Null where it comes off without a roll. */
  readonly tn: number | null;
}

/**
 * Rolls against a TN and tells of it; true where that many successes came, or none were needed (ALY-1.3).
 * @param finds what a success finds, in words, by how many successes there are to spare
 */
export function check(
  table: AlloyTable,
  fight: Fight,
  who: Combatant,
  of: Check,
  { cost, next }: Paid,
  finds?: (spare: number) => string,
): boolean {
  const { what, rule, target } = of;
  const tn = of.tn === null ? null : difficultyOf(table, who, { on: 'check' }, of.tn);
  const made = ruled(making(table, fight, who, of.basis, of.skill), of.rulings);
  const last = lastOf(who, of.rulings, cost === 0);
  if (cost > 0 && tn !== null) useStance(who);
  const pool = poolOf(fight.options, made.dice.total, made.goal, made.trained, last);
  const successes = tn === null ? null : net(table, of.site, who, pool);
  const success = successes === null || tn === null ? null : successes >= tn;
  const words = finds && success !== false ? finds((successes ?? 0) - (tn ?? 0)) : of.words;
  table.tell?.({
    kind: 'checked',
    rule,
    secret: veil(fight, who.id, target),
    who: who.id,
    what,
    target,
    words,
    dice: tn === null ? null : made.dice.explain(),
    goal: tn === null ? null : made.goal,
    tn,
    net: successes,
    success,
    ...(last !== 'none' && tn !== null && { last }),
    cost,
    next,
  });
  return success ?? true;
}
