import { falseUnlessSaid, gmGives, wholeFrom } from '@affray/engine';
import * as z from 'zod/mini';
import { UNARMED, type Weapon } from '../book/gear.ts';
import { isLost } from '../rules/wield.ts';
import type { Combatant } from '../state/fight.ts';
import { ladder } from './action.ts';
import type { Attack } from './attack.ts';

/** How an attack is written, and what other actions say of their blows. */

/** What only the GM may say of an attack. Null: as the rules have it. */
export const rulings = gmGives(
  z._default(
    z.nullable(
      z.strictObject({
        /** A difficulty of the GM's choice (ALA-2.1, ALA-4.2, ALA-4.3). */
        ladder: z._default(ladder, 0),
        /** The target does not know of the attack (ALA-9.2). */
        unaware: falseUnlessSaid(),
        /** Only a dive will do: the defence takes exertion (ALA-6.4). */
        exertion: falseUnlessSaid(),
        /** False: the shield is on the wrong side (ALA-14.4). */
        shield: z._default(z.boolean(), true),
        /** What armor does at the mark of a called shot (ALA-11.5); null to be asked. */
        mark: z._default(z.nullable(z.enum(['bare', 'covered'])), null),
      }),
    ),
    null,
  ),
);

/** Size of the mark; instead, the GM may give a penalty (ALA-G2). */
export const calledShot = z._default(
  z.nullable(
    z.strictObject({
      mark: z.enum(['large', 'medium', 'small', 'tiny']),
      /** A penalty in place of the chart's: 0 or less. */
      penalty: gmGives(z._default(z.nullable(wholeFrom(-200, 0)), null)),
      /** What is aimed at, for the story. */
      at: z._default(z.string().check(z.maxLength(60)), ''),
    }),
  ),
  null,
);

/** What there is to strike with: weapons that do not lie about, and bare hands. */
export function arsenal(who: Combatant): readonly Weapon[] {
  const own = who.stats.weapons.filter(each => !isLost(who, each.id));
  return own.some(each => each.id === UNARMED.id) ? own : [...own, UNARMED];
}

/** An attack with nothing special about it. */
export const blow = (
  who: Combatant,
  target: Combatant['id'],
  weapon: string,
  manner: Attack['manner'] = 'declared',
  thrown = false,
): Attack => ({
  kind: 'attack',
  end: true,
  who: who.id,
  target,
  weapon,
  manner,
  thrown,
  called: null,
  at: '',
  rulings: null,
});

export type { Attack };
