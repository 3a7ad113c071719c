import { combatantId, phrase, type RuleId } from '@affray/engine';
import { blockCost } from '../rules/costs.ts';
import { nameIn, the } from '../state/fight.ts';
import { stepAway } from '../state/position.ts';
import { type Step, stepSaid, type TellsMove } from './action.ts';
import { beginCrossing, crossingPrice, isFar, leaveCover, refuseCrossing, refuseNearCrossing } from './crossing.ts';
import { move, movePlan } from './moving.ts';

const RULE: RuleId = 'ALY-6.3';
const says = stepSaid('withdraw', { target: combatantId });

/** One band farther from somebody, and from whomever is as near. */
export const withdraw: Step<typeof says> & TellsMove = {
  ...says,
  rule: RULE,
  group: 'move',
  traits: ['beside'],
  text: (fight, _who, { target }) => phrase`draw away from ${nameIn(fight, target)}`,
  price: (table, fight, who, { target }) => crossingPrice(table, fight, who, target, 'away'),
  plans: (fight, who) => [movePlan(fight, who, 'withdraw', phrase`Draw away`)],
  refuse: (fight, who, { target }) => refuseNearCrossing(fight, who, target, 'away'),
  refuseAlone: (fight, who, { target }) => refuseCrossing(fight, who, target, 'away'),
  costAlone: (fight, who, { target }, cost) => (isFar(fight, who, target) ? blockCost(who) : cost),
  begin: (table, fight, who, step) => (beginCrossing(table, fight, who, step.target, 'away') ? null : step),
  setsOut: leaveCover,
  apply(fight, who, { target }) {
    leaveCover(who);
    stepAway(fight, who, the(fight, target));
  },
  changes: ({ engaged }) => engaged,
  perform(table, fight, who, step, doing) {
    move(table, fight, who, { how: 'withdraw', rule: RULE, target: step.target }, doing, () =>
      withdraw.apply(fight, who, step),
    );
  },
  moved: (target, band) => phrase`draws away from ${target}, now ${band}`,
  odds: null,
};
