import { expect, test } from 'vitest';
import { generatorOf } from './seeds.ts';

/** Pearson's statistic of 6 faces over 60,000 throws: above 20.5 in one of a thousand fair cases. */
const unevenness = (throwOnce: (at: number) => number): number => {
  const faces = new Array<number>(6).fill(0);
  for (let at = 0; at < 60_000; at++) {
    const face = throwOnce(at);
    faces[face] = (faces[face] ?? 0) + 1;
  }
  return faces.reduce((sum, seen) => sum + (seen - 10_000) ** 2 / 10_000, 0);
};

test('a fight of a seed draws the same numbers whatever was drawn before', () => {
  const first = generatorOf('x');
  first(3).below(100);
  expect(first(7).state).toEqual(generatorOf('x')(7).state);
});

test('no two fights of a run start alike, beyond 2^32 fights too', () => {
  const generator = generatorOf('run');
  const numbers = [...Array(20_000).keys(), 2 ** 32, 2 ** 32 + 1, 2 ** 33, 2 ** 52];
  expect(new Set(numbers.map(number => generator(number).state.join())).size).toBe(numbers.length);
});

test.each([1, 2, 3, 4, 5])('die %i of one fight after the other is even', draws => {
  const generator = generatorOf('even');
  const drawn = (at: number): number => {
    const random = generator(at);
    for (let i = 1; i < draws; i++) random.below(6);
    return random.below(6);
  };
  expect(unevenness(drawn)).toBeLessThan(20.5);
});

test('the dice of neighbouring fights are unrelated', () => {
  const generator = generatorOf('pairs');
  const apart = (at: number): number => (generator(at).below(6) - generator(at + 1).below(6) + 6) % 6;
  expect(unevenness(apart)).toBeLessThan(20.5);
});
