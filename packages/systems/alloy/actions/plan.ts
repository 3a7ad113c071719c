import type { AnyCommand, Refusal } from '@affray/engine';
import { phrase } from '@affray/engine';
import { isCharge } from '../rules/charging.ts';
import { note, noteEnd, payFree } from '../rules/clock.ts';
import { comboCost, comboStarts } from '../rules/costs.ts';
import { no, refuseFree } from '../rules/refusal.ts';
import type { AlloyTable } from '../state/events.ts';
import { type Combatant, type Fight, find, type Plan, the, veil } from '../state/fight.ts';
import { isEngaged } from '../state/position.ts';
import { setPhase } from '../state/roster.ts';
import type { AlloyAction, By, StepRules } from './action.ts';
import { costWith } from './price.ts';
import {
  type AnyStep,
  applyStep,
  type ComboStep,
  changeOthers,
  costOf,
  type PlannedStep,
  partCost,
  refuseStep,
  rulesOf,
  stepText,
  struckBy,
  tryingOut,
} from './steps.ts';

/** What each part of a combo costs, each after those before it were done. */
function costsOf(fight: Fight, who: Combatant, steps: readonly AnyStep[]): number[] {
  const [only] = steps;
  if (steps.length === 1 && only) return [costOf(fight, who, only)];
  // Where they change no one but their doer, the doer alone is put ahead: steps replace what they change of it.
  const ahead = changeOthers(who, steps) ? tryingOut(fight, who, steps) : fight;
  const ghost = ahead === fight ? { ...who } : the(ahead, who.id);
  const costs: number[] = [];
  for (const each of steps) {
    costs.push(partCost(ahead, ghost, each));
    if (costs.length < steps.length) applyStep(ahead, ghost, each);
  }
  return costs;
}

/**
 * Lays out an action or a combo along the phases: when each part happens, and when the actor is free again.
 * @param more phases that the whole takes more, or less, than its parts
 * @see ALY-3.4 ALY-G12 ALY-K13
 */
export function layOut(
  fight: Fight,
  who: Combatant,
  steps: readonly AnyStep[],
  costs: readonly number[],
  more = 0,
): Plan {
  const { charts, resolve } = fight.options;
  const starts = comboStarts(charts, costs);
  const last = starts.at(-1) ?? 0;
  const end = fight.phase + Math.max(last, comboCost(charts, costs) + more);
  const parts: Plan['parts'] = [];
  for (const deed of deedsOf(who, steps)) {
    const cost = costs[parts.length] ?? 0;
    const start = fight.phase + (starts[parts.length] ?? 0);
    const isLast = parts.length === steps.length - 1;
    parts.push({ deed, cost, at: resolve === 'start' ? start : isLast ? end : Math.min(end, start + cost) });
  }
  return { kind: steps.length > 1 ? 'combo' : 'action', parts, next: 0, between: false, from: fight.phase, end };
}

/** Combos that were laid out before, as steps with whose they are: nothing changes these in place. */
const DEEDS = new WeakMap<readonly AnyStep[], readonly PlannedStep[]>();

const isPlanned = (step: AnyStep): step is AnyStep & PlannedStep => 'who' in step;

/** Steps with whose they are; a command says so itself. */
function deedsOf({ id }: Combatant, steps: readonly AnyStep[]): readonly PlannedStep[] {
  const known = steps.length > 1 ? DEEDS.get(steps) : undefined;
  if (known?.[0]?.who === id) return known;
  const deeds: PlannedStep[] = [];
  let last: AnyStep | null = null;
  let deed: PlannedStep | null = null;
  for (const each of steps) {
    // Mostly one blow is struck again and again: then it is the same deed.
    if (each !== last || deed === null) deed = isPlanned(each) && each.who === id ? each : { ...each, who: id };
    deeds.push(deed);
    last = each;
  }
  if (steps.length > 1) DEEDS.set(steps, deeds);
  return deeds;
}

/**
 * Begins an action or a combo, and does what is due of it at once.
 * @see ALY-3.5 ALY-3.6 ALY-K13
 */
export function embark(table: AlloyTable, fight: Fight, who: Combatant, steps: readonly AnyStep[], more = 0): void {
  const plan = layOut(fight, who, steps, costsOf(fight, who, steps), more);
  const cost = plan.end - plan.from;
  const what = stepsText(fight, who, steps);
  const [only] = steps;
  if (cost === 0 && only) {
    payFree(fight, who, what);
    who.burden = null;
    rulesOf(only).perform(table, fight, who, only, { cost, next: who.phase, charge: false });
    return;
  }
  who.plan = plan;
  who.burden = null;
  who.charging = null;
  who.leapt = false;
  note(who, fight.phase, plan.end, what);
  if (plan.kind === 'combo')
    table.tell?.({
      kind: 'combo',
      rule: 'ALY-3.6',
      secret: veil(fight, who.id),
      who: who.id,
      parts: steps.map(each => stepText(fight, who, each)),
      cost,
      next: plan.end,
    });
  const [first] = plan.parts;
  if (first && first.at > fight.phase) setAbout(table, fight, who, first);
  proceed(table, fight, who);
}

/** "Engage the ogre, then Strong Strike on the ogre". */
export function stepsText(fight: Fight, who: Combatant, steps: readonly AnyStep[]): string {
  let text = '';
  let before: AnyStep | null = null;
  let own = '';
  for (const each of steps) {
    if (each !== before) own = stepText(fight, who, each);
    text += text === '' ? own : `${phrase`, then `}${own}`;
    before = each;
  }
  return text;
}

/** A part is begun that takes effect later (ALY-K13). */
function setAbout(table: AlloyTable, fight: Fight, who: Combatant, { deed, cost, at }: Plan['parts'][number]): void {
  expose(fight, who, deed, at);
  rulesOf(deed).setsOut?.(who);
  table.tell?.({
    kind: 'began',
    rule: 'ALY-K13',
    secret: veil(fight, who.id),
    who: who.id,
    what: stepText(fight, who, deed),
    cost,
    at,
  });
}

/**
 * Does every part that is due now, and leaves the actor where the next one comes, or where the whole ends. Where actions
 * take effect at their ends it stops between two parts, since only there a combo can be broken off.
 * @see ALY-3.5 ALY-K13
 */
export function proceed(table: AlloyTable, fight: Fight, who: Combatant): void {
  const begun = who.plan;
  if (begun === null) return;
  const waiting = begun.between ? begun.parts[begun.next] : undefined;
  if (waiting) setAbout(table, fight, who, waiting);
  let plan = { ...begun, between: false };
  who.plan = plan;
  for (let part = plan.parts[plan.next]; part && part.at <= fight.phase; part = plan.parts[plan.next]) {
    // What came between the parts, or the part before, may have made this one impossible.
    if (plan.next > begun.next && refuseStep(fight, who, part.deed)) {
      breakOff(table, fight, who);
      return;
    }
    const charge = isCharge(who, plan, plan.next);
    // The next part of a combo is an action as well: a charge before it is over (ALY-K22).
    who.charging = null;
    plan = { ...plan, next: plan.next + 1 };
    who.plan = plan;
    const following = plan.parts[plan.next];
    const stops = following !== undefined && fight.options.resolve === 'end' && following.at > fight.phase;
    setPhase(fight, who, stops ? fight.phase : following ? following.at : plan.end);
    rulesOf(part.deed).perform(table, fight, who, part.deed, { cost: part.cost, next: who.phase, charge });
    if (who.plan === null) return;
    if (stops) {
      who.plan = { ...plan, between: true };
      return;
    }
  }
  if (plan.next < plan.parts.length) {
    setPhase(fight, who, plan.parts[plan.next]?.at ?? plan.end);
    return;
  }
  who.plan = null;
  setPhase(fight, who, plan.end);
  who.fresh = false;
}

/** An attack past engaged opponents gives them an opening until it is over (ALY-6.8). */
function expose(fight: Fight, who: Combatant, step: AnyStep, until: number): void {
  if (who.engaged.length === 0) return;
  const outside = struckBy(step).some(id => {
    const target = find(fight, id);
    return target !== null && !isEngaged(who, target);
  });
  if (outside) who.exposed = Math.max(who.exposed, until);
}

/**
 * Breaks a combo off: what was done costs what a combo of those parts alone would.
 * @see ALY-3.5 ALY-3.7
 */
export function breakOff(table: AlloyTable, fight: Fight, who: Combatant): void {
  const { plan } = who;
  if (plan === null) return;
  const done: PlannedStep[] = [];
  const costs: number[] = [];
  for (const { deed, cost } of plan.parts.slice(0, plan.next)) {
    done.push(deed);
    costs.push(cost);
  }
  const spent = done.length === 0 || fight.options.resolve === 'end' ? 0 : comboCost(fight.options.charts, costs);
  who.plan = null;
  setPhase(fight, who, Math.max(fight.phase, plan.from + spent));
  const what = stepsText(fight, who, done);
  noteEnd(who, plan.end, who.phase, what || phrase`breaks off`);
  who.fresh = false;
  table.tell?.({
    kind: 'broke-off',
    rule: plan.kind === 'combo' ? 'ALY-3.7' : 'ALY-K13',
    secret: veil(fight, who.id),
    who: who.id,
    done: plan.next,
    next: who.phase,
  });
}

/** Looks ahead along a combo: each part must be possible once those before it are done (ALY-3.6, ALY-G12). */
export function refuseCombo(fight: Fight, who: Combatant, steps: readonly ComboStep[]): Refusal | null {
  const ahead = tryingOut(fight, who, steps);
  const ghost = the(ahead, who.id);
  for (const each of steps) {
    if (partCost(ahead, ghost, each) === 0)
      return no('free-part', phrase`a part of a combo costs at least 1; do what is Free beside it`, 'ALY-G12');
    const refusal = rulesOf(each).refuse(ahead, ghost, each);
    if (refusal) return refusal;
    applyStep(ahead, ghost, each);
  }
  return null;
}

/** Phases that several steps take as one combo; 0 where one of them is aimed at nobody who is there. */
export function costTogether(fight: Fight, who: Combatant, steps: readonly AnyStep[], more = 0): number {
  if (steps.some(each => 'target' in each && find(fight, each.target) === null)) return 0;
  const { from, end } = layOut(fight, who, steps, costsOf(fight, who, steps), more);
  return end - from;
}

/** A step that is taken alone, as an action of its own. */
export function alone<S extends AnyStep & AnyCommand>(step: StepRules<S>): AlloyAction<By<S>> {
  const costIn = (fight: Fight, who: Combatant, command: By<S>): number | null => {
    const cost = costWith(step, fight, who, command);
    return step.costAlone ? step.costAlone(fight, who, command, cost) : cost;
  };
  return {
    ...step,
    moment: 'turn',
    cost: costIn,
    refuse(fight, who, command) {
      const refusal = step.refuseAlone ? step.refuseAlone(fight, who, command) : step.refuse(fight, who, command);
      const cost = costIn(fight, who, command);
      return refusal ?? (cost === null ? null : refuseFree(fight, who, cost));
    },
    play(table, fight, who, command) {
      const begun = step.begin ? step.begin(table, fight, who, command) : command;
      if (begun !== null) embark(table, fight, who, [begun]);
    },
    odds: (_fight, _who, command) => [command],
  };
}
