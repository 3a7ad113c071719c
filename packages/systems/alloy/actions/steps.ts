import { builtAlike, type CombatantId, type Refusal } from '@affray/engine';
import * as z from 'zod/mini';
import { type Combatant, copyWith, type Fight, find } from '../state/fight.ts';
import type { StepRules } from './action.ts';
import { aid } from './aid.ts';
import { approach } from './approach.ts';
import { assess } from './assess.ts';
import { attack } from './attack.ts';
import { disengage } from './disengage.ts';
import { engage } from './engage.ts';
import { flee } from './flee.ts';
import { improvise } from './improvise.ts';
import { pickUp } from './pick-up.ts';
import { prepare } from './prepare.ts';
import { costWith } from './price.ts';
import { reload } from './reload.ts';
import { stand } from './stand.ts';
import { takeCover } from './take-cover.ts';
import { withdraw } from './withdraw.ts';

export type { Attack } from './attack.ts';

/** A part of a combo: an action that takes phases, without its doer. */
export const comboStep = z.discriminatedUnion('kind', [
  attack.part,
  engage.part,
  approach.part,
  withdraw.part,
  disengage.part,
  stand.part,
  prepare.part,
  pickUp.part,
  reload.part,
  takeCover.part,
  aid.part,
  assess.part,
]);
export type ComboStep = z.infer<typeof comboStep>;

/** The parts of combos as actions of their own, with whose they are. */
export const COMBO_PARTS = [
  attack.schema,
  engage.schema,
  approach.schema,
  withdraw.schema,
  disengage.schema,
  stand.schema,
  prepare.schema,
  pickUp.schema,
  reload.schema,
  takeCover.schema,
  aid.schema,
  assess.schema,
] as const;

/** An action with whose it is, as it stands in a plan; the last two stand alone and in no combo. */
export const plannedStep = z.discriminatedUnion('kind', [...COMBO_PARTS, flee.schema, improvise.schema]);
export type PlannedStep = z.infer<typeof plannedStep>;

/** Whatever takes effect at its phase or at its end (ALY-K13). */
export type AnyStep = ComboStep | z.infer<typeof flee.part> | z.infer<typeof improvise.part>;

type Steps<S extends AnyStep> = { readonly [K in S['kind']]: StepRules<Extract<S, { readonly kind: K }>> };
/** Every part of combos by kind, in the order in which they are offered there. */
export const PARTS: Steps<ComboStep> = {
  stand,
  prepare,
  reload,
  engage,
  disengage,
  'take-cover': takeCover,
  attack,
  approach,
  withdraw,
  'pick-up': pickUp,
  aid,
  assess,
};
/** Every step by kind. */
const STEPS: Steps<AnyStep> = { ...PARTS, flee, improvise };
const BY_KIND = builtAlike<StepRules<AnyStep>>({ ...STEPS });

/** Steps by the event that tells of them, each with its sentence, in the order in which the event's schema names them. */
export const MOVES = { engage, approach, withdraw, disengage };
export const STEPS_DONE = { stand, prepare, 'pick-up': pickUp, reload, 'take-cover': takeCover };
export const CHECKS = { aid, assess, improvise };

/** The rules of a step of whatever kind. */
export const rulesOf = ({ kind }: AnyStep): StepRules<AnyStep> => BY_KIND.get(kind) ?? STEPS[kind];

/** What a step costs, 0 or more (ALY-5.8). */
export const costOf = (fight: Fight, who: Combatant, step: AnyStep): number =>
  costWith(rulesOf(step), fight, who, step);
/**
 * What a step costs as a part of a combo: what a foe's maneuver has put upon it makes it no cheaper than 1, as a part costs at
 * least; 0 where it would be Free without that.
 * @see ALY-7.16 ALY-G12
 */
export function partCost(fight: Fight, who: Combatant, step: AnyStep): number {
  const cost = costOf(fight, who, step);
  if (cost > 0 || who.burden === null) return cost;
  return Math.min(1, costOf(fight, { ...who, burden: null }, step));
}
/** Why one step of a plan may not be taken as things stand; null where it may. What it costs was settled as the plan was made. */
export const refuseStep = (fight: Fight, who: Combatant, step: AnyStep): Refusal | null =>
  rulesOf(step).refuse(fight, who, step);
/** A step in a few words: "Strong Strike on the ogre". */
export const stepText = (fight: Fight, who: Combatant, step: AnyStep): string => rulesOf(step).text(fight, who, step);
/** Whom a step engages; null where it does something else. */
export const engagedBy = (step: AnyStep): CombatantId | null => rulesOf(step).engages?.(step) ?? null;
/** Whom a step strikes at; no one where it is not a blow. */
export function struckBy(step: AnyStep): readonly CombatantId[] {
  const { odds } = rulesOf(step);
  return odds?.label === 'hits' ? odds.targets(step) : [];
}
/** What a step changes whatever the dice say; what was put upon its doer is paid with it. */
export function applyStep(fight: Fight, who: Combatant, step: AnyStep): void {
  rulesOf(step).apply(fight, who, step);
  who.burden = null;
}

/** Whether some steps change anybody besides their doer. */
export function changeOthers(who: Combatant, steps: readonly AnyStep[]): boolean {
  for (const each of steps) if ((rulesOf(each).changes?.(who, each).length ?? 0) > 0) return true;
  return false;
}

/** A fight to try steps in, one after the other: whom they change is copied, all others are those of the fight given. */
export function tryingOut(fight: Fight, who: Combatant, steps: readonly AnyStep[]): Fight {
  const changed = [who.id];
  for (const each of steps) {
    for (const id of rulesOf(each).changes?.(who, each) ?? [])
      if (!changed.includes(id) && find(fight, id) !== null) changed.push(id);
  }
  return copyWith(fight, changed);
}

/** Everything that somebody is offered as a part of a combo. */
export const comboParts = (fight: Fight, who: Combatant): ComboStep[] =>
  Object.values(PARTS).flatMap((each: StepRules<ComboStep>) => each.parts?.(fight, who) ?? []);
