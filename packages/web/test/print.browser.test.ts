/** A fight on paper, from its first line: a page holds only the last part of a long story. */

import { PIECE } from '@affray/protocol';
import { withSystem } from '@affray/systems';
import { expect, test } from 'vitest';
import { LAPTOP, Person } from './harness.ts';
import { place } from './place.ts';

const here = place();
const CROWD = PIECE + 20;

declare global {
  interface Window {
    /** Chapters that were on the page when it was printed. */
    printed?: number | undefined;
  }
}

test('the fight is printed with its whole story, by key and from the menu; else the paper says that there is more', async () => {
  const goblins = Array.from({ length: CROWD }, (_, at) => ({
    ...{ id: `goblin-${at + 1}`, name: `Goblin ${at + 1}`, side: at % 2 === 0 ? 'red' : 'blue' },
    sheet: withSystem('alacrity', own => own.catalogue.bestiary.find(each => each.id === 'goblin')?.sheet ?? null),
  }));
  const setup = { sides: ['red', 'blue'].map(id => ({ id, name: id })), combatants: goblins };
  const gm = await Person.at(here().browser, { viewport: LAPTOP });
  const { page } = gm;
  await page.goto(here().house.gmUrl);
  await page.goto(await here().fight({ from: 'setup', system: 'alacrity', title: 'Goblins', setup }));
  await gm.settled();
  const chapters = page.locator('.chapter');
  await page.locator('.for-all .offer-choice').first().click();
  await expect.poll(() => chapters.count()).toBe(CROWD);
  // A page that comes to it now is told the end of the story alone.
  await page.reload();
  await gm.settled();
  await page.evaluate(() => {
    window.print = () => {
      window.printed = document.querySelectorAll('.chapter').length;
    };
  });
  await page.locator('.story-earlier').waitFor({ state: 'attached' });
  expect(await chapters.count()).toBeLessThan(CROWD);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 726, height: 1050 });
  expect(await page.locator('.story-unread').isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(LAPTOP);
  expect(await page.locator('.story-unread').isVisible()).toBe(false);
  await page.keyboard.press('Control+p');
  await expect.poll(() => page.evaluate(() => window.printed)).toBe(CROWD);
  expect(await page.locator('.story-unread').count()).toBe(0);
  await page.evaluate(() => {
    window.printed = undefined;
  });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Print the fight' }).click();
  await expect.poll(() => page.evaluate(() => window.printed)).toBe(CROWD);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});
