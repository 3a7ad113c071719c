import { type Pool, totals } from '@affray/engine';
import { attackMaking, type Blow, damageTally, guardOf, judge, passedBy, tnTally } from '../rules/blow.ts';
import { defenseTally, healthLost } from '../rules/damage.ts';
import { BARE, lastOf, poolOf } from '../rules/rolls.ts';
import type { Combatant, Fight } from '../state/fight.ts';

/** What a blow comes to against one target, on average. */
export interface Outcome {
  /** Chance that it hits. */
  readonly hits: number;
  /** Health that it takes, no more than there is. */
  readonly lost: number;
}

/** What is thrown for a blow, and the successes that it needs by its maneuver alone. */
interface Thrown {
  readonly pool: Pool;
  readonly tn: number;
}

/**
 * What a blow does to one of its targets on average, by every number of successes.
 * @param guard how well the target is on its guard
 * @param times how often the blow names it
 */
export function outcomeOf(
  fight: Fight,
  blow: Blow,
  { pool, tn }: Thrown,
  target: Combatant,
  guard: number,
  times: number,
): Outcome {
  const left = Math.max(0, target.health);
  let hits = 0;
  let lost = 0;
  for (const [net, weight] of totals(pool)) {
    const verdict = judge(fight, blow, net, tn, guard);
    if (!verdict.hit) continue;
    hits += weight;
    if (blow.basic.damage === null) continue;
    const damage = damageTally(BARE, fight, blow, target, verdict).total;
    const taken = times * healthLost(damage, defenseTally(BARE, target, passedBy(blow, verdict)).total);
    lost += weight * Math.min(taken, left);
  }
  return { hits, lost };
}

/** The same for each target in turn, nothing of it known before; `leaps`: they leap aside. */
export function outcomesOf(fight: Fight, blow: Blow, leaps: boolean, isFree = false): Map<Combatant, Outcome> {
  const made = attackMaking(BARE, fight, blow);
  const pool = poolOf(fight.options, made.dice.total, made.goal, made.trained, lastOf(blow.who, blow.rulings, isFree));
  const thrown = { pool, tn: tnTally(BARE, fight, blow).total };
  return new Map(
    blow.targets.map(target => {
      const guard = averageGuard(fight, guardOf(BARE, fight, blow, target, leaps).value.total);
      const times = blow.targets.filter(each => each === target).length;
      return [target, outcomeOf(fight, blow, thrown, target, guard, times)];
    }),
  );
}

/** A defence as a number: one that is rolled, at its average. */
export const averageGuard = ({ options }: Fight, value: number): number =>
  options.defence === 'rolled' ? value / 3 : value;
