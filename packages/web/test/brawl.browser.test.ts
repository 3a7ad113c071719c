/** A system that the page has never heard of: the example, at a real table, drawn by the default picture. */
import { anySystem } from '@affray/systems';
import { expect, test } from 'vitest';
import { brawl } from '../../../examples/brawl/index.ts';
import type { Person } from './harness.ts';
import { place } from './place.ts';
import { act, actInTurn, momentOf } from './robot.ts';

const here = place({ systems: [anySystem(brawl)], odds: { worker: new URL('./brawl.worker.ts', import.meta.url) } });

/** Plays until the player may swing. */
async function untilDue(gm: Person, player: Person): Promise<void> {
  for (let step = 0; step < 60; step++) {
    await Promise.all([gm.caughtUp(), player.caughtUp()]);
    if ((await momentOf(player.page)) === 'actions') return;
    if (!(await act(player, await momentOf(player.page)))) await actInTurn(gm);
  }
  throw new Error('the player never had a turn');
}
const order = (person: Person): Promise<string[]> =>
  person.page.locator('ol.lineup > li:visible .round-who').allTextContents();

test('a fight of an unknown system is played from the first click to the end, by the page’s default picture', async () => {
  const gm = await here().gm(/last orders/i);
  const player = await here().player(gm, 'Ann');
  expect(await order(gm)).toEqual(['Ann', 'Bob', 'Huge', 'Sly', 'The stranger']);
  expect(await order(player)).toEqual(['Ann', 'Bob', 'Huge', 'Sly']);
  await gm.shot('brawl-1-gm-begins');
  await untilDue(gm, player);
  const due = player.page.locator('ol.lineup > li[data-acting]:visible');
  expect(await due.locator('.round-who').textContent()).toBe('Ann');
  expect(await due.locator('.round-state').textContent()).toMatch(/Grit \d+\/22/);
  await gm.shot('brawl-2-gm');
  await player.shot('brawl-3-phone');
  await player.page.locator('.offer-button', { hasText: 'Swing' }).click();
  await expect.poll(() => player.page.locator('.dock').textContent()).toMatch(/\d+\s?%/);
  await player.shot('brawl-4-phone-swing');
  for (let step = 0; step < 200 && (await momentOf(gm.page)) !== 'over'; step++) {
    await actInTurn(player, gm);
    await Promise.all([gm.caughtUp(), player.caughtUp()]);
  }
  expect(await momentOf(gm.page)).toBe('over');
  expect(await gm.page.locator('.lineup > li[data-out]').count()).toBeGreaterThan(0);
  await gm.shot('brawl-5-gm-over');
  await player.shot('brawl-6-phone-over');
  expect([...gm.broken, ...player.broken]).toEqual([]);
  expect([await gm.overflow(), await player.overflow()]).toEqual([0, 0]);
  await Promise.all([gm.leave(), player.leave()]);
});

test('the game master changes a figure on the default card, and undo takes it back', async () => {
  const gm = await here().gm(/last orders/i);
  await gm.page.locator('ol.lineup .round-button', { hasText: 'Huge' }).click();
  await gm.page.getByRole('button', { name: 'Sheet' }).click();
  await gm.shot('brawl-7-gm-card');
  await gm.page.locator('.card .gauges button').click();
  const field = gm.page.locator('.card .gauges input');
  await field.fill('7');
  await field.press('Enter');
  await gm.settled();
  await expect.poll(() => gm.page.locator('.card .gauge-value').textContent()).toBe('7/30');
  await gm.page.keyboard.press('Escape');
  await gm.page.locator('.overlay').waitFor({ state: 'detached' });
  const grit = gm.page.locator('ol.lineup > li', { hasText: 'Huge' }).locator('.round-state');
  expect(await grit.textContent()).toContain('7/30');
  await gm.page.keyboard.press('Control+z');
  await expect.poll(() => grit.textContent()).toContain('30/30');
  expect(gm.broken).toEqual([]);
  await gm.leave();
});
