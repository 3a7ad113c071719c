import { combatantId, phrase, type RuleId } from '@affray/engine';
import * as z from 'zod/mini';
import { impose } from '../rules/conditions.ts';
import { no } from '../rules/refusal.ts';
import type { AlacrityTable } from '../state/events.ts';
import { type Fight, the } from '../state/fight.ts';
import { type AlacrityAction, end, ladder, onePlan, rollOdds, said } from './action.ts';
import { grappling, MANEUVER, refuseHeld, wrestle } from './grappling.ts';

const RULE: RuleId = 'ALA-19.4';
const schema = said('pin', { target: combatantId, ladder: z._default(ladder, 0), end });
type Pin = z.infer<typeof schema>;

/** Restrains a foe that it holds. */
export const pin: AlacrityAction<Pin, typeof schema> = {
  ...MANEUVER,
  rule: RULE,
  schema,
  plans(fight, { id, holds: target }) {
    if (target === null) return [];
    return onePlan(phrase`Pin ${the(fight, target).name}`, { kind: 'pin', end: true, who: id, target, ladder: 0 });
  },
  refuse(fight, who, command) {
    const target = the(fight, command.target);
    const pinned = target.conditions.some(each => each.kind === 'restrained' && each.source === who.id);
    return (
      refuseHeld(fight, who, target) ?? (pinned ? no('pinned', phrase`${target.name} is pinned already`, RULE) : null)
    );
  },
  play: grappling(pinDown),
  odds: (_fight, _who, { target }) => rollOdds('alacrity.maneuver.attempt', phrase`succeeds`, target),
};

/** The contest of a pin, which binds where it is won. */
export function pinDown(table: AlacrityTable, fight: Fight, command: Pin): void {
  const { who, target, won } = wrestle(table, fight, 'pin', command);
  if (won) impose(table, fight, target, { kind: 'restrained', source: who.id, cause: 'pin', ends: null }, RULE);
}
