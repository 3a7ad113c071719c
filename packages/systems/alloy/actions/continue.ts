import type { Refusal, RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { no } from '../rules/refusal.ts';
import type { Combatant, Fight, Plan } from '../state/fight.ts';
import { type AlloyAction, said } from './action.ts';
import { proceed } from './plan.ts';
import { refuseStep, stepText } from './steps.ts';

const RULE: RuleId = 'ALY-3.5';
const schema = said('continue', {});

/** Why the next part of what was begun cannot be done; null where it can. */
export function refuseNext(fight: Fight, who: Combatant): Refusal | null {
  const part = who.plan?.parts[who.plan.next];
  return part
    ? refuseStep(fight, who, part.deed)
    : no('nothing-begun', phrase`${who.name} has nothing to continue`, RULE);
}

/** Phases until the actor of a plan is asked again. */
function phasesLeft({ phase, options }: Fight, { parts, next, between, end }: Plan): number {
  const at = between ? parts[next]?.at : parts[next + 1]?.at;
  if (at === undefined) return end - phase;
  return !between && options.resolve === 'end' ? 0 : at - phase;
}

/** The next part of what was begun, or the end of it. */
export const continuing: AlloyAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'underway',
  traits: [],
  group: 'flow',
  cost: (fight, who) => who.plan && phasesLeft(fight, who.plan),
  plans(fight, who) {
    const part = who.plan?.parts[who.plan.next];
    if (!part) return [];
    return [
      { label: phrase`Continue: ${stepText(fight, who, part.deed)}`, tries: [{ kind: 'continue', who: who.id }] },
    ];
  },
  refuse: refuseNext,
  play: proceed,
  odds(_fight, { plan }) {
    // What is only begun now takes effect later.
    const [now, ...later] = plan && !plan.between ? plan.parts.slice(plan.next) : [];
    return now ? [now, ...later.filter(each => each.at <= now.at)].map(each => each.deed) : [];
  },
};
