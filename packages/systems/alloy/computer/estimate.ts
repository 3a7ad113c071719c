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
export const estimate = (fight: Fight, who: Combatant, step: Attack, charge: boolean): Worth =>
  weigh(fight, blowOf(fight, who, step, charge), false, who.fresh && costOf(fight, who, step) === 0);

/** The same of a blow that is looked up already; `leaps`: its targets leap aside. */
export function weigh(fight: Fight, blow: Blow, leaps: boolean, isFree = false): Worth {
  const made = attackMaking(BARE, fight, blow);
  const pool = poolOf(fight.options, made.dice.total, made.goal, made.trained, lastOf(blow.who, blow.rulings, isFree));
  const tn = tnTally(BARE, fight, blow).total;
  const tolls = new Map<Combatant, Toll>();
  for (const target of blow.targets) if (!tolls.has(target)) tolls.set(target, { who: target, lost: 0, falls: 0 });
  const guards = new Map(
    [...tolls.keys()].map(each => {
      const value = guardOf(BARE, fight, each, blow.mode, leaps).value.total;
      return [each, fight.options.defence === 'rolled' ? value / 3 : value];
    }),
  );
  let hits = 0;
  for (const [net, weight] of totals(pool)) {
    let any = false;
    for (const toll of tolls.values()) {
      const verdict = judge(fight, blow, net, tn, guards.get(toll.who) ?? 0);
      if (!verdict.hit) continue;
      any = true;
      if (blow.basic.damage === null) continue;
      const damage = damageTally(BARE, fight, blow, toll.who, verdict).total;
      const taken = healthLost(damage, defenseTally(BARE, toll.who, passedBy(blow, verdict)).total);
      const times = blow.targets.filter(each => each === toll.who).length;
      const left = Math.max(0, toll.who.health);
      toll.lost += weight * Math.min(taken * times, left);
      if (taken * times >= left) toll.falls += weight;
    }
    if (any) hits += weight;
  }
  const targets = [...tolls.values()];
  return { lost: targets.reduce((sum, each) => sum + each.lost, 0), hits, targets };
}
