import { type Change, diff } from '@affray/engine';
import type { OfferBook, Spread } from '@affray/protocol';

/** What a page must change to see what is seen now, as JSON, and what it holds then. */
export interface News {
  readonly text: string;
  readonly held: Spread;
}

/** Changes of one book to another. */
export type BookChanges = (from: OfferBook, to: OfferBook) => readonly Change[];

/**
 * From what a page holds to what its viewer sees now: both were made for the same viewer, so that no change tells more
 * than the two views. Books of those who are not up stay with the page as they are.
 * @param books knows how books change, for all viewers alike
 */
export function newsFor(held: Spread, now: Spread, books: BookChanges): News {
  const changes: Change[] = [
    ...diff(held.rest, now.rest, ['rest']),
    ...diff(held.speakers, now.speakers, ['speakers']),
  ];
  for (const [who, book] of Object.entries(now.books)) {
    const had = Object.hasOwn(held.books, who) ? held.books[who] : undefined;
    if (had === undefined) changes.push({ path: ['books', who], value: book });
    else for (const { path, ...to } of books(had, book)) changes.push({ path: ['books', who, ...path], ...to });
  }
  return {
    text: JSON.stringify(changes),
    held: { ...now, books: { ...held.books, ...now.books } },
  };
}

/** How books of one state of a fight differ from those that pages hold: worked out once for all who hold the same. */
export class BookDiffs {
  private readonly known = new WeakMap<OfferBook, readonly Change[]>();

  /** @param to what the same speaker can do now */
  readonly between: BookChanges = (from, to) => {
    const changes = this.known.get(from) ?? diff(from, to);
    this.known.set(from, changes);
    return changes;
  };
}
