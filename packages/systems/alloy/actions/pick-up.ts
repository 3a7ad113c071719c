import type { RuleId } from '@affray/engine';
import { tellDid } from '../rules/did.ts';
import { no } from '../rules/refusal.ts';
import { weaponName, weaponOf } from '../rules/wield.ts';
import { type Step, stepSaid, thing } from './action.ts';

const RULE: RuleId = 'ALY-5.2';
const says = stepSaid('pick-up', { weapon: thing });

/** Takes up a weapon that lies about. */
export const pickUp: Step<typeof says> = {
  ...says,
  rule: RULE,
  group: 'gear',
  traits: ['beside'],
  text: (_fight, who, { weapon }) => `pick up ${weaponName(who, weapon)}`,
  price: (table, fight) => table.tally(fight.options.charts.costs['pick-up'], 'Swift', RULE),
  plans: (_fight, who) =>
    who.lost.map(weapon => ({
      id: `pick-up:${weapon}`,
      label: `Pick up ${weaponName(who, weapon)}`,
      tries: [{ kind: 'pick-up', who: who.id, weapon }],
    })),
  refuse(_fight, who, { weapon: id }) {
    const weapon = weaponOf(who, id);
    if (!weapon) return no('no-weapon', `${who.name} has no "${id}"`, RULE);
    return who.lost.includes(weapon.id) ? null : no('not-lost', `${weapon.name} does not lie about`, RULE);
  },
  apply(_fight, who, { weapon }) {
    who.lost = who.lost.filter(each => each !== weapon);
    if (who.main === null) who.main = weapon;
  },
  perform(table, fight, who, step, doing) {
    pickUp.apply(fight, who, step);
    tellDid(table, fight, who, 'pick-up', weaponName(who, step.weapon), doing, RULE);
  },
  odds: null,
};
