/** While a game master writes a fight, the page says how it would end. */
import { expect, test } from 'vitest';
import { LAPTOP, Person } from './harness.ts';
import { place } from './place.ts';

const here = place();

test('the outlook follows what is added; a line of foes has names, is copied, and goes elsewhere', async () => {
  const gm = await Person.at(here().browser, { viewport: LAPTOP, colorScheme: 'light' });
  const { page } = gm;
  await page.goto(here().house.gmUrl);
  await page.goto(`${here().house.url}/build`);
  const outlook = page.getByRole('region', { name: 'How would it end?' });
  await outlook.getByText('Add someone to two sides').waitFor();
  const [first, second] = ['Heroes', 'Foes'].map(side =>
    page.getByRole('button', { name: new RegExp(`to ${side}$`) }).first(),
  );
  await first?.click();
  await second?.click();
  await outlook.getByText(/fights played out by the computer/).waitFor();
  const share = async (): Promise<number> =>
    Number.parseInt((await outlook.locator('li .num').first().textContent()) ?? '', 10);
  const alone = await share();
  const foes = page.locator('.side-column').nth(1);
  for (let more = 0; more < 4; more++) await foes.getByRole('button', { name: 'One more' }).click();
  // Five against one: worse for the one.
  await expect.poll(share).toBeLessThan(alone);
  await foes.locator('.group-names input').fill('Snag, Grub');
  await foes.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Copy' }).click();
  expect(await foes.locator('.group-row').count()).toBe(2);
  await page.locator('.token-name', { hasText: 'Snag' }).first().waitFor();
  await gm.shot('330-builder-outlook');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await outlook.scrollIntoViewIfNeeded();
  await gm.shot('331-builder-outlook-phone');
  expect(await gm.overflow()).toBe(0);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});
