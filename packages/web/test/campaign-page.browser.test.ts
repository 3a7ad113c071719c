/** What the game master changes on a campaign's own page, at a laptop and on a phone. */
import { newCampaignAnswer } from '@affray/protocol';
import { expect, test } from 'vitest';
import { Walk } from './axe.ts';
import { LAPTOP, Person, PHONE } from './harness.ts';
import { place } from './place.ts';

const here = place();

/** A campaign of a system's samples, and its game master on its page. */
async function gmIn(system: string, viewport = LAPTOP): Promise<Person> {
  const { gmUrl, url } = here().house;
  const key = new URL(gmUrl).hash.replace('#key=', '');
  const answer = await fetch(`${url}/api/campaigns`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ from: 'samples', system }),
  });
  const { id } = newCampaignAnswer.parse(await answer.json());
  const gm = await Person.at(here().browser, { viewport, colorScheme: 'light' });
  await gm.page.goto(gmUrl);
  await gm.page.goto(`${url}/campaign/${id}`);
  await gm.page.getByRole('heading', { name: 'The party' }).waitFor();
  return gm;
}

test('house rules of the campaign are changed by the builder’s form, said in words, and undone', async () => {
  const gm = await gmIn('alloy');
  const { page } = gm;
  await page.getByText('New fights begin with the rules as the book has them.').waitFor();
  await page.getByRole('button', { name: 'Change the house rules' }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByRole('button', { name: 'Keep' }).isDisabled()).toBe(true);
  await dialog.getByText('Ambush tactics').click();
  const walk = new Walk();
  await walk.look(gm, 'house rules of a campaign');
  await page.setViewportSize(PHONE);
  await gm.shot('340-campaign-rules-phone');
  await page.setViewportSize(LAPTOP);
  await gm.shot('341-campaign-rules');
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await page.getByRole('status').getByText('House rules: Ambush tactics: yes → no.').waitFor();
  await page.getByRole('listitem').getByText('Ambush tactics: yes → no', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('New fights begin with the rules as the book has them.').waitFor();
  expect(walk.found).toEqual([]);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});
