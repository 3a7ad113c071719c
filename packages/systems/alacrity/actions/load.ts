import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { free, tellGear } from '../rules/handling.ts';
import { no } from '../rules/refusal.ts';
import { skillScore } from '../rules/rolls.ts';
import { spend } from '../rules/turn.ts';
import { weaponOf } from '../rules/wield.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import { type AlacrityAction, end, said, thing } from './action.ts';
import { isHeld, isRefusal, weaponPlans, weaponToHandle } from './weapons.ts';

const RULE: RuleId = 'ALA-4.5';
const schema = said('load', { weapon: thing, end });
type Load = z.infer<typeof schema>;

/** Loads a bow or crossbow: a Declared Action, or free for a proficient archer once a round. */
export const load: AlacrityAction<Load, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: ['handling'],
  group: 'gear',
  cost: (fight, who) => (isFree(fight, who) ? 'free' : 'declared'),
  plans: (_fight, who) =>
    weaponPlans(
      who,
      'held',
      each => each.loads,
      ({ id: weapon, name }) => ({
        id: `load-${weapon}`,
        label: phrase`Load ${name}`,
        tries: [{ kind: 'load', end: true, who: who.id, weapon }],
      }),
    ),
  refuse(_fight, who, { weapon: id }) {
    const weapon = weaponToHandle(who, id);
    if (isRefusal(weapon)) return weapon;
    if (!weapon.loads) return no('needs-no-loading', phrase`${weapon.name} needs no loading`, RULE);
    if (!isHeld(who, id)) return no('not-in-hand', phrase`${weapon.name} is not in hand; draw it first`, 'ALA-6.1');
    return who.loaded.includes(id) ? no('loaded', phrase`${weapon.name} is loaded already`, RULE) : null;
  },
  play(table, fight, who, { weapon }) {
    const name = weaponOf(who, weapon)?.name ?? weapon;
    if (isFree(fight, who)) {
      who.loadedFree = true;
      free(table, fight, who, phrase`loads ${name}`);
    } else spend(fight, who, 'load');
    who.loaded = [...who.loaded, weapon];
    tellGear(table, fight, who, name, 'loads', RULE);
  },
  odds: () => null,
};

/** Whether the next loading is free: a proficient archer's first of the round. */
const isFree = (fight: Fight, who: Combatant): boolean =>
  !who.loadedFree && skillScore(fight, who, 'archery') >= fight.options.charts.archery.freeLoadFrom;
