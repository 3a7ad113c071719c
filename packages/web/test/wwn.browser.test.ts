import { expect, test } from 'vitest';
import type { Person } from './harness.ts';
import { place } from './place.ts';
import { momentOf } from './robot.ts';
import { beginFight, brigandsTurn, faceToFace, offer, playNext } from './wwn-robot.ts';
import { begin, Counting, gmOf, playerOf } from './wwn-table.ts';

const here = place();

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

test('a player’s phone interrupts the GM’s monster: Total Defense once the die lies there', async () => {
  const { browser, house } = here();
  const fight = await begin(house, faceToFace());
  const gm = await gmOf(browser, house, fight);
  const player = await playerOf(browser, house, fight, 'Brenna');
  await brigandsTurn(gm);
  // The turn goes on after the blow, so that the defence can be seen.
  await gm.page.locator('.end-switch').click();
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

/** Plays the mob fight through its first rounds. @returns presses, round by round */
async function mobRounds(helped: boolean, rounds: number): Promise<{ counts: number[]; report: string; gm: Person }> {
  const { browser, house } = here();
  const fight = await begin(house, { from: 'sample', sample: 'melee', seed: 'mob' });
  const gm = await gmOf(browser, house, fight);
  await beginFight(gm);
  expect(await gm.overlength()).toBeLessThanOrEqual(0);
  const counting = new Counting(gm);
  // A GM's turns end with their deed, unless the switch says otherwise.
  if (!helped) await counting.press(gm.page.locator('.end-switch'), 'switch once');
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

/** One by one, without "same again", it is 128 presses: counted where somebody asks, since it takes its time. */
const ONE_BY_ONE = process.env.AFFRAY_COUNT_ALL === '1';

test('a round of four against twelve takes the GM few presses, and no interrupt stalls it', async () => {
  if (ONE_BY_ONE) {
    const plain = await mobRounds(false, 1);
    console.log(`one by one: ${plain.counts.join(' + ')} presses a round; ${plain.report}`);
    await plain.gm.leave();
  }
  const helped = await mobRounds(true, 1);
  console.log(`with the page's help: ${helped.counts.join(' + ')} presses a round; ${helped.report}`);
  await helped.gm.shot('wwn-melee-round4');
  const sum = (counts: readonly number[]): number => counts.reduce((all, each) => all + each, 0);
  // At most four presses for each of sixteen, the questions to those who are struck included.
  expect(sum(helped.counts)).toBeLessThanOrEqual(4 * 16);
  expect(helped.gm.broken).toEqual([]);
  await helped.gm.leave();
});
