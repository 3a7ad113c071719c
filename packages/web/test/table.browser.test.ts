import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Person } from './harness.ts';
import { place } from './place.ts';
import { act, actInTurn, momentOf } from './robot.ts';

const here = place();

/** Announces for everybody and acts until a question waits for the player, whom the GM leaves it to. */
async function untilAsked(gm: Person, player: Person): Promise<void> {
  for (let step = 0; step < 400; step++) {
    await player.caughtUp();
    if ((await momentOf(player.page)) === 'prompt') return;
    await actInTurn(player, gm);
  }
  throw new Error('nobody ever asked the player');
}

test('the server goes down in the middle of a question: both come back by themselves, nothing is lost', async () => {
  const gm = await here().gm(/duel/i);
  const player = await here().player(gm, 'Mara');
  await untilAsked(gm, player);
  const question = await player.page.locator('.question').textContent();
  const story = await gm.page.locator('.line').count();
  await here().house.stop();
  await player.page.locator('.banner').waitFor();
  await player.shot('30-player-no-connection');
  await gm.shot('31-gm-no-connection');
  await here().house.start();
  await Promise.all([gm.settled(), player.settled()]);
  expect(await player.page.locator('.banner').count()).toBe(0);
  expect(await player.page.locator('.question').textContent()).toBe(question);
  expect(await gm.page.locator('.line').count()).toBe(story);
  await player.page.locator('.answer-button').first().click();
  await player.settled();
  await expect.poll(() => gm.page.locator('.line').count()).toBeGreaterThan(story);
  await Promise.all([gm.leave(), player.leave()]);
});

test('an answer given while the server is down is said again when it is back', async () => {
  const gm = await here().gm(/duel/i);
  const player = await here().player(gm, 'Mara');
  await untilAsked(gm, player);
  const story = await gm.page.locator('.line').count();
  await here().house.stop();
  await player.page.locator('.banner').waitFor();
  await player.page.locator('.answer-button').first().click();
  await here().house.start();
  await Promise.all([gm.settled(), player.settled()]);
  await expect.poll(() => gm.page.locator('.line').count()).toBeGreaterThan(story);
  await Promise.all([gm.leave(), player.leave()]);
});

test('undo takes back and redo brings again, by keys and on both pages', async () => {
  const gm = await here().gm(/duel/i);
  const player = await here().player(gm, 'Mara');
  for (let step = 0; step < 8; step++) await actInTurn(player, gm);
  await gm.caughtUp();
  while (await gm.page.locator('.prompts').isVisible()) await act(gm, 'prompt');
  const before = await gm.page.locator('.line').allTextContents();
  await gm.page.keyboard.press('Control+z');
  await gm.settled();
  await expect.poll(() => gm.page.locator('.line').count()).toBeLessThan(before.length);
  await gm.page.keyboard.press('Control+Shift+z');
  await gm.settled();
  await expect.poll(() => gm.page.locator('.line').allTextContents()).toEqual(before);
  expect(gm.broken).toEqual([]);
  await Promise.all([gm.leave(), player.leave()]);
});

test('a fight is saved to a file and opened again; a torn one is refused with its place', async () => {
  const gm = await here().gm(/duel/i);
  for (let step = 0; step < 4; step++) await actInTurn(gm);
  const story = await gm.page.locator('.line').allTextContents();
  await gm.page.getByRole('button', { name: 'More' }).click();
  const [download] = await Promise.all([
    gm.page.waitForEvent('download'),
    gm.page.getByRole('menuitem', { name: /Save the fight/ }).click(),
  ]);
  const path = await download.path();
  await gm.page.getByRole('link', { name: /to all fights/ }).click();
  const file = { name: 'fight.json', mimeType: 'application/json' };
  const torn = JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), version: -1, more: true });
  const chooser = gm.page.waitForEvent('filechooser');
  await gm.page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ ...file, buffer: Buffer.from(torn) });
  await gm.page.locator('.notice .issues').waitFor();
  await gm.shot('40-file-refused');
  expect(await gm.page.locator('.notice code').allTextContents()).toContain('version');
  const again = gm.page.waitForEvent('filechooser');
  await gm.page.getByRole('button', { name: 'Choose a file' }).click();
  await (await again).setFiles({ ...file, buffer: await readFile(path) });
  await gm.settled();
  expect(await gm.page.locator('.line').allTextContents()).toEqual(story);
  await gm.leave();
});

test('real dice are typed in, and impossible faces are refused', async () => {
  const gm = await here().gm(/duel/i);
  await gm.page.getByRole('button', { name: 'More' }).click();
  await gm.page.getByRole('menuitem', { name: /Dice and standing/ }).click();
  await gm.page.locator('.switch', { hasText: 'Mara' }).click();
  await gm.shot('50-dice-panel');
  await gm.page.keyboard.press('Escape');
  for (let step = 0; step < 60; step++) {
    if ((await momentOf(gm.page)) === 'dice') break;
    await actInTurn(gm);
  }
  await gm.shot('51-dice-entry');
  const field = gm.page.locator('.die-field input').first();
  await field.fill('0');
  await gm.page.getByText('type 100, or 00').waitFor();
  expect(await gm.page.locator('.dice-entry .solid-button').isDisabled()).toBe(true);
  await gm.shot('52-lone-zero');
  await field.fill('101');
  expect(await gm.page.locator('.dice-entry .solid-button').isDisabled()).toBe(true);
  await field.fill('07');
  await gm.page.keyboard.press('Enter');
  await gm.settled();
  await expect.poll(() => gm.page.locator('.die', { hasText: /^7$/ }).count()).toBeGreaterThan(0);
  await gm.leave();
});

test('a small laptop shows round, story, field and actions at once; somebody with an own sheet joins there', async () => {
  const gm = await here().gm(/Four against eight/i);
  await gm.page.setViewportSize({ width: 1024, height: 768 });
  const bar = gm.page.getByRole('banner');
  await bar.getByRole('button', { name: 'GM tools' }).waitFor();
  for (const part of ['.zone-time', '.zone-story', '.field-map', '#actions'])
    expect(await gm.page.locator(part).first().isVisible(), part).toBe(true);
  expect(await gm.overflow()).toBe(0);
  await gm.shot('90-small-laptop');
  await bar.getByRole('button', { name: 'GM tools' }).click();
  await gm.page.getByRole('button', { name: 'Add with your own sheet' }).click();
  await gm.shot('91-own-sheet-tool');
  await gm.page.locator('.form-submit').click();
  await gm.page.getByLabel('Name at the table').fill('Bess the Miller');
  await gm.shot('92-own-sheet');
  await gm.page.getByRole('button', { name: 'Keep this sheet' }).click();
  await gm.settled();
  await gm.page.locator('.overlay').waitFor({ state: 'detached' });
  await expect.poll(() => gm.page.locator('.zone-time').textContent()).toContain('Bess the Miller');
  const marks = await gm.page.locator('.token-initials').allTextContents();
  expect(new Set(marks).size).toBe(marks.length);
  await gm.page.setViewportSize({ width: 900, height: 700 });
  await gm.shot('93-two-columns-900');
  await gm.page.setViewportSize({ width: 1199, height: 800 });
  await gm.shot('94-two-columns-1199');
  await gm.page.setViewportSize({ width: 1440, height: 900 });
  await gm.shot('95-three-columns');
  await gm.page.setViewportSize({ width: 390, height: 844 });
  await gm.shot('96-phone');
  await gm.leave();
});
