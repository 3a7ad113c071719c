import { expect, test } from 'vitest';
import { told, wilson } from './index.ts';

test.each([
  [0, 6, '0% (0% to 39%)'],
  [3, 6, '50% (19% to 81%)'],
  [110, 200, '55% (48% to 62%)'],
  [5500, 10_000, '55.0% (54.0% to 56.0%)'],
])('a handful of fights is told in whole percents, many in tenths: %i of %i', (wins, fights, words) =>
  expect(told.interval(wilson(wins, fights))).toBe(words),
);
