import { type HouseBook, readShelf } from './house-book.ts';
import { Store } from './store.ts';

const KEPT = 'affray.house-books';

type Books = Readonly<Record<string, HouseBook>>;
let books: Store<Books> | null = null;

/** House books that this device keeps from fight to fight, one per system. They are read when somebody first asks. */
export const keptBooks = (): Store<Books> => (books ??= opened());

function opened(): Store<Books> {
  const text = localStorage.getItem(KEPT);
  const kept = text === null ? {} : readShelf(text);
  // What an older page kept in another shape is let go.
  if (kept === null) localStorage.removeItem(KEPT);
  const store = new Store<Books>(kept ?? {});
  store.subscribe(() => localStorage.setItem(KEPT, JSON.stringify(store.get())));
  return store;
}

/** Keeps a book for the next fight of its system on this device. */
export const keepBook = (system: string, book: HouseBook): void => keptBooks().patch({ [system]: book });
