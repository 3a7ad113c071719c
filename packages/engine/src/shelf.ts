import * as z from 'zod';
import { phrase } from './phrase.ts';

/** Gear and the like as sheets name it: by the id under which the book has it. */
export const named = (shelf: ReadonlyMap<string, unknown>, what: string) =>
  z.string().refine(id => shelf.has(id), {
    error: issue => phrase`unknown ${what} "${String(issue.input)}"; known are ${[...shelf.keys()].join(', ')}`,
  });

/** Gear and the like on a sheet: by the id under which the book has it, or written out. @param one the schema of one written out */
export const namedOrWritten = <S extends z.ZodType>(shelf: ReadonlyMap<string, unknown>, what: string, one: S) =>
  z.union([named(shelf, what), one]);

/** The same of several things, at most so many. */
export const allNamedOrWritten = <S extends z.ZodType>(
  shelf: ReadonlyMap<string, unknown>,
  what: string,
  one: S,
  most: number,
) => z.array(namedOrWritten(shelf, what, one)).max(most);

/** What a sheet names, or has written out. @throws Error where nothing is called that: the sheet was not checked */
export function takenFrom<T>(shelf: ReadonlyMap<string, T>, wanted: string | T): T {
  if (typeof wanted !== 'string') return wanted;
  const found = shelf.get(wanted);
  if (found === undefined) throw new Error(phrase`unknown gear "${wanted}"; known are ${[...shelf.keys()].join(', ')}`);
  return found;
}
