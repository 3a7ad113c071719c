/** A choice that several make alike: one row of answers, and a switch that says for whom they are. */
import { expect, test } from 'vitest';
import type { Person } from './harness.ts';
import { place } from './place.ts';

const here = place();
const chapters = ({ page }: Person) => page.locator('.chapter');
const answers = ({ page }: Person) => page.locator('.offer-choice');
const way = ({ page }: Person, name: string | RegExp) => page.getByRole('radio', { name });

test('of a duel one row of answers, for both or for one: a switch says for whom, by key', async () => {
  const gm = await here().gm(/swords drawn/);
  const { page } = gm;
  await page.setViewportSize({ width: 1366, height: 768 });
  await way(gm, 'Both').waitFor();
  expect(await answers(gm).count()).toBe(5);
  // Mara is a player's character: what she does is not said in one breath with the captain's.
  expect(await way(gm, 'Only Mara').isChecked()).toBe(true);
  await gm.shot('197-whose-1366');
  await page.keyboard.press('2');
  await expect.poll(() => chapters(gm).count()).toBe(1);
  // Alone with the choice, nobody is asked for whom.
  await gm.caughtUp();
  expect(await page.locator('.whose').count()).toBe(0);
  expect(await answers(gm).count()).toBe(5);
  await page.keyboard.press('Control+z');
  await way(gm, 'Both').waitFor();
  await gm.caughtUp();
  await page.keyboard.press('a');
  expect(await way(gm, 'Both').isChecked()).toBe(true);
  await page.keyboard.press('2');
  await page.locator('.line', { hasText: 'Captain Roke announces 2 actions' }).waitFor();
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
])
  test(`all of the GM’s own with one press, whoever is picked by name alone, and all at ${viewport.width} pixels`, async () => {
    const gm = await here().gm(/Four against eight/i);
    const { page } = gm;
    await page.setViewportSize(viewport);
    await way(gm, 'My 8').waitFor();
    expect(await way(gm, 'My 8').isChecked()).toBe(true);
    expect(await page.locator('.speaker-tab[data-meant]').count()).toBe(8);
    await gm.drawn();
    await gm.shot(`198-whose-${viewport.width}`);
    const row = await answers(gm).last().boundingBox();
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThan(viewport.height);
    await page.locator('.speaker-tab', { hasText: 'Goblin 2' }).click();
    expect(await way(gm, 'Only Goblin 2').isChecked()).toBe(true);
    await page.keyboard.press('3');
    await way(gm, 'My 7').waitFor();
    expect(await way(gm, 'My 7').isChecked()).toBe(true);
    // The same every round, for all for whom it is given.
    await page.locator('.keep-habit').click();
    await page.keyboard.press('1');
    await page.getByRole('button', { name: 'Undo all 7' }).waitFor();
    await page.locator('.whose').getByText('All 4').click();
    await page.keyboard.press('2');
    await expect.poll(() => page.locator('.whose, .offer-choice').count()).toBe(0);
    await page.getByText('Announces 1 every round.').or(page.locator('.offer-button').first()).first().waitFor();
    expect(gm.broken).toEqual([]);
    await gm.leave();
  });

test('an announcement for every round can be undone in the round in which it was made', async () => {
  const gm = await here().gm(/swords drawn/);
  const { page } = gm;
  await way(gm, 'Both').waitFor();
  await page.keyboard.press('a');
  await page.locator('.keep-habit').click();
  await answers(gm).first().click();
  await expect.poll(() => chapters(gm).count()).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Undo all 2' }).click();
  await expect.poll(() => chapters(gm).count()).toBe(0);
  await gm.caughtUp();
  expect(await chapters(gm).count()).toBe(0);
  await way(gm, 'Both').waitFor();
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('a player of two says for both or for one; a phone shows no keys', async () => {
  const gm = await here().gm(/Four against eight/i);
  const player = await here().player(gm, 'Mara');
  await gm.page.keyboard.press('i');
  await gm.page.locator('.overlay').waitFor();
  await gm.page.keyboard.press('Escape');
  await player.caughtUp();
  await answers(player).first().waitFor();
  expect(await player.page.locator('.whose').count()).toBe(0);
  expect(await player.page.locator('.kbd:visible').count()).toBe(0);
  // Whom a player has is no longer the GM's to say in one breath.
  expect(await way(gm, 'My 8').isChecked()).toBe(true);
  expect(player.broken).toEqual([]);
  await Promise.all([gm.leave(), player.leave()]);
});
