import { expect, test } from 'vitest';
import { design } from './design.ts';
import { type Job, job } from './job.ts';
import { valueAt } from './variants.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'];
const base = job.parse({
  system: 'none',
  start: { kind: 'setup', setup: Object.fromEntries(NAMES.map(name => [name, 10])) },
  seed: 'design',
});
const steps = NAMES.map(path => ({ path, value: 10, step: 1 }));
const isRaised = (one: Job, path: string): boolean => valueAt(one, path) === 11;

/** A panel in which the side wins so many of a thousand fights of each variant. */
const panelOf = (jobs: readonly Job[], winsIn: (one: Job) => number) => ({
  fights: 1000,
  tallies: jobs.map(one => ({ fights: 1000, wins: { red: winsIn(one) } })),
});

test('each number is raised in half of the variants, and any two of them together in a quarter', () => {
  const { jobs } = design(base, steps);
  expect(jobs).toHaveLength(16);
  for (const one of NAMES) {
    expect(jobs.filter(each => isRaised(each, one))).toHaveLength(8);
    for (const other of NAMES.filter(each => each !== one))
      expect(jobs.filter(each => isRaised(each, one) && isRaised(each, other))).toHaveLength(4);
  }
});

test('what the others do falls out of the effect of a number, alone or two together', () => {
  const { jobs, effect } = design(base, steps);
  const has = (one: Job, path: string): number => (isRaised(one, path) ? 1 : 0);
  const panel = panelOf(
    jobs,
    one => 400 + 100 * has(one, 'a') - 60 * has(one, 'b') + 80 * has(one, 'c') * has(one, 'd') + 40 * has(one, 'f'),
  );
  const found = NAMES.map((_, at) => effect(panel, at, 'red'));
  // Two that only do something together do half of it each, where the other is raised in half of the fights.
  expect(found.map(each => Math.round(each.difference * 1000))).toEqual([100, -60, 40, 40, 0, 40]);
  expect(found.map(each => each.sure)).toEqual([true, true, true, true, false, true]);
  for (const { difference, low, high } of found) expect(low < difference && difference < high).toBe(true);
});

test('numbers that do not go together are not raised together, and are weighed all the same', () => {
  const isAllowed = (one: Job): boolean => !(isRaised(one, 'a') && isRaised(one, 'b'));
  const { jobs, effect } = design(base, steps, isAllowed);
  expect(jobs.every(isAllowed)).toBe(true);
  const panel = panelOf(jobs, one => (isRaised(one, 'b') ? 900 : 100));
  expect(effect(panel, 1, 'red').difference).toBeCloseTo(0.8, 12);
});
