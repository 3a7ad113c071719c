import { rm } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPage, House, LAPTOP, launch, Person, PHONE } from './harness.ts';
import { act, type Moment, momentOf } from './robot.ts';

let browser: Browser;
let page: string;
let house: House;

beforeAll(async () => {
  [browser, page] = await Promise.all([launch(), buildPage()]);
  house = await House.open(page);
});
afterAll(async () => {
  await browser?.close();
  await house?.close();
  if (page) await rm(page, { recursive: true, force: true });
});

/** Starts a sample as GM, and joins it as a player with the character of that name. */
async function table(sample: RegExp, character: string | null): Promise<{ gm: Person; player: Person }> {
  const gm = await Person.at(browser, { viewport: LAPTOP, colorScheme: 'light' });
  await gm.page.goto(house.gmUrl);
  await gm.shot('01-home');
  await gm.page.getByRole('button', { name: sample }).click();
  await gm.settled();
  await gm.page.keyboard.press('i');
  const link = await gm.page.locator('.link-url').first().textContent();
  await gm.shot('02-invite');
  await gm.page.keyboard.press('Escape');
  const player = await Person.at(browser, { viewport: PHONE, colorScheme: 'dark', hasTouch: true, isMobile: true });
  await player.page.goto(`${house.url}${new URL(link ?? '').pathname}`);
  await player.page.getByLabel('Your name').fill('Ann');
  await player.shot('03-join');
  await player.page.getByRole('button', { name: 'Join' }).click();
  await player.shot('04-choose-character');
  if (character) await player.page.locator('.claim-button', { hasText: character }).click();
  await player.settled();
  return { gm, player };
}

test('a whole duel, the GM on a laptop and a player on a phone', { timeout: 240_000 }, async () => {
  const { gm, player } = await table(/duel/i, 'Mara');
  const seen = new Map<string, number>();
  const picture = async (who: 'gm' | 'player', person: Person, moment: Moment): Promise<void> => {
    const count = (seen.get(`${who} ${moment}`) ?? 0) + 1;
    seen.set(`${who} ${moment}`, count);
    if (count <= 2) await person.shot(`10-${who}-${moment}-${count}`);
  };
  for (let step = 0; step < 400; step++) {
    const hers = await momentOf(player.page);
    await picture('player', player, hers);
    if (hers === 'over') break;
    if (await act(player, hers)) continue;
    const his = await momentOf(gm.page);
    await picture('gm', gm, his);
    await act(gm, his);
    await gm.page.waitForTimeout(20);
  }
  expect(await momentOf(gm.page)).toBe('over');
  expect(await momentOf(player.page)).toBe('over');
  await gm.shot('20-gm-over');
  await player.shot('21-player-over');
  expect(await player.overflow()).toBeLessThanOrEqual(0);
  expect([...gm.broken, ...player.broken]).toEqual([]);
  await Promise.all([gm.leave(), player.leave()]);
});
