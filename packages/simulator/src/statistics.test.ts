import { expect, test } from 'vitest';
import { addTo, mergeSums, noSums, spreadOf, wilson } from './statistics.ts';

test('the Wilson interval has the values of the textbook', () => {
  const { share, low, high } = wilson(15, 20);
  expect(share).toBe(0.75);
  expect(low).toBeCloseTo(0.5313, 4);
  expect(high).toBeCloseTo(0.8881, 4);
});

test('the interval of none and of all stays within 0 and 1 and is not empty', () => {
  expect(wilson(0, 10)).toMatchObject({ share: 0, low: 0 });
  expect(wilson(0, 10).high).toBeCloseTo(0.2775, 4);
  expect(wilson(10, 10)).toMatchObject({ share: 1, high: 1 });
  expect(wilson(10, 10).low).toBeCloseTo(0.7225, 4);
  expect(wilson(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
});

test('sums give mean and standard deviation, merged or not', () => {
  const [all, left, right] = [noSums(), noSums(), noSums()];
  [2, 4, 4, 4, 5, 5, 7, 9].forEach((value, at) => {
    addTo(all, value);
    addTo(at < 3 ? left : right, value);
  });
  mergeSums(left, right);
  expect(left).toEqual(all);
  const { mean, sd, least, most } = spreadOf(all);
  expect([mean, least, most]).toEqual([5, 2, 9]);
  expect(sd).toBeCloseTo(Math.sqrt(32 / 7), 12);
  mergeSums(all, noSums());
  expect(all).toEqual(left);
});

test('nothing at all has neither mean nor spread', () => {
  expect(spreadOf(noSums())).toEqual({ mean: 0, sd: 0, least: 0, most: 0 });
});
