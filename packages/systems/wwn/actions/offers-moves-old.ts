import type { OfferField, RuleId } from '@affray/engine';
import type { Command } from '../commands.ts';
import { loadingCost, readyCost } from '../rules/items.ts';
import { beside, paceOf } from '../rules/places.ts';
import type { Arm } from '../state/arms.ts';
import { type Combatant, derived, type Fight } from '../state/fight.ts';
import { choiceOf, friendsKnown, known, type Plan, targets } from './offering.ts';

/** What something that takes a Move costs somebody now (WWN-ACT-1). */
export const moveCost = (who: Combatant): string => (who.move ? 'Move' : 'Main, as a second Move');

export const loadCostText = (fight: Fight, who: Combatant, arm: Arm): string =>
  ({ main: 'Main', move: 'Move', 'on-turn': 'On Turn' })[loadingCost(fight, who, arm)];

export const readyCostText = (fight: Fight, who: Combatant, id: string): string =>
  ({ main: 'Main', 'on-turn': 'On Turn', instant: 'Instant' })[readyCost(fight, who, id)];

/** Movement, and ways to guard oneself and others. */
export const movePlans = (fight: Fight, who: Combatant): Plan[] => [
  runPlan(fight, who),
  plain('move', 'Stand up', moveCost(who), 'WWN-6.16', { kind: 'stand', end: false, who: who.id }),
  plain('move', 'Go prone', 'On Turn', 'WWN-6.17', { kind: 'prone', who: who.id }),
  plain('move', 'Leave the fight', moveCost(who), 'WWN-MOR-3', { kind: 'leave', who: who.id }),
  plain('defend', 'Total Defense', 'Instant, for the Main action', 'WWN-6.8', { kind: 'defend', who: who.id }),
  screenPlan(fight, who),
  plain('defend', 'Fighting Withdrawal', derived(fight, who).gifts.slipsAway ? 'On Turn' : 'Main', 'WWN-6.10', {
    kind: 'withdraw',
    end: false,
    who: who.id,
  }),
  plain('defend', 'Hold an action', moveCost(who), 'WWN-6.18', { kind: 'hold', who: who.id }),
  delayPlan(fight, who),
];

/** An offer that is one command, with nothing to choose. */
export const plain = (
  group: string,
  label: string,
  cost: string,
  rule: RuleId,
  given: Command,
  id: string = given.kind,
): Plan => ({ id, group, label, cost, rule, base: given, tries: [given] });

function runPlan(fight: Fight, who: Combatant): Plan {
  const others = known(fight, who).filter(each => each !== who && each.fate !== 'dead' && !beside(fight, who, each));
  const ways: OfferField = {
    kind: 'choice',
    name: 'way',
    label: 'Where',
    options: [
      ...others.map(each => ({
        ...choiceOf(fight, who, each),
        value: { kind: 'toward', target: each.id },
        label: `Toward ${each.name}`,
      })),
      { value: { kind: 'away' }, label: 'Away from all foes close by' },
    ],
  };
  const pace = Math.max(1, paceOf(fight, who));
  return {
    id: 'move',
    group: 'move',
    label: who.prone ? 'Crawl' : 'Run',
    cost: moveCost(who),
    rule: 'WWN-6.9',
    base: { kind: 'move', who: who.id, end: false },
    fields: [
      ways,
      { kind: 'number', name: 'feet', label: 'At most', min: 1, max: pace, step: 1, unit: 'feet', suggested: pace },
    ],
    tries: [{ kind: 'move', who: who.id, way: { kind: 'away' }, feet: 5000, end: false }],
  };
}

function screenPlan(fight: Fight, who: Combatant): Plan {
  const { field, tries } = targets(fight, who, friendsKnown(fight, who), target => ({
    kind: 'screen',
    end: false,
    who: who.id,
    target,
  }));
  return {
    id: 'screen',
    group: 'defend',
    label: 'Screen an ally',
    cost: moveCost(who),
    rule: 'WWN-6.7',
    base: { kind: 'screen', end: false, who: who.id },
    fields: [{ ...field, label: 'Whom to screen' }],
    tries,
  };
}

function delayPlan(fight: Fight, who: Combatant): Plan {
  const awaited = known(fight, who).filter(each => each !== who && each.fate === 'fighting');
  const { field, tries } = targets(
    fight,
    who,
    awaited,
    after => ({ kind: 'delay', who: who.id, after }),
    'after',
    'After whom',
  );
  return {
    id: 'delay',
    group: 'defend',
    label: 'Delay',
    cost: 'On Turn',
    rule: 'WWN-6.19',
    base: { kind: 'delay', who: who.id },
    fields: [field],
    tries,
  };
}
