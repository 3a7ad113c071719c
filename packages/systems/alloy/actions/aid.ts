import { choice, combatantId, phrase, type RuleId } from '@affray/engine';
import { check } from '../rules/check.ts';
import { stopBleeding } from '../rules/damage.ts';
import { isRefusal, no, targetOf } from '../rules/refusal.ts';
import { nameIn, the } from '../state/fight.ts';
import { bandOf } from '../state/position.ts';
import { rulings } from '../state/rulings.ts';
import { type Step, stepSaid, type TellsCheck } from './action.ts';
import { fallenFriends, people } from './offering.ts';

const RULE: RuleId = 'ALY-G13';
const says = stepSaid('aid', { target: combatantId, rulings });

/** Rapid first aid: stops the bleeding of somebody Close. */
export const aid: Step<typeof says> & TellsCheck = {
  ...says,
  rule: RULE,
  group: 'help',
  traits: ['beside', 'ruled'],
  text: (fight, _who, { target }) => phrase`first aid for ${nameIn(fight, target)}`,
  price: (table, fight) => table.tally(fight.options.charts.costs.aid, phrase`Standard`, 'ALY-5.4'),
  plans(fight, who) {
    const fallen = fallenFriends(fight, who);
    const bleeding = fallen.filter(each => each.bleeding);
    return [
      {
        label: phrase`Rapid first aid`,
        tries: fallen.map(each => ({ kind: 'aid', who: who.id, target: each.id, rulings: null })),
        fields: () => [choice('target', phrase`Whom`, people(who, bleeding))],
        nothing: phrase`no one on your side is down`,
      },
    ];
  },
  refuse(fight, who, { target: id }) {
    const target = targetOf(fight, who, id);
    if (isRefusal(target)) return target;
    if (!target.bleeding) return no('not-bleeding', phrase`${target.name} is not bleeding`, RULE);
    return bandOf(who, target) === 'close' ? null : no('too-far', phrase`${target.name} is not Close`, RULE);
  },
  apply: () => undefined,
  perform(table, fight, who, step, doing) {
    const success = check(
      table,
      fight,
      who,
      {
        what: 'aid',
        site: 'alloy.aid',
        rule: RULE,
        target: step.target,
        words: '',
        basis: 'intellect',
        skill: 'medicine',
        rulings: step.rulings,
        tn: fight.options.charts.aid,
      },
      doing,
    );
    if (success) stopBleeding(table, fight, the(fight, step.target), RULE);
  },
  checked: target => phrase`gives ${target} first aid`,
  odds: { label: phrase`succeeds`, targets: ({ target }) => [target] },
};
