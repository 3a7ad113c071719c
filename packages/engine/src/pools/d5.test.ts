import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  d5,
  impossibleFaces,
  LONGEST_CHAIN,
  poolText,
  throwFaces,
  throwTotal,
  total,
  totals,
  Xoshiro,
} from '../index.ts';
import { d5Manner } from './d5.ts';

type Flukes = 'off' | 'single' | 'chain';
type Six = 'reroll' | 'zero';

/** Every throw, followed face by face, with the rules of flukes written out once more: the truth for `totals`. */
function bruteForce(count: number, flukes: Flukes, six: Six): Map<number, number> {
  const values = six === 'reroll' ? [1, 2, 3, 4, 5] : [1, 2, 3, 4, 5, 0];
  const high = 5 * count;
  const low = six === 'reroll' ? count : 0;
  const most = { off: 0, single: 1, chain: LONGEST_CHAIN }[flukes];
  const found = new Map<number, number>();
  const each = (left: number, sum: number, weight: number, then: (sum: number, weight: number) => void): void => {
    if (left === 0) then(sum, weight);
    else for (const value of values) each(left - 1, sum + value, weight / values.length, then);
  };
  const on = (so: number, sign: number, left: number, weight: number): void => {
    if (left === 0) found.set(so, (found.get(so) ?? 0) + weight);
    else each(count, 0, weight, (more, chance) => on(so + sign * more, sign, more === high ? left - 1 : 0, chance));
  };
  each(count, 0, 1, (sum, chance) => on(sum, sum === low ? -1 : 1, sum === high || sum === low ? most : 0, chance));
  return found;
}

const counts = fc.constantFrom(1, 2, 3);
const flukes = fc.constantFrom<Flukes>('off', 'single', 'chain');
const sixes = fc.constantFrom<Six>('reroll', 'zero');

describe('d5', () => {
  test.each(
    [1, 2, 3].flatMap(count =>
      (['off', 'single', 'chain'] as const).flatMap(fluke =>
        (['reroll', 'zero'] as const).map(six => [count, fluke, six] as const),
      ),
    ),
  )(
    'totals of %i dice, flukes %s, six %s, weigh every throw as following them one by one does',
    (count, fluke, six) => {
      const truth = bruteForce(count, fluke, six);
      const exact = new Map(totals(d5(count, fluke, six)));
      expect([...exact.keys()]).toEqual([...truth.keys()].toSorted((a, b) => a - b));
      for (const [sum, weight] of truth) expect(exact.get(sum)).toBeCloseTo(weight, 12);
      expect([...exact.values()].reduce((all, weight) => all + weight, 0)).toBeCloseTo(1, 12);
    },
  );

  test('2d5 fall 1, 2, 3, 4, 5, 4, 3, 2, 1 times in 25', () => {
    expect(totals(d5(2)).map(([sum, weight]) => [sum, Math.round(weight * 25)])).toEqual(
      [1, 2, 3, 4, 5, 4, 3, 2, 1].map((ways, at) => [at + 2, ways]),
    );
  });

  test('a throw in a simulation is the total of the faces that the same generator throws, and they are possible', () => {
    fc.assert(
      fc.property(counts, flukes, sixes, fc.integer(), (count, fluke, six, seed) => {
        const pool = d5(count, fluke, six);
        const faces = throwFaces(Xoshiro.seeded(seed), pool);
        expect(impossibleFaces(pool, faces)).toBeNull();
        expect(throwTotal(Xoshiro.seeded(seed), pool)).toBe(total(pool, faces));
      }),
      { numRuns: 500 },
    );
  });

  test('a six counts 0, or is no face at all', () => {
    expect(total(d5(1, 'off', 'zero'), [6])).toBe(0);
    expect(impossibleFaces(d5(1, 'off', 'zero'), [6])).toBeNull();
    expect(impossibleFaces(d5(2), [3, 6])).toBe('die 2 shows a 6, which does not count: roll that die again');
  });

  test('flukes read on: a ten adds, a two subtracts, a chain goes on while tens fall', () => {
    expect(total(d5(2, 'single'), [5, 5, 5, 5])).toBe(20);
    expect(total(d5(2, 'chain'), [5, 5, 5, 5, 1, 2])).toBe(23);
    expect(total(d5(2, 'single'), [1, 1, 3, 4])).toBe(-5);
    expect(total(d5(2, 'chain'), [1, 1, 5, 5, 1, 1])).toBe(-10);
    expect(total(d5(2), [5, 5])).toBe(10);
  });

  test('typed dice are told what is missing, too many or wrong', () => {
    const fluke = 'this is a fluke: roll 2 more dice and give all 4 faces, the first throw first';
    expect(impossibleFaces(d5(2, 'chain'), [5, 5])).toBe(fluke);
    expect(impossibleFaces(d5(2, 'chain'), [1, 1])).toBe(fluke);
    expect(impossibleFaces(d5(2, 'chain'), [5, 5, 5, 5])).toContain('give all 6 faces');
    expect(impossibleFaces(d5(2, 'single'), [5, 5, 5, 5])).toBeNull();
    expect(impossibleFaces(d5(2, 'chain'), [1, 1, 1, 1])).toBeNull();
    expect(impossibleFaces(d5(2), [3])).toBe('2d5 shows 2 faces here, not 1');
    expect(impossibleFaces(d5(2, 'chain'), [3, 4, 1, 1])).toBe('2d5 with flukes shows 2 faces here, not 4');
    expect(impossibleFaces(d5(2), [0, 3])).toBe('a d6 shows 1 to 6, never 0');
    expect(impossibleFaces(d5(2), [2.5, 3])).toBe('a d6 shows 1 to 6, never 2.5');
  });

  test('is written as people write it, each kind in its own way', () => {
    expect(poolText(d5(2))).toBe('2d5');
    expect(poolText(d5(2, 'chain'))).toBe('2d5 with flukes');
    expect(poolText(d5(2, 'single'))).toBe('2d5 with one fluke');
    expect(poolText(d5(1, 'off', 'zero'))).toBe('1d6 (6 = 0)');
  });
});

test('whoever throws real dice is told what is thrown again, and when more dice follow', () => {
  expect(d5Manner(d5(2))).toBe('A 6 does not count: throw that die again.');
  expect(d5Manner(d5(2, 'single', 'zero'))).toContain(
    'A 6 counts 0. The highest throw and the lowest are flukes: throw 2',
  );
  expect(d5Manner(d5(2, 'chain'))).toMatch(
    /2 more dice and give all faces, and so on while that is the highest again\.$/,
  );
});

test('what is added up without its faces is what the same dice show, and draws as many numbers', () => {
  for (const flukes of ['off', 'single', 'chain'] as const)
    for (const six of ['reroll', 'zero'] as const)
      for (const count of [1, 2, 3]) {
        const pool = d5(count, flukes, six);
        const [plain, faced] = [Xoshiro.seeded('alike'), Xoshiro.seeded('alike')];
        for (let times = 0; times < 500; times++)
          expect(throwTotal(plain, pool)).toBe(total(pool, throwFaces(faced, pool)));
        expect(plain.state).toEqual(faced.state);
      }
});
