/** What a program without types gives in the place of dice: it is said at once, and nothing is thrown or weighed without end. */
import { expect, test } from 'vitest';
import { speak } from '../phrase.ts';
import { pool } from './schemas.ts';
import * as dice from './throws.ts';

/** As a program without types would call it. */
const untyped = (called: object, ...given: readonly unknown[]): unknown =>
  typeof called === 'function' ? Reflect.apply(called, undefined, given) : null;
const random = dice.Xoshiro.seeded('1');

const WHOLE = { kind: 'sum', count: 2, sides: 6 };
const GOAL = { kind: 'successes', count: 2, sides: 6, goal: 4, ones: true, sixes: true, last: 'none', botch: false };
const WRONG: readonly (readonly [unknown, string])[] = [
  ['2d6', 'this is not a pool of dice, as dice(2, 6) gives (given: "2d6")'],
  [
    { ...WHOLE, count: Number.POSITIVE_INFINITY },
    'in a pool of kind "sum", count must be a whole number from 0 to 100 (given: Infinity)',
  ],
  [{ ...WHOLE, count: 1e9 }, 'count must be a whole number from 0 to 100 (given: 1000000000)'],
  [{ ...WHOLE, count: Number.NaN }, 'count must be a whole number from 0 to 100 (given: NaN)'],
  [{ ...WHOLE, count: -1 }, 'count must be a whole number from 0 to 100 (given: -1)'],
  [{ ...WHOLE, count: 'x'.repeat(1e6) }, 'count must be a whole number from 0 to 100 (given: "xxxx'],
  [{ kind: 'd5', count: 1e9, sides: 6, six: 'reroll', flukes: 'off' }, 'count must be a whole number from 1 to 6'],
  [{ ...GOAL, count: 1e9 }, 'in a pool of kind "successes", count must be a whole number from 0 to 30'],
];

test.each(WRONG)('dice that there are not: %#', (given, sentence) => {
  for (const thrown of [
    () => untyped(dice.throwFaces, random, given),
    () => untyped(dice.throwTotal, random, given),
    () => untyped(dice.throwBoth, random, given, dice.D100, () => 0),
    () => untyped(dice.total, given, [1, 2]),
    () => untyped(dice.totals, given),
    () => untyped(dice.totalIn, given, 1),
    () => untyped(dice.impossibleFaces, given, [1, 2]),
  ])
    expect(thrown).toThrow(sentence);
});

test.each([
  [null, 'this is not a pool of dice, as dice(2, 6) gives (given: null)'],
  [{ ...WHOLE, kind: '__proto__' }, 'this is not a pool of dice'],
  [{ ...WHOLE, sides: Number.NaN }, 'sides must be a whole number from 2 to 1000 (given: NaN)'],
  [{ ...WHOLE, sides: 1e9 }, 'sides must be a whole number from 2 to 1000 (given: 1000000000)'],
  [{ ...GOAL, goal: 7 }, 'goal must be a whole number from 2 to 6 (given: 7)'],
  [{ kind: 'd5', count: 0, sides: 6, six: 'reroll', flukes: 'chain' }, 'count must be a whole number from 1 to 6'],
  [{ kind: 'keep', count: 4, sides: 6, from: 'highest' }, 'keep must be a whole number from 1 to 20 (given: nothing)'],
])('numbers of dice that there are not: %#', (given, sentence) => {
  for (const called of [dice.total, dice.totals, dice.impossibleFaces])
    expect(() => untyped(called, given, [1, 2])).toThrow(sentence);
  expect(() => untyped(dice.throwFaces, random, given)).toThrow(sentence);
  expect(pool.safeParse(given).success).toBe(false);
});

test('dice that are made are those that were asked for', () => {
  expect(dice.dice(2, 6)).toMatchObject({ count: 2, sides: 6 });
  expect(() => dice.dice(1, 1030)).toThrow('sides must be a whole number from 2 to 1000 (given: 1030)');
  expect(() => dice.d5(7)).toThrow('count must be a whole number from 1 to 6 (given: 7)');
});

test.each<[string, object, readonly unknown[], string]>([
  ['throwFaces', dice.throwFaces, [null, WHOLE], 'dice are thrown by a generator'],
  ['total', dice.total, [WHOLE, '12'], 'faces of dice are a list of numbers (given: "12")'],
  ['total', dice.total, [WHOLE, [1, null]], 'faces of dice are a list of numbers (given: [1,null])'],
  ['seeded', (n: number) => random.below(n), [0], 'whole numbers are drawn below 1 to 4294967296 (given: 0)'],
  ['seeded', (n: number) => random.below(n), [2 ** 33], '(given: 8589934592)'],
  ['rapid', (n: number) => new dice.Rapid().start(1, 2, 3, 4).below(n), [Number.NaN], '(given: NaN)'],
  ['rapid', () => new dice.Rapid().start(0, 0, 0, 0), [], 'a generator starts from four whole numbers'],
  ['Xoshiro', (state: unknown) => Reflect.construct(dice.Xoshiro, [state]), [[0, 0, 0, 0]], 'a generator starts from'],
  ['Xoshiro', (state: unknown) => Reflect.construct(dice.Xoshiro, [state]), [undefined], '(given: nothing)'],
  ['speak', speak, ['x'.repeat(1e6)], 'sentences by the English ones are needed, or null for English'],
  ['speak', speak, [undefined], '(given: nothing)'],
  ['speak', speak, [{ '{0} hits': null }], 'for "{0} hits" a sentence is needed (given: null)'],
])('%s', (_, called, given, sentence) => expect(() => untyped(called, ...given)).toThrow(sentence));

test('faces that are none are told as dice that cannot have fallen', () => {
  expect(untyped(dice.impossibleFaces, WHOLE, '6')).toBe('faces are a list of numbers, such as [4, 2] (given: "6")');
  expect(untyped(dice.impossibleFaces, WHOLE, [1, 'x'.repeat(1e6)])).toMatch(/^a d6 shows 1 to 6, never "x{40}…"$/);
});
