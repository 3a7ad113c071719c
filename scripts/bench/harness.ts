/** One thing to measure: plays `count` of something. */
export interface Case {
  readonly name: string;
  readonly play: (count: number) => void;
}
export interface Measured {
  readonly name: string;
  /** How many a second, the median of all rounds. */
  readonly rate: number;
  /** Of the first case's rate, the median over rounds: pairs of one round, so that a slow moment slows both. */
  readonly ratio: number;
}

/**
 * Measures several cases by turns (A B C A B C …), each for about `ms`. What a machine does besides hits all of them
 * alike, so hold ratios against each other rather than rates.
 */
export function measure(cases: readonly Case[], { rounds = 7, ms = 250 } = {}): Measured[] {
  const sized = cases.map(each => ({ each, count: calibrate(each, ms), rates: noRates() }));
  for (let round = 0; round < rounds; round++) {
    for (const { each, count, rates } of sized) {
      const began = performance.now();
      each.play(count);
      rates.push((1000 * count) / (performance.now() - began));
    }
  }
  const first = sized[0]?.rates ?? [];
  return sized.map(({ each, rates }) => ({
    name: each.name,
    rate: median(rates),
    ratio: median(rates.map((rate, at) => rate / (first[at] ?? rate))),
  }));
}

const noRates = (): number[] => [];

/** How many fill about `ms`; warms the compiler up on the way. */
function calibrate({ play }: Case, ms: number): number {
  let count = 1;
  for (;;) {
    const began = performance.now();
    play(count);
    const took = performance.now() - began;
    if (took >= ms / 2) return Math.max(1, Math.round((count * ms) / took));
    count = Math.ceil(count * Math.min(8, Math.max(1.5, ms / Math.max(took, 0.05))));
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const high = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? high) + high) / 2;
}

/** 1.52 M, 340 k, 12.3 */
export function short(value: number): string {
  if (value >= 1e6) return `${(value / 1e6).toFixed(2)} M`;
  if (value >= 1e3) return `${(value / 1e3).toFixed(1)} k`;
  return value.toPrecision(3);
}

/** Milliseconds of processor time that this thread has taken: what others do on the machine is not in it. */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
