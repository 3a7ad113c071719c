import { totals } from '@affray/engine';
import { type Attack, costOf } from '../actions/steps.ts';
import { attackMaking, type Blow, blowOf, damageTally, guardOf, judge, passedBy, tnTally } from '../rules/blow.ts';
import { defenseTally, healthLost } from '../rules/damage.ts';
import { BARE, lastOf, poolOf } from '../rules/rolls.ts';
import type { Combatant, Fight } from '../state/fight.ts';

/** What an attack is worth on average, for whoever has to choose. */
export interface Worth {
  /** Health that it takes, no more than there is. */
  readonly lost: number;
  /** Chance that it hits at all. */
  readonly hits: number;
  /** The same for each target, with the chance that it falls. */
  readonly targets: readonly Toll[];
}
export interface Toll {
  readonly who: Combatant;
  lost: number;
  falls: number;
}

/** What an attack would do on average if nobody leaps aside; a rolled defence is taken at its average. */
export const estimate = (
  fight: Fight,
  who: Combatant,
  step: Attack,
  charge: boolean,
  cost = costOf(fight, who, step),
): Worth => weigh(fight, blowOf(fight, who, step, charge), false, who.fresh && cost === 0);

/** The same of a blow that is looked up already; `leaps`: its targets leap aside. */
export function weigh(fight: Fight, blow: Blow, leaps: boolean, isFree = false): Worth {
  const made = attackMaking(BARE, fight, blow);
  const pool = poolOf(fight.options, made.dice.total, made.goal, made.trained, lastOf(blow.who, blow.rulings, isFree));
  const tn = tnTally(BARE, fight, blow).total;
  const tolls = marksOf(fight, blow, leaps);
  let hits = 0;
  for (const [net, weight] of totals(pool)) {
    let any = false;
    for (const toll of tolls) {
      const verdict = judge(fight, blow, net, tn, toll.guard);
      if (!verdict.hit) continue;
      any = true;
      if (blow.basic.damage === null) continue;
      const damage = damageTally(BARE, fight, blow, toll.who, verdict).total;
      const taken = toll.times * healthLost(damage, defenseTally(BARE, toll.who, passedBy(blow, verdict)).total);
      const left = Math.max(0, toll.who.health);
      toll.lost += weight * Math.min(taken, left);
      if (taken >= left) toll.falls += weight;
    }
    if (any) hits += weight;
  }
  return { lost: tolls.reduce((sum, each) => sum + each.lost, 0), hits, targets: tolls };
}

/** One target of a blow: how well it is on its guard, and how often the blow names it. */
interface Mark extends Toll {
  readonly guard: number;
  times: number;
}

/** The targets of a blow, each once. */
function marksOf(fight: Fight, blow: Blow, leaps: boolean): Mark[] {
  const found: Mark[] = [];
  for (const who of blow.targets) {
    const known = found.find(each => each.who === who);
    if (known !== undefined) known.times++;
    else {
      const value = guardOf(BARE, fight, blow, who, leaps).value.total;
      const guard = fight.options.defence === 'rolled' ? value / 3 : value;
      found.push({ who, lost: 0, falls: 0, guard, times: 1 });
    }
  }
  return found;
}
