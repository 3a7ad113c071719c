/** Between the fights of a campaign: a rest asks what its book makes it depend on, and a fight of the past is gone through. */
import { expect, test } from 'vitest';
import { Walk } from './axe.ts';
import { toNewCampaign } from './evenings.ts';
import { LAPTOP, Person, PHONE } from './harness.ts';
import { place } from './place.ts';

const here = place();

const gmAt = async (game: string, viewport = LAPTOP): Promise<Person> => {
  const gm = await Person.at(here().browser, { viewport });
  await gm.page.goto(here().house.gmUrl);
  await gm.page.getByRole('link', { name: /^Campaigns/ }).click();
  await toNewCampaign(gm.page);
  await gm.page.getByLabel('Game').selectOption({ label: game });
  await gm.page.getByRole('button', { name: 'See one made of the samples' }).click();
  await gm.page.getByRole('heading', { name: 'The party' }).waitFor();
  return gm;
};

test('a rest in Alacrity asks of each grave wound whether someone saw to it', async () => {
  const gm = await gmAt('Alacrity Fantasy', PHONE);
  const { page } = gm;
  const walk = new Walk();
  const dialog = page.getByRole('dialog');
  const change = page.getByRole('button', { name: /^Change: / }).first();
  await change.click();
  await dialog.getByLabel('Hit Points').fill('9');
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await page.getByText(/Hit Points 9\/\d+ .*Wounds seen to: no/).waitFor();
  await page.getByRole('button', { name: 'Hours of rest' }).click();
  const wounds = dialog.getByRole('radiogroup', { name: /^The wounds of .* \(9 of \d+ Hit Points, ALA-12\.8\)/ });
  expect(await wounds.getByRole('radio', { checked: true }).getAttribute('value')).toBe('0');
  await gm.shot('campaign-rest-390');
  await walk.look(gm, 'rest');
  await page.setViewportSize(PHONE);
  await wounds.getByText('Seen to, by First Aid or Medicine').click();
  await dialog.getByRole('button', { name: 'Do it' }).click();
  await page.getByText(/Hit Points 9\/\d+ .*Wounds seen to: yes/).waitFor();
  // Nothing is asked of wounds that were seen to.
  await page.getByRole('button', { name: 'Days of rest' }).click();
  await dialog.getByText('ALA-G17').waitFor();
  expect(await wounds.count()).toBe(0);
  expect(walk.found).toEqual([]);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('the timeline of a fight is one click from its campaign', async () => {
  const gm = await gmAt('Worlds Without Number');
  const { page } = gm;
  const campaign = page.url();
  await page
    .getByRole('button', { name: /^Start with the party: / })
    .first()
    .click();
  await gm.settled();
  await page.goto(campaign);
  await page.getByRole('link', { name: /^Timeline/ }).click();
  await page.locator('.timeline-gm[aria-busy="false"]').waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/fight\/[^/]+\/timeline$/);
  await page.goBack();
  await page.getByRole('heading', { name: 'The party' }).waitFor();
  expect(gm.broken).toEqual([]);
  await gm.leave();
});
