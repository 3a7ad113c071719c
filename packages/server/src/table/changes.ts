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
  const news = new Gathering();
  viewChanges(news, had.rest, now.rest, pairs);
  news.add(difference(had.speakers, now.speakers, ['speakers']));
  const sum = plus(held.sum, news.sum);
  for (const [who, book] of Object.entries(now.books)) {
    const known = Object.hasOwn(had.books, who) ? had.books[who] : undefined;
    if (known === undefined) news.say(JSON.stringify({ path: ['books', who], value: book }));
    else if (known !== book) news.say(pairs.book(who, known, book, books));
  }
  return {
    text: `[${news.text}]`,
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

/** Something came to a place, or went from it. */
function comeOrGone(path: Change['path'], was: Json | undefined, value: Json | undefined): Difference {
  const change: Change = value === undefined ? { path } : { path, value };
  return { text: JSON.stringify(change), sum: sumOfChanges([change], [was]) };
}

/** @param path where the part lies */
function difference(from: Json, to: Json, path: Change['path']): Difference {
  if (from === to) return NONE;
  const was: Was = [];
  const changes = diff(from, to, path, was);
  return changes.length === 0 ? NONE : { text: JSON.stringify(changes).slice(1, -1), sum: sumOfChanges(changes, was) };
}

/** Differences of several parts, one after the other, as one. */
class Gathering implements Difference {
  text = '';
  sum = NO_SUM;

  add(part: Difference): void {
    if (part === NONE) return;
    this.say(part.text);
    this.sum = plus(this.sum, part.sum);
  }

  say(text: string): void {
    if (text !== '') this.text += this.text === '' ? text : `,${text}`;
  }
}

/** Whether two values have the same fields, so that each can be held against the other's. */
function alikeFields(one: Fields, other: Fields): boolean {
  let all = 0;
  for (const name in one) {
    if (!Object.hasOwn(other, name)) return false;
    all++;
  }
  for (const _ in other) all--;
  return all === 0;
}

const [REST, FIGHT] = [['rest'], ['rest', 'fight']] as const;

/** What changed in all but the offers: field by field of the fight, since several viewers see many of these alike. */
function viewChanges(news: Gathering, from: Json, to: Json, pairs: Pairs): void {
  if (!isFields(from) || !isFields(to) || !alikeFields(from, to)) {
    news.add(difference(from, to, REST));
    return;
  }
  const { fight: had = null } = from;
  const { fight = null } = to;
  if (!isFields(had) || !isFields(fight) || !alikeFields(had, fight)) news.add(difference(had, fight, FIGHT));
  else for (const name in fight) news.add(pairs.field(had[name] ?? null, fight[name] ?? null, name));
  for (const name in to) {
    if (name === 'fight' || from[name] === to[name]) continue;
    news.add(difference(from[name] ?? null, to[name] ?? null, [...REST, name]));
  }
}
type Fields = { readonly [name: string]: Json };

interface Pair {
  readonly to: Json;
  /** Where it lies: the way there, which is one object for all that lies on it, and its name or place. */
  readonly way: Change['path'];
  readonly key: string | number;
  readonly found: Difference;
}

/** How parts of what is seen changed from one state of a fight to another: worked out once for all who saw, and see, the same. */
export class Pairs {
  private readonly known = new Map<object, Pair>();
  private readonly books = new Map<
    OfferBook,
    { readonly who: string; readonly to: OfferBook; readonly text: string }
  >();
  private readonly ways = new Map<string, Change['path']>();

  /** How a field of the fight changed: of lists of one length each place is held against the same one of the other. */
  field(from: Json, to: Json, name: string): Difference {
    return this.between(from, to, FIGHT, name);
  }

  /** What turns one book of a speaker into another, as JSON. @param sums what is known of books' fingerprints */
  book(who: string, from: OfferBook, to: OfferBook, sums: Books): string {
    const known = this.books.get(from);
    if (known?.to === to && known.who === who) return known.text;
    const found = new Gathering();
    found.add(difference(from.order, to.order, ['books', who, 'order']));
    this.offers(found, from.offers, to.offers, this.into(['books', who, 'offers']));
    const { text, sum } = found;
    this.books.set(from, { who, to, text });
    sums.turned(who, from, to, sum);
    return text;
  }

  /** Offer by offer: most are the same for the game master as for whoever may take them, though not all. */
  private offers(news: Gathering, from: OfferBook['offers'], to: OfferBook['offers'], way: Change['path']): void {
    for (const id in from) if (!Object.hasOwn(to, id)) news.add(comeOrGone([...way, id], from[id], undefined));
    for (const id in to) {
      const [had, has] = [Object.hasOwn(from, id) ? from[id] : undefined, to[id]];
      if (had === undefined) news.add(comeOrGone([...way, id], undefined, has));
      else news.add(this.between(had, has ?? null, way, id));
    }
  }

  private between(from: Json, to: Json, way: Change['path'], key: string | number): Difference {
    if (from === to) return NONE;
    if (from === null || typeof from !== 'object') return difference(from, to, [...way, key]);
    const known = this.known.get(from);
    if (known?.to === to && known.way === way && known.key === key) return known.found;
    const isLists = typeof key === 'string' && isList(from) && isList(to) && from.length === to.length;
    const found = isLists ? this.listed(from, to, this.into([...way, key])) : difference(from, to, [...way, key]);
    this.known.set(from, { to, way, key, found });
    return found;
  }

  private listed(from: readonly Json[], to: readonly Json[], way: Change['path']): Difference {
    const found = new Gathering();
    for (let at = 0; at < to.length; at++) found.add(this.between(from[at] ?? null, to[at] ?? null, way, at));
    return found.text === '' ? NONE : found;
  }

  /** One object for each way. */
  private into(path: Change['path']): Change['path'] {
    const name = path.join(' ');
    const way = this.ways.get(name) ?? path;
    this.ways.set(name, way);
    return way;
  }
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** Fingerprints of books, worked out once for all who see the same. */
export class Books {
  private readonly sums = new WeakMap<OfferBook, { readonly who: string; readonly sum: Sum }>();

  sum(who: string, book: OfferBook): Sum {
    const known = this.sums.get(book);
    if (known?.who === who) return known.sum;
    const sum = sumOf(book, ['books', who]);
    this.sums.set(book, { who, sum });
    return sum;
  }

  /** One book of a speaker turned into another. */
  turned(who: string, from: OfferBook, to: OfferBook, by: Sum): void {
    if (!this.sums.has(to)) this.sums.set(to, { who, sum: plus(this.sum(who, from), by) });
  }
}
