import type { Share } from './statistics.ts';

/** How seldom the true share may lie outside: once in twenty runs of fights, however often each of them is looked at. */
const SELDOM = 0.05;

/**
 * `count` of `of` as a share, with bounds that may be looked at after every fight: in 95 of 100 runs they hold the true share
 * from the first fight to the last, so that a run may be stopped for what they say. (Robbins: a share is left out where what was
 * counted is twenty times less likely under it than under all shares alike.) They are wider than Wilson's, which hold at one number
 * of fights that was fixed before.
 */
export function anytime(count: number, of: number, seldom = SELDOM): Share {
  if (of === 0) return { share: 0, low: 0, high: 1 };
  const share = count / of;
  const isIn = (each: number): boolean => evidence(count, of, each) < 1 / seldom;
  return { share, low: border(0, share, isIn), high: border(1, share, isIn) };
}

/** Whether the true share lies surely above (1) or below (-1) another, or neither surely (0), as in `anytime`. */
export function sureSide(count: number, of: number, other: number, seldom = SELDOM): -1 | 0 | 1 {
  if (of === 0 || evidence(count, of, other) < 1 / seldom) return 0;
  return count / of > other ? 1 : -1;
}

/**
 * How many times likelier what was counted is under all shares alike than under this one. Where this one is true, it ever
 * reaches 20 in no more than one of 20 runs.
 */
function evidence(count: number, of: number, share: number): number {
  const left = of - count;
  if ((share <= 0 && count > 0) || (share >= 1 && left > 0)) return Number.POSITIVE_INFINITY;
  const ways = lnFactorial(of) - lnFactorial(count) - lnFactorial(left);
  const odds = (count === 0 ? 0 : count * Math.log(share)) + (left === 0 ? 0 : left * Math.log1p(-share));
  return Math.exp(-ways - odds - Math.log(of + 1));
}

/** The share farthest out that is still in, to ten digits. @param inside one that is in */
function border(outermost: number, inside: number, isIn: (share: number) => boolean): number {
  if (isIn(outermost)) return outermost;
  let [out, within] = [outermost, inside];
  while (Math.abs(out - within) > 1e-10) {
    const middle = (out + within) / 2;
    if (isIn(middle)) within = middle;
    else out = middle;
  }
  return within;
}

const EXACT = 32;
/** The logarithm of 1 · 2 · … · n: Stirling's series, where that is right to twelve digits. */
function lnFactorial(n: number): number {
  if (n < EXACT) {
    let product = 1;
    for (let each = 2; each <= n; each++) product *= each;
    return Math.log(product);
  }
  return (n + 0.5) * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI) + 1 / (12 * n) - 1 / (360 * n ** 3);
}
