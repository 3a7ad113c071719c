import { combatantId, phrase, type RuleId } from '@affray/engine';
import * as z from 'zod/mini';
import { deferred, impose } from '../rules/conditions.ts';
import { no } from '../rules/refusal.ts';
import { handsFull } from '../rules/wield.ts';
import type { AlacrityTable } from '../state/events.ts';
import { type Fight, the } from '../state/fight.ts';
import { invalidate } from '../state/roster.ts';
import { type AlacrityAction, end, ladder, rollOdds, said } from './action.ts';
import { grappling, MANEUVER, refuseNear, wrestle } from './grappling.ts';
import { foes, pickTarget } from './offering.ts';

const RULE: RuleId = 'ALA-19.4';
const schema = said('grapple', { target: combatantId, ladder: z._default(ladder, 0), end });
type Grapple = z.infer<typeof schema>;

/** Takes hold of a foe (ALA-C24). */
export const grapple: AlacrityAction<Grapple, typeof schema> = {
  ...MANEUVER,
  rule: RULE,
  schema,
  plans: (fight, who) => [
    {
      label: phrase`Grapple`,
      tries: foes(fight, who).map(
        ({ id: target }): Grapple => ({ kind: 'grapple', who: who.id, target, ladder: 0, end: true }),
      ),
      fields: possible => [pickTarget(fight, who, phrase`Target`, possible)],
    },
  ],
  refuse(fight, who, { target }) {
    const far = refuseNear(fight, who, the(fight, target), 'unarmed');
    if (far) return far;
    if (who.holds !== null) return no('holding', phrase`${who.name} is holding a foe already`, RULE);
    return handsFull(fight, who) && fight.options.grappleHands === 'free'
      ? no('no-hand', phrase`a grapple takes a free hand`, RULE)
      : null;
  },
  play: grappling(takeHold),
  odds: (_fight, _who, { target }) => rollOdds('alacrity.maneuver.attempt', phrase`succeeds`, target),
};

/** The contest of a grapple, which holds where it is won. */
export function takeHold(table: AlacrityTable, fight: Fight, command: Grapple): void {
  const { who, target, won } = wrestle(table, fight, 'grapple', command);
  if (!won) return;
  if (!deferred(fight, target)) {
    who.holds = target.id;
    invalidate(fight);
  }
  impose(table, fight, target, { kind: 'grappled', source: who.id, cause: 'grapple', ends: null }, 'ALA-15.C');
}
