import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { tellGear } from '../rules/handling.ts';
import { no } from '../rules/refusal.ts';
import { letFall, weaponOf } from '../rules/wield.ts';
import { type AlacrityAction, said, thing } from './action.ts';
import { isHeld, isRefusal, weaponPlans, weaponToHandle } from './weapons.ts';

const RULE: RuleId = 'ALA-6.5';
const schema = said('drop', { weapon: thing });
type Drop = z.infer<typeof schema>;

/** Lets a weapon fall: incidental. */
export const drop: AlacrityAction<Drop, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'anytime',
  traits: ['handling'],
  group: 'gear',
  confirm: phrase`Let it fall?`,
  cost: () => 'none',
  plans: (_fight, who) =>
    weaponPlans(
      who,
      'held',
      () => true,
      ({ id: weapon, name }) => ({
        id: `drop-${weapon}`,
        label: phrase`Drop ${name}`,
        tries: [{ kind: 'drop', who: who.id, weapon }],
      }),
    ),
  refuse(_fight, who, { weapon: id }) {
    const weapon = weaponToHandle(who, id);
    if (isRefusal(weapon)) return weapon;
    return isHeld(who, id) ? null : no('not-in-hand', phrase`${weapon.name} is not in hand`, RULE);
  },
  play(table, fight, who, { weapon }) {
    letFall(fight, who, weapon, null);
    tellGear(table, fight, who, weaponOf(who, weapon)?.name ?? weapon, 'drops', RULE);
  },
  odds: () => null,
};
