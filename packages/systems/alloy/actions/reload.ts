import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { Weapon } from '../book/gear.ts';
import { tellDid } from '../rules/did.ts';
import { no, noWeapon } from '../rules/refusal.ts';
import { inHand, needsLoading, weaponName, weaponOf } from '../rules/wield.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import { type Step, stepSaid, type TellsDid, thing } from './action.ts';

const RULE: RuleId = 'ALY-5.10';
const says = stepSaid('reload', { weapon: thing });

const loaders = (fight: Fight, who: Combatant) => who.stats.weapons.filter(each => needsLoading(fight, each));
/** An arrow is nocked; anything else is loaded (ALY-K26). */
const labelOf = ({ name, reload }: Weapon): string =>
  reload === 1 ? phrase`Nock an arrow: ${name}` : phrase`Load ${name}`;

/** Loads a crossbow or the like. */
export const reload: Step<typeof says> & TellsDid = {
  ...says,
  rule: RULE,
  group: 'gear',
  traits: ['beside'],
  text: (_fight, who, { weapon }) =>
    `${weaponOf(who, weapon)?.reload === 1 ? phrase`nock` : phrase`load`} ${weaponName(who, weapon)}`,
  price: (table, _fight, who, { weapon }) => table.tally(weaponOf(who, weapon)?.reload ?? 0, phrase`loading`, RULE),
  plans: (fight, who) =>
    loaders(fight, who).map(each => ({
      id: `reload:${each.id}`,
      label: labelOf(each),
      tries: [{ kind: 'reload', who: who.id, weapon: each.id }],
    })),
  parts: (fight, who) => loaders(fight, who).map(({ id }) => ({ kind: 'reload', weapon: id })),
  refuse(fight, who, { weapon: id }) {
    const weapon = weaponOf(who, id);
    if (!weapon) return noWeapon(who, id, 'ALY-5.2');
    if (!needsLoading(fight, weapon)) return no('no-loading', phrase`${weapon.name} needs no loading`, RULE);
    if (!inHand(who, weapon)) return no('not-in-hand', phrase`${weapon.name} is not in hand`, RULE);
    return who.loaded.includes(weapon.id) ? no('loaded', phrase`${weapon.name} is loaded`, RULE) : null;
  },
  apply(_fight, who, { weapon }) {
    who.loaded = [...who.loaded, weapon];
  },
  perform(table, fight, who, step, doing) {
    reload.apply(fight, who, step);
    tellDid(table, fight, who, 'reload', weaponName(who, step.weapon), doing, RULE);
  },
  did: thing => phrase`loads ${thing}`,
  odds: null,
};
