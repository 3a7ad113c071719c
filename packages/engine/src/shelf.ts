import * as z from 'zod/mini';
import { insteadOf } from './near.ts';
import { phrase } from './phrase.ts';
import type { Schema } from './schema.ts';

/** That nothing is called so, and what was meant or what there is. */
const unknown = (shelf: ReadonlyMap<string, unknown>, what: string, id: string): string => {
  const ids = [...shelf.keys()];
  return phrase`unknown ${what} "${id}"${insteadOf(id, ids)}`;
};

/** Gear and the like as sheets name it: by the id under which the book has it. */
export const named = (shelf: ReadonlyMap<string, unknown>, what: string) =>
  z.string().check(
    z.refine(id => shelf.has(id), {
      error: issue => unknown(shelf, what, String(issue.input)),
    }),
  );

/** Gear and the like on a sheet: by the id under which the book has it, or written out. @param one the schema of one written out */
export const namedOrWritten = <S extends Schema>(shelf: ReadonlyMap<string, unknown>, what: string, one: S) =>
  z.union([named(shelf, what), one]);

/** The same of several things, at most so many. */
export const allNamedOrWritten = <S extends Schema>(
  shelf: ReadonlyMap<string, unknown>,
  what: string,
  one: S,
  most: number,
) => z.array(namedOrWritten(shelf, what, one)).check(z.maxLength(most));

/** What a sheet names, or has written out. @throws Error where nothing is called that: the sheet was not checked */
export function takenFrom<T>(shelf: ReadonlyMap<string, T>, wanted: string | T, what: string = phrase`gear`): T {
  if (typeof wanted !== 'string') return wanted;
  const found = shelf.get(wanted);
  if (found === undefined) throw new Error(unknown(shelf, what, wanted));
  return found;
}
