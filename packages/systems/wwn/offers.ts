import type { Offer, OfferField, Speaker } from '@affray/engine';
import type { Arm } from './arms.ts';
import type { Command } from './commands.ts';
import { type Combatant, derived, type Fight, find } from './fight.ts';
import { refuse } from './legal.ts';
import { foesKnown, offered, type Plan, SPARE, targets } from './offering.ts';
import { gmOffers } from './offers-gm.ts';
import { maneuverPlans } from './offers-maneuvers.ts';
import { otherPlans } from './offers-more.ts';
import { movePlans } from './offers-moves.ts';

/** Everything that a speaker can do, possible now or not, in an order that stays the same. */
export function offers(on: Fight, who: Speaker): readonly Offer[] {
  if (who === 'gm') return gmOffers(on);
  const own = find(on, who);
  if (own === null) return [];
  const plans = [...attackPlans(on, own), ...maneuverPlans(on, own), ...movePlans(on, own), ...otherPlans(on, own)];
  return plans.map(plan => offered(on, plan));
}

function attackPlans(on: Fight, who: Combatant): Plan[] {
  const cost = who.attacks > 0 ? 'the same Main action' : 'Main';
  return derived(on, who).arms.flatMap(arm => {
    const plans: Plan[] = [];
    if (arm.melee !== null) plans.push(attackPlan(on, who, arm, false, cost));
    if (arm.far !== null) plans.push(attackPlan(on, who, arm, true, cost));
    return plans;
  });
}

function attackPlan(on: Fight, who: Combatant, arm: Arm, far: boolean, cost: string): Plan {
  const base = {
    kind: 'attack',
    who: who.id,
    weapon: arm.id,
    thrown: far,
    second: null,
    spare: false,
    end: false,
  } as const;
  const { field, tries } = targets(on, who, foesKnown(on, who), target => ({ ...base, target }));
  const fields: OfferField[] = [field];
  const seconds = far ? [] : secondsFor(on, who, arm, tries);
  if (seconds.length > 0) {
    fields.push({
      kind: 'choice',
      name: 'second',
      label: 'Second weapon (-1 to hit, +2 damage)',
      options: seconds.map(each => ({ value: each.id, label: each.name })),
      optional: true,
    });
  }
  if (arm.mercy) fields.push(SPARE);
  const how = far ? (arm.far?.use === 'shot' ? 'Shoot' : 'Throw') : 'Attack';
  return {
    id: `${far ? 'shoot' : 'attack'}:${arm.id}`,
    group: 'attack',
    label: `${how}: ${arm.name}`,
    cost,
    rule: far ? 'WWN-6.2' : 'WWN-6.1',
    base,
    fields,
    tries,
    otherwise: 'there is no foe to attack',
  };
}

/** Weapons that can strike together with one. */
function secondsFor(on: Fight, who: Combatant, arm: Arm, tries: readonly Command[]): Arm[] {
  const able = tries.find(each => each.kind === 'attack' && refuse(on, each) === null);
  if (able?.kind !== 'attack') return [];
  return derived(on, who).arms.filter(each => each !== arm && refuse(on, { ...able, second: each.id }) === null);
}
