import { expect, test } from 'vitest';
import { type Job, job, keptJobs } from './index.ts';

const seeded = (seed: string): Job => job.parse({ system: 'skirmish', start: { kind: 'setup', setup: {} }, seed });

test('what was made of a job is kept for when it is asked again', async () => {
  const made: string[] = [];
  const make = keptJobs(({ seed }) => {
    made.push(seed);
    return { seed };
  });
  const [first] = await make([seeded('a'), seeded('b')]);
  // A job that says the same is the same, wherever it comes from.
  const [, again] = await make([seeded('c'), seeded('a')]);
  expect(again).toBe(first);
  expect(made).toEqual(['a', 'b', 'c']);
});

test('what could not be made is tried again', async () => {
  let reached = false;
  const make = keptJobs(async ({ seed }) => {
    if (!reached) throw new Error('the network is down');
    return seed;
  });
  await expect(make([seeded('a')])).rejects.toThrow('the network is down');
  reached = true;
  expect(await make([seeded('a')])).toEqual(['a']);
});

test('what was not asked for longest is forgotten', async () => {
  const made: string[] = [];
  const make = keptJobs(({ seed }) => {
    made.push(seed);
    return seed;
  });
  const many = Array.from({ length: 150 }, (_, at) => seeded(`${at}`));
  await make(many);
  made.length = 0;
  await make(many.slice(-100));
  expect(made).toEqual([]);
  expect(await make(many.slice(0, 1))).toEqual(['0']);
  expect(made).toEqual(['0']);
});
