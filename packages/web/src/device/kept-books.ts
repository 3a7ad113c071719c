import { type HouseBook, readShelf } from './house-book.ts';
import { Store } from './store.ts';

const KEPT = 'affray.house-books';

/** House books that this device keeps from fight to fight, one per system. */
export const keptBooks = new Store<Readonly<Record<string, HouseBook>>>(kept());
keptBooks.subscribe(() => localStorage.setItem(KEPT, JSON.stringify(keptBooks.get())));

function kept(): Readonly<Record<string, HouseBook>> {
  const text = localStorage.getItem(KEPT);
  const books = text === null ? {} : readShelf(text);
  // What an older page kept in another shape is let go.
  if (books === null) localStorage.removeItem(KEPT);
  return books ?? {};
}

/** Keeps a book for the next fight of its system on this device. */
export const keepBook = (system: string, book: HouseBook): void => keptBooks.patch({ [system]: book });
