import * as z from 'zod/mini';
import * as core from 'zod/v4/core';
import { phrase } from './phrase.ts';

type Issue = core.$ZodRawIssue;

/** The fields that a value might have had besides its own, by the list of those that are unknown in it: a schema forgets them. */
const open = new WeakMap<readonly string[], readonly string[]>();
/** @param unknown the keys of a complaint about unknown fields */
export const fieldsBeside = (unknown: readonly string[]): readonly string[] => open.get(unknown) ?? [];

/**
 * Goes to a schema's `parse` or `safeParse` as its second argument: it then says what is wrong as a person would, with what would be
 * right, whatever language the program around it chose for its own schemas. A sentence goes on where its path ends: `count: must be 1
 * or more`.
 */
export const PLAINLY: core.ParseContext<core.$ZodIssue> = { error: whatIsWrong };

/** Lets schemas that were not asked so speak like that, too, where nobody chose other words: the small edition of zod has none. */
export function complainInEnglish(): void {
  if (z.config().localeError === undefined) z.config({ localeError: whatIsWrong });
}

function whatIsWrong(issue: Issue): string {
  const right = whatWouldBeRight(issue);
  if (right !== null && isMissing(issue)) return phrase`is missing: it must be ${right}`;
  switch (issue.code) {
    case 'invalid_type':
      return phrase`is ${given(issue.input)}, but must be ${named(issue.expected)}`;
    case 'invalid_value':
    case 'invalid_union':
      return right === null ? phrase`is not allowed here; see the schema` : phrase`must be ${right}`;
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive === true);
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum), issue.inclusive === true);
    case 'not_multiple_of':
      return phrase`must be a multiple of ${issue.divisor}`;
    case 'invalid_format':
      return phrase`is not written as it should be; see the schema`;
    case 'unrecognized_keys':
      note(issue);
      return unknown(issue.keys.map(key => `"${key}"`));
    default:
      return phrase`is not allowed here; see the schema`;
  }
}

/** Of an object that is told apart by its kind, the kind is what is missing. */
function isMissing({ input, discriminator }: Issue): boolean {
  const isKind = typeof discriminator === 'string' && typeof input === 'object' && input !== null;
  return (isKind ? Reflect.get(input, discriminator) : input) === undefined;
}

function note({ keys, inst, input }: core.$ZodRawIssue<core.$ZodIssueUnrecognizedKeys>): void {
  if (!(inst instanceof core.$ZodObject)) return;
  const there = Object.keys(input ?? {});
  open.set(
    keys,
    Object.keys(inst._zod.def.shape).filter(each => !there.includes(each)),
  );
}

/** More than a few kinds are for the schema to list. */
const MOST_KINDS = 12;

/** What may stand there; null where that takes more than a few words. */
function whatWouldBeRight(issue: Issue): string | null {
  if (issue.code === 'invalid_type') return named(issue.expected);
  if (issue.code === 'invalid_value') {
    const { values } = issue;
    return values.length === 1 ? shown(values[0]) : phrase`one of ${values.map(String).join(', ')}`;
  }
  const kinds = issue.code === 'invalid_union' ? kindsOf(issue) : [];
  if (kinds.length === 0) return null;
  return kinds.length > MOST_KINDS ? phrase`one of those in the schema` : phrase`one of ${kinds.join(', ')}`;
}

/** The kinds of a union that is told apart by its `kind`; none where it is told apart by its shape. */
export const kindsOf = (issue: object): readonly string[] =>
  'options' in issue && Array.isArray(issue.options) ? issue.options.map(String) : [];

const shown = (value: unknown): string => (typeof value === 'string' ? `"${value}"` : String(value));

const unknown = (keys: readonly string[]): string =>
  keys.length === 1
    ? phrase`${keys.join()} is unknown here; take it out, or correct its spelling`
    : phrase`${keys.join(', ')} are unknown here; take them out, or correct their spelling`;

function tooSmall(origin: string, limit: number, inclusive: boolean): string {
  const unit = UNITS[origin];
  if (unit === undefined) return inclusive ? phrase`must be ${limit} or more` : phrase`must be more than ${limit}`;
  const least = inclusive ? limit : limit + 1;
  if (least === 1) return phrase`must not be empty`;
  return phrase`is too short; at least ${counted(least, unit)} ${least === 1 ? phrase`is` : phrase`are`} needed`;
}

function tooBig(origin: string, limit: number, inclusive: boolean): string {
  const unit = UNITS[origin];
  if (unit === undefined) return inclusive ? phrase`must be ${limit} or less` : phrase`must be less than ${limit}`;
  const most = inclusive ? limit : limit - 1;
  return phrase`is too long; at most ${counted(most, unit)} ${most === 1 ? phrase`is` : phrase`are`} allowed`;
}

/** What is counted of a value that has a length. */
const UNITS: { readonly [origin: string]: readonly [one: string, several: string] } = {
  string: [phrase`character`, phrase`characters`],
  array: [phrase`entry`, phrase`entries`],
  set: [phrase`entry`, phrase`entries`],
  map: [phrase`entry`, phrase`entries`],
};
const counted = (count: number, [one, several]: readonly [string, string]): string =>
  `${count} ${count === 1 ? one : several}`;

/** What a value is, in words. */
function given(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) return phrase`not a number`;
  return named(value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
}

/** What a schema calls a value, in words. */
const named = (kind: string): string => NAMES[kind] ?? kind;
const NAMES: { readonly [kind: string]: string } = {
  string: phrase`text`,
  number: phrase`a number`,
  int: phrase`a whole number`,
  boolean: phrase`yes or no (true or false)`,
  array: phrase`a list`,
  tuple: phrase`a list`,
  object: phrase`a group of fields`,
  record: phrase`a group of fields`,
  null: phrase`nothing (null)`,
};
