/** What a table of Worlds Without Number does beside its fights: people come, say, wait and paste. */
import { expect, test } from 'vitest';
import { LAPTOP, Person, PHONE } from './harness.ts';
import { place } from './place.ts';
import { beginFight, brigandsTurn, faceToFace, offer } from './wwn-robot.ts';
import { begin, gmOf, playerOf } from './wwn-table.ts';

const here = place();

test('a stat line pasted in the builder says what it was taken for, and joins the fight', async () => {
  const { browser, house } = here();
  const gm = await Person.at(browser, { viewport: LAPTOP, colorScheme: 'light' });
  const { page } = gm;
  await page.goto(house.gmUrl);
  await page.goto(`${house.url}/build`);
  await page.locator('.choice-card', { hasText: 'Worlds Without Number' }).click();
  await page
    .getByRole('button', { name: /Paste a stat line/ })
    .first()
    .click();
  const line =
    "Marsh Reaver; HD 2 (11 hp); AC 13a; Atk +3 x2; Dmg Wpn+1; Shock Wpn+1; Move 30'; ML 8; War Axe; Breath 3d6";
  await page.getByLabel('As it stands in the book').fill(line);
  const add = page.getByRole('button', { name: /Add Marsh Reaver/ });
  await add.waitFor();
  await gm.shot('wwn-stat-line');
  const read = page.locator('.read-text');
  await expect.poll(() => read.textContent()).toMatch(/Breath 3d6/);
  expect(await read.textContent()).toMatch(/\+3 to hit, 2 attacks/);
  expect(await read.textContent()).toMatch(/11 hit points/);
  await add.click();
  await page.getByText('Marsh Reaver').first().waitFor();
  await gm.shot('wwn-stat-line-added');
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

/** The brigand strikes at Brenna with its sword, and whatever the GM is asked on the way is answered with the first. */
async function strike(gm: Person): Promise<void> {
  const { page } = gm;
  await offer(page, /^Attack: (?!bare)/).click();
  await page.locator('.form-submit').waitFor();
  const target = page.locator('.choice-card', { hasText: /Brenna|Brigand/ });
  if (await target.first().isVisible()) await target.first().click();
  await page.locator('.form-submit').click();
}

test('an interrupt that nobody answers is let be when its time is over', async () => {
  const { browser, house } = here();
  const fight = await begin(house, faceToFace());
  const gm = await gmOf(browser, house, fight);
  const player = await playerOf(browser, house, fight, 'Brenna');
  for (const { page } of [gm, player]) await page.clock.install();
  await gm.page.getByRole('button', { name: 'More' }).click();
  await gm.page.getByRole('menuitem', { name: /Dice and standing/ }).click();
  await gm.page.getByRole('button', { name: '15 seconds' }).click();
  await gm.page.keyboard.press('Escape');
  // While it closes it still has the keys.
  await gm.page.locator('.overlay').waitFor({ state: 'detached' });
  await brigandsTurn(gm);
  // From here on time passes on these pages only as this test says, however slow the machine is.
  for (const { page } of [gm, player]) await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await strike(gm);
  await player.page.locator('.prompt .countdown').waitFor();
  await player.page.clock.runFor(11_000);
  await expect.poll(() => player.page.locator('.countdown').textContent()).toMatch(/^[1-5] s, then: Let it be/);
  await player.shot('wwn-countdown-player');
  await gm.shot('wwn-countdown-gm');
  await player.page.clock.runFor(6_000);
  await player.page.locator('.prompt').first().waitFor({ state: 'detached' });
  await expect.poll(() => gm.page.locator('.story').textContent()).toMatch(/Brigand (hits|misses|strikes|attacks)/);
  expect([...gm.broken, ...player.broken]).toEqual([]);
  await Promise.all([gm.leave(), player.leave()]);
});

test('the button that does it stays where it is while the odds come', async () => {
  const { browser, house } = here();
  const gm = await gmOf(browser, house, await begin(house, faceToFace({ field: 'word' })), 'light');
  const { page } = gm;
  await brigandsTurn(gm);
  for (const viewport of [LAPTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await offer(page, /^Attack: (?!bare)/).click();
    const button = page.locator('.form-submit');
    await button.waitFor();
    const where = await button.boundingBox();
    await button.getByText('%').waitFor();
    expect({ viewport, where: await button.boundingBox() }).toEqual({ viewport, where });
    await gm.shot(`wwn-form-odds-${viewport.width}`);
    await page.keyboard.press('Escape');
    await button.waitFor({ state: 'detached' });
  }
  await gm.leave();
});

test('without a map the GM says how far two are apart once, and the page keeps it', async () => {
  const { browser, house } = here();
  const fight = await begin(house, faceToFace({ field: 'word' }));
  const gm = await gmOf(browser, house, fight, 'light');
  const { page } = gm;
  await brigandsTurn(gm);
  await gm.shot('wwn-no-map');
  await strike(gm);
  await page.locator('.question', { hasText: /How far apart are/ }).waitFor();
  await gm.shot('wwn-no-map-asked');
  await page.locator('.answer-button', { hasText: 'Engaged' }).click();
  await gm.settled();
  while (await page.locator('.prompt').isVisible()) {
    await page.locator('.answer-button').first().click();
    await gm.settled();
  }
  await expect.poll(() => page.getByRole('region', { name: /^Engaged of/ }).textContent()).toMatch(/Brenna|Brigand/);
  await page.keyboard.press('e');
  await gm.settled();
  await strike(gm);
  await gm.settled();
  expect(await page.locator('.question', { hasText: /How far apart/ }).count()).toBe(0);
  await gm.shot('wwn-no-map-said');
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('in a form with an open list, Ctrl+Enter takes what is marked there and does it', async () => {
  const { browser, house } = here();
  const gm = await gmOf(browser, house, await begin(house, { from: 'sample', sample: 'melee', seed: 'list' }));
  const { page } = gm;
  await beginFight(gm);
  await offer(page, /^Delay/).click();
  await page.locator('.select-button').first().click();
  await page.locator('.list-item').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await gm.shot('wwn-open-list');
  await page.keyboard.press('Control+Enter');
  await page.locator('.offer-form').waitFor({ state: 'detached' });
  await gm.settled();
  await expect.poll(() => page.locator('.story').textContent()).toMatch(/Cutter 1 waits/);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('a form opens at its head, however far down the list its button stood', async () => {
  const { browser, house } = here();
  const gm = await gmOf(browser, house, await begin(house, { from: 'sample', sample: 'melee', seed: 'head' }));
  await gm.page.setViewportSize({ ...PHONE, height: 560 });
  await beginFight(gm);
  const move = offer(gm.page, /^Run/);
  // The list is scrolled until its button stands at the upper edge.
  await move.evaluate(button => button.scrollIntoView({ block: 'start' }));
  await move.click();
  const head = gm.page.locator('.form-head');
  await head.waitFor();
  const hidden = (): Promise<boolean> =>
    head.evaluate(part => {
      const { left, top } = part.getBoundingClientRect();
      const seen = document.elementFromPoint(left + 4, top + 4);
      return seen === null || !part.contains(seen);
    });
  await expect.poll(hidden).toBe(false);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});
