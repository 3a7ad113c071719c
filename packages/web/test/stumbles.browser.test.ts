/** What somebody stumbled over who played a whole fight for the first time, the GM at a small laptop, a player on a phone. */
import { expect, test } from 'vitest';
import type { Person } from './harness.ts';
import { place } from './place.ts';
import { act, actInTurn, momentOf } from './robot.ts';
import { offer } from './wwn-robot.ts';

const here = place();
const SMALL = { width: 1366, height: 768 };

test('who announces has all of it in sight: nothing stands alone in a row, and announcing is not said to cost no action', async () => {
  const gm = await here().gm(/swords drawn/);
  const { page } = gm;
  await page.setViewportSize(SMALL);
  await page.locator('.for-all').waitFor();
  const [tabs, compare] = [page.locator('.speaker-tabs'), page.locator('.compare-button')];
  const [one, other] = [await tabs.boundingBox(), await compare.boundingBox()];
  expect(Math.abs((one?.y ?? 0) + (one?.height ?? 0) / 2 - (other?.y ?? 0) - (other?.height ?? 0) / 2)).toBeLessThan(8);
  expect(await page.locator('.offer-quick legend').allTextContents()).not.toContainEqual(
    expect.stringMatching(/no action/),
  );
  expect(await gm.overflow()).toBe(0);
  await gm.shot('193-announce-1366');
  await gm.leave();
});

test('the switch that ends a turn says what is so, also where a move up to the foe comes first', async () => {
  const gm = await here().gm(/Garran the veteran/);
  const { page } = gm;
  const near = offer(page, /^Move next to and attack/);
  for (let step = 0; step < 20 && !(await near.isVisible()); step++) {
    await actInTurn(gm);
    await gm.caughtUp();
  }
  await near.waitFor();
  const shown = page.getByRole('switch', { name: 'End my turn after an action' });
  expect(await shown.isChecked()).toBe(true);
  await page.locator('.end-switch').click();
  expect(await shown.isChecked()).toBe(false);
  await page.locator('.end-switch').click();
  expect(await shown.isChecked()).toBe(true);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('on paper there is how the fight stands and all of its story, black on white, and nothing to press', async () => {
  const gm = await here().gm(/holds a ford/, 'dark');
  const { page } = gm;
  for (let step = 0; step < 14; step++) await actInTurn(gm);
  await gm.caughtUp();
  await page.setViewportSize({ width: 726, height: 1050 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await gm.shot('194-print-fight');
  expect(await page.locator('.tool-button:visible, .dock:visible, .field:visible, .toasts:visible').count()).toBe(0);
  expect(await page.locator('.top-title h1').isVisible()).toBe(true);
  // Nothing is cut off: what does not fit on one sheet goes on to the next.
  const story = page.locator('.story-lines');
  expect(await story.evaluate(each => each.scrollHeight - each.clientHeight)).toBeLessThan(2);
  expect(await page.locator('body').evaluate(each => getComputedStyle(each).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(SMALL);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'How the fight went' }).click();
  await page.locator('.dialog-body table').first().waitFor();
  await page.setViewportSize({ width: 726, height: 1050 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await gm.shot('195-print-summary');
  const report = page.locator('.dialog-body');
  expect(await report.evaluate(each => each.scrollHeight - each.clientHeight)).toBeLessThan(2);
  expect(await page.locator('.zones:visible, .dialog .icon-button:visible').count()).toBe(0);
  await gm.leave();
});

const firstOf = ({ page }: Person, css: string) => page.locator(css).first();

/** Takes a stance where one is to be taken; else lets a phase pass. */
async function letPass(person: Person): Promise<void> {
  const stance = firstOf(person, '.offer-choice');
  if (await stance.isVisible()) await stance.click();
  else if ((await momentOf(person.page)) === 'actions') {
    const wait = offer(person.page, /^Let time pass/);
    if (await wait.isVisible()) await wait.click();
    else await act(person, 'actions');
  } else if ((await momentOf(person.page)) === 'form') await act(person, 'form');
  await person.settled();
}

test('work in blocks is taken up again where it stands, on the phone, until it is finished', async () => {
  const gm = await here().gm(/A rapier that acts/);
  const player = await here().player(gm, 'Celeste');
  const done: string[] = [];
  const work = offer(player.page, /bulwark/);
  for (let step = 0; step < 80 && done.length < 3; step++) {
    await gm.caughtUp();
    await player.caughtUp();
    if (await work.isVisible()) {
      // What was begun comes before beginning the same anew.
      done.push((await work.locator('.offer-label').textContent()) ?? '');
      await player.shot(`196-work-${done.length}-390`);
      await work.tap();
      await player.settled();
    } else if (await firstOf(player, '.offer-choice').isVisible()) await letPass(player);
    else await letPass(gm);
  }
  expect(done).toEqual(['Build a bulwark', 'Continue: a bulwark (1 of 3)', 'Continue: a bulwark (2 of 3)']);
  const finished = gm.page.locator('.line', { hasText: 'has finished: a bulwark (3 of 3)' });
  for (let step = 0; step < 40 && (await finished.count()) === 0; step++) {
    await letPass(gm);
    await gm.caughtUp();
  }
  await finished.waitFor();
  await player.caughtUp();
  await player.shot('196-work-finished-390');
  expect([...gm.broken, ...player.broken]).toEqual([]);
  await Promise.all([gm.leave(), player.leave()]);
});

test('what the form of engaging back says of later questions is not asked again on the phone', async () => {
  const gm = await here().gm(/Two regulars/);
  const player = await here().player(gm, 'Bo');
  const form = player.page.locator('.prompt[data-own] .ahead');
  for (let step = 0; step < 60 && !(await form.isVisible()); step++) {
    await actInTurn(gm);
    await gm.caughtUp();
    await player.caughtUp();
  }
  await player.page.locator('.answer-button', { hasText: 'yes' }).first().tap();
  await player.settled();
  const told = gm.page.locator('.line', { hasText: 'Bo strikes back at' });
  for (let step = 0; step < 20 && (await told.count()) === 0; step++) {
    await player.caughtUp();
    await gm.caughtUp();
    const moment = await momentOf(gm.page);
    if (moment === 'prompt') await act(gm, moment);
    await player.caughtUp();
    expect(await player.page.locator('.prompt[data-own] .question:visible').allTextContents()).toEqual([]);
  }
  await told.first().waitFor();
  expect([...gm.broken, ...player.broken]).toEqual([]);
  await Promise.all([gm.leave(), player.leave()]);
});
