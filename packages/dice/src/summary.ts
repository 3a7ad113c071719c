import { shown } from '@affray/engine/near';
import { phrase } from '@affray/engine/phrase';
import type { Weights } from './weights.ts';

/** The figures that people ask for first. */
export interface Summary {
  readonly mean: number;
  /** Standard deviation. */
  readonly deviation: number;
  readonly least: number;
  readonly most: number;
  /** The total that half of all rolls reach. */
  readonly median: number;
  /** Each total that can come, least first: its chance, and the chances of that much or more, and of that much or less. */
  readonly rows: readonly Row[];
}
export interface Row {
  readonly value: number;
  readonly chance: number;
  readonly orMore: number;
  readonly orLess: number;
}

/** Sums of many weights end in noise: what is 1 but for that is 1. */
const whole = (chance: number): number => (chance > 1 - 1e-11 ? 1 : chance);

/** Reads a distribution. @throws TypeError where this is none */
export function summary(of: Weights): Summary {
  if (!Number.isInteger(of?.from) || !Array.isArray(of.weights) || !of.weights.every(Number.isFinite))
    throw new TypeError(phrase`this is not a distribution, as weigh("2d6") gives (given: ${shown(of)})`);
  const { from, weights } = of;
  const rows: Row[] = [];
  let [mean, square, below] = [0, 0, 0];
  weights.forEach((chance, nth) => {
    const value = from + nth;
    mean += value * chance;
    below += chance;
    if (chance > 0) rows.push({ value, chance, orMore: 0, orLess: whole(below) });
  });
  weights.forEach((chance, nth) => {
    square += (from + nth - mean) ** 2 * chance;
  });
  // Summed from the top, so that small chances of high totals keep all their digits.
  let above = 0;
  const both = rows
    .toReversed()
    .map(row => ({ ...row, orMore: whole((above += row.chance)) }))
    .toReversed();
  const median = both.findLast(row => row.orMore >= 0.5 - 1e-12)?.value ?? from;
  const [first, last] = [both[0], both.at(-1)];
  return {
    mean: Math.abs(mean) < 1e-11 ? 0 : mean,
    deviation: Math.sqrt(square),
    least: first?.value ?? from,
    most: last?.value ?? from,
    median,
    rows: both,
  };
}
