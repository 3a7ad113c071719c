import { choice, combatantId, phrase, type RuleId } from '@affray/engine';
import { list } from '../book/words.ts';
import { check } from '../rules/check.ts';
import { isRefusal, no, standingTarget } from '../rules/refusal.ts';
import { type Combatant, type Fight, nameIn, the } from '../state/fight.ts';
import { rulings } from '../state/rulings.ts';
import { type Step, stepSaid, type TellsCheck } from './action.ts';
import { foes, people } from './offering.ts';

const RULE: RuleId = 'ALY-5.16';
const says = stepSaid('assess', { target: combatantId, rulings });

/** Foes whose figures somebody's side does not know, nearest first. */
const unread = (fight: Fight, who: Combatant): Combatant[] =>
  foes(fight, who).filter(each => !each.readBy.includes(who.side));

/** From now on a side knows their figures. @returns their names, but for the first */
function read(who: Combatant, found: readonly Combatant[]): string {
  for (const each of found) if (!each.readBy.includes(who.side)) each.readBy = [...each.readBy, who.side];
  return list(found.slice(1).map(each => each.name));
}

/** Reads the situation: the figures of a foe, and of one more for each success to spare, are known to one's side. */
export const assess: Step<typeof says> & TellsCheck = {
  ...says,
  rule: RULE,
  group: 'help',
  traits: ['beside', 'ruled'],
  text: (fight, _who, { target }) => phrase`read ${nameIn(fight, target)}`,
  price: (table, fight) => table.tally(fight.options.charts.costs.assess, phrase`Standard`, 'ALY-5.4'),
  plans(fight, who) {
    const all = foes(fight, who);
    return [
      {
        label: phrase`Read the situation`,
        tries: all.map(each => ({ kind: 'assess', who: who.id, target: each.id, rulings: null })),
        fields: () => [choice('target', phrase`Whom most of all`, people(who, unread(fight, who)))],
      },
    ];
  },
  refuse(fight, who, { target: id }) {
    const target = standingTarget(fight, who, id);
    if (isRefusal(target)) return target;
    if (target.side === who.side) return no('friend', phrase`${target.name} is on the same side`, RULE);
    return target.readBy.includes(who.side) ? no('read', phrase`${target.name} has been read`, RULE) : null;
  },
  apply: () => undefined,
  perform(table, fight, who, step, doing) {
    const target = the(fight, step.target);
    check(
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
      spare =>
        read(who, [
          target,
          ...unread(fight, who)
            .filter(each => each !== target)
            .slice(0, spare),
        ]),
    );
  },
  checked: (target, others) => phrase`reads ${target}${others === '' ? '' : phrase`, and ${others} besides`}`,
  odds: { label: phrase`succeeds`, targets: ({ target }) => [target] },
};
