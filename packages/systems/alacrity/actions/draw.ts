import { choice, phrase, type RuleId } from '@affray/engine';
import * as z from 'zod/mini';
import { free } from '../rules/handling.ts';
import { no } from '../rules/refusal.ts';
import { isLost, offHandFit, unhand, weaponOf } from '../rules/wield.ts';
import { type AlacrityAction, said, thing } from './action.ts';
import { isRefusal, weaponPlans, weaponToHandle } from './weapons.ts';

const RULE: RuleId = 'ALA-6.1';
const schema = said('draw', { weapon: thing, hand: z._default(z.enum(['main', 'off']), 'main') });
type Draw = z.infer<typeof schema>;

/** Takes a weapon in hand; what was there is put away. */
export const draw: AlacrityAction<Draw, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: ['handling'],
  group: 'gear',
  cost: () => 'free',
  plans: (_fight, who) =>
    weaponPlans(
      who,
      'stowed',
      () => true,
      ({ id: weapon, name }) => ({
        id: `draw-${weapon}`,
        label: phrase`Draw ${name}`,
        tries: (['main', 'off'] as const).map((hand): Draw => ({ kind: 'draw', who: who.id, weapon, hand })),
        fields: possible => [
          choice(
            'hand',
            phrase`Hand`,
            possible.map(({ hand }) => ({
              value: hand,
              label: hand === 'main' ? phrase`main hand` : phrase`off hand`,
            })),
          ),
        ],
      }),
    ),
  refuse(_fight, who, { weapon: id, hand }) {
    const weapon = weaponToHandle(who, id);
    if (isRefusal(weapon)) return weapon;
    if (isLost(who, id)) return no('weapon-lost', phrase`${weapon.name} lies on the ground`, RULE);
    if (who[hand] === id) return no('in-hand', phrase`${weapon.name} is in that hand already`, RULE);
    return hand === 'off' && !offHandFit(weapon)
      ? no('two-handed', phrase`${weapon.name} takes both hands`, 'ALA-19.5')
      : null;
  },
  play(table, fight, who, { weapon, hand }) {
    const taken = weaponOf(who, weapon);
    if (taken === null) return;
    free(table, fight, who, phrase`draws ${taken.name}`);
    unhand(who, weapon);
    if (taken.hands === 'two') who.off = null;
    if (hand === 'main') who.main = weapon;
    else who.off = weapon;
    const other = who.main === null ? null : weaponOf(who, who.main);
    if (hand === 'off' && other?.hands === 'two') who.main = null;
  },
  odds: () => null,
};
