import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { needsMain } from '../rules/costs.ts';
import { bound } from '../rules/refusal.ts';
import { tellDoes } from '../rules/tell.ts';
import type { WwnTable } from '../state/events.ts';
import { type Combatant, derived, type Fight } from '../state/fight.ts';
import { end, said, type WwnAction } from './action.ts';

const RULE: RuleId = 'WWN-6.10';
const schema = said('withdraw', { end });

/** Fighting Withdrawal: no one strikes at the movement that follows. */
export const withdraw: WwnAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: ['breaks-off'],
  group: 'defend',
  cost: (fight, who) => (isFree(fight, who) ? phrase`On Turn` : phrase`Main`),
  plans: (_fight, { id }) => [
    { label: phrase`Fighting Withdrawal`, tries: [{ kind: 'withdraw', end: false, who: id }] },
  ],
  refuse: (fight, who) => bound(who) ?? (isFree(fight, who) ? null : needsMain(who, RULE)),
  play(table, fight, who) {
    if (!isFree(fight, who)) who.main = false;
    fallBack(table, who);
  },
  odds: () => null,
};

const isFree = (fight: Fight, who: Combatant): boolean => derived(fight, who).gifts.slipsAway;

/** Withdraws on one's guard, whatever was paid for it. */
export function fallBack(table: WwnTable, who: Combatant): void {
  who.withdrawn = true;
  tellDoes(table, who, 'withdraw', RULE);
}
