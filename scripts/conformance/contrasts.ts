/**
 * Rules that an option of the fight reads otherwise: the same command, under two readings, comes out otherwise. The dice are
 * the same as well, but for a throw or a face that one of the two readings does without. Such a pair shows the rule by its
 * outcome, whatever a test's title says.
 */
import { type Json, json } from '@affray/engine';
import type { AnySystem } from '@affray/systems';
import * as z from 'zod';
import type { Rule } from '../ledger.ts';
import type { Candidate, Given } from './candidates.ts';
import { type Replayed, replay } from './replay.ts';

/** One rule under two readings of an option. */
export interface Contrast {
  readonly rule: string;
  readonly base: Replayed;
  readonly twin: Replayed;
  readonly option: string;
  readonly value: Json;
}

/** So many of the shortest candidates of a rule are tried. */
const TRIED = 60;
const reading = z.object({ enum: z.array(json).optional(), type: z.string().optional() });
const properties = z.object({ properties: z.record(z.string(), reading) });
const withOptions = z.looseObject({ options: z.record(z.string(), json) });

/** The options that a ledger's statement names: `(option: flukes, woundStack)`. */
export const optionsOf = ({ text }: Pick<Rule, 'text'>): string[] =>
  [...text.matchAll(/\boptions?: ([\w, ]+)/g)].flatMap(([, names = '']) => names.split(/,\s*/));

/** A contrast for each of these rules that has one. */
export async function contrastsOf(
  system: AnySystem,
  rules: readonly Rule[],
  all: readonly Replayed[],
): Promise<Contrast[]> {
  const { properties: known } = properties.parse(system.schema('options'));
  const valuesOf = (option: string): readonly Json[] =>
    known[option]?.enum ?? (known[option]?.type === 'boolean' ? [true, false] : []);
  const sized = all
    .map(each => ({ each, size: JSON.stringify(each.steps).length, key: JSON.stringify(each.candidate) }))
    .toSorted((a, b) => a.size - b.size || (a.key < b.key ? -1 : 1));
  const found: Contrast[] = [];
  for (const rule of rules) {
    const options = optionsOf(rule).flatMap(option => valuesOf(option).map(value => ({ option, value })));
    const named = sized.filter(({ each }) => each.candidate.rules.includes(rule.id)).slice(0, TRIED);
    const contrast = await firstOf(system.id, rule.id, named, options);
    if (contrast) found.push(contrast);
  }
  return found;
}

async function firstOf(
  system: string,
  rule: string,
  named: readonly { readonly each: Replayed }[],
  options: readonly { readonly option: string; readonly value: Json }[],
): Promise<Contrast | null> {
  for (const { each: base } of named) {
    for (const { option, value } of options) {
      const other = readOtherwise(base.candidate, option, value);
      const twin = other && (await played(system, other));
      if (twin && differs(base, twin)) return { rule, base, twin, option, value };
    }
  }
  return null;
}

/** Replays it with the dice and answers that it has; where it takes fewer, without one of them. */
async function played(system: string, candidate: Candidate): Promise<Replayed | null> {
  const whole = await replay(system, candidate);
  if (whole) return whole;
  for (const commands of withFewer(candidate.commands)) {
    const found = await replay(system, { ...candidate, commands });
    if (found) return found;
  }
  return null;
}

/** The commands with one throw, one face or one answer less, each in its turn. */
function* withFewer(commands: readonly Given[]): Generator<readonly Given[]> {
  for (const [at, given] of commands.entries()) {
    const { dice, answers } = given;
    for (const [nth, roll] of (dice ?? []).entries()) {
      yield commands.with(at, { ...given, dice: dice?.toSpliced(nth, 1) ?? null });
      const fewer = { ...roll, faces: roll.faces.slice(0, -1) };
      if (fewer.faces.length > 0) yield commands.with(at, { ...given, dice: dice?.with(nth, fewer) ?? null });
    }
    for (const nth of answers.keys()) yield commands.with(at, { ...given, answers: answers.toSpliced(nth, 1) });
  }
}

/** The candidate with another value of an option; null where it has none of that name, or that value already. */
function readOtherwise(candidate: Candidate, option: string, value: Json): Candidate | null {
  const title = `${candidate.title}: otherwise with ${option} ${JSON.stringify(value).replaceAll('"', '')}`;
  if (candidate.setup !== undefined) {
    const setup = z.looseObject({ options: z.record(z.string(), json).default({}) }).safeParse(candidate.setup);
    if (!setup.success || setup.data.options[option] === value) return null;
    const written = json.parse({ ...setup.data, options: { ...setup.data.options, [option]: value } });
    return { ...candidate, title, setup: written };
  }
  const fight = withOptions.safeParse(candidate.fight);
  if (!fight.success || fight.data.options[option] === value) return null;
  return {
    ...candidate,
    title,
    fight: json.parse({ ...fight.data, options: { ...fight.data.options, [option]: value } }),
  };
}

/** Whether something else comes of it; of a beginning, whether it begins otherwise beyond its options. */
function differs(base: Replayed, twin: Replayed): boolean {
  const outcome = ({ steps, candidate }: Replayed): string => {
    const begun = candidate.setup === undefined ? null : { ...withOptions.parse(candidate.fight), options: null };
    return JSON.stringify([steps, begun]);
  };
  return outcome(base) !== outcome(twin);
}
