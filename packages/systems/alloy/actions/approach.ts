import { combatantId, phrase, type RuleId } from '@affray/engine';
import { blockCost } from '../rules/costs.ts';
import { nameIn, the } from '../state/fight.ts';
import { stepToward } from '../state/position.ts';
import { type Step, stepSaid, type TellsMove } from './action.ts';
import { beginCrossing, crossingPrice, isFar, leaveCover, refuseCrossing, refuseNearCrossing } from './crossing.ts';
import { move, movePlan } from './moving.ts';

const RULE: RuleId = 'ALY-6.3';
const says = stepSaid('approach', { target: combatantId });

/** One band nearer to somebody. */
export const approach: Step<typeof says> & TellsMove = {
  ...says,
  rule: RULE,
  group: 'move',
  traits: ['beside'],
  text: (fight, _who, { target }) => phrase`close in on ${nameIn(fight, target)}`,
  price: (table, fight, who, { target }) => crossingPrice(table, fight, who, target, 'toward'),
  plans: (fight, who) => [movePlan(fight, who, 'approach', phrase`Close in`)],
  refuse: (fight, who, { target }) => refuseNearCrossing(fight, who, target, 'toward'),
  refuseAlone: (fight, who, { target }) => refuseCrossing(fight, who, target, 'toward'),
  costAlone: (fight, who, { target }, cost) => (isFar(fight, who, target) ? blockCost(who) : cost),
  begin: (table, fight, who, step) => (beginCrossing(table, fight, who, step.target, 'toward') ? null : step),
  setsOut: leaveCover,
  apply(fight, who, { target }) {
    leaveCover(who);
    stepToward(fight, who, the(fight, target));
  },
  changes: ({ engaged }) => engaged,
  perform(table, fight, who, step, doing) {
    move(table, fight, who, { how: 'approach', rule: RULE, target: step.target }, doing, () =>
      approach.apply(fight, who, step),
    );
  },
  moved: (target, band) => phrase`closes in on ${target}, now ${band}`,
  odds: null,
};
