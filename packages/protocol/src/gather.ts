import type { Offer, TableView } from './view.ts';

/** What one speaker can do, each offer by its id, so that a change names the offer and not its place. */
export type OfferBook = {
  readonly order: readonly string[];
  readonly offers: { readonly [id: string]: Offer };
};

/**
 * A view as the changes of `changed` name its parts. A page keeps the books of speakers who are no longer up, since they
 * are up again soon; it is told what changed in one once its speaker is up again.
 */
export interface Spread {
  readonly rest: Omit<TableView, 'offers'>;
  /** Whose offers the view holds, in its order. */
  readonly speakers: TableView['next'];
  readonly books: { readonly [speaker: string]: OfferBook };
}

/** A speaker's offers as a book. Of two offers with one id the later goes by its id and its place. */
export function bookOf(offers: readonly Offer[]): OfferBook {
  const by = new Map<string, Offer>();
  for (const [at, offer] of offers.entries()) by.set(by.has(offer.id) ? `${offer.id} ${at}` : offer.id, offer);
  return { order: [...by.keys()], offers: Object.fromEntries(by) };
}

/** A whole view, spread out. @param book makes a speaker's book */
export function spread({ offers, ...rest }: TableView, book = bookOf): Spread {
  const speakers = offers.map(({ who, name }) => ({ who, name }));
  return { rest, speakers, books: Object.fromEntries(offers.map(each => [each.who, book(each.offers)])) };
}

/** A view whose offers lie beside it, each book by its speaker, as changes name its parts. */
interface Apart<Rest, Speaker extends string, Offer> {
  readonly rest: Rest;
  readonly speakers: readonly { readonly who: Speaker; readonly name: string }[];
  readonly books: {
    readonly [speaker: string]: {
      readonly order: readonly string[];
      readonly offers: { readonly [id: string]: Offer };
    };
  };
}

/** The view with its offers in it again, in the order of its speakers and of their books. */
export function gather<Rest, Speaker extends string, Offer>({ rest, speakers, books }: Apart<Rest, Speaker, Offer>) {
  const offersOf = (who: string): Offer[] => {
    const book = books[who];
    return book?.order.flatMap(id => book.offers[id] ?? []) ?? [];
  };
  return { ...rest, offers: speakers.map(each => ({ ...each, offers: offersOf(each.who) })) };
}
