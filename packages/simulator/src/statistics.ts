/** A share in 0..1 with the bounds that hold the true one in 95 of 100 cases. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Standard deviations that hold 95 % of a normal distribution. */
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

/** Whole numbers summed up so that any two such sums can be merged exactly, in any order. */
export interface Sums {
  count: number;
  sum: number;
  squares: number;
  least: number;
  most: number;
}

export const noSums = (): Sums => ({ count: 0, sum: 0, squares: 0, least: 0, most: 0 });

export function addTo(sums: Sums, value: number): void {
  sums.least = sums.count === 0 ? value : Math.min(sums.least, value);
  sums.most = sums.count === 0 ? value : Math.max(sums.most, value);
  sums.count++;
  sums.sum += value;
  sums.squares += value * value;
}

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

export function spreadOf({ count, sum, squares, least, most }: Sums): Spread {
  const mean = count === 0 ? 0 : sum / count;
  const sd = count < 2 ? 0 : Math.sqrt(Math.max(0, (squares - sum * mean) / (count - 1)));
  return { mean, sd, least, most };
}
