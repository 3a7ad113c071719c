/** Of many amounts that one roll may come to, the ends are played first: what lies between two that end alike is counted, not played. */
import type { Weighted } from '../dice.ts';

/** A path that goes on with others: what it has heard so far is brought back by `recall`. */
export interface Way {
  readonly recall: () => void;
  readonly weight: number;
}
/** An amount, and the paths that have met at the roll of it. */
export interface Amount {
  readonly amount: number;
  readonly ways: readonly Way[];
}
/** What is made of amounts that lie between two that were played, from how fights ended there. */
export interface Between<F> {
  /** Whether these two, so far apart, end so that all between them end alike, but for a step of harm with each step of the amount. */
  tells(low: F, high: F, apart: number): boolean;
  /** Counts some of them: as the lower one ended, but each with so much more, and its weight. */
  ended(low: F, further: Weighted<number>): void;
}
/** An amount that was played, and how the fight ended where it ended in one way. */
interface Played<F> {
  readonly amount: number;
  readonly end: F | null;
}

/**
 * Plays the least and the most of some amounts, then those in the middle, and between two neighbours all that they do not tell. What
 * harm does changes where it crosses a line: where the same lines are crossed by less and by more, it is the same by all between.
 * @param play plays all paths of one, and says how the fight ended where that is one path
 */
export function playAmounts<S extends Amount, F>(
  amounts: readonly S[],
  play: (start: S) => F | null,
  between: Between<F>,
): void {
  const [least, ...others] = amounts.toSorted((one, two) => one.amount - two.amount);
  const most = others.pop();
  const recalls = new Set(amounts.flatMap(({ ways }) => ways.map(each => each.recall)));
  const played = (start: S): Played<F> => ({ amount: start.amount, end: play(start) });
  const fill = (low: Played<F>, inside: readonly S[], high: Played<F>): void => {
    const half = inside.length >> 1;
    const middle = inside[half];
    if (middle === undefined) return;
    if (low.end !== null && areAlike(low, high, recalls, between)) {
      countAll(inside, low.end, low.amount, between);
      return;
    }
    const found = played(middle);
    fill(low, inside.slice(0, half), found);
    fill(found, inside.slice(half + 1), high);
  };
  if (least === undefined) return;
  const low = played(least);
  if (most !== undefined) fill(low, others, played(most));
}

/** Whether two ends tell what lies between, in whichever way a path came there. */
function areAlike<F>(
  low: Played<F>,
  high: Played<F>,
  recalls: Iterable<Way['recall']>,
  { tells }: Between<F>,
): boolean {
  if (low.end === null || high.end === null) return false;
  for (const recall of recalls) {
    recall();
    if (!tells(low.end, high.end, high.amount - low.amount)) return false;
  }
  return true;
}

/** Counts amounts above one that was played, all that came there in one way at once. */
function countAll<F>(amounts: readonly Amount[], end: F, above: number, { ended }: Between<F>): void {
  const byWay = new Map<Way['recall'], (readonly [number, number])[]>();
  for (const { ways, amount } of amounts)
    for (const { recall, weight } of ways) {
      const there = byWay.get(recall);
      if (there) there.push([amount - above, weight]);
      else byWay.set(recall, [[amount - above, weight]]);
    }
  for (const [recall, further] of byWay) {
    recall();
    ended(end, further);
  }
}
