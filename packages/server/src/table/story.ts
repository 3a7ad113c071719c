import type { Game, Rulings, Step, Viewer } from '@affray/engine';
import { type Chapter, PIECE } from '@affray/protocol';
import { printOf } from './look.ts';

/** What of the story a page must change: all chapters from `from` on. */
export interface StoryChange {
  readonly from: number;
  readonly chapters: readonly Chapter[];
  readonly count: number;
  readonly mark: string;
  readonly anew?: { readonly earlier: boolean };
}
/** How much of the story a page holds already. */
export interface HeldStory {
  readonly count: number;
  readonly mark: string;
}
/** Chapters that come before those that a page holds, and whether there are others before them. */
export interface Earlier {
  readonly chapters: readonly Chapter[];
  readonly earlier: boolean;
}
export const NOTHING_EARLIER: Earlier = { chapters: [], earlier: false };
/** The chapters of the steps from one on, up to another. */
export type Telling = (from: number, to?: number) => readonly Chapter[];

/** A mark speaks for so many of the last chapters: two stories that end alike for so long are one. */
const MARKED = 50;
/** So many steps are told at once at least, going back. */
const STRIDE = 16;

/**
 * Tells one page the story as it goes on, and knows how much of it that page holds. It looks back no further than it
 * must: what it knows of is a window, which grows backwards when the page asks for more.
 */
export class Storyteller {
  /** The steps as they were when the page was told last, and where the window begins in them. */
  private steps: readonly Step[] = [];
  private start = 0;
  /** How many of the window's chapters there are after each of its steps; and a fingerprint of each chapter. */
  private counts: number[] = [];
  private prints: string[] = [];
  /** The mark of these; null until somebody asks. */
  private marked: string | null = null;
  /** What the page calls the window's first chapter. */
  private first = 0;

  /**
   * How a teller stands, and what it tells a page that holds nothing.
   * @param pieces the last chapters first, and not the whole story
   * @param back the page comes back, and may hold some of it
   * @param rulings 'apart' to a page that asks what else may be ruled
   */
  static begin(
    game: Game,
    viewer: Viewer,
    pieces: boolean,
    back: boolean,
    rulings: Rulings,
  ): { teller: Storyteller; told: StoryChange } {
    const teller = new Storyteller();
    const { steps } = game.record;
    teller.steps = steps;
    teller.start = steps.length;
    // As many more as a mark speaks for, so that a page that comes back is known by what it holds.
    const window = PIECE + (back ? MARKED : 0) + 1;
    const chapters = teller.grow(viewer, (from, to) => game.story(viewer, from, to, rulings), pieces ? window : null);
    const told = pieces ? chapters.slice(-PIECE) : chapters;
    // The game master's numbers are those of the steps, of which a player may not know.
    teller.first = viewer.role === 'gm' ? teller.start : told.length - chapters.length;
    const earlier = told.length < chapters.length;
    return {
      teller,
      told: {
        ...teller.change(teller.first + chapters.length - told.length, told),
        ...(pieces && { anew: { earlier } }),
      },
    };
  }

  /** Stands from now on where another stands. @returns what is told, but for what the page holds already */
  follow(other: Storyteller, told: StoryChange, held: HeldStory | null): StoryChange {
    this.steps = other.steps;
    this.start = other.start;
    this.counts = [...other.counts];
    this.prints = [...other.prints];
    this.marked = other.mark;
    this.first = other.first;
    const at = held === null ? -1 : this.placeOf(held, told.anew !== undefined);
    if (held === null || at < 0) return told;
    // From here on the chapters go by the page's own numbers.
    this.first = held.count - at;
    return this.change(held.count, told.chapters.slice(told.chapters.length - (this.prints.length - at)));
  }

  /** A fingerprint of the story as it ends. */
  get mark(): string {
    return (this.marked ??= this.markAt(this.prints.length));
  }

  /**
   * What came since the last call. Chapters that were told stay as they were told, even where more is known by now.
   * @returns `chapters` empty and `from` at the end where nothing came; null where the page must be told anew
   */
  goOn(steps: readonly Step[], viewer: Viewer, story: Telling): StoryChange | null {
    const kept = this.keptOf(steps);
    if (kept === null) return null;
    this.steps = steps;
    const from = this.counts[kept - this.start - 1] ?? 0;
    this.counts.length = kept - this.start;
    if (from < this.prints.length) this.marked = null;
    this.prints.length = from;
    const chapters: Chapter[] = [];
    for (const told of kept < steps.length ? story(kept) : []) {
      if (isTold(viewer, told)) {
        chapters.push(told);
        this.prints.push(this.printed(told));
        this.marked = null;
      }
      this.counts.push(this.prints.length);
    }
    return this.change(this.first + from, chapters);
  }

  /**
   * How many of the first steps stand as they did; null where the window begins with others. A step is made once, behind those
   * before it: where the same one stands again, they do, and so they are not looked at, nor need they be fetched.
   */
  private keptOf(steps: readonly Step[]): number | null {
    let kept = Math.min(this.steps.length, steps.length);
    while (kept > this.start && !isSameStep(this.steps[kept - 1], steps[kept - 1])) kept--;
    if (kept < this.start) return null;
    return kept > this.start || kept === 0 || isSameStep(this.steps[kept - 1], steps[kept - 1]) ? kept : null;
  }

  /** Chapters before one, by the page's own numbers, and whether there are others before them. */
  earlier(before: number, viewer: Viewer, story: Telling): Earlier {
    const missing = PIECE + 1 - (before - this.first);
    if (missing > 0) this.grow(viewer, story, missing);
    const end = Math.min(before - this.first, this.prints.length);
    const begin = Math.max(0, end - PIECE);
    if (end <= begin) return NOTHING_EARLIER;
    const from = this.counts.findIndex(count => count > begin);
    const to = this.counts.findIndex(count => count >= end) + 1;
    const told = story(this.start + from, this.start + to).filter(each => isTold(viewer, each));
    return { chapters: told.map((each, at) => ({ ...each, step: this.first + begin + at })), earlier: begin > 0 };
  }

  /**
   * Makes the window begin earlier: by so many chapters at least, as far as there are; by all where it is null.
   * @returns the chapters that are in it now and were not before
   */
  private grow(viewer: Viewer, story: Telling, by: number | null): readonly Chapter[] {
    const pieces: (readonly Chapter[])[] = [];
    let more = 0;
    while (this.start > 0 && (by === null || more < by)) {
      const from = by === null ? 0 : Math.max(0, this.start - Math.max(STRIDE, by - more));
      const told = story(from, this.start);
      let count = 0;
      const counts = told.map(each => (count += isTold(viewer, each) ? 1 : 0));
      const chapters = told.filter(each => isTold(viewer, each));
      this.counts = [...counts, ...this.counts.map(each => each + count)];
      this.prints = [...chapters.map(each => this.printed(each)), ...this.prints];
      this.marked = null;
      this.first -= count;
      this.start = from;
      more += count;
      pieces.unshift(chapters);
    }
    return pieces.flat();
  }

  /** How many of the window's chapters a page holds; -1 where they are none of these. */
  private placeOf({ count, mark }: HeldStory, pieces: boolean): number {
    if (!pieces) return count > 0 && count <= this.prints.length && this.markAt(count) === mark ? count : -1;
    const least = Math.max(1, this.prints.length - PIECE);
    for (let at = this.prints.length; at >= least; at--) if (this.markAt(at) === mark) return at;
    return -1;
  }

  private markAt(chapters: number): string {
    return printOf(this.prints.slice(Math.max(0, chapters - MARKED), chapters).join());
  }

  /** The step's id tells chapters of the same words apart. */
  private printed({ step, by, lines }: Chapter): string {
    return printOf(JSON.stringify([this.steps[step]?.id, this.steps[step]?.ruledAnew, by, lines]));
  }

  private change(from: number, chapters: readonly Chapter[]): StoryChange {
    const numbered = chapters.map((each, at) => ({ ...each, step: from + at }));
    return { from, chapters: numbered, count: from + chapters.length, mark: this.mark };
  }
}

/** A step that was ruled anew is another. */
const isSameStep = (one: Step | undefined, other: Step | undefined): boolean =>
  one === other || (one?.id === other?.id && one?.ruledAnew === other?.ruledAnew);

/** A player learns nothing of steps without a word for it, not even how many there were. */
const isTold = (viewer: Viewer, { lines }: Chapter): boolean => viewer.role === 'gm' || lines.length > 0;
