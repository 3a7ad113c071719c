import { combatantId, phrase, type RuleId } from '@affray/engine';
import * as z from 'zod/mini';
import { impose, letGo } from '../rules/conditions.ts';
import type { AlacrityTable } from '../state/events.ts';
import { type Fight, the } from '../state/fight.ts';
import { type AlacrityAction, end, ladder, onePlan, rollOdds, said } from './action.ts';
import { grappling, MANEUVER, refuseHeld, wrestle } from './grappling.ts';

const RULE: RuleId = 'ALA-19.4';
const schema = said('throw', { target: combatantId, ladder: z._default(ladder, 0), end });
type Throw = z.infer<typeof schema>;

/** Throws a foe that it holds to the ground: Prone, and held no more. */
export const throwing: AlacrityAction<Throw, typeof schema> = {
  ...MANEUVER,
  rule: RULE,
  schema,
  plans(fight, { id, holds: target }) {
    if (target === null) return [];
    return onePlan(phrase`Throw ${the(fight, target).name} down`, {
      kind: 'throw',
      end: true,
      who: id,
      target,
      ladder: 0,
    });
  },
  refuse: (fight, who, { target }) => refuseHeld(fight, who, the(fight, target)),
  play: grappling(throwDown),
  odds: (_fight, _who, { target }) => rollOdds('alacrity.maneuver.attempt', phrase`succeeds`, target),
};

/** The contest of a throw, which ends the hold where it is won. */
export function throwDown(table: AlacrityTable, fight: Fight, command: Throw): void {
  const { who, target, won } = wrestle(table, fight, 'throw', command);
  if (!won) return;
  letGo(table, fight, who, true);
  impose(table, fight, target, { kind: 'prone', source: null, cause: 'throw', ends: null }, RULE);
}
