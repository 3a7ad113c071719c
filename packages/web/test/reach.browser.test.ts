/** Who can use it and what it tells them: keyboard alone, small phones, and nothing that a player may not know. */
import { expect, test } from 'vitest';
import { LAPTOP, Person } from './harness.ts';
import { place } from './place.ts';
import { actInTurn } from './robot.ts';

const here = place();

/** Presses Tab until what has the focus says these words. */
async function tabTo(person: Person, words: RegExp): Promise<void> {
  for (let press = 0; press < 80; press++) {
    await person.page.keyboard.press('Tab');
    const said = await person.page.evaluate(() => {
      const at = document.activeElement;
      return `${at?.getAttribute('aria-label') ?? ''} ${at?.textContent ?? ''}`;
    });
    if (words.test(said)) return;
  }
  throw new Error(`no Tab leads to ${words}`);
}

test('a fight is begun and fought with the keyboard alone', async () => {
  const gm = await Person.at(here().browser, { viewport: LAPTOP, colorScheme: 'dark' });
  const { keyboard } = gm.page;
  await gm.page.goto(here().house.gmUrl);
  await gm.page.locator('.sample-card').first().waitFor();
  await tabTo(gm, /A duel/);
  await keyboard.press('Enter');
  await gm.settled();
  for (const actions of ['2', '1']) {
    await keyboard.press(actions);
    await gm.settled();
  }
  await gm.page.locator('.offer-columns').waitFor();
  await keyboard.press('?');
  await gm.shot('60-keys');
  expect(await gm.page.locator('.key-list').textContent()).toContain('Undo');
  await keyboard.press('Escape');
  await gm.page.locator('.overlay').waitFor({ state: 'detached' });
  const acting = await gm.page.locator('.actions-head h2').textContent();
  const moves = gm.page
    .locator('.offer-direct', { hasText: /^Move…/ })
    .locator('.kbd')
    .first();
  await keyboard.press((await moves.textContent()) ?? '');
  await gm.settled();
  await expect.poll(() => gm.page.locator('.story').textContent()).toMatch(/moves \d+ feet toward/);
  await gm.shot('61-keyboard-moved');
  // A move may end the turn by itself.
  if ((await gm.page.locator('.actions-head h2').textContent()) === acting) await keyboard.press('e');
  await gm.settled();
  await expect.poll(() => gm.page.locator('.actions-head h2').textContent()).not.toBe(acting);
  await tabTo(gm, /at \d+, \d+ feet/);
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await gm.page.locator('.inspector[aria-label="Move"]').waitFor();
  await gm.shot('62-keyboard-placing');
  await gm.page.locator('.inspector').getByRole('button', { name: 'Put it there' }).focus();
  await keyboard.press('Enter');
  await gm.settled();
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('no page is wider than a phone of 360 pixels', async () => {
  const small = { width: 360, height: 740 };
  const gm = await here().gm(/Four against eight/);
  const player = await here().player(gm, 'Finn', small);
  for (let step = 0; step < 16; step++) await actInTurn(player, gm);
  for (const tab of ['Fight', 'Map', 'Story', 'Sheet']) {
    await player.page.getByRole('tab', { name: tab }).click();
    await player.shot(`70-small-${tab.toLowerCase()}`);
    expect(await player.overflow(), tab).toBeLessThanOrEqual(0);
    expect(await player.overlength(), tab).toBeLessThanOrEqual(0);
  }
  const other = await Person.at(here().browser, {
    viewport: small,
    colorScheme: 'light',
    isMobile: true,
    hasTouch: true,
  });
  await other.page.goto(here().house.gmUrl);
  await other.page.locator('.sample-card').first().waitFor();
  await other.shot('71-small-home');
  expect(await other.overflow(), 'home').toBeLessThanOrEqual(0);
  await other.page.goto(`${here().house.url}/build`);
  await other.page.locator('.beast-list li').first().waitFor();
  await other.shot('72-small-build');
  expect(await other.overflow(), 'build').toBeLessThanOrEqual(0);
  await other.page.goto(gm.page.url());
  await other.settled();
  await other.shot('73-small-gm');
  expect(await other.overflow(), 'GM').toBeLessThanOrEqual(0);
  await Promise.all([gm.leave(), player.leave(), other.leave()]);
});

test('what hides is on no player’s page and on no wire to it', async () => {
  const gm = await here().gm(/ambush/i);
  const names = await gm.page.locator('[data-acting] .round-who, .round-who').allTextContents();
  const player = await here().player(gm, 'Mara');
  const shown = await player.page.locator('.round-who').allTextContents();
  const hidden = names.filter(name => !shown.includes(name));
  expect(hidden.length).toBeGreaterThan(0);
  await gm.shot('80-ambush-gm');
  await player.shot('81-ambush-player');
  const page = await player.page.content();
  const wire = player.heard.join('\n');
  for (const name of hidden) {
    expect(page, name).not.toContain(name);
    expect(wire, name).not.toContain(name);
    expect(wire, name).not.toContain(name.toLowerCase().replaceAll(' ', '-'));
  }
  await Promise.all([gm.leave(), player.leave()]);
});

test('a fight is built from the bestiary, with a sheet set wrong and right again', async () => {
  const gm = await Person.at(here().browser, { viewport: LAPTOP, colorScheme: 'light' });
  const { page } = gm;
  await page.goto(here().house.gmUrl);
  await page.getByRole('link', { name: /Build a fight/ }).click();
  const add = (name: string, side: string) => page.getByRole('button', { name: `Add ${name} to ${side}`, exact: true });
  await add('Fighter', 'Heroes').click();
  for (let count = 0; count < 3; count++) await add('Goblin', 'Foes').click();
  await gm.shot('90-build');
  await page.setViewportSize({ width: 1280, height: 800 });
  await gm.shot('90-build-1280');
  await add('Wolf', 'Heroes').click();
  await page.getByRole('button', { name: 'Remove Wolf' }).click();
  await page.setViewportSize(LAPTOP);
  await page.locator('.group-row', { hasText: 'Goblin' }).getByRole('button', { name: 'Sheet' }).click();
  await page.getByRole('tab', { name: 'JSON' }).click();
  const json = page.getByLabel('Sheet as JSON');
  const sheet: unknown = JSON.parse(await json.inputValue());
  await json.fill(JSON.stringify(Object.assign({}, sheet, { body: -7 })));
  await page.locator('.issues code', { hasText: 'body' }).waitFor();
  await gm.shot('91-build-sheet-wrong');
  await json.fill(JSON.stringify(Object.assign({}, sheet, { body: 9 })));
  await page.getByRole('button', { name: 'Keep this sheet' }).click();
  await page.getByText('House rules').click();
  await page.locator('.choice-card', { hasText: '1 and 100 alone' }).click();
  await gm.shot('92-build-house-rules');
  await page.getByRole('button', { name: 'Start the fight' }).click();
  await gm.settled();
  expect(await page.locator('.round-who').allTextContents()).toEqual(['Fighter', 'Goblin 1', 'Goblin 2', 'Goblin 3']);
  await page.locator('.house-rules summary').click();
  await gm.shot('93-built');
  expect(gm.broken).toEqual([]);
  await gm.leave();
});
