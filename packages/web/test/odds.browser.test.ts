/** Odds at the table: what can come of an action, choices side by side, how it ends, luck; and dice of any kind. */
import { expect, test } from 'vitest';
import { LAPTOP, Person, PHONE } from './harness.ts';
import { place } from './place.ts';
import { actInTurn } from './robot.ts';

const here = place();

/** Plays until somebody can strike, and opens the form of the first attack. */
async function openAttack(gm: Person): Promise<void> {
  const attack = gm.page.locator('.offer-button:not(.impossible)', { hasText: /^Attack/ });
  for (let step = 0; step < 40 && (await attack.count()) === 0; step++) await actInTurn(gm);
  await attack.first().click();
  await gm.page.locator('.offer-form').waitFor();
}

test('an action shows all that can come of it; the GM looks ahead, compares, and reads the luck', async () => {
  const gm = await here().gm(/^A duel/i);
  const player = await here().player(gm, 'Mara');
  await gm.page.locator('.ends summary').click();
  await gm.page.locator('.ends-body').waitFor();
  expect(await gm.page.locator('.ends-body').textContent()).toMatch(/more [a-zA-Z]+\..*Likely to fall/);
  expect(await player.page.locator('.ends').count()).toBe(0);
  await gm.page.setViewportSize({ width: 1280, height: 800 });
  await openAttack(gm);
  await gm.page.locator('.odds-full > summary').click();
  const [foot, ends] = [gm.page.locator('.form-foot'), gm.page.locator('.odds-figures li').first()];
  const top = async (of: typeof foot): Promise<number> => (await of.boundingBox())?.y ?? Number.NaN;
  await expect.poll(async () => (await top(ends)) < (await top(foot))).toBe(true);
  await gm.shot('a0-odds-in-full-low');
  await gm.page.setViewportSize(LAPTOP);
  expect(await gm.page.locator('.odds-figures li').count()).toBeGreaterThan(2);
  await gm.shot('a0-odds-in-full');
  await gm.page.keyboard.press('Escape');
  await gm.page.locator('.compare-button').click();
  await gm.page.locator('.comparison').first().waitFor();
  await gm.shot('a1-what-pays');
  await gm.page.keyboard.press('Escape');
  await player.page.getByRole('button', { name: 'More' }).click();
  await player.page.getByRole('menuitem', { name: 'The luck of the dice' }).click();
  await player.page.locator('.ledger').waitFor();
  expect(await player.page.locator('.ledger h3').allTextContents()).toEqual(['Ann']);
  expect([...gm.broken, ...player.broken]).toEqual([]);
  await Promise.all([gm.leave(), player.leave()]);
});

test('on a phone the figures of a choice stand below its name, and the page stays where it is', async () => {
  const gm = await here().gm(/^A duel/i);
  const player = await here().player(gm, 'Mara', PHONE);
  const attack = player.page.locator('.offer-button:not(.impossible)', { hasText: /^Attack/ });
  for (let step = 0; step < 40 && (await attack.count()) === 0; step++) {
    await actInTurn(gm, player);
    await player.caughtUp();
  }
  await attack.first().click();
  await player.page.locator('.odds-full > summary').click();
  await player.shot('a4-odds-phone');
  expect(await player.overlength()).toBe(0);
  await player.page.keyboard.press('Escape');
  await player.page.locator('.compare-button').click();
  await player.page.locator('.comparison').first().waitFor();
  await player.shot('a5-what-pays-phone');
  const sheet = await player.page.locator('.comparison').first().boundingBox();
  for (const figure of await player.page.locator('.comparison').first().locator('td').all()) {
    const box = await figure.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((sheet?.x ?? 0) + (sheet?.width ?? 0) + 1);
  }
  expect(await player.overlength()).toBe(0);
  expect(player.broken).toEqual([]);
  await Promise.all([gm.leave(), player.leave()]);
});

test('dice of any kind are weighed and thrown; what is wrong is marked in its place', async () => {
  const somebody = await Person.at(here().browser, { viewport: LAPTOP, colorScheme: 'dark' });
  await somebody.page.goto(`${here().house.url}/dice`);
  const dice = somebody.page.getByLabel('Dice', { exact: true });
  await dice.fill('2d6');
  await somebody.page.getByText('7 on average').waitFor();
  await somebody.page.getByRole('button', { name: 'Roll 2d6' }).click();
  expect(await somebody.page.locator('.thrown .die').count()).toBe(2);
  await dice.fill('2d5 flukes');
  const least = somebody.page.locator('.columns-svg text').filter({ hasText: '≤ −20' });
  await least.waitFor();
  const [text, chart] = [await least.boundingBox(), await somebody.page.locator('.columns-svg').boundingBox()];
  expect(text?.x).toBeGreaterThanOrEqual(chart?.x ?? Number.NaN);
  await somebody.shot('a2-dice-flukes');
  await somebody.page.setViewportSize(PHONE);
  await expect.poll(() => least.evaluate(each => each.getBoundingClientRect().height)).toBeGreaterThan(8);
  await somebody.shot('a2-dice-flukes-phone');
  await somebody.page.setViewportSize(LAPTOP);
  await dice.fill('2d6+x');
  await somebody.page.locator('.caret mark', { hasText: 'x' }).waitFor();
  await somebody.shot('a2-dice');
  expect(somebody.broken).toEqual([]);
  await somebody.leave();
});

test('to flee for good is asked once more, and Escape lets it be', async () => {
  const gm = await here().gm(/^A duel/i);
  const flee = gm.page.locator('.offer-button:not(.impossible)', { hasText: 'Flee the fight' });
  for (let step = 0; step < 20 && (await flee.count()) === 0; step++) await actInTurn(gm);
  const story = await gm.page.locator('.line').count();
  await flee.click();
  await gm.page.locator('.offer-button[data-armed]', { hasText: 'for good?' }).waitFor();
  await gm.page.keyboard.press('Escape');
  await gm.page.locator('[data-armed]').waitFor({ state: 'detached' });
  expect(await gm.page.locator('.line').count()).toBe(story);
  await flee.click();
  await gm.page.locator('.offer-button[data-armed]').click();
  await expect.poll(() => gm.page.locator('.line').count()).toBeGreaterThan(story);
  await gm.leave();
});
