import { combatantId, phrase, type RuleId } from '@affray/engine';
import { RANGES } from '../book/words.ts';
import { reveal } from '../rules/attack.ts';
import { isRefusal, no } from '../rules/refusal.ts';
import { nameIn, the } from '../state/fight.ts';
import { bandOf, isEngaged, lock } from '../state/position.ts';
import { type Step, stepSaid, type TellsMove } from './action.ts';
import { move, movePlan, moveTarget } from './moving.ts';
import { foes, MOST_PARTS_FOES } from './offering.ts';

const RULE: RuleId = 'ALY-5.3';
const says = stepSaid('engage', { target: combatantId });

/** Locks oneself in melee with a foe that is Close (ALY-6.4). */
export const engage: Step<typeof says> & TellsMove = {
  ...says,
  rule: RULE,
  group: 'move',
  traits: ['beside'],
  text: (fight, _who, { target }) => phrase`engage ${nameIn(fight, target)}`,
  price: (table, fight) => table.tally(fight.options.charts.costs.engage, phrase`Quick`, RULE),
  plans: (fight, who) => [movePlan(fight, who, 'engage', phrase`Engage`)],
  parts: (fight, who) =>
    foes(fight, who)
      .slice(0, MOST_PARTS_FOES)
      .map(each => ({ kind: 'engage', target: each.id })),
  refuse(fight, who, { target: id }) {
    const target = moveTarget(fight, who, id, () => fight.options.charts.costs.engage);
    if (isRefusal(target)) return target;
    if (target.side === who.side) return no('friend', phrase`${target.name} is on the same side`, 'ALY-6.4');
    if (isEngaged(who, target))
      return no('engaged-already', phrase`${who.name} and ${target.name} are engaged`, 'ALY-6.4');
    const band = bandOf(who, target);
    return band === 'close'
      ? null
      : no('too-far', phrase`${target.name} is at ${RANGES[band]}; come Close first`, 'ALY-6.3');
  },
  apply(fight, who, { target }) {
    who.cover = 'none';
    lock(who, the(fight, target));
  },
  changes: (_who, { target }) => [target],
  perform(table, fight, who, step, doing) {
    move(table, fight, who, { how: 'engage', rule: RULE, target: step.target }, doing, () => {
      engage.apply(fight, who, step);
      reveal(table, fight, who);
    });
  },
  engages: ({ target }) => target,
  moved: target => phrase`engages ${target}`,
  odds: null,
};
