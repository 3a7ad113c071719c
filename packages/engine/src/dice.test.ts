import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dice,
  impossibleFaces,
  jointWays,
  type Pool,
  poolText,
  throwBoth,
  throwFaces,
  throwTotal,
  total,
  totals,
  Xoshiro,
} from './index.ts';

/** Every throw of a pool, counted one by one: the independent truth for `totals`. */
function bruteForce(pool: Pool): Map<number, number> {
  const found = new Map<number, number>();
  const walk = (faces: number[]): void => {
    if (faces.length === pool.count) {
      const sum = total(pool, faces);
      found.set(sum, (found.get(sum) ?? 0) + pool.sides ** -pool.count);
      return;
    }
    for (let face = 1; face <= pool.sides; face++) walk([...faces, face]);
  };
  walk([]);
  return found;
}

const small = fc.oneof(
  fc
    .record({ count: fc.integer({ min: 0, max: 4 }), sides: fc.integer({ min: 2, max: 8 }) })
    .map(({ count, sides }) => dice(count, sides)),
  fc.record({
    kind: fc.constant('keep' as const),
    count: fc.integer({ min: 1, max: 4 }),
    sides: fc.integer({ min: 2, max: 7 }),
    keep: fc.integer({ min: 1, max: 4 }),
    from: fc.constantFrom('highest' as const, 'lowest' as const),
  }),
);

describe('totals', () => {
  test('weigh every throw, as counting them one by one does', () => {
    fc.assert(
      fc.property(small, pool => {
        const truth = bruteForce(pool);
        const exact = new Map(totals(pool));
        expect([...exact.keys()].toSorted((a, b) => a - b)).toEqual([...truth.keys()].toSorted((a, b) => a - b));
        for (const [sum, weight] of truth) expect(exact.get(sum)).toBeCloseTo(weight, 12);
      }),
      { numRuns: 150 },
    );
  });

  test('3d6 drop lowest of four gives 18 in 21 of 1296', () => {
    const exact = new Map(totals({ kind: 'keep', count: 4, sides: 6, keep: 3, from: 'highest' }));
    expect(exact.get(18)).toBeCloseTo(21 / 1296, 14);
  });

  test('no dice at all total 0 for certain', () => expect(totals(dice(0, 10))).toEqual([[0, 1]]));
});

test('a throw in a simulation is a total that the pool has; of one die, the face that the same generator throws', () => {
  fc.assert(
    fc.property(small, fc.integer(), (pool, seed) => {
      const faces = throwFaces(Xoshiro.seeded(seed), pool);
      expect(impossibleFaces(pool, faces)).toBeNull();
      const thrown = throwTotal(Xoshiro.seeded(seed), pool);
      expect(totals(pool).map(([total]) => total)).toContain(thrown);
      if (faces.length === 1) expect(thrown).toBe(total(pool, faces));
    }),
  );
});

test('faces that cannot fall are refused with the reason', () => {
  expect(impossibleFaces(dice(2, 10), [4])).toBe('2d10 shows 2 faces, not 1');
  expect(impossibleFaces(dice(1, 100), [0])).toBe('a d100 shows 1 to 100, never 0');
  expect(impossibleFaces(dice(1, 6), [7])).toBe('a d6 shows 1 to 6, never 7');
  expect(impossibleFaces(dice(1, 6), [2.5])).toBe('a d6 shows 1 to 6, never 2.5');
  expect(impossibleFaces(dice(2, 6), [1, 6])).toBeNull();
});

test('pools are written as people write them', () => {
  expect(poolText(dice(2, 10))).toBe('2d10');
  expect(poolText({ kind: 'keep', count: 4, sides: 6, keep: 3, from: 'highest' })).toBe('4d6kh3');
});

test('dice that are drawn at once fall in every way just once', () => {
  const one = dice(2, 6);
  const two = dice(1, 4);
  expect(jointWays(one, two)).toBe(144);
  const met = new Map<string, number>();
  for (let way = 0; way < 144; way++) {
    const pair = throwBoth({ below: () => way }, one, two, (first, second) => `${first} ${second}`);
    met.set(pair, (met.get(pair) ?? 0) + 1);
  }
  for (const [first, weight] of totals(one))
    for (const [second, other] of totals(two))
      expect(met.get(`${first} ${second}`)).toBe(Math.round(144 * weight * other));
  const seen = Array.from({ length: 36 }, (_, way) => throwTotal({ below: () => way }, one));
  for (const [total, weight] of totals(one))
    expect(seen.filter(each => each === total).length).toBe(Math.round(36 * weight));
});

test('dice that fall in too many ways are drawn one by one', () => {
  const drawn: number[] = [];
  const below = (n: number): number => drawn.push(n) - 1;
  expect(throwTotal({ below }, dice(6, 10))).toBe(6 + 0 + 1 + 2 + 3 + 4 + 5);
  expect(drawn).toEqual([10, 10, 10, 10, 10, 10]);
  expect(jointWays(dice(2, 10), dice(6, 10))).toBe(Number.POSITIVE_INFINITY);
  expect(jointWays(dice(1, 100), { kind: 'keep', count: 4, sides: 6, keep: 3, from: 'highest' })).toBe(
    Number.POSITIVE_INFINITY,
  );
});
