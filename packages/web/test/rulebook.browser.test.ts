/** What a rule says, at the table and on its own page: by mouse, by touch, with keys, and looked at by axe. */
import { expect, test } from 'vitest';
import { Walk } from './axe.ts';
import { LAPTOP, Person, PHONE } from './harness.ts';
import { place } from './place.ts';
import { swinging } from './swinging.ts';
import { gmOf, playerOf } from './wwn-table.ts';

const here = place();

/** What the books hand out for a person's page, in the order of the asking. */
function asked({ page }: Person): string[] {
  const names: string[] = [];
  page.on('request', request => {
    const name = /\/rulebook\/(.*)\.json$/.exec(request.url())?.[1];
    if (name !== undefined) names.push(name);
  });
  return names;
}

test('a number in the story tells what the rule says, and “More” leads to its place in the rules', async () => {
  const { browser, house } = here();
  const walk = new Walk();
  const fight = await swinging(house, 'wwn', false);
  const gm = await gmOf(browser, house, fight, 'light');
  const { page } = gm;
  const books = asked(gm);
  const line = page.locator('.story details.line').first();
  await line.locator('summary').click();
  const number = line.locator('button.rule-id').last();
  const id = (await number.textContent()) ?? 'none';
  expect(id).toMatch(/^WWN-/);
  expect(books).toEqual([]);
  await number.click();
  const card = page.getByRole('dialog', { name: `${id}: what this rule says` });
  await card.locator('.rule-says').waitFor();
  expect(books).toEqual(['index', 'wwn']);
  await walk.look(gm, 'what a rule says', ['laptop']);
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });

  await number.focus();
  await page.keyboard.press('Enter');
  await card.locator('.rule-says').waitFor();
  expect(books).toEqual(['index', 'wwn']);
  const says = (await card.locator('.rule-says').textContent()) ?? 'nothing';
  const [tab] = await Promise.all([page.context().waitForEvent('page'), card.getByRole('link').click()]);
  expect(new URL(tab.url()).pathname + new URL(tab.url()).hash).toBe(`/rules/wwn#${id}`);
  const row = tab.locator('[data-there]');
  await row.waitFor();
  expect(await row.textContent()).toContain(says);
  await expect.poll(async () => ((await row.boundingBox())?.y ?? -1) >= 0).toBe(true);
  expect(gm.broken).toEqual([]);
  expect(walk.found.join('\n')).toBe('');
  await gm.leave();
});

test('a player presses a number on the phone: the rule stands inside the window', async () => {
  const { browser, house } = here();
  const fight = await swinging(house, 'wwn', false);
  const player = await playerOf(browser, house, fight, '');
  const { page } = player;
  await page.getByRole('tab', { name: 'Story' }).tap();
  const number = page.locator('.story button.rule-id:visible').last();
  await number.scrollIntoViewIfNeeded();
  await number.tap();
  await page.locator('.rule-says').waitFor();
  const box = await page.locator('.rule-popover').boundingBox();
  expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(PHONE.width);
  const walk = new Walk();
  await walk.look(player, 'what a rule says to a player', ['phone']);
  expect(walk.found.join('\n')).toBe('');
  expect(player.broken).toEqual([]);
  await player.leave();
});

test('the rules of a game: by topic, searched, from rule to rule and back, on a laptop and on a phone', async () => {
  const { browser, house } = here();
  const walk = new Walk();
  const person = await Person.at(browser, { viewport: LAPTOP });
  const { page } = person;
  await page.goto(`${house.url}/rules`);
  await page.getByText('Choose a game.').waitFor();
  await walk.look(person, 'the games with rules');
  await page.setViewportSize(LAPTOP);
  await page.getByRole('link', { name: 'Worlds Without Number' }).click();
  await page.getByRole('heading', { level: 1, name: 'Worlds Without Number: the rules' }).waitFor();
  await walk.look(person, 'the rules of a game');
  expect(await person.overflow()).toBe(0);
  await page.getByRole('searchbox').fill('snap attack');
  await expect.poll(() => page.getByRole('status').textContent()).toMatch(/^\d+ rules$/);
  expect((await page.locator('.rules-list dd').allTextContents()).join('')).toMatch(/snap attack/i);
  await walk.look(person, 'rules found');
  await page.getByRole('searchbox').fill('xyzzy');
  await page.getByText('No rule says “xyzzy”.').waitFor();
  await page.getByRole('searchbox').fill('');
  await page.setViewportSize(PHONE);
  const inside = page.locator('.rules-list dd > a').first();
  const to = (await inside.textContent()) ?? 'none';
  await inside.click();
  await page.locator(`[data-there][id="${to}"]`).waitFor();
  expect(new URL(page.url()).hash).toBe(`#${to}`);
  await person.shot('121-rules-phone');
  await page.goBack();
  await page.locator('[data-there]').waitFor({ state: 'detached' });
  await page.goBack();
  await page.getByText('Choose a game.').waitFor();
  await page.goto(`${house.url}/rules/none`);
  await page.getByText('There are no rules of “none” here.').waitFor();
  expect(await person.overflow()).toBe(0);
  expect(person.broken).toEqual([]);
  expect(walk.found.join('\n')).toBe('');
  await person.leave();
});

test('without the server a number says so, and tells the rule once it is there again', async () => {
  const { browser, house } = here();
  const fight = await swinging(house, 'wwn', false);
  const gm = await gmOf(browser, house, fight);
  const { page } = gm;
  await page.route('**/rulebook/**', route => route.abort());
  const line = page.locator('.story details.line').first();
  await line.locator('summary').click();
  const number = line.locator('button.rule-id').last();
  await number.click();
  await page.getByText('The rules could not be fetched.').waitFor();
  await page.keyboard.press('Escape');
  await page.unroute('**/rulebook/**');
  await number.click();
  await page.locator('.rule-says').waitFor();
  await gm.leave();
});
