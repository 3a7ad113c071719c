/** The sample fights of Worlds Without Number, played to their end through the page. */
import type { FightRecord } from '@affray/engine';
import { expect, test } from 'vitest';
import type { Person } from './harness.ts';
import { place } from './place.ts';
import { played } from './played.ts';
import { momentOf } from './robot.ts';
import { beginFight, playNext } from './wwn-robot.ts';
import { begin, Counting, gmOf } from './wwn-table.ts';

const here = place();

/** A sample as it stands so many commands before its end. */
function nearTheEnd(sample: string, commands: number): FightRecord {
  const at = (most: number) => played('wwn', sample, 'near the end', most);
  return at(at(2000).steps.length - commands);
}

/** Plays on with the page's help until the fight is over. @returns presses, and what the page then says */
async function playOut(gm: Person): Promise<{ presses: number; said: string }> {
  const counting = new Counting(gm);
  while (counting.presses < 60 && (await momentOf(gm.page)) !== 'over') await playNext(gm, counting, true);
  const note = gm.page.locator('.dock-note');
  return { presses: counting.presses, said: (await note.isVisible()) ? ((await note.textContent()) ?? '') : '' };
}

async function isPlayedOut(gm: Person, sample: string): Promise<void> {
  const { presses, said } = await playOut(gm);
  console.log(`${sample}: over after ${presses} presses`);
  await gm.shot(`wwn-${sample}-over`);
  expect(said).toMatch(/over/);
  await expect.poll(() => gm.page.locator('.story').textContent()).toMatch(/is left standing/);
  expect(gm.broken).toEqual([]);
  await gm.leave();
}

test('the duel, from its beginning to its end', async () => {
  const { browser, house } = here();
  const gm = await gmOf(browser, house, await begin(house, { from: 'sample', sample: 'duel', seed: 'end' }), 'light');
  await beginFight(gm);
  await isPlayedOut(gm, 'duel');
});

test.each(['ambush', 'melee'])('the %s, from its last turns to its end', async sample => {
  const { browser, house } = here();
  const fight = await begin(house, { from: 'file', file: nearTheEnd(sample, 5), seed: 'the end' });
  const gm = await gmOf(browser, house, fight, 'light');
  await isPlayedOut(gm, sample);
});
