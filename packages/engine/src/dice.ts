import { phrase } from './phrase.ts';
import { d5Manner, d5Text, d5Total, d5Totals, impossibleD5, throwD5, throwD5Total } from './pools/d5.ts';
import { expectEnd, expectFaces, expectPool, expectRandom } from './pools/given.ts';
import type { Pool } from './pools/schemas.ts';
import {
  impossibleSuccesses,
  successesText,
  successesTotal,
  successesTotals,
  throwNet,
  throwSuccesses,
} from './pools/successes.ts';
import type { Random } from './random.ts';
import { shown } from './shown.ts';

export type { Pool };

/** Outcomes with their weights, summing to 1. */
export type Weighted<V> = readonly (readonly [value: V, weight: number])[];

/**
 * `count` dice of `sides` sides, added up: `dice(2, 10)` is 2d10. The same numbers give the same object.
 * @throws RangeError where there are no such dice
 */
export function dice(count: number, sides: number): Pool {
  const key = count * 1024 + sides;
  const known = POOLS.get(key);
  if (known?.sides === sides) return known;
  const made: Pool = { kind: 'sum', count, sides };
  expectPool(made);
  POOLS.set(key, made);
  return made;
}
const POOLS = new Map<number, Pool>();

/** 1d100, read 1 to 100: two tens showing 00 and 0 are 100. */
export const D100: Pool = dice(1, 100);

/** The pool as people write it: `2d10`, `4d6kh3`. */
export function poolText(pool: Pool): string {
  if (pool.kind === 'successes') return successesText(pool);
  if (pool.kind === 'd5') return d5Text(pool);
  const plain = `${pool.count}d${pool.sides}`;
  return pool.kind === 'sum' ? plain : `${plain}k${pool.from === 'highest' ? 'h' : 'l'}${pool.keep}`;
}

/** Throws a pool: the faces, in the order they fell. @throws TypeError, RangeError where there are no such dice */
export function throwFaces(random: Random, pool: Pool): number[] {
  expectRandom(random);
  expectPool(pool);
  if (pool.kind === 'successes') return throwSuccesses(random, pool);
  if (pool.kind === 'd5') return throwD5(random, pool);
  return fallen(random, pool);
}

function fallen(random: Random, pool: Pool): number[] {
  const faces: number[] = [];
  for (let i = 0; i < pool.count; i++) faces.push(1 + random.below(pool.sides));
  return faces;
}

/** In more ways than these, dice are drawn one by one. */
const MOST_WAYS = 16_000;

/** In how many equally likely ways dice can fall that are added up; Infinity where they are too many, or not such dice. */
export function waysOf(pool: Pool): number {
  if (pool.kind !== 'sum' || !(pool.count >= 0 && pool.sides >= 2)) return Number.POSITIVE_INFINITY;
  let ways = 1;
  for (let i = 0; i < pool.count && ways <= MOST_WAYS; i++) ways *= pool.sides;
  return ways <= MOST_WAYS ? ways : Number.POSITIVE_INFINITY;
}

/** The ways in which two throws can fall together; Infinity where they are drawn one after the other. */
export function jointWays(first: Pool, second: Pool): number {
  const ways = waysOf(first) * waysOf(second);
  return ways <= MOST_WAYS ? ways : Number.POSITIVE_INFINITY;
}

/** What the dice total in one of the ways that `waysOf` counts. @param way from 0 on */
export function totalIn(pool: Pool, way: number): number {
  expectEnd(pool);
  if (pool.kind !== 'sum') throw new Error(phrase`${poolText(pool)} is not added up`);
  return sumIn(pool, way);
}

function sumIn(pool: Pool, way: number): number {
  if (pool.count === 1) return 1 + way;
  let sum = pool.count;
  for (let left = way, i = 0; i < pool.count; i++) {
    sum += left % pool.sides;
    left = Math.floor(left / pool.sides);
  }
  return sum;
}

/**
 * Throws a pool and reads its total, without keeping the faces: for simulations. Few dice are drawn at once, as one of
 * the ways in which they can fall.
 */
export function throwTotal(random: Random, pool: Pool): number {
  if (pool.kind === 'd5') return throwD5Total(random, pool);
  if (pool.kind === 'successes') return throwNet(random, pool);
  const ways = waysOf(pool);
  if (ways <= MOST_WAYS) return sumIn(pool, random.below(ways));
  expectEnd(pool);
  if (pool.kind !== 'sum') return totalOf(pool, fallen(random, pool));
  let sum = pool.count;
  for (let i = 0; i < pool.count; i++) sum += random.below(pool.sides);
  return sum;
}

/** Throws two pools, at once where that can be, and has their totals judged: for simulations. */
export function throwBoth<V>(
  random: Random,
  first: Pool,
  second: Pool,
  judge: (first: number, second: number) => V,
): V {
  const seconds = waysOf(second);
  const ways = waysOf(first) * seconds;
  if (ways <= MOST_WAYS) {
    const way = random.below(ways);
    return judge(sumIn(first, Math.floor(way / seconds)), sumIn(second, way % seconds));
  }
  const one = throwTotal(random, first);
  return judge(one, throwTotal(random, second));
}

/** What faces count for in a pool. @throws TypeError, RangeError where these are no dice, or no faces */
export function total(pool: Pool, faces: readonly number[]): number {
  expectPool(pool);
  expectFaces(faces);
  return totalOf(pool, faces);
}

function totalOf(pool: Pool, faces: readonly number[]): number {
  switch (pool.kind) {
    case 'sum':
      return faces.reduce((sum, face) => sum + face, 0);
    case 'keep':
      return [...faces]
        .sort((a, b) => (pool.from === 'highest' ? b - a : a - b))
        .slice(0, pool.keep)
        .reduce((sum, face) => sum + face, 0);
    case 'successes':
      return successesTotal(pool, faces);
    case 'd5':
      return d5Total(pool, faces);
  }
}

/** What whoever throws real dice of a pool must know besides its number of dice, in sentences; empty for most. */
export const poolManner = (pool: Pool): string => (pool.kind === 'd5' ? d5Manner(pool) : '');

/** Why these faces cannot have fallen from this pool, in a sentence; null where they can. */
export function impossibleFaces(pool: Pool, faces: readonly number[]): string | null {
  expectPool(pool);
  if (!Array.isArray(faces)) return phrase`faces are a list of numbers, such as [4, 2] (given: ${shown(faces)})`;
  if (pool.kind === 'successes') return impossibleSuccesses(pool, faces);
  if (pool.kind === 'd5') return impossibleD5(pool, faces);
  if (faces.length !== pool.count) {
    return phrase`${poolText(pool)} shows ${pool.count} ${pool.count === 1 ? phrase`face` : phrase`faces`}, not ${faces.length}`;
  }
  const wrong = faces.find(face => !Number.isInteger(face) || face < 1 || face > pool.sides);
  return wrong === undefined ? null : phrase`a d${pool.sides} shows 1 to ${pool.sides}, never ${shown(wrong)}`;
}

/**
 * Every total of a pool with its exact weight, lowest total first.
 * @throws TypeError, RangeError where there are no such dice
 */
export function totals(pool: Pool): Weighted<number> {
  let known = BY_POOL.get(pool);
  if (known === undefined) BY_POOL.set(pool, (known = totalsOf(pool)));
  return known;
}
/** By object first: pools that are made by `dice`, `successes` and `d5` are the same object each time. */
const BY_POOL = new WeakMap<Pool, Weighted<number>>();

function totalsOf(pool: Pool): Weighted<number> {
  expectPool(pool);
  const key = poolText(pool);
  let known = TOTALS.get(key);
  if (known === undefined) TOTALS.set(key, (known = weigh(pool)));
  return known;
}
const TOTALS = new Map<string, Weighted<number>>();

function weigh(pool: Pool): Weighted<number> {
  switch (pool.kind) {
    case 'sum':
      return sums(pool.count, pool.sides);
    case 'keep':
      return kept(pool);
    case 'successes':
      return successesTotals(pool);
    case 'd5':
      return d5Totals(pool);
  }
}

function sums(count: number, sides: number): Weighted<number> {
  let ways: number[] = [1];
  for (let die = 0; die < count; die++) {
    const more: number[] = new Array<number>(ways.length + sides - 1).fill(0);
    ways.forEach((weight, sum) => {
      for (let face = 0; face < sides; face++) more[sum + face] = (more[sum + face] ?? 0) + weight / sides;
    });
    ways = more;
  }
  return ways.map((weight, sum) => [sum + count, weight] as const);
}

/** Counts dice value by value from the end that is kept: states are (dice placed, sum so far), never single throws. */
function kept({ count, sides, keep, from }: Extract<Pool, { kind: 'keep' }>): Weighted<number> {
  let states = new Map<string, { placed: number; sum: number; weight: number }>([
    ['0,0', { placed: 0, sum: 0, weight: 1 }],
  ]);
  for (let step = 0; step < sides; step++) {
    const face = from === 'highest' ? sides - step : step + 1;
    const left = sides - step;
    const next: typeof states = new Map();
    for (const { placed, sum, weight } of states.values()) {
      const open = count - placed;
      for (let here = 0; here <= open; here++) {
        const chance = choose(open, here) * (1 / left) ** here * (1 - 1 / left) ** (open - here);
        if (chance === 0) continue;
        const counted = Math.max(0, Math.min(here, keep - placed));
        const state = { placed: placed + here, sum: sum + counted * face, weight: weight * chance };
        const key = `${state.placed},${state.sum}`;
        const there = next.get(key);
        if (there) there.weight += state.weight;
        else next.set(key, state);
      }
    }
    states = next;
  }
  return gather([...states.values()].map(({ sum, weight }) => [sum, weight] as const)).toSorted(([a], [b]) => a - b);
}

const choose = (n: number, k: number): number => {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
};

/** Equal outcomes merged, their weights added. */
export function gather<V>(outcomes: Weighted<V>): Weighted<V> {
  const found = new Map<V, number>();
  for (const [value, weight] of outcomes) found.set(value, (found.get(value) ?? 0) + weight);
  return [...found];
}
