/** An evening that comes with a game: a campaign of ready characters and encounters, of which the page says how hard each is. */
import { expect, test } from 'vitest';
import { Walk } from './axe.ts';
import { toNewCampaign } from './evenings.ts';
import { LAPTOP, Person, PHONE } from './harness.ts';
import { place } from './place.ts';

const here = place();

test('an evening is ready with one press, its encounters by how hard they are, and opens in the builder', async () => {
  const gm = await Person.at(here().browser, { viewport: LAPTOP });
  const { page } = gm;
  const walk = new Walk();
  await page.goto(here().house.gmUrl);
  await page.getByRole('link', { name: /^Campaigns/ }).click();
  await toNewCampaign(page);
  await page.getByLabel('Game').selectOption({ label: 'Worlds Without Number' });
  await page.getByRole('button', { name: 'An evening, ready to play' }).click();
  await page.getByRole('heading', { name: 'The party' }).waitFor();
  for (const name of ['Easy', 'Fair', 'Hard']) await page.getByRole('heading', { name, exact: true }).waitFor();
  await page
    .getByText(/Affray’s own\.$/)
    .first()
    .waitFor();
  const cards = page.locator('.campaign-card [data-chance]');
  await expect.poll(() => cards.count()).toBe(8);
  await page.getByText('What gnaws in the cellar').scrollIntoViewIfNeeded();
  await gm.shot('evening-1440');
  await walk.look(gm, 'an evening, ready to play');
  await page.setViewportSize(PHONE);
  await gm.shot('evening-390');
  expect(await gm.overflow()).toBe(0);
  await page.setViewportSize(LAPTOP);
  await page.getByRole('link', { name: 'Edit What gnaws in the cellar' }).click();
  await page.locator('.odds-figures').waitFor();
  const bestiary = page.getByRole('region', { name: 'Bestiary' });
  await bestiary.getByText('Affray’s own').first().waitFor();
  await gm.shot('evening-builder-1440');
  await walk.look(gm, 'an encounter of the evening in the builder');
  await page.setViewportSize(PHONE);
  await gm.shot('evening-builder-390');
  expect(await gm.overflow()).toBe(0);
  expect(walk.found.join('\n')).toBe('');
  expect(gm.broken).toEqual([]);
});

test('an encounter of an evening begins from the first page with its heroes, without a campaign', async () => {
  const gm = await Person.at(here().browser, { viewport: LAPTOP, colorScheme: 'light' });
  const { page } = gm;
  await page.goto(here().house.gmUrl);
  const all = page.getByText('8 encounters for four ready heroes');
  await expect.poll(() => all.count()).toBe(4);
  await all.nth(1).click();
  const card = page.locator('.sample-card', { hasText: 'What gnaws in the cellar · easy' });
  await card.scrollIntoViewIfNeeded();
  await gm.shot('home-encounters-1440');
  await page.setViewportSize(PHONE);
  await gm.shot('home-encounters-390');
  expect(await gm.overflow()).toBe(0);
  await page.setViewportSize(LAPTOP);
  await card.click();
  await gm.settled();
  expect(await page.title()).toContain('What gnaws in the cellar');
  expect(gm.broken).toEqual([]);
});
