/** Rulings at the table: suggestions hold and are ruled anew out of the story, with the mouse and with keys. */
import { withSystem } from '@affray/systems';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { LAPTOP, Person } from './harness.ts';
import { place } from './place.ts';

const here = place();

/** Two who shoot at each other; every ruling is suggested. */
function ford() {
  const found = withSystem('alternacy', system => ({
    prompts: Object.keys(system.sites.prompts).filter(site => /ruling/.test(site)),
    sample: system.samples.find(each => each.id === 'skirmish')?.setup,
  }));
  if (found === null) throw new Error('Alternacy is one of the systems');
  const { prompts, sample } = found;
  const rulings = Object.fromEntries(
    prompts.filter(site => !/number|level-of/.test(site)).map(site => [site, 'suggest']),
  );
  return { ...z.looseObject({}).parse(sample), options: { rulings } };
}

test('the GM rules a suggestion anew out of the story: the same dice, another number; with keys as well', async () => {
  const gm = await Person.at(here().browser, { viewport: LAPTOP });
  await gm.page.goto(here().house.gmUrl);
  const setup = JSON.parse(JSON.stringify(ford()));
  await gm.page.goto(
    await here().fight({ from: 'setup', system: 'alternacy', title: 'The ford', setup, seed: 'rulings' }),
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
