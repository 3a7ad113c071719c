import { expect, test } from 'vitest';
import type { Person } from './harness.ts';
import { place } from './place.ts';
import { actInTurn, type Moment, momentOf } from './robot.ts';

const here = place();

/** Plays on with both until the fight is over, with a picture of the first moments of each kind. */
async function playOut(gm: Person, player: Person): Promise<void> {
  const seen = new Map<string, number>();
  const picture = async (who: string, person: Person, moment: Moment): Promise<void> => {
    const count = (seen.get(`${who} ${moment}`) ?? 0) + 1;
    seen.set(`${who} ${moment}`, count);
    if (count <= 2) await person.shot(`10-${who}-${moment}-${count}`);
  };
  // With the dice of this place the duel is over within a hundred steps.
  for (let step = 0; step < 600; step++) {
    const [hers, his] = [await momentOf(player.page), await momentOf(gm.page)];
    await picture('player', player, hers);
    await picture('gm', gm, his);
    if (hers === 'over') return;
    await actInTurn(player, gm);
  }
}

test('a whole duel, the GM on a laptop and a player on a phone', async () => {
  const gm = await here().gm(/duel/i);
  const player = await here().player(gm, 'Mara');
  await playOut(gm, player);
  await expect.poll(() => momentOf(gm.page)).toBe('over');
  expect(await momentOf(player.page)).toBe('over');
  await gm.page
    .locator('details.line', { has: gm.page.locator('.roll') })
    .last()
    .locator('summary')
    .click();
  await gm.shot('20-gm-over');
  await player.shot('21-player-over');
  await player.page.getByRole('tab', { name: 'Sheet' }).click();
  await player.shot('22-player-sheet');
  expect(await player.overflow()).toBeLessThanOrEqual(0);
  expect([...gm.broken, ...player.broken]).toEqual([]);
  await Promise.all([gm.leave(), player.leave()]);
});
