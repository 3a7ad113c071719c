import type { Offer, OfferField, Speaker } from '@affray/engine';
import type { Command } from '../commands.ts';
import { gmOffers } from '../gm/offers-old.ts';
import type { Arm } from '../state/arms.ts';
import { type Combatant, derived, type Fight, find } from '../state/fight.ts';
import { refuse } from './legal-old.ts';
import { foesKnown, offered, type Plan, SPARE, targets } from './offering.ts';
import { maneuverPlans } from './offers-maneuvers-old.ts';
import { otherPlans } from './offers-more-old.ts';
import { movePlans } from './offers-moves-old.ts';

/** Everything that a speaker can do, possible now or not, in an order that stays the same. */
export function offers(fight: Fight, who: Speaker): readonly Offer[] {
  if (who === 'gm') return gmOffers(fight);
  const own = find(fight, who);
  if (own === null) return [];
  const plans = [
    ...attackPlans(fight, own),
    ...maneuverPlans(fight, own),
    ...movePlans(fight, own),
    ...otherPlans(fight, own),
  ];
  return plans.map(plan => offered(fight, plan));
}

function attackPlans(fight: Fight, who: Combatant): Plan[] {
  const cost = who.attacks > 0 ? 'the same Main action' : 'Main';
  return derived(fight, who).arms.flatMap(arm => {
    const plans: Plan[] = [];
    if (arm.melee !== null) plans.push(attackPlan(fight, who, arm, false, cost));
    if (arm.far !== null) plans.push(attackPlan(fight, who, arm, true, cost));
    return plans;
  });
}

function attackPlan(fight: Fight, who: Combatant, arm: Arm, far: boolean, cost: string): Plan {
  const base = {
    kind: 'attack',
    who: who.id,
    weapon: arm.id,
    thrown: far,
    second: null,
    spare: false,
    end: false,
  } as const;
  const { field, tries } = targets(fight, who, foesKnown(fight, who), target => ({ ...base, target }));
  const fields: OfferField[] = [field];
  const seconds = far ? [] : secondsFor(fight, who, arm, tries);
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
function secondsFor(fight: Fight, who: Combatant, arm: Arm, tries: readonly Command[]): Arm[] {
  const able = tries.find(each => each.kind === 'attack' && refuse(fight, each) === null);
  if (able?.kind !== 'attack') return [];
  return derived(fight, who).arms.filter(each => each !== arm && refuse(fight, { ...able, second: each.id }) === null);
}
