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
    /** When it was printed: lines of the story in how the fight went, lines of the story on the page, and folded parts. */
    onPaper?: { readonly lines: number; readonly told: number; readonly folded: number };
  }
}

/** The GM of a fight whose story is longer than what a page is told of it that comes to it now. */
async function afterMuch(): Promise<Person> {
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
  await page.locator('.for-all .offer-choice').first().click();
  await expect.poll(() => page.locator('.chapter').count()).toBe(CROWD);
  // A page that comes to it now is told the end of the story alone.
  await page.reload();
  await gm.settled();
  return gm;
}

test('the fight is printed with its whole story, by key and from the menu; else the paper says that there is more', async () => {
  const gm = await afterMuch();
  const { page } = gm;
  const chapters = page.locator('.chapter');
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

test('while a long story is read back for printing, the page says so', async () => {
  const gm = await afterMuch();
  const { page } = gm;
  await page.evaluate(() => {
    window.print = () => {
      window.printed = document.querySelectorAll('.chapter').length;
    };
    // The table is asked for the rest only once somebody has read that it will be.
    const { line } = window;
    if (!line) throw new Error('no line');
    const { send } = WebSocket.prototype;
    line.send = text => {
      if (!String(text).includes('"kind":"earlier"')) return send.call(line, text);
      window.addEventListener('let-go', () => send.call(line, text), { once: true });
    };
  });
  const says = page.locator('.toast', { hasText: 'Reading the whole story…' });
  await page.keyboard.press('Control+p');
  await says.waitFor();
  expect(await page.evaluate(() => window.printed)).toBeUndefined();
  await gm.shot('225-reading-back-1440');
  await page.evaluate(() => window.dispatchEvent(new Event('let-go')));
  await expect.poll(() => page.evaluate(() => window.printed)).toBe(CROWD);
  await says.waitFor({ state: 'detached' });
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('how the fight went is printed with its whole story, and nothing of it is folded', async () => {
  const gm = await afterMuch();
  const { page } = gm;
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'How the fight went' }).click();
  const story = page.locator('.dialog-body details', { hasText: 'The story' });
  await story.waitFor();
  expect(await story.getAttribute('open')).toBeNull();
  await page.evaluate(() => {
    // As a browser does: it says so before, takes the page as it stands then, and says when that is over.
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      window.onPaper = {
        lines: document.querySelectorAll('.told-story p').length,
        told: document.querySelectorAll('.story .line').length,
        folded: document.querySelectorAll('.dialog-body details:not([open])').length,
      };
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await page.keyboard.press('Control+p');
  await page.waitForFunction(() => window.onPaper);
  const { lines, told, folded } = (await page.evaluate(() => window.onPaper)) ?? { lines: 0, told: 0, folded: 1 };
  expect(lines).toBeGreaterThanOrEqual(CROWD);
  expect([lines, folded]).toEqual([told, 0]);
  // On the page it is as it was.
  await expect.poll(() => story.getAttribute('open')).toBeNull();
  expect(gm.broken).toEqual([]);
  await gm.leave();
});
