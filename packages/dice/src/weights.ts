/** Chances of whole numbers, one after the other: `weights[0]` is the chance of `from`. They sum to 1 but for rounding. */
export interface Weights {
  readonly from: number;
  readonly weights: readonly number[];
}

/** Multiplications that one expression may take; beyond, it is refused before it begins. */
export const MOST_WORK = 3e8;
/** The widest span of totals that is kept. */
const WIDEST = 4_000_000;

/** An expression that would take too long. */
export class TooMuch extends Error {
  override readonly name = 'TooMuch';
}

/** A number that is certain. */
export const certain = (value: number): Weights => ({ from: value, weights: [1] });

/** The sum of two independent numbers. */
export function plus(a: Weights, b: Weights): Weights {
  if (a.weights.length * b.weights.length > MOST_WORK) throw new TooMuch();
  const [long, short] = a.weights.length >= b.weights.length ? [a.weights, b.weights] : [b.weights, a.weights];
  const weights = new Array<number>(long.length + short.length - 1).fill(0);
  for (let j = 0; j < short.length; j++) {
    const share = short[j] ?? 0;
    if (share === 0) continue;
    for (let i = 0; i < long.length; i++) weights[i + j] = (weights[i + j] ?? 0) + (long[i] ?? 0) * share;
  }
  return { from: a.from + b.from, weights };
}

/** The sum of `count` independent numbers of one kind, by doubling. */
export function times(count: number, die: Weights): Weights {
  if ((count * die.weights.length) ** 2 / 3 > MOST_WORK) throw new TooMuch();
  let sum = certain(0);
  let power = die;
  for (let left = count; left > 0; left >>= 1) {
    if (left & 1) sum = plus(sum, power);
    if (left > 1) power = plus(power, power);
  }
  return sum;
}

export const negative = ({ from, weights }: Weights): Weights => ({
  from: -(from + weights.length - 1),
  weights: weights.toReversed(),
});

/** Any whole number made of two independent ones. */
export function combined(a: Weights, b: Weights, of: (x: number, y: number) => number): Weights {
  if (a.weights.length * b.weights.length > MOST_WORK / 10) throw new TooMuch();
  const found = new Map<number, number>();
  a.weights.forEach((weight, i) => {
    if (weight > 0)
      b.weights.forEach((share, j) => {
        if (share > 0) add(found, of(a.from + i, b.from + j), weight * share);
      });
  });
  return dense(found);
}

const add = (to: Map<number, number>, key: number, weight: number): void =>
  void to.set(key, (to.get(key) ?? 0) + weight);

/** Weights by value as a list without gaps. */
export function dense(found: Iterable<readonly [number, number]>): Weights {
  const all = [...found];
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [value] of all) {
    if (value < from) from = value;
    if (value > to) to = value;
  }
  if (to - from >= WIDEST) throw new TooMuch();
  const weights = new Array<number>(to - from + 1).fill(0);
  for (const [value, weight] of all) weights[value - from] = (weights[value - from] ?? 0) + weight;
  // Never -0, which is written as 0 but is not equal to it.
  return { from: from + 0, weights };
}

/** The lowest, or the highest, of several independent numbers. */
export function extreme(all: readonly Weights[], which: 'least' | 'most'): Weights {
  if (which === 'least') return negative(extreme(all.map(negative), 'most'));
  const from = Math.max(...all.map(each => each.from));
  const to = Math.max(...all.map(each => each.from + each.weights.length - 1));
  const reached = all.map(each => {
    let sum = 0;
    for (let value = each.from; value < from; value++) sum += each.weights[value - each.from] ?? 0;
    return sum;
  });
  const weights: number[] = [];
  let before = 0;
  for (let value = from; value <= to; value++) {
    let product = 1;
    all.forEach((each, at) => {
      reached[at] = (reached[at] ?? 0) + (each.weights[value - each.from] ?? 0);
      product *= Math.min(1, reached[at] ?? 0);
    });
    weights.push(Math.max(0, product - before));
    before = product;
  }
  return { from, weights };
}

/** 1 where a test of two independent numbers holds, 0 where not; only their difference counts. */
export function holds(a: Weights, b: Weights, test: (difference: number) => boolean): Weights {
  // Walks the second's sums once instead of pairing every value with every other.
  const reached: number[] = [];
  let sum = 0;
  for (const weight of b.weights) reached.push((sum += weight));
  const below = (value: number): number =>
    value < b.from ? 0 : (reached[Math.min(value - b.from, reached.length - 1)] ?? 0);
  let [less, same] = [0, 0];
  a.weights.forEach((weight, i) => {
    const value = a.from + i;
    same += weight * (b.weights[value - b.from] ?? 0);
    less += weight * below(value - 1);
  });
  const chance = Math.min(
    1,
    (test(1) ? less : 0) + (test(0) ? same : 0) + (test(-1) ? Math.max(0, 1 - less - same) : 0),
  );
  return { from: 0, weights: [1 - chance, chance] };
}

/**
 * The sum of `count` dice without the `lowest` lowest and the `highest` highest. Counts how many dice show each face,
 * from the lowest up: states are dice placed and sum so far, never single throws.
 */
export function kept(
  count: number,
  die: Weights,
  drop: { readonly lowest: number; readonly highest: number },
): Weights {
  const keep = count - drop.lowest - drop.highest;
  if (keep <= 0) return certain(0);
  const faces = die.weights.length;
  const width = keep * (faces - 1) + 1;
  if (faces * count * count * width > MOST_WORK) throw new TooMuch();
  // Sums are kept as steps above the lowest face, so that they start at 0.
  let states: (number[] | null)[] = [];
  for (let placed = 0; placed <= count; placed++) states.push(null);
  states[0] = [1, ...new Array<number>(width - 1).fill(0)];
  let left = die.weights.reduce((sum, weight) => sum + weight, 0);
  for (let step = 0; step < faces; step++) {
    const weight = die.weights[step] ?? 0;
    if (weight === 0) continue;
    const last = step === faces - 1 || left - weight <= 1e-15;
    states = place(states, step, last ? 1 : weight / left, { count, width, drop });
    left -= weight;
  }
  return trimmed({ from: keep * die.from, weights: states[count] ?? [] });
}

interface Keeping {
  readonly count: number;
  readonly width: number;
  readonly drop: { readonly lowest: number; readonly highest: number };
}

/** Puts any number of the dice that are left on one face, which each shows by `chance`. */
function place(states: readonly (number[] | null)[], step: number, chance: number, how: Keeping): (number[] | null)[] {
  const { count, width, drop } = how;
  const next: (number[] | null)[] = states.map(() => null);
  states.forEach((sums, placed) => {
    if (sums === null) return;
    const open = count - placed;
    let ways = 1;
    for (let here = 0; here <= open; here++) {
      if (here > 0) ways = (ways * (open - here + 1)) / here;
      const share = ways * chance ** here * (1 - chance) ** (open - here);
      if (share === 0) continue;
      const counted = Math.max(0, Math.min(placed + here, count - drop.highest) - Math.max(placed, drop.lowest));
      const to = (next[placed + here] ??= new Array<number>(width).fill(0));
      const shift = counted * step;
      for (let sum = 0; sum + shift < width; sum++) {
        const weight = sums[sum] ?? 0;
        if (weight > 0) to[sum + shift] = (to[sum + shift] ?? 0) + weight * share;
      }
    }
  });
  return next;
}

/** Without the numbers at either end that never come. */
export function trimmed({ from, weights }: Weights): Weights {
  let [start, end] = [0, weights.length];
  while (start < end - 1 && weights[start] === 0) start++;
  while (end > start + 1 && weights[end - 1] === 0) end--;
  return { from: from + start, weights: weights.slice(start, end) };
}

/** Another number for each, such as 1 where it passes. */
export function mapped({ from, weights }: Weights, to: (value: number) => number): Weights {
  const found = new Map<number, number>();
  weights.forEach((weight, nth) => {
    if (weight > 0) add(found, to(from + nth), weight);
  });
  return dense(found);
}

/**
 * The sum of several independent numbers without the lowest and the highest of them. Walks the values from the lowest up:
 * states are which of them lie at or below that value, and their sum so far.
 */
export function keptOf(all: readonly Weights[], drop: { readonly lowest: number; readonly highest: number }): Weights {
  const last = all.length - drop.highest;
  const from = Math.min(...all.map(each => each.from));
  const to = Math.max(...all.map(each => each.from + each.weights.length - 1));
  const width = Math.max(1, last - drop.lowest) * (to - from) + 1;
  if ((to - from + 1) * all.length * 2 ** all.length * width > MOST_WORK) throw new TooMuch();
  // What each has left above the values walked past: the chance to be just this one, given that.
  const left = all.map(() => 1);
  let states = new Map<string, { readonly placed: number; readonly sum: number; readonly chance: number }>();
  states.set('0:0', { placed: 0, sum: 0, chance: 1 });
  for (let value = from; value <= to; value++) {
    all.forEach((each, at) => {
      const weight = each.weights[value - each.from] ?? 0;
      const rest = left[at] ?? 0;
      left[at] = rest - weight;
      if (weight === 0 || rest <= 0) return;
      const share = value === each.from + each.weights.length - 1 ? 1 : Math.min(1, weight / rest);
      states = settled(states, at, share, value - from, { lowest: drop.lowest, last });
    });
  }
  const whole = dense([...states.values()].map(({ sum, chance }) => [sum, chance] as const));
  return { from: whole.from + Math.max(0, last - drop.lowest) * from, weights: whole.weights };
}

type States = Map<string, { readonly placed: number; readonly sum: number; readonly chance: number }>;

/** One of the numbers comes to this value with this chance, where it has not come to less. */
function settled(
  states: States,
  at: number,
  share: number,
  value: number,
  { lowest, last }: { readonly lowest: number; readonly last: number },
): States {
  const next: States = new Map();
  const put = (placed: number, sum: number, chance: number): void => {
    const key = `${placed}:${sum}`;
    const there = next.get(key);
    next.set(key, { placed, sum, chance: chance + (there?.chance ?? 0) });
  };
  for (const { placed, sum, chance } of states.values()) {
    if (placed & (1 << at)) {
      put(placed, sum, chance);
      continue;
    }
    const rank = bits(placed);
    put(placed | (1 << at), sum + (rank >= lowest && rank < last ? value : 0), chance * share);
    if (share < 1) put(placed, sum, chance * (1 - share));
  }
  return next;
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) count++;
  return count;
}
