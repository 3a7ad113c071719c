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

/** So many numbers of a fight of their own. */
function many(count: number) {
  const wanted = Array.from({ length: count }, (_, at) => ({ path: `n${at}`, value: 10, step: 1 }));
  const setup = Object.fromEntries(wanted.map(({ path }) => [path, 10]));
  return { wanted, of: { ...base, start: { kind: 'setup', setup } } satisfies Job };
}

test('each number is raised in a quarter of the variants, and any two of them together in a sixteenth', () => {
  const { wanted, of } = many(21);
  const { jobs } = design(of, wanted);
  expect(jobs).toHaveLength(64);
  expect(jobs[0]).toEqual(of);
  for (const { path } of wanted) {
    expect(jobs.filter(each => isRaised(each, path))).toHaveLength(16);
    for (const other of wanted.filter(each => each.path !== path))
      expect(jobs.filter(each => isRaised(each, path) && isRaised(each, other.path))).toHaveLength(4);
  }
});

test.each([
  [1, 4],
  [3, 4],
  [4, 16],
  [22, 64],
  [63, 64],
  [64, 256],
])('%i numbers take %i variants, and what all the others do falls out of the effect of each', (count, variants) => {
  const { wanted, of } = many(count);
  const { jobs, effect } = design(of, wanted);
  expect(jobs).toHaveLength(variants);
  for (const { path } of wanted) expect(jobs.filter(each => isRaised(each, path))).toHaveLength(variants / 4);
  const worth = wanted.map((_, at) => ((at * 7) % 11) - 5);
  const panel = panelOf(jobs, one =>
    wanted.reduce((sum, { path }, at) => sum + (isRaised(one, path) ? (worth[at] ?? 0) : 0), 500),
  );
  expect(wanted.map((_, at) => Math.round(effect(panel, at, 'red').difference * 1000))).toEqual(worth);
});

test('of what two numbers do only together each is told a quarter, and another at most as much', () => {
  const { jobs, effect } = design(base, steps);
  const has = (one: Job, path: string): number => (isRaised(one, path) ? 1 : 0);
  const effects = (winsIn: (one: Job) => number): number[] => {
    const panel = panelOf(jobs, winsIn);
    return NAMES.map((_, at) => Math.round(effect(panel, at, 'red').difference * 1000));
  };
  const alone = (one: Job): number => 400 + 100 * has(one, 'a') - 60 * has(one, 'b') + 40 * has(one, 'f');
  // The other is raised in a quarter of the fights.
  const found = effects(one => alone(one) + 80 * has(one, 'c') * has(one, 'd'));
  expect(found.slice(2, 4)).toEqual([20, 20]);
  for (const [at, own] of [100, -60, 20, 20, 0, 40].entries())
    expect(Math.abs((found[at] ?? 0) - own)).toBeLessThanOrEqual(20);
  const { difference, low, high, sure } = effect(panelOf(jobs, alone), 0, 'red');
  expect(sure && low < difference && difference < high).toBe(true);
});

test('numbers that do not go together are not raised together, and are weighed all the same', () => {
  const isAllowed = (one: Job): boolean => !(isRaised(one, 'a') && isRaised(one, 'b'));
  const { jobs, effect } = design(base, steps, isAllowed);
  expect(jobs.every(isAllowed)).toBe(true);
  const panel = panelOf(jobs, one => (isRaised(one, 'b') ? 900 : 100));
  expect(effect(panel, 1, 'red').difference).toBeCloseTo(0.8, 12);
});
