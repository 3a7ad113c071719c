/** A share in 0..1 with the bounds that hold the true one in 95 of 100 cases. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Standard deviations that hold 95% of a normal distribution. */
const Z95 = 1.959963984540054;

/**
 * `count` of `of` as a share with its Wilson score interval: right for few fights too, and for shares near 0 and 1.
 * Of nothing at all the share is 0, somewhere in 0..1.
 */
export function wilson(count: number, of: number, z = Z95): Share {
  if (of === 0) return { share: 0, low: 0, high: 1 };
  const share = count / of;
  const spread = (z * z) / of;
  const middle = (share + spread / 2) / (1 + spread);
  const reach = (z * Math.sqrt((share * (1 - share)) / of + spread / (4 * of))) / (1 + spread);
  const low = count === 0 ? 0 : Math.max(0, middle - reach);
  const high = count === of ? 1 : Math.min(1, middle + reach);
  return { share, low, high };
}

/** Half the length of the longest of some intervals: 0.04 for ± 4%. */
export const reachOf = (all: readonly { readonly low: number; readonly high: number }[]): number =>
  Math.max(0, ...all.map(({ low, high }) => (high - low) / 2));

/** Fights after which an interval should reach no farther than so much, as it shrinks with their root; 0 where it does not now. */
export const fightsNeeded = (fights: number, reach: number, within: number): number =>
  reach <= within ? 0 : Math.ceil(fights * (reach / within) ** 2);

/** Fights after which a share is surely known to within so much, 0.04 for ± 4%: one of a half takes most. */
export const fightsToKnow = (within: number): number => Math.ceil((Z95 / (2 * within)) ** 2);

/** Whole numbers summed up so that any two such sums can be merged exactly, in any order. */
export interface Sums {
  count: number;
  sum: number;
  squares: number;
  least: number;
  most: number;
}

/** Sums of no values. */
export const noSums = (): Sums => ({ count: 0, sum: 0, squares: 0, least: 0, most: 0 });

/** Counts one more value into sums. */
export function addTo(sums: Sums, value: number): void {
  sums.least = sums.count === 0 ? value : Math.min(sums.least, value);
  sums.most = sums.count === 0 ? value : Math.max(sums.most, value);
  sums.count++;
  sums.sum += value;
  sums.squares += value * value;
}

/** Counts all that other sums hold into these. */
export function mergeSums(into: Sums, other: Sums): void {
  if (other.count === 0) return;
  into.least = into.count === 0 ? other.least : Math.min(into.least, other.least);
  into.most = into.count === 0 ? other.most : Math.max(into.most, other.most);
  into.count += other.count;
  into.sum += other.sum;
  into.squares += other.squares;
}

export interface Spread {
  readonly mean: number;
  /** Standard deviation of single values, by n - 1; 0 for fewer than two. */
  readonly sd: number;
  readonly least: number;
  readonly most: number;
}

/** Mean, deviation, least and most of what was counted. */
export function spreadOf({ count, sum, squares, least, most }: Sums): Spread {
  const mean = count === 0 ? 0 : sum / count;
  const sd = count < 2 ? 0 : Math.sqrt(Math.max(0, (squares - sum * mean) / (count - 1)));
  return { mean, sd, least, most };
}

/** A difference of two shares, with the bounds that hold the true one in 95 of 100 cases. */
export interface Difference {
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  /** The interval does not hold 0. */
  readonly sure: boolean;
}

/**
 * The share of `one` less that of `other`, counted over the same `of` pairs, `both` of which count for each.
 * Newcombe's interval for paired shares (his method 10): Wilson's bounds of either, joined by how alike the pairs are.
 */
export function pairedDifference(one: number, other: number, both: number, of: number): Difference {
  if (of === 0) return { difference: 0, low: -1, high: 1, sure: false };
  const [a, b] = [wilson(one, of), wilson(other, of)];
  const difference = a.share - b.share;
  const [neither, spread] = [of - one - other + both, Math.sqrt(one * (of - one)) * Math.sqrt(other * (of - other))];
  const excess = both * neither - (one - both) * (other - both);
  // Newcombe corrects a positive likeness for continuity.
  const alike = spread === 0 ? 0 : (excess > 0 ? Math.max(excess - of / 2, 0) : excess) / spread;
  const reach = (x: number, y: number): number => Math.sqrt(Math.max(0, x * x - 2 * alike * x * y + y * y));
  const low = difference - reach(a.share - a.low, b.high - b.share);
  const high = difference + reach(a.high - a.share, b.share - b.low);
  return { difference, low: Math.max(-1, low), high: Math.min(1, high), sure: low > 0 || high < 0 };
}

/** The share of one count less that of another, of fights that are no pairs: Newcombe's interval (his method 10). */
export function separateDifference(
  one: { readonly wins: number; readonly of: number },
  other: { readonly wins: number; readonly of: number },
): Difference {
  if (one.of === 0 || other.of === 0) return { difference: 0, low: -1, high: 1, sure: false };
  const [a, b] = [wilson(one.wins, one.of), wilson(other.wins, other.of)];
  const difference = a.share - b.share;
  const low = difference - Math.hypot(a.share - a.low, b.high - b.share);
  const high = difference + Math.hypot(a.high - a.share, b.share - b.low);
  return { difference, low, high, sure: low > 0 || high < 0 };
}

/** The mean of numbers summed up, with its 95% interval; the whole line where there are fewer than two. */
export function meanOf({ count, sum, squares }: Sums): {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
} {
  if (count === 0) return { mean: 0, low: 0, high: 0 };
  const mean = sum / count;
  const error = count < 2 ? 0 : Math.sqrt(Math.max(0, (squares - sum * mean) / (count - 1) / count));
  return { mean, low: mean - Z95 * error, high: mean + Z95 * error };
}
