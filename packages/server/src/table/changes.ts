import { type Change, diff, isFields, type Json, type Was } from '@affray/engine';
import type { OfferBook, Spread } from '@affray/protocol';
import { NO_SUM, plus, type Sum, sumOf, sumOfChanges, sumText } from './sums.ts';

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
  const sum = plus(sumOf(spread.rest, ['rest']), sumOf(spread.speakers, ['speakers']));
  return { spread, sum, print: printed(sum, spread, books) };
}

/**
 * From what a page holds to what its viewer sees now: both were made for the same viewer, so that no change tells more
 * than the two views. Books of those who are not up stay with the page as they are.
 * @param pairs what is known of how parts of the view changed
 */
export function newsFor(held: Held, now: Spread, books: Books, pairs: Pairs): News {
  const had = held.spread;
  const view = together([
    ...viewChanges(had.rest, now.rest, pairs),
    difference(had.speakers, now.speakers, ['speakers']),
  ]);
  const texts = [view.text];
  for (const [who, book] of Object.entries(now.books)) {
    const known = Object.hasOwn(had.books, who) ? had.books[who] : undefined;
    const text =
      known === undefined ? JSON.stringify({ path: ['books', who], value: book }) : books.between(who, known, book);
    texts.push(text);
  }
  const sum = plus(held.sum, view.sum);
  return {
    text: `[${joined(texts)}]`,
    held: { spread: { ...now, books: { ...had.books, ...now.books } }, sum, print: printed(sum, now, books) },
  };
}

/** The order of the books is that of the speakers. */
const printed = (sum: Sum, { books: shown }: Spread, books: Books): string =>
  sumText(Object.entries(shown).reduce((all, [who, book]) => plus(all, books.sum(who, book)), sum));

/** How a part of a view changed: as JSON, without the brackets of a list, and what that adds to its fingerprint. */
interface Difference {
  readonly text: string;
  readonly sum: Sum;
}
const NONE: Difference = { text: '', sum: NO_SUM };

/** @param path where the part lies */
function difference(from: Json, to: Json, path: Change['path']): Difference {
  if (from === to) return NONE;
  const was: Was = [];
  const changes = diff(from, to, path, was);
  return changes.length === 0 ? NONE : { text: JSON.stringify(changes).slice(1, -1), sum: sumOfChanges(changes, was) };
}

const joined = (texts: readonly string[]): string => texts.filter(each => each !== '').join();

const together = (parts: readonly Difference[]): Difference => ({
  text: joined(parts.map(each => each.text)),
  sum: parts.reduce((sum, each) => plus(sum, each.sum), NO_SUM),
});

/** What changed in all but the offers: field by field of the fight, since several viewers see many of these alike. */
function viewChanges(from: Spread['rest'], to: Spread['rest'], pairs: Pairs): Difference[] {
  const { fight: had, ...others } = from;
  const { fight, ...rest } = to;
  const left = difference(others, rest, ['rest']);
  if (!isFields(had) || !isFields(fight) || Object.keys(had).join() !== Object.keys(fight).join())
    return [difference(had, fight, ['rest', 'fight']), left];
  const fields = Object.entries(fight).map(([name, field]) =>
    pairs.between(had[name] ?? null, field, ['rest', 'fight', name]),
  );
  return [...fields, left];
}

interface Pair extends Difference {
  readonly to: Json;
  readonly path: Change['path'];
}

/** How parts of what is seen changed from one state of a fight to another: worked out once for all who saw, and see, the same. */
export class Pairs {
  private readonly known = new Map<object, Pair>();

  between(from: Json, to: Json, path: Change['path']): Difference {
    if (from === to) return NONE;
    if (from === null || typeof from !== 'object') return difference(from, to, path);
    const known = this.known.get(from);
    if (known?.to === to && isSamePath(known.path, path)) return known;
    const { text, sum } = isList(from) && isList(to) ? this.listed(from, to, path) : difference(from, to, path);
    const pair = { to, path, text, sum };
    this.known.set(from, pair);
    return pair;
  }

  /** Of lists of one length what stands in one place is held against what stands in the other. */
  private listed(from: readonly Json[], to: readonly Json[], path: Change['path']): Difference {
    if (from.length !== to.length) return difference(from, to, path);
    return together(to.map((each, at) => this.between(from[at] ?? null, each ?? null, [...path, at])));
  }
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
const isSamePath = (one: Change['path'], other: Change['path']): boolean =>
  one.length === other.length && one.every((key, at) => key === other[at]);

/** Books as one table's pages hold them: how they differ, and their fingerprints, worked out once for all who see the same. */
export class Books {
  private readonly sums = new WeakMap<OfferBook, { readonly who: string; readonly sum: Sum }>();
  private readonly known = new WeakMap<
    OfferBook,
    { readonly who: string; readonly to: OfferBook; readonly text: string }
  >();

  /** What turns one book of a speaker into another, as a difference has it. */
  between(who: string, from: OfferBook, to: OfferBook): string {
    const known = this.known.get(from);
    if (known?.to === to && known.who === who) return known.text;
    const { text, sum } = difference(from, to, ['books', who]);
    this.known.set(from, { who, to, text });
    if (!this.sums.has(to)) this.sums.set(to, { who, sum: plus(this.sum(who, from), sum) });
    return text;
  }

  sum(who: string, book: OfferBook): Sum {
    const known = this.sums.get(book);
    if (known?.who === who) return known.sum;
    const sum = sumOf(book, ['books', who]);
    this.sums.set(book, { who, sum });
    return sum;
  }
}
