import { describe, expect, test } from 'vitest';
import { JobError, job, merge, runner } from '../index.ts';
import { skirmish } from '../testing/skirmish.ts';
import { crew, openThreads, runFights } from './index.ts';

const worker = new URL('../testing/skirmish.worker.ts', import.meta.url);
const duel = (system = 'skirmish') =>
  job.parse({ system, start: { kind: 'setup', setup: skirmish.catalogue.samples[0]?.setup }, seed: 'pool' });
const empty = () => runner(skirmish, duel()).empty();

test('one, two and three workers come to the tally of none', async () => {
  const alone = runner(skirmish, duel()).run(0, 3000);
  for (const workers of [1, 2, 3]) {
    const { tally, cancelled } = await runFights({ job: duel(), fights: 3000, empty: empty(), workers, worker });
    expect(cancelled).toBe(false);
    expect(tally).toEqual(alone);
  }
});

test('progress rises to the number of fights', async () => {
  const seen: number[] = [];
  await runFights({
    job: duel(),
    fights: 2000,
    empty: empty(),
    workers: 2,
    worker,
    onProgress: done => void seen.push(done),
  });
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(seen.at(-1)).toBe(2000);
});

test('a cancelled run keeps what it played and says that it was cancelled', async () => {
  const stop = new AbortController();
  const { tally, cancelled } = await runFights({
    job: duel(),
    fights: 1e9,
    empty: empty(),
    workers: 2,
    worker,
    signal: stop.signal,
    onProgress: done => {
      if (done > 200) stop.abort();
    },
  });
  expect(cancelled).toBe(true);
  expect(tally.fights).toBeGreaterThan(200);
  expect((tally.wins.red ?? 0) + (tally.wins.blue ?? 0)).toBe(tally.fights);
});

test('a worker that fails fails the run with its reason', async () => {
  const run = runFights({ job: duel('chess'), fights: 10, empty: empty(), workers: 2, worker });
  await expect(run).rejects.toThrow('there is no system "chess"');
});

test('no fights need no worker', async () => {
  const { tally } = await runFights({ job: duel(), fights: 0, empty: empty(), worker });
  expect(tally.fights).toBe(0);
});

test('a crew plays one stretch after the other, and all together are one run', async () => {
  const hands = crew({ job: duel(), workers: 2, worker });
  try {
    const tally = empty();
    for (const [from, fights] of [
      [0, 700],
      [700, 1],
      [701, 299],
    ] as const)
      merge(tally, (await hands.play({ from, fights, empty: empty() })).tally);
    expect(tally).toEqual(runner(skirmish, duel()).run(0, 1000));
  } finally {
    await hands.close();
  }
});

describe('a worker that brings policies of somebody else', () => {
  const strangers = new URL('../testing/strangers.worker.ts', import.meta.url);
  const by = (policy: string) => ({ ...duel(), policies: { blue: policy } });

  test('fails the run with the first offence, without statistics and without a stack trace', async () => {
    const run = runFights({ job: by('cheat'), fights: 10, empty: empty(), workers: 2, worker: strangers });
    const error = await run.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(JobError);
    expect(String(error)).toMatch(/the policy "cheat" broke the rules for bob \(fight \d of seed "pool", rounds: 1\)/);
    expect(String(error)).not.toContain('checked.ts');
  });

  test('is ended where a policy never comes to a choice', async () => {
    const hands = { job: by('endless'), workers: 1, worker: strangers, patience: 1000 };
    await expect(runFights({ ...hands, fights: 10, empty: empty() })).rejects.toThrow('may never come to a choice');
    const threads = openThreads({ workers: 1, file: strangers, patience: 1000 });
    const question = threads.play([by('endless')], { from: 0, fights: 10 });
    await expect(question).rejects.toThrow('may never come to a choice');
    await threads.close();
  });
});
