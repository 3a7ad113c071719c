/** Encounters of a campaign, prepared in the builder: written, kept, edited, copied, removed, and begun in two taps. */
import { encounterFile } from '@affray/protocol';
import { systems } from '@affray/systems';
import { expect, test } from 'vitest';
import { Walk } from './axe.ts';
import { closed, toNewCampaign } from './evenings.ts';
import { LAPTOP, Person, PHONE } from './harness.ts';
import { place } from './place.ts';

const here = place();

async function samplesOf(game: string): Promise<Person> {
  const gm = await Person.at(here().browser, { viewport: LAPTOP });
  const { page } = gm;
  await page.goto(here().house.gmUrl);
  await page.getByRole('link', { name: /^Campaigns/ }).click();
  await toNewCampaign(page);
  await page.getByLabel('Game').selectOption({ label: game });
  await page.getByRole('button', { name: 'See one made of the samples' }).click();
  await page.getByRole('heading', { name: 'The party' }).waitFor();
  return gm;
}

/** An encounter as the campaign keeps it. */
async function kept({ page }: Person, id: string) {
  const campaign = new URL(page.url()).pathname.split('/')[2] ?? '';
  const key = new URL(here().house.gmUrl).hash.replace('#key=', '');
  const path = `/api/campaigns/${campaign}/encounters/${id}/file`;
  const answer = await fetch(`${here().house.url}${path}`, { headers: { authorization: `Bearer ${key}` } });
  expect(answer.status).toBe(200);
  return encounterFile.parse(await answer.json()).encounter;
}

test('an encounter is edited and keeps what it was; who expects nothing is said there; it is copied, removed, undone', async () => {
  const gm = await samplesOf('Worlds Without Number');
  const { page } = gm;
  const walk = new Walk();
  const before = await kept(gm, 'ambush');
  await page.getByRole('link', { name: 'Edit An ambush with an execution' }).click();
  await page.locator('.odds-figures').waitFor();
  const foes = page.locator('.side-column').nth(1);
  const group = foes.locator('.group-row').last();
  await group.getByText(/^How the fight finds /).click();
  await group.getByText('Expects nothing', { exact: true }).click();
  await foes.getByLabel('On guard').waitFor();
  await group.getByRole('textbox', { name: 'Morale' }).fill('5');
  await page.keyboard.press('Tab');
  await group.getByText(/: .*morale 5/).waitFor();
  const points = group.getByText(/^Hit points: /);
  expect(await points.textContent()).toMatch(/as written/);
  await foes.getByRole('button', { name: 'Roll', exact: true }).first().click();
  await foes
    .getByText(/^Hit points: \d+(, \d+)*$/)
    .first()
    .waitFor();
  await gm.shot('encounter-edit-1440');
  await walk.look(gm, 'an encounter in the builder');
  await page.setViewportSize(PHONE);
  await gm.shot('encounter-edit-390');
  expect(await gm.overflow()).toBe(0);
  await page.setViewportSize(LAPTOP);
  await page.getByLabel('Folder', { exact: true }).fill('The hills');
  await page.getByRole('button', { name: 'Keep the encounter' }).click();
  await page.getByRole('heading', { name: 'The hills' }).waitFor();
  const after = await kept(gm, 'ambush');
  expect(after.places).toEqual(before.places);
  expect(after.party).toEqual(before.party);
  expect(after.setup.sides).toEqual(before.setup.sides);
  expect(JSON.stringify(after.setup.combatants)).toContain('"unaware":true');
  expect(JSON.stringify(after.setup.combatants)).toContain('"morale":5');
  const cards = () => page.getByRole('button', { name: /^Start with the party: / }).count();
  const all = await cards();
  await page.getByRole('button', { name: 'Copy An ambush with an execution' }).click();
  await page.getByRole('button', { name: 'Start with the party: An ambush with an execution (copy)' }).waitFor();
  await page.getByRole('button', { name: 'Remove A duel' }).click();
  await expect.poll(cards).toBe(all);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(cards).toBe(all + 1);
  await gm.shot('encounter-list-1440');
  await walk.look(gm, 'encounters in their folders');
  expect(walk.found).toEqual([]);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test.each(systems.map(each => ({ name: each.name })))(
  'a first encounter of $name is written on a phone and begun in two taps',
  async ({ name }) => {
    const gm = await samplesOf(name);
    const { page } = gm;
    await page.setViewportSize(PHONE);
    await page.getByRole('link', { name: 'Prepare an encounter' }).click();
    await page
      .getByRole('button', { name: / to Foes$/ })
      .first()
      .click();
    await page.getByLabel('Title', { exact: true }).fill('The cellar');
    await gm.shot(`encounter-new-${name.split(' ')[0]}-390`);
    expect(await gm.overflow()).toBe(0);
    await page.getByRole('button', { name: 'Keep the encounter' }).click();
    await page.getByRole('button', { name: 'Start with the party: The cellar' }).click();
    await gm.settled();
    expect(await page.title()).not.toBe('');
    expect(gm.broken).toEqual([]);
    await closed(page);
    await gm.leave();
  },
);
