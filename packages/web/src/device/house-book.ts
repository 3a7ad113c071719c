import { json } from '@affray/engine';
import * as z from 'zod/mini';
import * as words from '../words/device.ts';

/** A game master's rulings, as a fight keeps them and the next one takes them. What each means is its system's to say. */
const ruling = z.strictObject({
  site: z.string().check(z.minLength(1), z.maxLength(60)),
  case: z.string().check(z.maxLength(300)),
  people: z._default(z.string().check(z.maxLength(100)), ''),
  answer: json,
  times: z._default(z.int().check(z.minimum(0)), 1),
});
const rulings = z.array(ruling).check(z.maxLength(1000));
export type HouseBook = z.infer<typeof rulings>;

/** A house book as a file. */
const file = z.strictObject({
  format: z.literal('affray-house-book'),
  formatVersion: z.literal(1),
  system: z.string(),
  rulings,
});
export type HouseBookFile = z.infer<typeof file>;

export const bookFile = (system: string, book: HouseBook): HouseBookFile => ({
  format: 'affray-house-book',
  formatVersion: 1,
  system,
  rulings: book,
});

/**
 * Reads a house book from a file's text: one that was saved at the table, or its bare list of rulings.
 * @param name the file's, for what is said where it cannot be used
 * @returns the rulings, or why not, in a sentence that names file, place and remedy
 */
export function readBook(name: string, text: string, system: string): { book: HouseBook } | { wrong: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (problem) {
    const why = problem instanceof Error ? problem.message : words.itIsBroken;
    return { wrong: words.isNotAHouseBook(name, why) };
  }
  const bare = rulings.safeParse(value);
  const whole = file.safeParse(value);
  const read = Array.isArray(value) ? bare : whole;
  if (!read.success) return { wrong: words.cannotBeUsedAsA(name, firstIssue(read.error, value)) };
  if (whole.success && whole.data.system !== system)
    return { wrong: words.isAHouseBookOf(name, whole.data.system, system) };
  const book = whole.success ? whole.data.rulings : bare.success ? bare.data : [];
  for (const [at, { site }] of book.entries())
    if (!site.startsWith(`${system}.ruling.`)) return { wrong: words.cannotBeUsedAsAHouse(name, at + 1, site, system) };
  return { book: book.map(each => ({ ...each, people: '' })) };
}

function firstIssue({ issues: [issue] }: z.core.$ZodError, value: unknown): string {
  const fight = z.looseObject({ format: z.enum(['affray-fight', 'affray-setup']) }).safeParse(value);
  if (fight.success) return words.itIsAFightSave;
  if (issue === undefined) return words.itIsNotWellFormed;
  const [first, ...rest] = issue.path[0] === 'rulings' ? issue.path.slice(1) : issue.path;
  const where = typeof first === 'number' ? words.ruling(first + 1, rest.map(key => `, ${String(key)}`).join('')) : '';
  return `${where}${issue.message}`;
}

const shelf = z.record(z.string(), rulings);

/** What a device has kept of house books, by their systems; null where it is none of ours. */
export function readShelf(text: string): Readonly<Record<string, HouseBook>> | null {
  try {
    return shelf.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
