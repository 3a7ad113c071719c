import type { CombatantId, Game, Introduction, Rulings, Viewer } from '@affray/engine';
import { bookOf, type CastMember, type Chapter, type OfferBook } from '@affray/protocol';
import { Books, type Held, heldWhole, type News, newsFor, Pairs } from './changes.ts';
import { type Hand, type Look, look } from './look.ts';
import { Storyteller } from './story.ts';

/** What was made of one state of a fight, for whoever sees the same. */
const noneMade = () => ({
  looks: new Map<string, Look>(),
  texts: new Map<string, string>(),
  casts: new Map<string, readonly CastMember[]>(),
  tales: new Map<string, ReturnType<typeof Storyteller.begin>>(),
  chapters: new Map<string, readonly Chapter[]>(),
  lists: new Map<string, string>(),
  bound: new Map<object, OfferBook>(),
  wholes: new Map<string, Held>(),
  news: new Map<Held, News>(),
  pairs: new Pairs(),
});

/** What each distinct viewer sees of one state of a fight: made once, however many pages show it. */
export class Pictures {
  readonly game: Game;
  private readonly secret: string;
  private readonly books: Books;
  private made = noneMade();

  /**
   * @param secret of the table, by which prompts get their names
   * @param before what was seen of another state of this fight, so that what is known of its books is known here
   */
  constructor(game: Game, secret: string, before?: Pictures) {
    this.secret = secret;
    this.game = game;
    this.books = before?.books ?? new Books();
  }

  /**
   * All pages have been shown this state. What was made for that is made anew for whoever asks later: kept until the next command,
   * it would be what a server with many tables has to move about most when it looks for garbage.
   */
  forget(): void {
    this.made = noneMade();
  }

  look(viewer: Viewer, hand: Hand = 'apart'): Look {
    return remembered(this.made.looks, through(viewer, hand), () =>
      look(this.game, viewer, hand, this.secret, offers => remembered(this.made.bound, offers, () => bookOf(offers))),
    );
  }

  /** JSON of the whole view. */
  text(viewer: Viewer, hand: Hand): string {
    return remembered(this.made.texts, through(viewer, hand), () => JSON.stringify(this.look(viewer, hand).view));
  }

  /** What a page of this viewer holds that was sent the whole view. */
  whole(viewer: Viewer, hand: Hand): Held {
    return remembered(this.made.wholes, through(viewer, hand), () =>
      heldWhole(this.look(viewer, hand).spread, this.books),
    );
  }

  /** What is other than in what a page of this viewer holds. */
  newsFor(held: Held, viewer: Viewer, hand: Hand): News {
    const { spread } = this.look(viewer, hand);
    return remembered(this.made.news, held, () => newsFor(held, spread, this.books, this.made.pairs));
  }

  /** Everybody that a viewer may know of. */
  cast(viewer: Viewer): readonly CastMember[] {
    return remembered(this.made.casts, eyes(viewer), () => this.game.cast(viewer));
  }

  /** What a combatant is like, for those who may take it. */
  introduce(who: CombatantId): Introduction | null {
    return this.game.introduce(who);
  }

  /** The story, as a page that holds none of it is told it. @param pieces the last chapters first @param back as `begin` has it */
  tale(
    viewer: Viewer,
    pieces: boolean,
    back: boolean,
    rulings: Rulings = 'within',
  ): ReturnType<typeof Storyteller.begin> {
    return remembered(this.made.tales, `${pieces} ${back} ${rulings} ${eyes(viewer)}`, () =>
      Storyteller.begin(this.game, viewer, pieces, back, rulings),
    );
  }

  /** The chapters of the steps from one on. */
  story(viewer: Viewer, from: number, rulings: Rulings = 'within'): readonly Chapter[] {
    return remembered(this.made.chapters, `${from} ${rulings} ${eyes(viewer)}`, () =>
      this.game.story(viewer, from, undefined, rulings),
    );
  }

  /** JSON of what a speaker can do, for whoever may give its commands. */
  offers(viewer: Viewer, speaker: CombatantId | 'gm'): string {
    return remembered(this.made.lists, `${speaker} ${eyes(viewer)}`, () =>
      JSON.stringify(this.game.offers(viewer, speaker)),
    );
  }
}

/** Two viewers with the same eyes see the same. */
export const eyes = (viewer: Viewer): string => (viewer.role === 'gm' ? 'gm' : `player ${viewer.combatants.join()}`);

const through = (viewer: Viewer, hand: Hand): string => `${viewer.role === 'gm' ? hand : ''} ${eyes(viewer)}`;

function remembered<K, T>(
  known: { get(key: K): T | undefined; set(key: K, value: T): unknown },
  key: K,
  make: () => T,
): T {
  let found = known.get(key);
  if (found === undefined) known.set(key, (found = make()));
  return found;
}
