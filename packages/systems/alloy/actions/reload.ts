import type { RuleId } from '@affray/engine';
import { tellDid } from '../rules/did.ts';
import { no } from '../rules/refusal.ts';
import { inHand, weaponName, weaponOf } from '../rules/wield.ts';
import type { Combatant } from '../state/fight.ts';
import { type Step, stepSaid, thing } from './action.ts';

const RULE: RuleId = 'ALY-5.10';
const says = stepSaid('reload', { weapon: thing });

const loaders = (who: Combatant) => who.stats.weapons.filter(each => each.reload > 0);

/** Loads a crossbow or the like. */
export const reload: Step<typeof says> = {
  ...says,
  rule: RULE,
  group: 'gear',
  traits: ['beside'],
  text: (_fight, who, { weapon }) => `load ${weaponName(who, weapon)}`,
  price: (table, _fight, who, { weapon }) => table.tally(weaponOf(who, weapon)?.reload ?? 0, 'loading', RULE),
  plans: (_fight, who) =>
    loaders(who).map(({ id, name }) => ({
      id: `reload:${id}`,
      label: `Load ${name}`,
      tries: [{ kind: 'reload', who: who.id, weapon: id }],
    })),
  parts: (_fight, who) => loaders(who).map(({ id }) => ({ kind: 'reload', weapon: id })),
  refuse(_fight, who, { weapon: id }) {
    const weapon = weaponOf(who, id);
    if (!weapon) return no('no-weapon', `${who.name} has no "${id}"`, 'ALY-5.2');
    if (weapon.reload === 0) return no('no-loading', `${weapon.name} needs no loading`, RULE);
    if (!inHand(who, weapon)) return no('not-in-hand', `${weapon.name} is not in hand`, RULE);
    return who.loaded.includes(weapon.id) ? no('loaded', `${weapon.name} is loaded`, RULE) : null;
  },
  apply(_fight, who, { weapon }) {
    who.loaded = [...who.loaded, weapon];
  },
  perform(table, fight, who, step, doing) {
    reload.apply(fight, who, step);
    tellDid(table, fight, who, 'reload', weaponName(who, step.weapon), doing, RULE);
  },
  odds: null,
};
