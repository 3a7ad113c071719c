import type * as z from 'zod/mini';
import { fieldsBeside, kindsOf, PLAINLY } from './english.ts';
import { nearest } from './near.ts';
import { phrase } from './phrase.ts';
import type { Schema } from './schema.ts';
import { shortened, shown } from './shown.ts';

/** Something wrong in a value from outside: where, and a sentence. */
export interface Complaint {
  /** `combatants.2.body`; empty for the value as a whole. */
  readonly path: string;
  readonly reason: string;
  /** Of an unknown word or field: the known one that is nearest, where one is near. */
  readonly meant?: string;
  /** Of a value of a kind that there is not: those that there are. */
  readonly kinds?: readonly string[];
  /** What was given, where that is short to say and the reason does not say it. */
  readonly given?: string;
}

/**
 * All that a schema found wrong, the likeliest meaning of each choice looked into.
 * @param value what was read, for the words that were meant
 */
export function complaints(error: z.core.$ZodError, value?: unknown): Complaint[] {
  return error.issues.flatMap(issue => look(issue, [], value));
}

/**
 * The first thing wrong, with its path in the sentence. A field that is missing since it is misspelled is complained of where it is
 * misspelled.
 * @param value what was read, for the word that was meant
 */
export function complaint(error: z.core.$ZodError, value?: unknown): Complaint {
  const all = complaints(error, value);
  const [first] = all;
  if (!first) return { path: '', reason: phrase`the value is not well-formed` };
  const misspelled = all.find(each => below(each.path, each.meant) === first.path);
  const told = misspelled ?? first;
  return { ...told, reason: `${told.path === '' ? phrase`the value` : told.path}: ${told.reason}` };
}

/** A complaint in one sentence, with what was given and the word that was meant. */
export function inPlainWords({ reason, meant, given }: Complaint): string {
  const said = given === undefined ? reason : phrase`${reason} (given: ${given})`;
  return meant === undefined ? said : phrase`${said}; did you mean "${meant}"?`;
}

/** A value from outside that is not what it should be. */
export class Malformed extends Error {
  override readonly name: string = 'Malformed';
  /** All that is wrong with it, by path; the message says the first. */
  readonly complaints: readonly Complaint[];

  /** @param what in words: "this is not a set-up of Alloy" */
  constructor(what: string, error: z.core.$ZodError, value: unknown) {
    super(shortened(`${what}: ${inPlainWords(complaint(error, value))}`));
    this.complaints = complaints(error, value);
  }
}

/**
 * What a schema makes of a value.
 * @param what for the message: "this is not a set-up of Alloy"
 * @throws Malformed with all that is wrong; RangeError where it has no end, or next to none
 */
export function wellFormed<T>(schema: Schema<T>, value: unknown, what: string): T {
  const parsed = read(schema, value, what);
  if (!parsed.success) throw new Malformed(what, parsed.error, value);
  return parsed.data;
}

/** @throws RangeError where a value overflows whatever walks it; TypeError where it is to be read by no schema */
function read<T>(schema: Schema<T>, value: unknown, what: string): z.core.util.SafeParseResult<T> {
  if (typeof schema?.safeParse !== 'function')
    throw new TypeError(phrase`values are read by a schema, such as system.schemas.setup (given: ${shown(schema)})`);
  try {
    return schema.safeParse(value, PLAINLY);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new RangeError(phrase`${what}: it is nested too deeply, holds itself, or has far too much wrong with it`);
  }
}

const below = (path: string, field: string | undefined): string | null =>
  field === undefined ? null : path === '' ? field : `${path}.${field}`;

/** The word that was meant where a value names a kind, an option or a field that there is not. */
function meantBy(issue: z.core.$ZodIssue, path: readonly PropertyKey[], value: unknown): string | null {
  if (issue.code === 'unrecognized_keys') {
    const fields = fieldsBeside(issue.keys);
    return issue.keys.map(key => nearest(key, fields)).find(each => each !== null) ?? null;
  }
  const there = path.reduce(inside, value);
  if (typeof there !== 'string') return null;
  const known = issue.code === 'invalid_value' ? issue.values.map(String) : kindsOf(issue);
  return nearest(there, known);
}

const inside = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

function look(issue: z.core.$ZodIssue, above: readonly PropertyKey[], value: unknown): Complaint[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union') {
    // The alternative that was meant is one whose type fits at the root: its own complaints say more than the union's.
    const meant = issue.errors.find(
      each => each.length > 0 && !each.some(inner => typeIsWrong(inner, path.reduce(inside, value))),
    );
    if (meant) return meant.flatMap(inner => look(inner, path, value));
  }
  const meant = meantBy(issue, path, value);
  const given = value === undefined ? null : givenIn(issue, path.reduce(inside, value));
  const kinds = kindsOf(issue);
  const known = { ...(meant === null ? {} : { meant }), ...(given === null ? {} : { given }) };
  const choice = kinds.length === 0 ? {} : { kinds };
  return [{ path: path.map(String).join('.'), reason: shortened(issue.message), ...known, ...choice }];
}

/** A word or a number that is wrong, or that there is none, where the sentence does not say it. */
function givenIn({ code, message }: z.core.$ZodIssue, there: unknown): string | null {
  if (code === 'unrecognized_keys' || code === 'too_big') return typeof there === 'number' ? shown(there) : null;
  if (there === undefined) return null;
  const isShort = typeof there === 'number' ? !Number.isNaN(there) : typeof there === 'string' && there !== '';
  return isShort && !message.includes(`"${there}"`) ? shown(there) : null;
}

/** Whether an alternative is of another type altogether: words are no alternative to what is written out. */
const typeIsWrong = (issue: z.core.$ZodIssue, there: unknown): boolean =>
  issue.path.length === 0 &&
  (issue.code === 'invalid_type' || (issue.code === 'invalid_value' && typeof there === 'object'));
