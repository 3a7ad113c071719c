import type { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { changed, type Job, job, localFights, narrow, playUntil, runner } from '../index.ts';
import { skirmish } from '../testing/skirmish.ts';
import { openThreads } from './index.ts';

const worker = new URL('../testing/skirmish.worker.ts', import.meta.url);
const one = job.parse({
  system: 'skirmish',
  start: { kind: 'setup', setup: skirmish.catalogue.samples[0]?.setup },
  seed: 'threads',
});
const other = changed(one, [{ path: 'combatants.ann.hp', value: 12 }]);

test('one, two and three threads come to the panel of none, and stop at the same fight', async () => {
  const length = { fights: 5000, enough: narrow(0.03) };
  const alone = await playUntil(localFights(skirmish), [one, other], length);
  for (const workers of [1, 2, 3]) {
    const threads = openThreads({ workers, file: worker });
    try {
      expect(await playUntil(threads, [one, other], length)).toEqual(alone);
      // The same threads take the next question.
      const next = await threads.play([other], { from: 7, fights: 100 });
      expect(next).toEqual(await localFights(skirmish).play([other], { from: 7, fights: 100 }));
    } finally {
      await threads.close();
    }
  }
});

test('the one that asks plays along, and does not wait for threads that are still loading', async () => {
  const alone = localFights(skirmish);
  const here = (each: Job) => runner(skirmish, each);
  for (const workers of [1, 2]) {
    const threads = openThreads({ workers, file: worker, here });
    try {
      // So few are over before a thread has loaded; its answer to these jobs must not be taken for one to the next.
      for (const [jobs, fights] of [
        [[one], 2],
        [[other], 3],
        [[one, other], 4000],
      ] as const)
        expect(await threads.play(jobs, { from: 0, fights })).toEqual(await alone.play(jobs, { from: 0, fights }));
    } finally {
      await threads.close();
    }
  }
});

test('threads that were started before the first fight are those that play it', async () => {
  const threads = openThreads({ workers: 2, file: worker });
  const opened: Worker[] = [];
  const note = (each: Worker): void => void opened.push(each);
  process.on('worker', note);
  try {
    threads.start(one);
    await expect.poll(() => opened.length).toBe(2);
    threads.start(one);
    const alone = await localFights(skirmish).play([one], { from: 0, fights: 300 });
    expect(await threads.play([one], { from: 0, fights: 300 })).toEqual(alone);
    expect(opened).toHaveLength(2);
  } finally {
    process.off('worker', note);
    await threads.close();
  }
});

test('a thread that comes to nothing is said where it is waited for', async () => {
  const threads = openThreads({
    workers: 2,
    file: worker,
    here: each => runner(skirmish, { ...each, system: skirmish.id }),
  });
  try {
    await expect(threads.play([{ ...one, system: 'chess' }], { from: 0, fights: 1e9 })).rejects.toThrow(
      'there is no system "chess"',
    );
    expect(await threads.play([one], { from: 0, fights: 5 })).toMatchObject({ fights: 5 });
  } finally {
    await threads.close();
  }
});

test('a cancelled question keeps what was played', async () => {
  const threads = openThreads({ workers: 2, file: worker });
  const stop = new AbortController();
  try {
    const { panel, cancelled } = await playUntil(threads, [one, other], {
      fights: 1e8,
      signal: stop.signal,
      onProgress: done => {
        if (done > 100) stop.abort();
      },
    });
    expect(cancelled).toBe(true);
    expect(panel.fights).toBeGreaterThan(100);
    expect(panel.tallies.map(each => each.fights)).toEqual([panel.fights, panel.fights]);
  } finally {
    await threads.close();
  }
});

test('a question to nobody fails with its reason', async () => {
  const threads = openThreads({ workers: 1, file: worker });
  try {
    await expect(threads.play([{ ...one, system: 'chess' }], { from: 0, fights: 1 })).rejects.toThrow(
      'there is no system "chess"',
    );
  } finally {
    await threads.close();
  }
});

test('few fights of many jobs are dealt out by the jobs, and come to the panel of one thread', async () => {
  const many = Array.from({ length: 60 }, (_, at) => changed(one, [{ path: 'combatants.ann.hp', value: 1 + at }]));
  const here = (each: Job) => runner(skirmish, each);
  const alone = await localFights(skirmish).play(many, { from: 5, fights: 3 });
  for (const workers of [2, 3]) {
    const threads = openThreads({ workers, file: worker, here });
    try {
      const seen: number[] = [];
      const part = { from: 5, fights: 3, onProgress: (done: number) => void seen.push(done) };
      expect(await threads.play(many, part)).toEqual(alone);
      expect(seen.at(-1)).toBe(3);
      // Whoever stops it gets a panel of all jobs, and of no fights.
      const stopped = await threads.play(many, { from: 0, fights: 3, signal: AbortSignal.abort() });
      expect(stopped).toEqual(await localFights(skirmish).play(many, { from: 0, fights: 0 }));
      expect(await threads.play(many.slice(0, 3), { from: 0, fights: 40 })).toEqual(
        await localFights(skirmish).play(many.slice(0, 3), { from: 0, fights: 40 }),
      );
    } finally {
      await threads.close();
    }
  }
});
