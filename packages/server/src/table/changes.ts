import type { Change, Json } from '@affray/engine';
import type { OfferBook, Spread } from '@affray/protocol';
import { type Kept, kept } from './kept.ts';
import { printed, printOf } from './prints.ts';

/** What a page holds of its view: its parts as `Spread` has them, plain. */
export interface Held {
  readonly rest: Json;
  readonly speakers: Spread['speakers'];
  readonly books: { readonly [speaker: string]: Json };
}

/** What a page must change to see what is seen now, as JSON; and what it holds then, with a fingerprint of what it shows. */
export interface News {
  readonly text: string;
  readonly held: Held;
  readonly print: string;
}

/** What becomes of one book. */
export type BookChanges = (from: Json, to: OfferBook) => Kept;

/**
 * From what a page holds to what its viewer sees now: both were made for the same viewer, so that no change tells more
 * than the two views. Books of those who are not up stay with the page as they are.
 * @param books knows how books change, for all viewers alike
 */
export function newsFor(held: Held, now: Spread, bookChanges: BookChanges): News {
  const rest = kept(held.rest, now.rest, ['rest']);
  const speakers = kept(held.speakers, now.speakers, ['speakers']);
  const changes: Change[] = [...rest.changes, ...speakers.changes];
  const books: { [speaker: string]: Json } = { ...held.books };
  for (const [who, book] of Object.entries(now.books)) {
    const had = Object.hasOwn(held.books, who) ? held.books[who] : undefined;
    if (had === undefined) changes.push({ path: ['books', who], value: book });
    const found = had === undefined ? null : bookChanges(had, book);
    for (const { path, ...to } of found?.changes ?? []) changes.push({ path: ['books', who, ...path], ...to });
    books[who] = found?.now ?? book;
  }
  const holds = { rest: rest.now, speakers: speakers.changes.length > 0 ? now.speakers : held.speakers, books };
  return { text: JSON.stringify(changes), held: holds, print: printOfView(holds) };
}

/** Each combatant of a fight has a fingerprint of its own, and each offer of a book. */
const [OF_REST, OF_BOOK] = [3, 2];

/** A fingerprint of what a page shows of what it holds: the view, without the books of those who are not up. */
export function printOfView({ rest, speakers, books }: Held): string {
  const shown = speakers.map(({ who }) => printed(books[who] ?? null, OF_BOOK));
  return printOf([printed(rest, OF_REST), printed(speakers, 1), ...shown].join());
}

/** How books of one state of a fight differ from those that pages hold: worked out once for all who hold the same. */
export class BookDiffs {
  private readonly known = new WeakMap<OfferBook, WeakMap<object, Kept>>();

  /** @param to what the same speaker can do now */
  readonly between: BookChanges = (from, to) => {
    if (from === null || typeof from !== 'object') return kept(from, to);
    const by = this.known.get(to) ?? new WeakMap<object, Kept>();
    this.known.set(to, by);
    const found = by.get(from) ?? kept(from, to);
    by.set(from, found);
    return found;
  };
}
