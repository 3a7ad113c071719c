import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { impossibleFaces, type Pool, poolText, throwFaces, throwTotal, total, totals, Xoshiro } from '../index.ts';

type Successes = Extract<Pool, { kind: 'successes' }>;
const plain: Successes = {
  kind: 'successes',
  count: 5,
  sides: 6,
  goal: 5,
  ones: false,
  sixes: false,
  last: 'none',
  botch: false,
};
/** Both generations of the rules, trained and not, with every last step. */
const generations = (['none', 'augmented', 'diminished'] as const).flatMap(last => [
  ...[3, 4, 5, 6].map(goal => ({ ...plain, goal, botch: goal < 5, last })),
  { ...plain, goal: 4, ones: true, last },
  { ...plain, goal: 4, ones: true, sixes: true, last },
]);

/** How many of the 6^k throws of k dice show so many faces of the goal or more, counted throw by throw. */
function ways(dice: number, goal: number): number[] {
  const found = new Array<number>(dice + 1).fill(0);
  for (let code = 0; code < 6 ** dice; code++) {
    let won = 0;
    for (let rest = code, die = 0; die < dice; die++, rest = Math.floor(rest / 6)) if ((rest % 6) + 1 >= goal) won++;
    found[won] = (found[won] ?? 0) + 1;
  }
  return found;
}

/**
 * In how many of 6^(2n+1) equally likely courses of n dice each net total comes out: every single first throw, with
 * every outcome of the dice that it calls for. Whole numbers, so that nothing is rounded.
 */
function bruteForce(pool: Successes, waysOf: (dice: number) => readonly number[]): Map<number, number> {
  const found = new Map<number, number>();
  const wins = 7 - pool.goal;
  const put = (net: number, ones: number, courses: number): void => {
    const botched = pool.botch && pool.count > 0 && net === 0 && ones >= pool.count / 2;
    if (courses > 0) found.set(botched ? -1 : net, (found.get(botched ? -1 : net) ?? 0) + courses);
  };
  for (let code = 0; code < 6 ** pool.count; code++) {
    let ones = 0;
    let sixes = 0;
    let won = 0;
    for (let rest = code, die = 0; die < pool.count; die++, rest = Math.floor(rest / 6)) {
      const face = (rest % 6) + 1;
      if (face === 1) ones++;
      if (face === 6) sixes++;
      if (face >= pool.goal) won++;
    }
    let again = pool.ones ? ones : 0;
    let added = pool.sixes ? sixes : 0;
    while (pool.ones && pool.sixes && again > 0 && added > 0) {
      again--;
      added--;
    }
    waysOf(again).forEach((waysAgain, saved) => {
      waysOf(added).forEach((waysAdded, more) => {
        const courses = waysAgain * waysAdded * 6 ** (pool.count - again - added);
        const standing = won + saved + more;
        const lying = pool.count + added;
        const net = standing - (again - saved);
        if (pool.last === 'augmented' && standing < lying) {
          put(net + 1, ones, courses * wins);
          put(net, ones, courses * (6 - wins));
        } else if (pool.last === 'diminished' && standing > 0) {
          put(net, ones, courses * wins);
          put(net - 1, ones, courses * (6 - wins));
        } else put(net, ones, courses * 6);
      });
    });
  }
  return found;
}

describe('totals of successes', () => {
  test.each(generations)('of up to 8 dice are those of every throw counted: $goal $ones $sixes $last', generation => {
    const known = new Map<number, readonly number[]>();
    const waysOf = (dice: number): readonly number[] => {
      const there = known.get(dice) ?? ways(dice, generation.goal);
      known.set(dice, there);
      return there;
    };
    for (let count = 0; count <= 8; count++) {
      const truth = bruteForce({ ...generation, count }, waysOf);
      const exact = new Map(totals({ ...generation, count }));
      expect([...exact.keys()]).toEqual([...truth.keys()].sort((a, b) => a - b));
      for (const [net, courses] of truth) expect(exact.get(net)).toBeCloseTo(courses / 6 ** (2 * count + 1), 12);
    }
  });

  test('of 30 dice still sum to 1', () => {
    const all = totals({ ...plain, count: 30, goal: 4, ones: true, sixes: true, last: 'diminished' });
    expect(all.reduce((sum, [, weight]) => sum + weight, 0)).toBeCloseTo(1, 10);
  });
});

describe('a throw of successes', () => {
  const revised: Successes = { ...plain, count: 4, goal: 4, ones: true, sixes: true };
  test.each([
    ['two confirmed failures', revised, [1, 1, 2, 3, 2, 3], -2],
    ['a 1 that succeeds when thrown again', revised, [1, 4, 2, 3, 5], 2],
    ['a 6 that adds a die, whose 6 adds nothing', revised, [6, 4, 2, 3, 6], 3],
    ['a 1 and a 6 that cancel', revised, [1, 6, 2, 3], 1],
    ['two 6s against one 1', revised, [1, 6, 6, 3, 2], 2],
    ['untrained: a 6 adds nothing and cancels nothing', { ...revised, sixes: false }, [1, 6, 2, 3, 2], 0],
    ['augmented: the lowest die again', { ...plain, last: 'augmented' }, [5, 5, 2, 3, 4, 6], 3],
    ['augmented with nothing but successes', { ...plain, last: 'augmented' }, [5, 5, 5, 6, 6], 5],
    ['diminished: the highest success again', { ...plain, last: 'diminished' }, [5, 6, 2, 3, 4, 1], 1],
    ['diminished without a success', { ...plain, last: 'diminished' }, [4, 4, 2, 3, 4], 0],
    ['augmented after the 1s: what was confirmed stays', { ...revised, last: 'augmented' }, [1, 2, 2, 3, 3, 5], 0],
    ['a botch', { ...plain, botch: true }, [1, 1, 1, 2, 4], -1],
    ['no botch with fewer than half', { ...plain, botch: true }, [1, 1, 3, 2, 4], 0],
    ['no dice', { ...plain, count: 0, botch: true }, [], 0],
  ] satisfies [string, Successes, number[], number][])('%s', (_name, pool, faces, net) => {
    expect(impossibleFaces(pool, faces)).toBeNull();
    expect(total(pool, faces)).toBe(net);
  });

  test('that cannot fall is refused with the reason', () => {
    expect(impossibleFaces(revised, [1, 2, 3])).toBe('4d6 goal 4, 1s, 6s shows 4 faces, not 3');
    expect(impossibleFaces(revised, [1, 6, 6, 2])).toBe(
      '4d6 goal 4, 1s, 6s shows 5 faces (4 thrown, 1 added by 6s), not 4',
    );
    expect(impossibleFaces({ ...revised, last: 'augmented' }, [1, 2, 3, 4, 4])).toBe(
      '4d6 goal 4, 1s, 6s, augmented shows 6 faces (4 thrown, 1 for 1s thrown again, 1 for augmented), not 5',
    );
    expect(impossibleFaces(plain, [5, 5, 5, 5, 7])).toBe('a d6 shows 1 to 6, never 7');
    expect(impossibleFaces(plain, [5, 5, 5, 5, 5, 5])).toBe('5d6 goal 5 shows 5 faces (5 thrown), not 6');
  });

  test('in a simulation is the total of the faces that the same generator throws', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...generations),
        fc.integer({ min: 0, max: 12 }),
        fc.integer(),
        (kind, count, seed) => {
          const pool = { ...kind, count };
          const faces = throwFaces(Xoshiro.seeded(seed), pool);
          expect(impossibleFaces(pool, faces)).toBeNull();
          expect(throwTotal(Xoshiro.seeded(seed), pool)).toBe(total(pool, faces));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('is written so that pools that differ read differently', () => {
    const texts = generations.map(poolText);
    expect(new Set(texts).size).toBe(texts.length);
    expect(poolText({ ...plain, goal: 4, ones: true, last: 'augmented' })).toBe('5d6 goal 4, 1s, augmented');
  });
});
