/** How the choices of a character are read: each is held against its field, so that no choice from outside can do harm. */
import * as z from 'zod/mini';
import { type Json, json } from '../json.ts';
import { phrase } from '../phrase.ts';
import type { Schema } from '../schema.ts';
import type { Choice, OfferField } from '../system.ts';
import type { RuleId } from '../table.ts';
import type { CreationStep } from './contract.ts';

/** A field of a step, and what stands in it while nothing is chosen. */
export interface Suggested {
  readonly field: OfferField;
  readonly suggested: Json;
}

/** A step as a system plans it, knowing what was chosen before. */
export interface StepPlan {
  readonly id: string;
  readonly title: string;
  readonly describe: string;
  readonly rule: RuleId | null;
  readonly fields: readonly Suggested[];
  /** What is left to spend. */
  left?(given: StepGiven): string;
  /** What the rules have against it, where each field holds what it may. */
  problem?(given: StepGiven): string | null;
  readonly rolls?: CreationStep['rolls'];
}

/** Plans steps one after another: each knows what was chosen in those before it. */
export type StepPlanner = (before: Chosen) => StepPlan;

/** What is chosen, by step and field; steps and fields that are not there are as suggested. */
export type Choices = { readonly [step: string]: { readonly [field: string]: Json } };
const fields = z.record(z.string().check(z.maxLength(60)), json).check(
  z.refine(all => Object.keys(all).length <= MOST_FIELDS, {
    error: () => phrase`a step has at most ${MOST_FIELDS} fields`,
  }),
);
const MOST_FIELDS = 200;

/** The schema of choices with these steps. */
export const choicesOf = (steps: readonly string[]): Schema<Choices> =>
  z.record(z.string(), fields).check(({ value, issues }) => {
    const odd = Object.keys(value).find(each => !steps.includes(each));
    if (odd === undefined) return;
    const message = phrase`there is no step "${odd.slice(0, SHOWN)}"; the steps are ${steps.join(', ')}`;
    issues.push({ code: 'custom', input: value, path: [odd.slice(0, SHOWN)], message });
  });

/** What stands in the fields of one step. Each value is one that its field takes. */
export class StepGiven {
  readonly values: { readonly [field: string]: Json };

  constructor(values: { readonly [field: string]: Json }) {
    this.values = values;
  }

  /** 0 where it is not a number. */
  number(field: string): number {
    const value = this.values[field];
    return typeof value === 'number' ? value : 0;
  }

  /** Empty where nothing is chosen. */
  word(field: string): string {
    const value = this.values[field];
    return typeof value === 'string' ? value : '';
  }

  words(field: string): readonly string[] {
    const value = this.values[field];
    return Array.isArray(value) ? value.filter(each => typeof each === 'string') : [];
  }

  flag(field: string): boolean {
    return this.values[field] === true;
  }
}

/** What stands in the steps so far. */
export class Chosen {
  private readonly steps = new Map<string, StepGiven>();

  of(step: string): StepGiven {
    return this.steps.get(step) ?? NOTHING;
  }

  put(step: string, given: StepGiven): void {
    this.steps.set(step, given);
  }
}
const NOTHING = new StepGiven({});

/** Every step with these choices, and all that stands in them. */
export function walked(
  planners: readonly StepPlanner[],
  choices: Choices,
): { readonly steps: readonly CreationStep[]; readonly chosen: Chosen } {
  const chosen = new Chosen();
  const steps = planners.map((planner): CreationStep => {
    const plan = planner(chosen);
    const wanted = choices[plan.id] ?? {};
    const wrong: string[] = [];
    const values = Object.fromEntries(
      plan.fields.map(({ field, suggested }): [string, Json] => {
        const value = Object.hasOwn(wanted, field.name) ? wanted[field.name] : undefined;
        if (value === undefined) return [field.name, suggested];
        const why = misfit(field, value);
        if (why === null) return [field.name, value];
        wrong.push(phrase`${field.label} ${why}.`);
        return [field.name, suggested];
      }),
    );
    const given = new StepGiven(values);
    chosen.put(plan.id, given);
    return {
      id: plan.id,
      title: plan.title,
      describe: plan.describe,
      rule: plan.rule,
      fields: plan.fields.map(each => each.field),
      given: values,
      left: plan.left?.(given) ?? '',
      problem: wrong[0] ?? plan.problem?.(given) ?? null,
      ...(plan.rolls === undefined ? {} : { rolls: plan.rolls }),
    };
  });
  return { steps, chosen };
}

/** Why a field does not take a value, after its label; null where it does. */
function misfit(field: OfferField, value: Json): string | null {
  const shown = shortly(value);
  if (value === null && 'optional' in field && field.optional) return null;
  switch (field.kind) {
    case 'choice':
      return field.options.some(each => each.value === value)
        ? null
        : phrase`takes one of ${namesOf(field.options)}, not ${shown}`;
    case 'choices': {
      if (!Array.isArray(value)) return phrase`takes a list, not ${shown}`;
      const odd = value.find(each => field.options.every(one => one.value !== each));
      if (odd !== undefined) return phrase`takes ${namesOf(field.options)}, not ${shortly(odd)}`;
      if (new Set(value).size < value.length) return phrase`takes each once`;
      return value.length <= field.most ? null : phrase`takes at most ${field.most}, not ${value.length}`;
    }
    case 'number':
      return typeof value === 'number' && Number.isInteger(value) && value >= field.min && value <= field.max
        ? null
        : phrase`takes a whole number from ${field.min} to ${field.max}, not ${shown}`;
    case 'flag':
      return typeof value === 'boolean' ? null : phrase`takes true or false, not ${shown}`;
    case 'text':
      return typeof value === 'string' && value.length <= field.most
        ? null
        : phrase`takes a text of at most ${field.most} characters`;
  }
}

/** So much of a wrong value is said again. */
const SHOWN = 60;
function shortly(value: Json): string {
  const text = JSON.stringify(value);
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}…`;
}
/** So many options are named. */
const NAMED = 12;
function namesOf(options: readonly Choice[]): string {
  const names = options.slice(0, NAMED).map(each => each.label);
  return options.length > NAMED ? phrase`${names.join(', ')} and ${options.length - NAMED} more` : names.join(', ');
}

/** What is wrong with a step that gives no weapon: those that were chosen are its `weapons`. */
export const needsWeapon = (given: StepGiven): string | null =>
  given.words('weapons').length === 0 ? phrase`There is no weapon yet; take one at least, a club if need be.` : null;

/** One of several, of which one is suggested. */
export const pick = (name: string, label: string, options: readonly Choice[], suggested: Json): Suggested => ({
  field: { kind: 'choice', name, label, options },
  suggested,
});
/** One of several, or none. */
export const pickOrNone = (name: string, label: string, options: readonly Choice[], suggested: Json): Suggested => ({
  field: { kind: 'choice', name, label, options, optional: true },
  suggested,
});
/** Several, of which some are suggested. */
export const picks = (
  name: string,
  label: string,
  options: readonly Choice[],
  most: number,
  suggested: readonly Json[],
): Suggested => ({ field: { kind: 'choices', name, label, options, most }, suggested });
/** A whole number. */
export const wholeNumber = (name: string, label: string, min: number, max: number, suggested: number): Suggested => ({
  field: { kind: 'number', name, label, min, max, step: 1, suggested },
  suggested,
});
/** Yes or no. */
export const tick = (name: string, label: string, hint: string, isTicked = false): Suggested => ({
  field: { kind: 'flag', name, label, hint, ...(isTicked ? { suggested: true as const } : {}) },
  suggested: isTicked,
});
