/** What a program without types gives a game: looked at where it comes in, before anything is done with it. */
import * as z from 'zod/mini';
import { wellFormed } from './complaint.ts';
import type { Given, WhichRuling } from './game.ts';
import { phrase } from './phrase.ts';
import { shown } from './shown.ts';

/** @throws TypeError where this is not a command with who gives it */
export function expectGiven(given: Given): Given {
  if (typeof given === 'object' && given !== null) return given;
  throw new TypeError(
    phrase`a command comes with who gives it: { id: 'c1', by: { role: 'gm' }, command, seen: null } (given: ${shown(given)})`,
  );
}

const ruling = z.looseObject({ step: z.nullable(z.int()), at: z.int() });
/** @throws Malformed where this cannot name a ruling */
export const expectRuling = (which: WhichRuling): void =>
  void wellFormed(ruling, which, phrase`this does not name a ruling of the story`);

/** The steps from one on, up to another; to the end where none is given. @throws RangeError where these are no places in the story */
export function stretch<T>(steps: readonly T[], from: number, to: number = steps.length): readonly T[] {
  for (const each of [from, to]) {
    if ((Number.isInteger(each) || each === Number.POSITIVE_INFINITY) && each >= 0) continue;
    throw new RangeError(phrase`a place in the story is a whole number, 0 or more (given: ${shown(each)})`);
  }
  return steps.slice(from, to);
}

/** @throws TypeError where something is given in the place of a function @param what "the dice of a script" */
export function expectFunction<T>(given: T, what: string): T {
  if (typeof given === 'function') return given;
  throw new TypeError(phrase`${what} must be a function (given: ${shown(given)})`);
}

/** What a field may have to be, as `typeof` calls it, or a list, and in words. */
const KINDS = {
  string: phrase`text`,
  object: phrase`an object`,
  function: phrase`a function`,
  list: phrase`a list`,
} as const;
const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

/**
 * Looks at what a program without types gives in the place of an object with functions and lists.
 * @param wrong "this is not the record of a fight, as game.record is"
 * @throws TypeError that says which field is wrong
 */
export function expectFields(
  given: object,
  fields: { readonly [name: string]: keyof typeof KINDS },
  wrong: string,
): void {
  if (typeof given !== 'object' || given === null) throw new TypeError(phrase`${wrong} (given: ${shown(given)})`);
  for (const [name, kind] of Object.entries(fields)) {
    const value: unknown = Reflect.get(given, name);
    if (kindOf(value) !== kind)
      throw new TypeError(phrase`${wrong}: ${name} must be ${KINDS[kind]} (given: ${shown(value)})`);
  }
}

/** @throws TypeError where something is given in the place of a list @param what "assumed answers" */
export function expectList(given: unknown, what: string): void {
  if (!Array.isArray(given)) throw new TypeError(phrase`${what} must be a list (given: ${shown(given)})`);
}
