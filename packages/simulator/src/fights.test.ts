import { expect, test } from 'vitest';
import { job, localFights } from './index.ts';
import { skirmish } from './testing/skirmish.ts';

const duel = job.parse({
  system: 'skirmish',
  start: { kind: 'setup', setup: skirmish.catalogue.samples[0]?.setup },
  seed: 'here',
});

test('who plays in this thread hears what else happens there meanwhile, and can be stopped by it', async () => {
  const stop = new AbortController();
  const fights = 400_000;
  // As a click, a timer or a message would: none of them comes before the thread has let go of what it does.
  setImmediate(() => stop.abort());
  const panel = await localFights(skirmish).play([duel], { from: 0, fights, signal: stop.signal });
  expect(panel.fights).toBeGreaterThan(0);
  expect(panel.fights).toBeLessThan(fights);
  expect(panel).toEqual(await localFights(skirmish).play([duel], { from: 0, fights: panel.fights }));
});
