import { anytime, sureSide } from './anytime.ts';
import type { Fights } from './fights.ts';
import { expectAsked } from './given.ts';
import type { Job } from './job.ts';
import type { Share } from './statistics.ts';
import { playUntil } from './until.ts';

/** What shall come out even. */
export interface Balance {
  /** The fight with so many, or with a number so high. */
  readonly jobAt: (count: number) => Job;
  readonly side: string;
  /** Share of wins wished for `side`, in 0..1. */
  readonly target: number;
  readonly least: number;
  readonly most: number;
  /** At most so many fights of one count. */
  readonly fights: number;
  /** Fights of all counts so far, and about as many as it takes: mostly those of the two counts next to the target. */
  readonly onProgress?: (done: number, of: number) => void;
  readonly signal?: AbortSignal;
}
/** One count that was tried. */
export interface Tried {
  readonly count: number;
  readonly fights: number;
  /** With bounds that hold although it was played only until they said enough; see `anytime`. */
  readonly wins: Share;
}
export interface Balanced {
  /** The count that comes nearest to the target; null where the search was cancelled. */
  readonly count: number | null;
  /** Whether the target lies among the counts that were allowed; if not, `count` is the end that comes nearest. */
  readonly within: boolean;
  /** The neighbour across the target, where it may come as near, as far as its 95% interval tells. */
  readonly asNear: readonly number[];
  /** Every count that was tried, lowest first. */
  readonly tried: readonly Tried[];
  /** Fights played in all. */
  readonly fights: number;
}

/** A count is called above or below the target, or nearer to it than another, wrongly in one of 100 cases at most. */
const SELDOM = 0.01;
/** Whether that can be said is looked for after so many fights first: of a count that is far off they are enough. */
const FIRST_LOOK = 20;

/**
 * How many for a wished share of wins? Doubles its step until the share crosses the target, then halves the gap;
 * each count is played only until it is surely above or below, so far counts cost few fights. What is sure stays so
 * however often it is looked for. Supposes that more of it moves the share one way only.
 * @throws Malformed where that is not said
 */
export async function balance(fights: Fights, wish: Balance): Promise<Balanced> {
  expectAsked('fights', fights);
  expectAsked('balance', wish);
  const search = new Search(fights, wish);
  const crossing = await search.cross();
  if (crossing === 'cancelled') return search.told(null);
  if (crossing === null) return search.told(search.nearest());
  let [low, high] = crossing;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const there = await search.above(middle);
    if (there === null) return search.told(null);
    if (there === search.firstIsAbove) low = middle;
    else high = middle;
  }
  if (!(await search.decide(low, high))) return search.told(null);
  return search.told(search.nearest(), [low, high]);
}

class Search {
  firstIsAbove = false;
  private readonly fights: Fights;
  private readonly wish: Balance;
  private readonly tried = new Map<number, { fights: number; wins: number }>();

  constructor(fights: Fights, wish: Balance) {
    this.fights = fights;
    this.wish = wish;
  }

  /** Two counts between which the share crosses the target; null where it does so nowhere. */
  async cross(): Promise<readonly [number, number] | null | 'cancelled'> {
    const { least, most } = this.wish;
    const first = await this.above(least);
    if (first === null) return 'cancelled';
    this.firstIsAbove = first;
    for (let low = least, reach = 1; low < most; reach *= 2) {
      const high = Math.min(most, low + reach);
      const there = await this.above(high);
      if (there === null) return 'cancelled';
      if (there !== first) return [low, high];
      low = high;
    }
    return null;
  }

  /** Whether a count wins more often than wished: surely so, or as it seems after all its fights. Null: cancelled. */
  above(count: number): Promise<boolean | null> {
    return this.play(count, (wins, of) => sureSide(wins, of, this.wish.target, SELDOM) !== 0);
  }

  /** Plays two neighbours, whichever had fewer fights, until one is surely nearer. False: cancelled. */
  async decide(low: number, high: number): Promise<boolean> {
    while (true) {
      const [one, other] = [this.distanceOf(low), this.distanceOf(high)];
      if (one.most < other.least || other.most < one.least) return true;
      const [next] = [low, high]
        .filter(each => this.fightsOf(each) < this.wish.fights)
        .toSorted((a, b) => this.fightsOf(a) - this.fightsOf(b));
      if (next === undefined) return true;
      if ((await this.play(next, () => true, true)) === null) return false;
    }
  }

  /** How far from the target a count is, at the least and at the most. */
  private distanceOf(count: number): { readonly least: number; readonly most: number } {
    const { fights = 0, wins = 0 } = this.tried.get(count) ?? {};
    const { low, high } = anytime(wins, fights, SELDOM / 2);
    const { target } = this.wish;
    return {
      least: Math.max(0, low - target, target - high),
      most: Math.max(Math.abs(low - target), Math.abs(high - target)),
    };
  }

  nearest(): number | null {
    const { target } = this.wish;
    const apart = (count: number): number => Math.abs(this.shareOf(count).share - target);
    return [...this.tried.keys()].reduce<number | null>(
      (best, count) => (best === null || apart(count) < apart(best) ? count : best),
      null,
    );
  }

  /** @param neighbours between which the target lies; null where it lies between none */
  told(count: number | null, neighbours: readonly number[] | null = null): Balanced {
    const tried = [...this.tried]
      .sort(([a], [b]) => a - b)
      .map(([each, { fights }]) => ({ count: each, fights, wins: this.shareOf(each) }));
    const near = ({ wins: { low, high } }: Tried): number =>
      Math.max(0, low - this.wish.target, this.wish.target - high);
    const own = count === null ? 0 : Math.abs(this.shareOf(count).share - this.wish.target);
    const asNear = tried.filter(each => each.count !== count && neighbours?.includes(each.count) && near(each) <= own);
    return {
      count,
      within: neighbours !== null,
      asNear: asNear.map(each => each.count),
      tried,
      fights: this.played(),
    };
  }

  private shareOf(count: number): Share {
    const { fights = 0, wins = 0 } = this.tried.get(count) ?? {};
    return anytime(wins, fights);
  }

  /** Fights of all counts. */
  private played(): number {
    return [...this.tried.values()].reduce((sum, { fights }) => sum + fights, 0);
  }

  private fightsOf(count: number): number {
    return this.tried.get(count)?.fights ?? 0;
  }

  /** Goes on with a count until it is enough. @param further also where it is already. Null: cancelled. */
  private async play(
    count: number,
    enough: (wins: number, of: number) => boolean,
    further = false,
  ): Promise<boolean | null> {
    const { jobAt, side, target, signal, onProgress } = this.wish;
    const before = this.tried.get(count) ?? { fights: 0, wins: 0 };
    const winsOf = (tally: { readonly wins: { readonly [side: string]: number } } | undefined): number =>
      before.wins + (tally?.wins[side] ?? 0);
    const left = this.wish.fights - before.fights;
    if (left > 0 && (further || before.fights === 0 || !enough(before.wins, before.fights))) {
      const played = this.played();
      const { panel, cancelled } = await playUntil(this.fights, [jobAt(count)], {
        fights: left,
        from: before.fights,
        firstLook: Math.max(FIRST_LOOK, Math.ceil(before.fights / 4)),
        enough: ({ tallies: [tally], fights }) => enough(winsOf(tally), before.fights + fights),
        onProgress: done => onProgress?.(played + done, 2 * this.wish.fights),
        ...(signal && { signal }),
      });
      this.tried.set(count, { fights: before.fights + panel.fights, wins: winsOf(panel.tallies[0]) });
      if (cancelled) return null;
    }
    return this.shareOf(count).share > target;
  }
}
