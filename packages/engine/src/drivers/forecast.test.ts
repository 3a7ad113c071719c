import { expect, test } from 'vitest';
import { rowOf } from './comparison.ts';
import type { Forecast } from './endings.ts';
import { previewOf, previewOfEach, together } from './forecast.ts';

const READING = {
  label: 'hits',
  success: ['hit'],
  outcomes: ['hit', 'miss'],
  damage: 'points',
  thresholds: ['takes it down', 'kills'],
  assuming: '',
};
const forecast = (unplayed: number): Forecast => ({
  outcomes: new Map([
    ['hit', 0.25],
    ['miss', 0.75 - unplayed],
  ]),
  damage: new Map([
    [0, 0.75 - unplayed],
    [4, 0.25],
  ]),
  marks: new Map([['takes it down', 0.1]]),
  unplayed,
  questions: [],
});

test('what a budget left unweighed is no miss: every figure runs from without it to with it', () => {
  const found = previewOf([forecast(0.5)], READING);
  expect(found.chance).toBeNull();
  expect(found.span).toEqual({ low: 0.25, high: 0.75 });
  expect(found.outcomes).toEqual([
    { label: 'hit', kind: 'chance', low: 0.25, high: 0.75 },
    { label: 'miss', kind: 'chance', low: 0.25, high: 0.75 },
    { label: 'not weighed', kind: 'chance', low: 0.5, high: 0.5 },
  ]);
  expect(found.thresholds).toEqual([
    { label: 'takes it down', kind: 'chance', low: 0.1, high: 0.6 },
    { label: 'kills', kind: 'chance', low: 0, high: 0.5 },
  ]);
  expect(found.damage).toMatchObject({ expected: { low: 1, high: 3 } });
  expect(found.damage?.values).toEqual([
    { value: 0, chance: null, low: 1, high: 1 },
    { value: 4, chance: null, low: 0.25, high: 0.75 },
  ]);
  expect(found.assuming).toContain('50.0% of the outcomes were left out because there are too many');
  const row = rowOf('so', null, found, 'kills');
  expect(row.figures.map(({ low, high }) => [low, high])).toEqual([
    [0.25, 0.75],
    [1, 3],
    [0, 0.5],
  ]);
});

test('a remainder that is but noise leaves the figures exact', () => {
  const found = previewOf([forecast(1e-10)], READING);
  expect(found.chance).toBe(0.25);
  expect(found.damage?.values.map(each => each.chance)).toEqual([expect.closeTo(0.75, 9), 0.25]);
  expect(found.thresholds).toHaveLength(1);
  expect(found.assuming).toBe('');
});

test('of several, each has its own range', () => {
  const all = [
    { name: 'Ana', forecast: forecast(0) },
    { name: 'Bert', forecast: forecast(0.5) },
  ];
  const found = previewOfEach(all, READING);
  expect(found.outcomes.map(({ low, high }) => [low, high])).toEqual([
    [0.25, 0.25],
    [0.25, 0.75],
  ]);
  expect(found.details.map(each => each.value)).toEqual(['1.0 points', '1.0 to 3.0 points']);
});

test('several blows together are known as far as each of them is', () => {
  const found = previewOf([together([forecast(0.5), forecast(0.5)], 'miss', 'hit')], {
    ...READING,
    success: ['miss'],
  });
  // At worst all that was left out hits, at best none of it does.
  expect(found.span?.low).toBeCloseTo(0.25 ** 2, 12);
  expect(found.span?.high).toBeGreaterThanOrEqual(0.75 ** 2);
});
