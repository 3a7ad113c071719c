import { choice, phrase, type RuleId } from '@affray/engine';
import * as z from 'zod/mini';
import type { Weapon } from '../book/gear.ts';
import { free } from '../rules/handling.ts';
import { no } from '../rules/refusal.ts';
import { costsHold, isLost, offHandFit, weaponOf } from '../rules/wield.ts';
import type { Combatant } from '../state/fight.ts';
import { type AlacrityAction, said, thing } from './action.ts';
import { bladeFirst, isRefusal, refuseHoldingHand, weaponPlans, weaponToHandle } from './weapons.ts';

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
  plans: (fight, who) =>
    weaponPlans(
      who,
      'stowed',
      () => true,
      each => ({
        id: `draw-${each.id}`,
        label: phrase`Draw ${each.name}`,
        ...bladeFirst(fight, who, each),
        tries: (['main', 'off'] as const).map((hand): Draw => ({ kind: 'draw', who: who.id, weapon: each.id, hand })),
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
  refuse(fight, who, { weapon: id, hand }) {
    const weapon = weaponToHandle(who, id);
    if (isRefusal(weapon)) return weapon;
    if (isLost(who, id)) return no('weapon-lost', phrase`${weapon.name} lies on the ground`, RULE);
    if (who[hand] === id) return no('in-hand', phrase`${weapon.name} is in that hand already`, RULE);
    if (hand === 'off' && !offHandFit(weapon))
      return no('two-handed', phrase`${weapon.name} takes both hands`, 'ALA-19.5');
    return costsHold(fight, who, handsWith(who, weapon, hand)) ? refuseHoldingHand(fight, who) : null;
  },
  play(table, fight, who, { weapon, hand }) {
    const taken = weaponOf(who, weapon);
    if (taken === null) return;
    free(table, fight, who, phrase`draws ${taken.name}`);
    Object.assign(who, handsWith(who, taken, hand));
  },
  odds: () => null,
};

/** What is in both hands once a weapon is drawn into one. */
function handsWith(who: Combatant, drawn: Weapon, hand: Draw['hand']): Pick<Combatant, 'main' | 'off'> {
  const rest = (held: string | null): string | null => {
    if (held === null || held === drawn.id || drawn.hands === 'two') return null;
    return weaponOf(who, held)?.hands === 'two' ? null : held;
  };
  return hand === 'main' ? { main: drawn.id, off: rest(who.off) } : { main: rest(who.main), off: drawn.id };
}
