import { totals } from '@affray/engine';
import { attackMaking, type Blow, blowOf, damageTally, guardOf, judge, passedBy, tnTally } from './blow.ts';
import { costOf } from './costs.ts';
import { defenseTally, healthLost } from './damage.ts';
import type { DeedOf } from './deeds.ts';
import type { Combatant, Fight } from './fight.ts';
import { BARE, lastOf, poolOf } from './rolls.ts';

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
export const estimate = (on: Fight, who: Combatant, deed: DeedOf<'attack'>, charge: boolean): Worth =>
  weigh(on, blowOf(on, who, deed, charge), false, who.fresh && costOf(on, who, deed) === 0);

/** The same of a blow that is looked up already; `leaps`: its targets leap aside. */
export function weigh(on: Fight, blow: Blow, leaps: boolean, isFree = false): Worth {
  const made = attackMaking(BARE, on, blow);
  const pool = poolOf(on.options, made.dice.total, made.goal, made.trained, lastOf(blow.who, blow.rulings, isFree));
  const tn = tnTally(BARE, on, blow).total;
  const tolls = new Map<Combatant, Toll>();
  for (const target of blow.targets) if (!tolls.has(target)) tolls.set(target, { who: target, lost: 0, falls: 0 });
  const guards = new Map(
    [...tolls.keys()].map(each => {
      const value = guardOf(BARE, on, each, blow.mode, leaps).value.total;
      return [each, on.options.defence === 'rolled' ? value / 3 : value];
    }),
  );
  let hits = 0;
  for (const [net, weight] of totals(pool)) {
    let any = false;
    for (const toll of tolls.values()) {
      const verdict = judge(on, blow, net, tn, guards.get(toll.who) ?? 0);
      if (!verdict.hit) continue;
      any = true;
      if (blow.basic.damage === null) continue;
      const damage = damageTally(BARE, on, blow, toll.who, verdict).total;
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
