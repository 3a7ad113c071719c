import { choice, combatantId, type RuleId } from '@affray/engine';
import { check } from '../rules/check.ts';
import { isRefusal, no, standingTarget } from '../rules/refusal.ts';
import { nameIn, the } from '../state/fight.ts';
import { rulings } from '../state/rulings.ts';
import { type Step, stepSaid } from './action.ts';
import { foes, people } from './offering.ts';

const RULE: RuleId = 'ALY-5.16';
const says = stepSaid('assess', { target: combatantId, rulings });

/** Reads a foe: its figures are known to the reader's side. */
export const assess: Step<typeof says> = {
  ...says,
  rule: RULE,
  group: 'help',
  traits: ['beside', 'ruled'],
  text: (fight, _who, { target }) => `read ${nameIn(fight, target)}`,
  price: (table, fight) => table.tally(fight.options.charts.costs.assess, 'Standard', 'ALY-5.4'),
  plans(fight, who) {
    const all = foes(fight, who);
    const unread = all.filter(each => !each.readBy.includes(who.side));
    return [
      {
        label: 'Read a foe',
        tries: all.map(each => ({ kind: 'assess', who: who.id, target: each.id, rulings: null })),
        fields: () => [choice('target', 'Whom', people(who, unread))],
      },
    ];
  },
  refuse(fight, who, { target: id }) {
    const target = standingTarget(fight, who, id);
    if (isRefusal(target)) return target;
    if (target.side === who.side) return no('friend', `${target.name} is on the same side`, RULE);
    return target.readBy.includes(who.side) ? no('read', `${target.name} has been read`, RULE) : null;
  },
  apply: () => undefined,
  perform(table, fight, who, step, doing) {
    const target = the(fight, step.target);
    const success = check(
      table,
      fight,
      who,
      {
        what: 'assess',
        site: 'alloy.assess',
        rule: RULE,
        target: step.target,
        words: '',
        basis: 'intellect',
        skill: 'tactics',
        rulings: step.rulings,
        tn: fight.options.charts.assess,
      },
      doing,
    );
    if (success && !target.readBy.includes(who.side)) target.readBy.push(who.side);
  },
  odds: { label: 'succeeds', targets: ({ target }) => [target] },
};
