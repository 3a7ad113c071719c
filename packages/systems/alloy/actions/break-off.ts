import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { comboCost } from '../rules/costs.ts';
import { no } from '../rules/refusal.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import { type AlloyAction, said } from './action.ts';
import { refuseNext } from './continue.ts';
import { breakOff } from './plan.ts';

const RULE: RuleId = 'ALY-3.7';
const schema = said('break-off', {});

/** Phases until it acts again: what was done costs what a combo of those parts alone would. */
function phasesLeft(fight: Fight, { plan }: Combatant): number | null {
  if (!plan) return null;
  const done = plan.parts.slice(0, plan.next).map(each => each.cost);
  if (done.length === 0 || fight.options.resolve === 'end') return 0;
  return Math.max(0, plan.from + comboCost(fight.options.charts, done) - fight.phase);
}

/** Leaves the rest of a combo undone (ALY-3.5). */
export const breakingOff: AlloyAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'underway',
  traits: [],
  group: 'flow',
  cost: phasesLeft,
  plans: (_fight, { id, plan }) =>
    plan?.parts[plan.next] ? [{ label: phrase`Break off`, tries: [{ kind: 'break-off', who: id }] }] : [],
  refuse(fight, who) {
    if (!who.plan) return no('nothing-begun', phrase`${who.name} has nothing to break off`, 'ALY-3.5');
    // Between two parts: after the first, and where they take effect at their ends before the next is begun.
    if (fight.options.resolve === 'end' ? who.plan.between : who.plan.next > 0) return null;
    return refuseNext(fight, who) ? null : no('single', phrase`a single action cannot be broken off`, 'ALY-3.5');
  },
  play: breakOff,
  odds: () => null,
};
