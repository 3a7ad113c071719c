import type { RuleId } from '@affray/engine';
import type { z } from 'zod';
import { moveCost, needsMove, payMove } from '../rules/costs.ts';
import { change, freeHands, isInReach, isShield, nameOfItem, takeUp } from '../rules/items.ts';
import { settleFeet, where } from '../rules/places.ts';
import { no } from '../rules/refusal.ts';
import { tellDoes, tellFoiled } from '../rules/tell.ts';
import { find } from '../state/fight.ts';
import { end, said, thing, type WwnAction } from './action.ts';
import { refuseThing, thingPlans } from './things.ts';

const RULE: RuleId = 'WWN-6.15';
const schema = said('pick-up', { weapon: thing, end });

/** Takes something up from the ground, which ends in the hand. */
export const pickUp: WwnAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: ['handles'],
  group: 'other',
  cost: (_fight, who) => moveCost(who),
  plans: (fight, who) =>
    thingPlans(
      fight,
      who,
      'pick-up',
      'Pick up',
      ({ arm, at }) => at === 'ground' || who.lying.some(each => each.id === arm.id),
    ),
  refuse(fight, who, { weapon }) {
    const refused = refuseThing(who, weapon);
    if (refused !== null) return refused;
    const name = nameOfItem(who, weapon);
    const at = where(who, weapon);
    const there = who.lying.filter(each => each.id === weapon);
    if (at !== 'ground' && there.length === 0) return no('not-there', `${name} does not lie on the ground`, RULE);
    if (at === 'stowed') return no('stowed', `the rest of ${name} is Stowed; Ready it first`, RULE);
    if (there.length > 0 && !there.some(each => isInReach(fight, who, each)))
      return no('too-far', `${name} lies out of reach; go there first`, RULE);
    return freeHands(fight, who) < 1
      ? no('hands', 'a free hand is needed; drop or sheathe something', RULE)
      : needsMove(who, RULE);
  },
  play(table, fight, who, { weapon }) {
    const found = who.lying.find(each => each.id === weapon && isInReach(fight, who, each));
    // Without a map the game master may have to say how far it lies; then it may turn out to be out of reach.
    const there = found === undefined || found.by === null ? null : find(fight, found.by);
    if (there !== null && settleFeet(table, fight, who, there) > fight.options.charts.reach)
      return tellFoiled(table, who, 'reach', 'WWN-GAP-7');
    payMove(who);
    takeUp(who, found ?? { id: weapon, count: 0, at: null, by: null, thrown: false });
    if (!isShield(who, weapon)) {
      change(who, weapon, each => ({ ...each, count: Math.max(1, each.count) }));
      if (!who.hands.includes(weapon)) who.hands = [...who.hands, weapon];
    }
    tellDoes(table, who, 'pick-up', RULE, nameOfItem(who, weapon));
  },
  odds: () => null,
};
