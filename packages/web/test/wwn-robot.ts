/** A game master who plays Worlds Without Number through the page, by its keys where it has any. */
import type { Page } from 'playwright-core';
import type { Person } from './harness.ts';
import { momentOf } from './robot.ts';
import { type Counting, sheetOf } from './wwn-table.ts';

/** The first offer of that name that is possible now. */
export const offer = (page: Page, words: RegExp) =>
  page.locator('.offer-button:not(.impossible)', { hasText: words }).first();

/** Begins the fight, as planned, once the page shows its key: what a table tells of its settings draws the offers anew. */
export async function beginFight(gm: Person): Promise<void> {
  await gm.caughtUp();
  await offer(gm.page, /Begin/).locator('.kbd', { hasText: 'B' }).waitFor();
  await gm.page.keyboard.press('b');
  await gm.page.locator('.form-submit').click();
  await gm.settled();
}

/** Somebody of the bestiary, so many feet from the left. */
export const fighter = (id: string, side: string, x: number, more: object = {}) => ({
  id,
  side,
  sheet: sheetOf(id),
  at: { x, y: 20 },
  ...more,
});
/** A hero and a brigand, eye to eye; the GM types the brigand's dice. */
export const faceToFace = (more: object = {}) => ({
  from: 'setup',
  title: 'Eye to eye',
  seed: 'eye',
  setup: {
    options: { initiative: 'individual' },
    scene: { width: 60, height: 40 },
    sides: [
      { id: 'hero', name: 'The hero' },
      { id: 'foe', name: 'The brigand' },
    ],
    combatants: [fighter('brenna', 'hero', 20), fighter('road-brigand', 'foe', 25)],
    ...more,
  },
});

/** It is the brigand's turn, whoever was first, with everybody's actions still there. */
export async function brigandsTurn(gm: Person): Promise<void> {
  await beginFight(gm);
  if (await gm.page.locator('.actions', { hasText: 'Brenna' }).isVisible()) {
    await gm.page.keyboard.press('e');
    await gm.settled();
  }
}

/** Opens an offer by the digit or letter on its button; where it has none, by a click. */
async function openOffer(counting: Counting, button: ReturnType<typeof offer>, what: string): Promise<void> {
  const kbd = button.locator('.kbd');
  if ((await kbd.count()) === 0) return counting.press(button, what);
  return counting.key(((await kbd.textContent()) ?? '').toLowerCase(), what);
}

/** What a game master does next who plays both sides by the keyboard alone: strike, else close in, else end the turn. */
export async function playNext(gm: Person, counting: Counting, helped: boolean): Promise<void> {
  const { page } = gm;
  const moment = await momentOf(page);
  if (moment === 'form') return counting.press(page.locator('.form-submit'), 'submit');
  if (moment === 'prompt') {
    const everyone = page.getByRole('button', { name: /for everyone/ });
    const all = helped && (await everyone.isVisible());
    const key = all ? ((await everyone.locator('.kbd').textContent()) ?? 'P').toLowerCase() : '1';
    return counting.key(key, all ? 'pass for everybody' : 'answer');
  }
  if (helped && (await page.locator('.again-button:not(.rest-button)').isVisible()))
    return counting.key('.', 'same again');
  const strike = page
    .locator('.offer-button:not(.impossible)')
    .filter({ hasText: /^(Attack|Shoot)/ })
    .first();
  const run = offer(page, /^Run/);
  if (await strike.isVisible()) {
    const target = strike.locator('xpath=..').locator('.target-button').first();
    if (helped && (await target.isVisible())) return openOffer(counting, target, 'strike a target');
    await openOffer(counting, strike, 'open an attack');
    if (await page.locator('.form-submit').isDisabled()) await counting.key('1', 'choose a target');
    return counting.press(page.locator('.form-submit'), 'submit');
  }
  if ((await run.isVisible()) && /Main/.test((await page.locator('.actions-brief').textContent()) ?? '')) {
    await openOffer(counting, run, 'open a run');
    await counting.choose(await foeToReach(page), 'choose where');
    return counting.press(page.locator('.form-submit'), 'submit');
  }
  return counting.key('e', 'end the turn');
}

/** Where to run: to the first of the other side. */
async function foeToReach(page: Page) {
  const heroes = /Brenna|Tam|Osk|Ilsa|Wren|Garran/;
  const foes = heroes.test((await page.locator('.actions').getAttribute('aria-label')) ?? '')
    ? /Cutter|Vesk|Hand|Sentry|Brigand|captain/
    : heroes;
  return page.locator('.choice-card, .list-item', { hasText: foes }).first();
}
