import { type Change, diff, isFields, type Json } from '@affray/engine';
import type { OfferBook, Spread } from '@affray/protocol';
import { type Sum, sumAfter, sumOf, sumText } from './sums.ts';

/** What a page holds of a view, and a fingerprint of what of that is shown: made of nothing else, so that it tells nothing more. */
export interface Held {
  readonly spread: Spread;
  /** A fingerprint of all but the books. */
  readonly sum: Sum;
  readonly print: string;
}

/** What a page must change to see what is seen now, as JSON, and what it holds then. */
export interface News {
  readonly text: string;
  readonly held: Held;
}

/** What a page holds that was sent the whole view. */
export function heldWhole(spread: Spread, books: Books): Held {
  const { rest, speakers } = spread;
  const sum = sumOf({ rest, speakers });
  return { spread, sum, print: printed(sum, spread, books) };
}

/**
 * From what a page holds to what its viewer sees now: both were made for the same viewer, so that no change tells more
 * than the two views. Books of those who are not up stay with the page as they are.
 * @param pairs what is known of how combatants changed
 */
export function newsFor(held: Held, now: Spread, books: Books, pairs: Pairs): News {
  const had = held.spread;
  const { fight: before, ...others } = had.rest;
  const { fight, ...rest } = now.rest;
  const changes: Change[] = [
    ...fightChanges(before, fight, pairs),
    ...diff(others, rest, ['rest']),
    ...diff(had.speakers, now.speakers, ['speakers']),
  ];
  const sum = sumAfter(held.sum, { rest: had.rest, speakers: had.speakers }, changes);
  for (const [who, book] of Object.entries(now.books)) {
    const known = Object.hasOwn(had.books, who) ? had.books[who] : undefined;
    if (known === undefined) changes.push({ path: ['books', who], value: book });
    else
      for (const { path, ...to } of books.between(known, book)) changes.push({ path: ['books', who, ...path], ...to });
  }
  return {
    text: JSON.stringify(changes),
    held: { spread: { ...now, books: { ...had.books, ...now.books } }, sum, print: printed(sum, now, books) },
  };
}

/** What changed in what is seen of a fight: combatants each as it was for all who saw, and see, the same of it. */
function fightChanges(from: Json, to: Json, pairs: Pairs): Change[] {
  if (!isFields(from) || !isFields(to)) return diff(from, to, FIGHT);
  const { combatants: had, ...others } = from;
  const { combatants, ...rest } = to;
  if (!isList(had) || !isList(combatants) || had.length !== combatants.length) return diff(from, to, FIGHT);
  const changes = diff(others, rest, FIGHT);
  for (const [at, each] of combatants.entries()) {
    for (const { path, ...rest } of pairs.between(had[at] ?? null, each))
      changes.push({ path: [...FIGHT, 'combatants', at, ...path], ...rest });
  }
  return changes;
}
const FIGHT = ['rest', 'fight'];
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** How what is seen of combatants changed from one state of a fight to another: worked out once for all who see the same. */
export class Pairs {
  private readonly known = new Map<Json, { readonly to: Json; readonly changes: readonly Change[] }>();

  between(from: Json, to: Json): readonly Change[] {
    const known = this.known.get(from);
    if (known?.to === to) return known.changes;
    const changes = diff(from, to);
    this.known.set(from, { to, changes });
    return changes;
  }
}

/** The order of the books is that of the speakers. */
const printed = (sum: Sum, { books: shown }: Spread, books: Books): string =>
  [sum, ...Object.values(shown).map(each => books.sum(each))].map(sumText).join();

/** Books as one table's pages hold them: how they differ, and their fingerprints, worked out once for all who see the same. */
export class Books {
  private readonly sums = new WeakMap<OfferBook, Sum>();
  private readonly known = new WeakMap<OfferBook, { readonly to: OfferBook; readonly changes: readonly Change[] }>();

  /** What turns one book into another of the same speaker. */
  between(from: OfferBook, to: OfferBook): readonly Change[] {
    const known = this.known.get(from);
    if (known?.to === to) return known.changes;
    const changes = diff(from, to);
    this.known.set(from, { to, changes });
    const sum = this.sums.get(from);
    if (sum !== undefined && !this.sums.has(to)) this.sums.set(to, sumAfter(sum, from, changes));
    return changes;
  }

  sum(book: OfferBook): Sum {
    const sum = this.sums.get(book) ?? sumOf(book);
    this.sums.set(book, sum);
    return sum;
  }
}
