/** Every screen of the page, looked at by axe: names, contrasts, targets of 24 pixels, on a laptop and on a phone. */
import { expect, test } from 'vitest';
import { Walk } from './axe.ts';
import { LAPTOP, Person, PHONE } from './harness.ts';
import { place } from './place.ts';
import { SAMPLES, swinging } from './swinging.ts';
import { gmOf, playerOf } from './wwn-table.ts';

const here = place();

/** Opens something over the table, looks, and shuts it. */
async function over(walk: Walk, gm: Person, name: string, open: () => Promise<void>): Promise<void> {
  await open();
  await gm.page.locator('.overlay .dialog-body').waitFor();
  await expect.poll(() => gm.page.locator('.dialog-body').textContent()).not.toMatch(/…$/);
  await walk.look(gm, name);
  await gm.page.setViewportSize(LAPTOP);
  await gm.page.keyboard.press('Escape');
  await gm.page.locator('.overlay').waitFor({ state: 'detached' });
}

test('home, builder, sheets, simulation, dice, joining and what is refused', async () => {
  const { browser, house } = here();
  const walk = new Walk();
  const gm = await Person.at(browser, { viewport: LAPTOP });
  const { page } = gm;
  await page.goto(house.gmUrl);
  await page.locator('.sample-card').first().waitFor();
  await walk.look(gm, 'home');
  await page.goto(`${house.url}/build`);
  await page.locator('.build-main').waitFor();
  await walk.look(gm, 'builder');
  await page.setViewportSize(LAPTOP);
  for (const side of ['Heroes', 'Foes', 'Foes'])
    await page
      .getByRole('button', { name: new RegExp(`to ${side}$`) })
      .first()
      .click();
  await page.getByText('fights played out by the computer').waitFor();
  await walk.look(gm, 'builder with two sides');
  await page.goto(`${house.url}/dice`);
  await page.locator('.dice-main').waitFor();
  await walk.look(gm, 'dice');
  await page.goto(`${house.url}/simulate`);
  await page.locator('.simulate').waitFor();
  await walk.look(gm, 'simulate, nothing chosen');
  await page.goto(`${house.url}/simulate/sample/wwn/duel`);
  await page.locator('.simulate-main').waitFor();
  await walk.look(gm, 'simulate');
  await page.goto(`${house.url}/join/nowhere`);
  await page.getByLabel('Your name').waitFor();
  await walk.look(gm, 'join');
  await page.goto(`${house.url}/fight/none`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await walk.look(gm, 'refused');
  expect(walk.found.join('\n')).toBe('');
  await gm.leave();
});

test.each(Object.keys(SAMPLES))('the table of %s, its game master and a player', async system => {
  const { browser, house } = here();
  const walk = new Walk();
  const fight = await swinging(house, system, false);
  const gm = await gmOf(browser, house, fight, 'light');
  const { page } = gm;
  await walk.look(gm, `${system}, table`, ['laptop', 'tablet', 'wide tablet', 'phone']);
  await page.setViewportSize(LAPTOP);
  await page.locator('.round-button').first().click();
  await walk.look(gm, `${system}, selected`);
  await page.setViewportSize(LAPTOP);
  await over(walk, gm, `${system}, sheet`, () => page.getByRole('button', { name: 'Sheet' }).first().click());
  await over(walk, gm, `${system}, tools`, () => page.keyboard.press('t'));
  await over(walk, gm, `${system}, a tool`, async () => {
    await page.keyboard.press('t');
    await page
      .locator('.tool-list .offer-button', { hasText: /^Condition/ })
      .first()
      .click();
  });
  await page.locator('.actions .offer-button:not(.impossible)', { hasText: '…' }).first().click();
  await page.locator('.offer-form').waitFor();
  await walk.look(gm, `${system}, a form`);
  const player = await playerOf(browser, house, fight, '');
  await walk.look(player, `${system}, player`);
  const waits = await gmOf(browser, house, await swinging(house, system, true), 'light');
  await waits.page.locator('.prompts').waitFor();
  await walk.look(waits, `${system}, a question`);
  expect(walk.found.join('\n')).toBe('');
  await Promise.all([gm.leave(), player.leave(), waits.leave()]);
});

test('who comes back: the first page, the invitation, a seat that moves, and characters to choose from', async () => {
  const { browser, house } = here();
  const walk = new Walk();
  const gm = await gmOf(browser, house, await swinging(house, 'alacrity', false), 'light');
  const player = await here().player(gm, null);
  const { page } = player;
  await page.locator('.claim-role').first().waitFor();
  await walk.look(player, 'choose a character');
  await page.setViewportSize(PHONE);
  await over(walk, player, 'move a seat', async () => {
    await page.locator('.people').click();
    await page.getByRole('button', { name: 'Move to another device…' }).click();
    await page.locator('.move-code', { hasText: /\w/ }).waitFor();
  });
  const { pathname } = new URL(page.url());
  await page.goto(house.url);
  await page.locator('.resume-row').waitFor();
  await walk.look(player, 'a player’s first page');
  await page.goto(`${house.url}${pathname.replace('fight', 'move')}`);
  await page.getByLabel('Code').waitFor();
  await walk.look(player, 'a seat comes here');
  expect(walk.found.join('\n')).toBe('');
  await Promise.all([gm.leave(), player.leave()]);
});

test('all that lies over a table: invitation, dice, keys, calculator, luck, compared options, the menu', async () => {
  const { browser, house } = here();
  const walk = new Walk();
  const gm = await gmOf(browser, house, await swinging(house, 'alacrity', false), 'light');
  const { page } = gm;
  const fromMenu = (item: string) => async (): Promise<void> => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await over(walk, gm, 'invite', () => page.keyboard.press('i'));
  await over(walk, gm, 'keys', () => page.keyboard.press('?'));
  await over(walk, gm, 'compare', () => page.keyboard.press('c'));
  await over(walk, gm, 'dice and orders', fromMenu('Dice and standing orders'));
  await over(walk, gm, 'calculator', fromMenu('Dice calculator'));
  await over(walk, gm, 'luck', fromMenu('The luck of the dice'));
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.locator('.menu').waitFor();
  await walk.look(gm, 'menu', ['laptop']);
  expect(walk.found.join('\n')).toBe('');
  await gm.leave();
});
