import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { tellGear } from '../rules/handling.ts';
import { no } from '../rules/refusal.ts';
import { spend } from '../rules/turn.ts';
import { costsHold, isLost, offHandFit, twoHanded, weaponOf, withinGrasp } from '../rules/wield.ts';
import { type AlacrityAction, end, said, thing } from './action.ts';
import { bladeFirst, isRefusal, weaponPlans, weaponToHandle } from './weapons.ts';

const RULE: RuleId = 'ALA-G40';
const schema = said('pick-up', { weapon: thing, end });
type PickUp = z.infer<typeof schema>;

/** Picks up a weapon that lies at its feet: a Declared Action (ours, as significant effort). */
export const pickUp: AlacrityAction<PickUp, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: ['handling'],
  group: 'gear',
  cost: () => 'declared',
  plans: (fight, who) =>
    weaponPlans(
      who,
      'lost',
      () => true,
      each => ({
        id: `pick-up-${each.id}`,
        label: phrase`Pick up ${each.name}`,
        ...bladeFirst(fight, who, each),
        tries: [{ kind: 'pick-up', end: true, who: who.id, weapon: each.id }],
      }),
    ),
  refuse(fight, who, { weapon: id }) {
    const weapon = weaponToHandle(who, id);
    if (isRefusal(weapon)) return weapon;
    if (!isLost(who, id)) return no('not-lost', phrase`${weapon.name} does not lie on the ground`, RULE);
    return withinGrasp(fight, who, id)
      ? null
      : no('too-far', phrase`${weapon.name} lies out of ${who.name}'s grasp`, RULE);
  },
  play(table, fight, who, { weapon }) {
    spend(fight, who, 'pick-up');
    const found = weaponOf(who, weapon);
    who.lost = who.lost.filter(each => each.weapon !== weapon);
    const fits = (hand: 'main' | 'off'): boolean => who[hand] === null && !costsHold(fight, who, { [hand]: weapon });
    if (found && fits('main') && (found.hands !== 'two' || who.off === null)) who.main = weapon;
    else if (found && fits('off') && !twoHanded(who) && offHandFit(found)) who.off = weapon;
    tellGear(table, fight, who, found?.name ?? weapon, 'picks-up', RULE);
  },
  odds: () => null,
};
