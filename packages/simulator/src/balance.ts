import type { Fights } from './fights.ts';
import type { Job } from './job.ts';
import { type Share, wilson } from './statistics.ts';
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
  readonly onProgress?: (done: number, count: number) => void;
  readonly signal?: AbortSignal;
}
/** One count that was tried. */
export interface Tried {
  readonly count: number;
  readonly fights: number;
  readonly wins: Share;
}
export interface Balanced {
  /** The count that comes nearest to the target; null where the search was cancelled. */
  readonly count: number | null;
  /** Whether the target lies among the counts that were allowed; if not, `count` is the end that comes nearest. */
  readonly within: boolean;
  /** Other counts that may come as near, as far as their 95% intervals tell. */
  readonly asNear: readonly number[];
  /** Every count that was tried, lowest first. */
  readonly tried: readonly Tried[];
  /** Fights played in all. */
  readonly fights: number;
}

/** Standard deviations at which a count is called above or below the target: 99 of 100 such calls are right. */
const SURE = 2.5758293035489004;

/**
 * How many for a wished share of wins? Doubles its step until the share crosses the target, then halves the gap;
 * each count is played only until it is surely above or below, so far counts cost few fights. Supposes that more of it
 * moves the share one way only.
 */
export async function balance(fights: Fights, wish: Balance): Promise<Balanced> {
  const search = new Search(fights, wish);
  const crossing = await search.cross();
  if (crossing === 'cancelled') return search.told(null, false);
  if (crossing === null) return search.told(search.nearest(), false);
  let [low, high] = crossing;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const there = await search.above(middle);
    if (there === null) return search.told(null, false);
    if (there === search.firstIsAbove) low = middle;
    else high = middle;
  }
  if (!(await search.decide(low, high))) return search.told(null, false);
  return search.told(search.nearest(), true);
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
    const { target } = this.wish;
    return this.play(count, (wins, of) => {
      const { low, high } = wilson(wins, of, SURE);
      return low > target || high < target;
    });
  }

  /** Plays two neighbours until one is surely nearer. False: cancelled. */
  async decide(low: number, high: number): Promise<boolean> {
    const { target } = this.wish;
    for (const [count, other] of [
      [low, high],
      [high, low],
    ] as const) {
      const far = Math.abs(this.shareOf(other).share - target);
      const clear = (wins: number, of: number): boolean => {
        const own = wilson(wins, of, SURE);
        const [near, away] = [Math.abs(own.low - target), Math.abs(own.high - target)];
        const holds = own.low <= target && target <= own.high;
        return Math.max(near, away) < far || (!holds && Math.min(near, away) > far);
      };
      if ((await this.play(count, clear)) === null) return false;
    }
    return true;
  }

  nearest(): number | null {
    const { target } = this.wish;
    const apart = (count: number): number => Math.abs(this.shareOf(count).share - target);
    return [...this.tried.keys()].reduce<number | null>(
      (best, count) => (best === null || apart(count) < apart(best) ? count : best),
      null,
    );
  }

  told(count: number | null, within: boolean): Balanced {
    const tried = [...this.tried]
      .sort(([a], [b]) => a - b)
      .map(([each, { fights }]) => ({ count: each, fights, wins: this.shareOf(each) }));
    const near = ({ wins: { low, high } }: Tried): number =>
      Math.max(0, low - this.wish.target, this.wish.target - high);
    const own = count === null ? 0 : Math.abs(this.shareOf(count).share - this.wish.target);
    const asNear = tried.filter(each => within && each.count !== count && near(each) <= own);
    return {
      count,
      within,
      asNear: asNear.map(each => each.count),
      tried,
      fights: tried.reduce((sum, each) => sum + each.fights, 0),
    };
  }

  private shareOf(count: number): Share {
    const { fights = 0, wins = 0 } = this.tried.get(count) ?? {};
    return wilson(wins, fights);
  }

  /** Goes on with a count until it is enough. Null: cancelled. */
  private async play(count: number, enough: (wins: number, of: number) => boolean): Promise<boolean | null> {
    const { jobAt, side, target, signal, onProgress } = this.wish;
    const before = this.tried.get(count) ?? { fights: 0, wins: 0 };
    const winsOf = (tally: { readonly wins: { readonly [side: string]: number } } | undefined): number =>
      before.wins + (tally?.wins[side] ?? 0);
    const left = this.wish.fights - before.fights;
    if (left > 0 && !(before.fights > 0 && enough(before.wins, before.fights))) {
      const { panel, cancelled } = await playUntil(this.fights, [jobAt(count)], {
        fights: left,
        from: before.fights,
        enough: ({ tallies: [tally], fights }) => enough(winsOf(tally), before.fights + fights),
        onProgress: done => onProgress?.(done, count),
        ...(signal && { signal }),
      });
      this.tried.set(count, { fights: before.fights + panel.fights, wins: winsOf(panel.tallies[0]) });
      if (cancelled) return null;
    }
    return this.shareOf(count).share > target;
  }
}
