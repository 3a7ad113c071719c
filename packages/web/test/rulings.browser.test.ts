/** Rulings at the table: suggestions hold and are ruled anew out of the story, with the mouse and with keys. */
import { json } from '@affray/engine';
import { withSystem } from '@affray/systems';
import { expect, test } from 'vitest';
import { LAPTOP, Person } from './harness.ts';
import { place } from './place.ts';

const here = place();

/** Two who shoot at each other; every ruling is suggested. */
function archers() {
  const sites = withSystem('alternacy', system => Object.keys(system.sites.prompts)) ?? [];
  const ruled = sites.filter(site => /ruling/.test(site) && !/number|level-of/.test(site));
  const combatants = ['ana', 'bert'].map((id, nth) => ({
    id,
    side: nth === 0 ? 'red' : 'blue',
    at: { x: 20 + 40 * nth, y: 40 },
    sheet: { name: id, weapons: ['long-bow'] },
  }));
  const sides = ['red', 'blue'].map(id => ({ id, name: id }));
  return json.parse({
    sides,
    combatants,
    options: { rulings: Object.fromEntries(ruled.map(site => [site, 'suggest'])) },
  });
}

test('the GM rules a suggestion anew out of the story: the same dice, another number; with keys as well', async () => {
  const gm = await Person.at(here().browser, { viewport: LAPTOP });
  await gm.page.goto(here().house.gmUrl);
  const setup = archers();
  await gm.page.goto(
    await here().fight({ from: 'setup', system: 'alternacy', title: 'Two archers', setup, seed: 'rulings' }),
  );
  await gm.settled();
  const press = async (words: RegExp): Promise<void> => {
    await gm.page.locator('.offer-button:not(.refused)', { hasText: words }).first().click();
    await gm.settled();
    const submit = gm.page.locator('.offer-form .form-submit');
    if (await submit.isVisible()) {
      const choice = gm.page.locator('.offer-form [role="radiogroup"]:not(:has([data-selected])) .choice-card').first();
      if (await choice.isVisible()) await choice.click();
      await submit.click();
      await gm.settled();
    }
  };
  await press(/^Roll initiative/);
  await press(/^Shoot/);
  const ruled = gm.page.locator('.line-ruled', { hasText: 'difficulty of a shot' });
  await ruled.first().waitFor();
  expect(await ruled.first().textContent()).toContain('as suggested');
  await ruled.getByRole('button', { name: /^Rule again/ }).click();
  const other = gm.page.getByRole('menuitem').first();
  const chosen = (await other.textContent()) ?? 'none';
  // What the menu says stands above what may be chosen, and not on it: the words themselves, whatever room they are given.
  const says = gm.page.getByRole('menu').getByText('The same dice stand.');
  const below = await says.evaluate(each => {
    const words = document.createRange();
    words.selectNodeContents(each);
    return words.getBoundingClientRect().bottom;
  });
  expect(below).toBeLessThanOrEqual((await other.boundingBox())?.y ?? Number.NaN);
  await other.click();
  await gm.settled();
  await expect.poll(() => ruled.first().textContent()).toContain(chosen);
  await gm.shot('95-ruled-anew');

  await ruled.getByRole('button', { name: /^Rule again/ }).focus();
  await gm.page.keyboard.press('Enter');
  await gm.page.getByRole('menu').waitFor();
  await gm.page.keyboard.press('Enter');
  await gm.settled();
  await expect.poll(() => ruled.first().textContent()).not.toContain(chosen);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});
