/** What a program without types gives in the place of dice: looked at where it comes in. */
import { phrase } from '../phrase.ts';
import type { Random } from '../random.ts';
import { shown } from '../shown.ts';
import type { Pool } from './schemas.ts';

type Range = readonly [least: number, most: number];
/** The least and the most of each number of a pool. Here, since what throws dice loads no schema. */
export const RANGES = {
  sum: { count: [0, 100], sides: [2, 1000] },
  keep: { count: [1, 20], sides: [2, 100], keep: [1, 20] },
  successes: { count: [0, 30], goal: [2, 6] },
  d5: { count: [1, 6] },
} as const;

/** @throws TypeError where this is not a pool; RangeError where a number of it could never be thrown or weighed */
export function expectPool(pool: Pool): void {
  if (typeof pool !== 'object' || pool === null || !Object.hasOwn(RANGES, pool.kind))
    throw new TypeError(phrase`this is not a pool of dice, as dice(2, 6) gives (given: ${shown(pool)})`);
  for (const [field, [least, most]] of Object.entries<Range>(RANGES[pool.kind])) {
    const value: unknown = Reflect.get(pool, field);
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) continue;
    throw new RangeError(
      phrase`in a pool of kind "${pool.kind}", ${field} must be a whole number from ${least} to ${most} (given: ${shown(value)})`,
    );
  }
}

/** As `expectPool`, for what throws dice by the million: it looks only at whether they ever end. */
export function expectEnd(pool: Pool): void {
  if (!(pool.count >= 0 && pool.count <= MOST_AT_ONCE)) expectPool(pool);
}
const MOST_AT_ONCE = RANGES.sum.count[1];

/** @throws TypeError where these are not faces of dice */
export function expectFaces(faces: readonly number[]): void {
  if (Array.isArray(faces) && faces.every(Number.isFinite)) return;
  throw new TypeError(phrase`faces of dice are a list of numbers (given: ${shown(faces)})`);
}

/** @throws TypeError where this is nothing that dice could be thrown by */
export function expectRandom(random: Random): void {
  if (typeof random?.below === 'function') return;
  throw new TypeError(phrase`dice are thrown by a generator, such as Xoshiro.seeded('any text')`);
}
