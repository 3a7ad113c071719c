import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Person } from './harness.ts';
import { place } from './place.ts';
import { momentOf } from './robot.ts';
import { begin, Counting, gmOf, playerOf, sheetOf } from './wwn-table.ts';

const here = place();

const combatant = (id: string, side: string, x: number, more: object = {}) => ({
  id,
  side,
  sheet: sheetOf(id),
  at: { x, y: 20 },
  ...more,
});
/** A hero and a brigand, eye to eye; the GM types the brigand's dice. */
const faceToFace = {
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
    combatants: [combatant('brenna', 'hero', 20), combatant('road-brigand', 'foe', 25)],
  },
};

const offer = (page: Page, words: RegExp) => page.locator('.offer-button:not(.impossible)', { hasText: words }).first();

async function beginFight(gm: Person): Promise<void> {
  await gm.page.keyboard.press('b');
  await gm.page.locator('.form-submit').click();
  await gm.settled();
}

/** It is the brigand's turn, whoever was first, with everybody's actions still there. */
async function brigandsTurn(gm: Person): Promise<void> {
  await beginFight(gm);
  if (await gm.page.locator('.actions', { hasText: 'Brenna' }).isVisible()) {
    await gm.page.keyboard.press('e');
    await gm.settled();
  }
}

/** The brigand strikes with a die that just hits; what could be done before the die, the player lets be. */
async function strikeThatJustHits(gm: Person, player: Person): Promise<void> {
  const { page } = gm;
  await offer(page, /^Attack: (?!bare)/).click();
  await page.locator('.offer-form [role="radiogroup"]').first().waitFor();
  const target = page.locator('.choice-card', { hasText: 'Brenna' });
  if (await target.isVisible()) await target.click();
  const chance = page.locator('.form-submit .num');
  await chance.waitFor();
  const percent = Number((await chance.textContent())?.replace(/[^\d]/g, ''));
  await page.locator('.form-submit').click();
  const dice = page.locator('.dice-entry');
  const early = player.page.locator('.prompt');
  await dice.or(page.locator('.prompt')).first().waitFor();
  if (!(await dice.isVisible())) {
    await early.waitFor();
    await player.shot('wwn-snap-player');
    await player.page.locator('.answer-button').first().click();
  }
  await dice.waitFor();
  await page
    .locator('.die-field input')
    .first()
    .fill(String(21 - percent / 5));
  await page.locator('.dice-entry .solid-button').click();
  await gm.settled();
}

test('a player’s phone interrupts the GM’s monster: Total Defense once the die lies there', {
  timeout: 120_000,
}, async () => {
  const { browser, house } = here();
  const fight = await begin(house, faceToFace);
  const gm = await gmOf(browser, house, fight);
  const player = await playerOf(browser, house, fight, 'Brenna');
  await brigandsTurn(gm);
  await gm.page.getByRole('button', { name: 'More' }).click();
  await gm.page.getByRole('menuitem', { name: /Dice and standing/ }).click();
  await gm.page.locator('.pick-list .switch', { hasText: 'brigand' }).click();
  await gm.settled();
  await gm.shot('wwn-dice-panel');
  await gm.page.keyboard.press('Escape');
  await strikeThatJustHits(gm, player);
  await player.page.locator('.answer-button', { hasText: 'Total Defense' }).waitFor();
  await player.shot('wwn-interrupt-player');
  await gm.shot('wwn-interrupt-gm');
  await player.page.locator('.answer-button', { hasText: 'Total Defense' }).click();
  await player.settled();
  await expect.poll(() => gm.page.locator('.story').textContent()).toMatch(/Total Defense/);
  await expect.poll(() => player.page.locator('.round-grid').textContent()).toContain('Total Defense');
  await gm.shot('wwn-interrupted-gm');
  expect(await player.overflow()).toBeLessThanOrEqual(0);
  expect([...gm.broken, ...player.broken]).toEqual([]);
  await Promise.all([gm.leave(), player.leave()]);
});

/** Opens an offer by the digit or letter on its button; where it has none, by a click. */
async function openOffer(counting: Counting, button: ReturnType<typeof offer>, what: string): Promise<void> {
  const kbd = button.locator('.kbd');
  if ((await kbd.count()) === 0) return counting.press(button, what);
  return counting.key(((await kbd.textContent()) ?? '').toLowerCase(), what);
}

/** What a game master does next who plays both sides by the keyboard alone: strike, else close in, else end the turn. */
async function playNext(gm: Person, counting: Counting, helped: boolean): Promise<void> {
  const { page } = gm;
  const moment = await momentOf(page);
  if (moment === 'form') return counting.press(page.locator('.form-submit'), 'submit');
  if (moment === 'prompt') {
    const all = helped && (await page.getByRole('button', { name: /for everybody/ }).isVisible());
    return counting.key(all ? 'p' : '1', all ? 'pass for everybody' : 'answer');
  }
  if (helped && (await page.locator('.again-button').isVisible())) return counting.key('.', 'same again');
  const strike = page
    .locator('.offer-button:not(.impossible):has(.chance)')
    .filter({ hasText: /^(Attack|Shoot)/ })
    .first();
  const run = offer(page, /^Run/);
  if (await strike.isVisible()) {
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
  const foes = /Cutter/.test((await page.locator('.actions').getAttribute('aria-label')) ?? '') ? /Brenna/ : /Cutter/;
  return page.locator('.choice-card, .list-item', { hasText: foes }).first();
}

/** Plays the mob fight through its first rounds. @returns presses, round by round */
async function mobRounds(helped: boolean, rounds: number): Promise<{ counts: number[]; report: string; gm: Person }> {
  const { browser, house } = here();
  const fight = await begin(house, { from: 'sample', sample: 'melee', seed: 'mob' });
  const gm = await gmOf(browser, house, fight);
  await beginFight(gm);
  const counting = new Counting(gm);
  if (helped) await counting.press(gm.page.locator('.end-switch'), 'switch once');
  const counts: number[] = [];
  let before = 0;
  for (let round = 1; round <= rounds; round++) {
    while (
      counting.presses < 400 &&
      new RegExp(`^Round ${round}\\b`).test((await gm.page.locator('.zone-title').first().textContent()) ?? '')
    ) {
      if ((await momentOf(gm.page)) === 'over') break;
      await playNext(gm, counting, helped);
    }
    counts.push(counting.presses - before);
    before = counting.presses;
  }
  return { counts, report: counting.report, gm };
}

test('a round of four against twelve takes the GM few presses, and no interrupt stalls it', {
  timeout: 600_000,
}, async () => {
  const plain = await mobRounds(false, 1);
  console.log(`one by one: ${plain.counts.join(' + ')} presses a round; ${plain.report}`);
  await plain.gm.leave();
  const helped = await mobRounds(true, 1);
  console.log(`with the page's help: ${helped.counts.join(' + ')} presses a round; ${helped.report}`);
  await helped.gm.shot('wwn-melee-round4');
  const sum = (counts: readonly number[]): number => counts.reduce((all, each) => all + each, 0);
  // At most two and a half presses for each of sixteen, questions included.
  expect(sum(helped.counts)).toBeLessThanOrEqual(2.5 * 16);
  expect(sum(helped.counts)).toBeLessThan(sum(plain.counts));
  expect(helped.gm.broken).toEqual([]);
  await helped.gm.leave();
});
