import type { Refusal, RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { no } from '../rules/refusal.ts';
import type { Combatant, Fight, Plan } from '../state/fight.ts';
import { type AlloyAction, said } from './action.ts';
import { proceed, stepsText } from './plan.ts';
import { type PlannedStep, refuseStep } from './steps.ts';

const RULE: RuleId = 'ALY-3.5';
const schema = said('continue', {});

/** Why the next part of what was begun cannot be done; null where it can. */
export function refuseNext(fight: Fight, who: Combatant): Refusal | null {
  const part = who.plan?.parts[who.plan.next];
  return part
    ? refuseStep(fight, who, part.deed)
    : no('nothing-begun', phrase`${who.name} has nothing to continue`, RULE);
}

/** What is done of a plan when it is continued: its next part, and those that fall upon the same phase. */
function doneNow({ parts, next, between }: Plan): readonly PlannedStep[] {
  const [first, ...later] = parts.slice(next);
  if (!first) return [];
  return [first, ...(between ? [] : later.filter(each => each.at <= first.at))].map(each => each.deed);
}

/** Phases until the actor of a plan is asked again. */
function phasesLeft({ phase, options }: Fight, { parts, next, between, end }: Plan): number {
  if (between) return (parts[next]?.at ?? end) - phase;
  if (options.resolve === 'end') return parts[next + 1] ? 0 : end - phase;
  // Parts that fall upon one phase are done together.
  return (parts.slice(next + 1).find(each => each.at > phase)?.at ?? end) - phase;
}

/** The next part of what was begun, or the end of it. */
export const continuing: AlloyAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'underway',
  traits: [],
  group: 'flow',
  role: 'begun',
  cost: (fight, who) => who.plan && phasesLeft(fight, who.plan),
  plans(fight, who) {
    const steps = who.plan ? doneNow(who.plan) : [];
    if (steps.length === 0) return [];
    return [{ label: phrase`Continue: ${stepsText(fight, who, steps)}`, tries: [{ kind: 'continue', who: who.id }] }];
  },
  refuse: refuseNext,
  play: proceed,
  // What is only begun now takes effect later.
  odds: (_fight, { plan }) => (plan && !plan.between ? doneNow(plan) : []),
};
