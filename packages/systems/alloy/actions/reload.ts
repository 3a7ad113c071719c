import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { Weapon } from '../book/gear.ts';
import { tellDid } from '../rules/did.ts';
import { no, noWeapon } from '../rules/refusal.ts';
import { inHand, isNocked, needsLoading, weaponName, weaponOf } from '../rules/wield.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import { type Step, stepSaid, type TellsDid, thing } from './action.ts';

const RULE: RuleId = 'ALY-5.10';
const NOCKING: RuleId = 'ALY-K26';
/** An arrow is nocked; anything else is loaded. */
const ruleOf = (weapon: Weapon | null): RuleId => (weapon && isNocked(weapon) ? NOCKING : RULE);
const says = stepSaid('reload', { weapon: thing });

const loaders = (fight: Fight, who: Combatant) => who.stats.weapons.filter(each => needsLoading(fight, each));
const labelOf = (weapon: Weapon): string =>
  isNocked(weapon) ? phrase`Nock an arrow: ${weapon.name}` : phrase`Load ${weapon.name}`;

/** Loads a crossbow or the like, or nocks an arrow. */
export const reload: Step<typeof says> & TellsDid = {
  ...says,
  rule: RULE,
  group: 'gear',
  traits: ['beside'],
  text: (_fight, who, { weapon }) =>
    `${ruleOf(weaponOf(who, weapon)) === NOCKING ? phrase`nock` : phrase`load`} ${weaponName(who, weapon)}`,
  price(table, _fight, who, { weapon: id }) {
    const weapon = weaponOf(who, id);
    const rule = ruleOf(weapon);
    return table.tally(weapon?.reload ?? 0, rule === NOCKING ? phrase`nocking` : phrase`loading`, rule);
  },
  plans: (fight, who) =>
    loaders(fight, who).map(each => ({
      id: `reload:${each.id}`,
      label: labelOf(each),
      rule: ruleOf(each),
      tries: [{ kind: 'reload', who: who.id, weapon: each.id }],
    })),
  parts: (fight, who) => loaders(fight, who).map(({ id }) => ({ kind: 'reload', weapon: id })),
  refuse(fight, who, { weapon: id }) {
    const weapon = weaponOf(who, id);
    if (!weapon) return noWeapon(who, id, 'ALY-5.2');
    const rule = ruleOf(weapon);
    if (!needsLoading(fight, weapon)) return no('no-loading', phrase`${weapon.name} needs no loading`, rule);
    if (!inHand(who, weapon)) return no('not-in-hand', phrase`${weapon.name} is not in hand`, rule);
    if (!who.loaded.includes(weapon.id)) return null;
    const why = isNocked(weapon) ? phrase`an arrow is nocked on the ${weapon.name}` : phrase`${weapon.name} is loaded`;
    return no('loaded', why, rule);
  },
  apply(_fight, who, { weapon }) {
    who.loaded = [...who.loaded, weapon];
  },
  perform(table, fight, who, step, doing) {
    reload.apply(fight, who, step);
    tellDid(table, fight, who, 'reload', weaponName(who, step.weapon), doing, ruleOf(weaponOf(who, step.weapon)));
  },
  did: (thing, rule) => (rule === NOCKING ? phrase`nocks an arrow on the ${thing}` : phrase`loads ${thing}`),
  odds: null,
};
