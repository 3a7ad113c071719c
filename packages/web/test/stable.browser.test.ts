/** The game master's own creatures are found in the builder beside the bestiary, and go into a fight as those do. */
import { campaignChange, newCampaignAnswer, systemsAnswer } from '@affray/protocol';
import { expect, test } from 'vitest';
import { Walk } from './axe.ts';
import { LAPTOP, Person } from './harness.ts';
import { place } from './place.ts';

const here = place();

/** Asks the table as the page does. */
async function asked(path: string, body: unknown = null): Promise<unknown> {
  const { gmUrl, url } = here().house;
  const key = new URL(gmUrl).hash.replace('#key=', '');
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const how = body === null ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(`${url}/api/${path}`, how);
  expect(answer.status).toBeLessThan(300);
  return answer.json();
}

test('a creature of the game master’s campaign is found by its name and its note, and stands in the fight', async () => {
  const { systems } = systemsAnswer.parse(await asked('systems'));
  const wwn = systems.find(each => each.id === 'wwn');
  const { id } = newCampaignAnswer.parse(
    await asked('campaigns', { from: 'new', system: 'wwn', title: 'The Old Mill' }),
  );
  const creature = { id: 'gnaw', name: 'Gnaw', note: 'Lives under the wheel', sheet: wwn?.bestiary[0]?.sheet };
  await asked(`campaigns/${id}/changes`, { change: campaignChange.parse({ kind: 'put-creature', creature }) });

  const gm = await Person.at(here().browser, { viewport: LAPTOP, colorScheme: 'light' });
  const { page } = gm;
  await page.goto(here().house.gmUrl);
  await page.goto(`${here().house.url}/build`);
  const game = (name: string) => page.getByRole('radiogroup', { name: 'System' }).getByText(name, { exact: true });
  await game('Worlds Without Number').click();
  const bestiary = page.getByRole('region', { name: 'Bestiary' });
  await bestiary.getByText('Your own: The Old Mill · Lives under the wheel').waitFor();
  await bestiary.getByRole('searchbox').fill('wheel mill');
  await expect.poll(() => bestiary.locator('.beast-list li').count()).toBe(1);
  await bestiary.getByRole('button', { name: 'Add Gnaw to Foes' }).press('Enter');
  await page.locator('.side-column').nth(1).getByText('Gnaw', { exact: true }).waitFor();
  const walk = new Walk();
  await walk.look(gm, 'own creatures in the builder');
  await page.setViewportSize({ width: 390, height: 844 });
  await gm.shot('332-builder-stable-phone');
  expect(await gm.overflow()).toBe(0);
  await page.setViewportSize(LAPTOP);
  await gm.shot('333-builder-stable');
  await bestiary.getByRole('searchbox').fill('no such beast');
  await bestiary.getByText('Nothing found for “no such beast”.').waitFor();
  // What is another system's is not offered.
  await bestiary.getByRole('searchbox').fill('');
  await game('Alloy').click();
  await bestiary.getByText('Gnaw').waitFor({ state: 'detached' });
  expect(walk.found).toEqual([]);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});
