import * as z from 'zod/mini';
import { type Json, json, same } from '../json.ts';
import { numbered } from '../numbered.ts';
import type { CombatantId } from '../table.ts';

/** A ruling as a fight remembers it: in what case, and what was ruled. */
export const rememberedRuling = z.strictObject({
  site: z.string().check(z.maxLength(60)),
  /** The circumstances without the people: what a house book keeps. */
  case: z.string().check(z.maxLength(300)),
  /** The people, where they matter; empty in a house book. */
  people: z.string().check(z.maxLength(100)),
  answer: json,
  /** Times that it was ruled so. */
  times: z.int().check(z.minimum(0)),
});
export type Ruling = z.infer<typeof rememberedRuling>;

/** Rulings that a fight remembers; the oldest are forgotten first. */
export const MOST_RULINGS = 200;
/** Rulings that a house book holds; those that were not used for longest fall out first. */
export const MOST_IN_BOOK = 1000;

/** A campaign's rulings, as a set-up brings them along. */
export const houseBook = z.array(rememberedRuling).check(z.maxLength(MOST_IN_BOOK));

/**
 * What a fight keeps of rulings: fields of its schema. Absent where nothing was ruled yet. The lists are replaced, never
 * changed, so that copies of a fight share them.
 */
export const rulingMemory = {
  rulings: z.exactOptional(z.readonly(z.array(rememberedRuling))),
  houseBook: z.exactOptional(z.readonly(z.array(rememberedRuling))),
} as const;

/** A fight that remembers rulings. */
export interface Remembering {
  rulings?: readonly Ruling[];
  houseBook?: readonly Ruling[];
}
const NONE: readonly Ruling[] = [];

/** What makes two cases alike, and whom one is about. */
export interface AlikeCase {
  readonly who: CombatantId | null;
  readonly on: CombatantId | null;
  /** The circumstances, without the people. */
  readonly case: readonly string[];
}
/** What was ruled before, and where that stands: in this fight, or in the campaign's house book. */
export interface Recalled {
  readonly known: Json | undefined;
  readonly from: 'before' | 'house';
}

const NOTHING: Recalled = { known: undefined, from: 'before' };

/** What was ruled in such a case: in this fight about these people, in this fight, or in the house book. */
export function recall(
  { rulings = NONE, houseBook: book = NONE }: Remembering,
  site: string,
  question: AlikeCase,
): Recalled {
  if (rulings.length === 0 && book.length === 0) return NOTHING;
  const [alike, people] = [caseOf(question), peopleOf(question)];
  let other: Ruling | undefined;
  for (const each of rulings) {
    if (each.site !== site || each.case !== alike) continue;
    if (each.people === people) return { known: each.answer, from: 'before' };
    other ??= each;
  }
  if (other) return { known: other.answer, from: 'before' };
  return { known: book.find(each => each.site === site && each.case === alike)?.answer, from: 'house' };
}

/** Puts a ruling at the head of the fight's memory. */
export function remember(fight: Remembering, site: string, question: AlikeCase, answer: Json): void {
  const [alike, people] = [caseOf(question), peopleOf(question)];
  const before = fight.rulings ?? NONE;
  const at = before.findIndex(each => each.site === site && each.case === alike && each.people === people);
  const past = before[at];
  const times = past && same(past.answer, answer) ? past.times + 1 : 1;
  const others = past ? before.toSpliced(at, 1) : before.slice(0, MOST_RULINGS - 1);
  fight.rulings = [{ site, case: alike, people, answer, times }, ...others];
}

/**
 * The house book of a campaign after this fight: the last ruling of each case, without the people, then what the book
 * held before. It goes into the next set-up as `houseBook`.
 */
export function houseBookOf({ rulings = NONE, houseBook: before = NONE }: Remembering): Ruling[] {
  const book = new Map<string, Ruling>();
  for (const each of [...rulings, ...before]) {
    const kind = `${each.site} ${each.case}`;
    if (!book.has(kind)) book.set(kind, { ...each, people: '' });
  }
  return [...book.values()].slice(0, MOST_IN_BOOK);
}

const caseOf = (question: AlikeCase): string => question.case.join(', ').slice(0, 300);
const peopleOf = ({ who, on }: AlikeCase): string => `${who ?? ''}|${on ?? ''}`.slice(0, 100);

interface Known {
  readonly whole: number;
  readonly kind: number;
}
/** Rulings are replaced, never changed: what was ruled about whom, and the case that it may be recalled for. */
const RULINGS = new WeakMap<Ruling, Known>();
function knownOf(each: Ruling): Known {
  let there = RULINGS.get(each);
  if (there === undefined) {
    const whole = numbered(JSON.stringify([each.site, each.case, each.people, each.answer]));
    there = { whole, kind: numbered(JSON.stringify([each.site, each.case])) };
    RULINGS.set(each, there);
  }
  return there;
}

const BOOKS = new WeakMap<readonly Ruling[], number>();
function bookMark(book: readonly Ruling[]): number {
  let mark = BOOKS.get(book);
  if (mark === undefined) BOOKS.set(book, (mark = numbered(JSON.stringify(book))));
  return mark;
}

/**
 * What of the memory may be recalled, for a system's `key`: every ruling, whatever its place; of those of one case,
 * which one is the last. Where the memory is nearly full, the oldest are about to go: then their order counts.
 */
export function rulingsKey({ rulings = NONE, houseBook: held = NONE }: Remembering): string {
  const book = held.length === 0 ? '' : bookMark(held);
  if (rulings.length > MOST_RULINGS / 2) return `${book}/${rulings.map(each => knownOf(each).whole).join()}`;
  const kinds = new Set<number>();
  const all: number[] = [];
  for (const each of rulings) {
    const { whole, kind } = knownOf(each);
    const last = !kinds.has(kind);
    if (last) kinds.add(kind);
    all.push(whole * 2 + (last ? 1 : 0));
  }
  return `${book}/${all.sort((a, b) => a - b).join()}`;
}
