import { totals } from '@affray/engine';
import { attackMaking, blowOf, damageTally, guardOf, judge, passedBy, tnTally } from './blow.ts';
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
}

/** What an attack would do on average if nobody leaps aside; a rolled defence is taken at its average. */
export function estimate(on: Fight, who: Combatant, deed: DeedOf<'attack'>, charge: boolean): Worth {
  const blow = blowOf(on, who, deed, charge);
  const made = attackMaking(BARE, on, blow);
  const pool = poolOf(on.options, made.dice.total, made.goal, made.trained, lastOf(who, deed.rulings));
  const tn = tnTally(BARE, on, blow).total;
  let lost = 0;
  let hits = 0;
  const left = new Map(blow.targets.map(each => [each.id, each.health]));
  const guards = blow.targets.map(each => {
    const value = guardOf(BARE, on, each, blow.mode, false).value.total;
    return on.options.defence === 'rolled' ? value / 3 : value;
  });
  for (const [net, weight] of totals(pool)) {
    let any = false;
    blow.targets.forEach((target, at) => {
      const verdict = judge(on, blow, net, tn, guards[at] ?? 0);
      if (!verdict.hit) return;
      any = true;
      if (blow.basic.damage === null) return;
      const damage = damageTally(BARE, on, blow, target, verdict).total;
      const taken = healthLost(damage, defenseTally(BARE, target, passedBy(blow, verdict)).total);
      lost += weight * Math.min(taken, Math.max(0, left.get(target.id) ?? 0));
    });
    if (any) hits += weight;
  }
  return { lost, hits };
}
