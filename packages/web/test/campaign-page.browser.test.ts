/** What the game master changes on a campaign's own page, at a laptop and on a phone. */
import { campaignAnswer, campaignFile, newCampaignAnswer } from '@affray/protocol';
import { withSystem } from '@affray/systems';
import { expect, test } from 'vitest';
import { Walk } from './axe.ts';
import { LAPTOP, Person, PHONE } from './harness.ts';
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

const made = async (from: unknown): Promise<string> => newCampaignAnswer.parse(await asked('campaigns', from)).id;

/** The game master on the page of a campaign: of a system's samples, where it is not said of which. */
async function gmIn(system: string, id: string | null = null): Promise<Person> {
  const { gmUrl, url } = here().house;
  const campaign = id ?? (await made({ from: 'samples', system }));
  const gm = await Person.at(here().browser, { viewport: LAPTOP, colorScheme: 'light' });
  await gm.page.goto(gmUrl);
  await gm.page.goto(`${url}/campaign/${campaign}`);
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

test('the journal of a campaign: every change with its date, the campaign as it was then, and back to now; by keys as well', async () => {
  const id = await made({ from: 'samples', system: 'wwn' });
  const change = (of: object): Promise<unknown> => asked(`campaigns/${id}/changes`, { change: of });
  const { encounters, characters } = campaignFile.parse(await asked(`campaigns/${id}/file`));
  await change({ kind: 'options', options: { initiative: 'individual' } });
  await asked(`campaigns/${id}/start`, { encounter: encounters[0]?.id });
  await change({ kind: 'put-note', note: { id: 'mill', title: 'The mill', text: 'It burns.' } });
  await change({ kind: 'rename', title: 'The long road' });
  await asked(`campaigns/${id}/undo`, {});
  const gm = await gmIn('wwn', id);
  const { page } = gm;
  await page.getByText('It burns.').waitFor();
  await page.keyboard.press('h');
  await page.getByRole('heading', { level: 1, name: /^Journal of / }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/campaign/${id}/journal`);
  await page.getByText('After change 3 of 4').waitFor();
  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByText('It burns.').waitFor();
  const walk = new Walk();
  await walk.look(gm, 'campaign-journal');
  await gm.shot('353-campaign-journal-phone');
  await page.setViewportSize(LAPTOP);
  await gm.shot('352-campaign-journal');
  // What was undone lies behind the present.
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { level: 2, name: 'The long road' }).waitFor();
  await page.getByText('Undone since').waitFor();
  await page.getByRole('button', { name: /House rules: Initiative.* → .*\./ }).click();
  await page.getByText('After change 1 of 4').waitFor();
  await notes.getByText('How this is meant').waitFor();
  expect(await notes.getByText('It burns.').count()).toBe(0);
  await page.getByRole('region', { name: 'Fights' }).getByText('Nothing has been fought yet.').waitFor();
  await page
    .getByRole('region', { name: 'House rules' })
    .getByText(/^Initiative.* → /)
    .waitFor();
  await page.getByRole('button', { name: 'One change back' }).click();
  await page.getByRole('region', { name: 'House rules' }).getByText('As the book has them.').waitFor();
  // Nothing can be changed here: there are moments to go to, and the way back.
  const pressed = await page.locator('main button').evaluateAll(all => all.map(each => each.textContent));
  expect(pressed.filter(each => !/^[‹›]|^At the beginning|^\d/.test(each ?? ''))).toEqual([]);
  expect(await page.getByRole('region', { name: 'The party' }).locator('li').count()).toBe(characters.length);
  await page.keyboard.press('Escape');
  await page.getByText('It burns.').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/campaign/${id}`);
  expect(walk.found).toEqual([]);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('rulings of the campaign are read in words, forgotten, and taken back', async () => {
  const empty = await made({ from: 'new', system: 'alternacy', title: 'The Old Mill' });
  const file = campaignFile.parse(await asked(`campaigns/${empty}/file`));
  const sites = withSystem('alternacy', system => Object.keys(system.sites.prompts)) ?? [];
  const precedents = sites.slice(0, 4).map(site => ({ site, case: 'dim light', people: '', answer: 2, times: 1 }));
  const gm = await gmIn('alternacy', await made({ from: 'file', file: { ...file, precedents } }));
  const { page } = gm;
  const forget = page.getByRole('button', { name: /^Forget: / });
  await expect.poll(() => forget.count()).toBe(4);
  const walk = new Walk();
  await walk.look(gm, 'rulings of a campaign');
  await page.setViewportSize(PHONE);
  await forget.first().scrollIntoViewIfNeeded();
  await gm.shot('342-campaign-rulings-phone');
  expect(await gm.overflow()).toBe(0);
  await page.setViewportSize(LAPTOP);
  await forget.first().scrollIntoViewIfNeeded();
  await gm.shot('343-campaign-rulings');
  await forget.first().click();
  await page
    .getByRole('status')
    .getByText(/^A ruling is forgotten: .*dim light: 2/)
    .waitFor();
  await expect.poll(() => forget.count()).toBe(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => forget.count()).toBe(4);
  expect(walk.found).toEqual([]);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('the campaign gets another title, and a fight that is renamed stands in its list under the new one', async () => {
  const id = await made({ from: 'samples', system: 'alloy' });
  const { encounters } = campaignAnswer.parse(await asked(`campaigns/${id}`));
  await asked(`campaigns/${id}/start`, { encounter: encounters[0]?.id });
  const gm = await gmIn('alloy', id);
  const { page } = gm;
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('The long road');
  const walk = new Walk();
  await walk.look(gm, 'renaming a campaign');
  await page.setViewportSize(LAPTOP);
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('heading', { name: 'The long road', level: 1 }).waitFor();
  await page.getByRole('status').getByText('The campaign is called "The long road".').waitFor();
  await page.goto(here().house.url);
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await dialog.getByLabel('Title').fill('The bridge');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.goto(`${here().house.url}/campaign/${id}`);
  await page.locator('.campaign-fights').getByRole('link', { name: 'The bridge', exact: true }).waitFor();
  expect(walk.found).toEqual([]);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('the game master’s own creatures are added from the bestiary, renamed, edited, copied and removed', async () => {
  const gm = await gmIn('wwn');
  const { page } = gm;
  const own = page.locator('section', { has: page.getByRole('heading', { name: 'Your own creatures' }) });
  await own.getByLabel('Add a creature').first().selectOption({ index: 1 });
  await own.getByRole('button', { name: 'Add a creature' }).click();
  // The samples’ campaign has one already.
  const rows = own.getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(2);
  await own
    .getByRole('button', { name: /^Rename: / })
    .last()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Gnaw');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await dialog.waitFor({ state: 'detached' });
  await own.getByRole('button', { name: 'Edit: Gnaw' }).click();
  await dialog.getByRole('textbox', { name: 'Name at the table' }).fill('Gnaw the old');
  await gm.shot('344-campaign-creature');
  await dialog.getByRole('button', { name: 'Keep this sheet' }).click();
  await dialog.waitFor({ state: 'detached' });
  await own.getByRole('button', { name: 'Copy: Gnaw the old' }).click();
  await expect.poll(() => rows.count()).toBe(3);
  await rows.getByText('Gnaw the old (copy)', { exact: true }).waitFor();
  const walk = new Walk();
  await walk.look(gm, 'creatures of a campaign');
  await page.setViewportSize(PHONE);
  await rows.first().scrollIntoViewIfNeeded();
  await gm.shot('345-campaign-stable-phone');
  expect(await gm.overflow()).toBe(0);
  await page.setViewportSize(LAPTOP);
  await rows.first().scrollIntoViewIfNeeded();
  await gm.shot('346-campaign-stable');
  await own.getByRole('button', { name: 'Remove: Gnaw the old', exact: true }).click();
  await page.getByRole('status').getByText('Gnaw the old leaves the stable.').waitFor();
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => rows.count()).toBe(3);
  expect(walk.found).toEqual([]);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('a creature that is refused stays open, says why, and loses nothing of what was written', async () => {
  const gm = await gmIn('wwn');
  const { page } = gm;
  await page.getByLabel('Add a creature').first().selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Add a creature' }).click();
  const dialog = page.getByRole('dialog');
  const renames = page.getByRole('button', { name: /^Rename: / });
  await expect.poll(() => renames.count()).toBe(2);
  await renames.last().click();
  // More marks on one letter than can be read.
  const refused = `Gnaw ${'\u0301'.repeat(8)} the old`;
  await dialog.getByLabel('Title').fill(refused);
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await dialog.getByRole('alert').getByText('name: this piles 8 marks').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /^Edit: / })
    .last()
    .click();
  const name = dialog.getByRole('textbox', { name: 'Name at the table' });
  await name.fill(refused);
  await dialog.getByRole('button', { name: 'Keep this sheet' }).click();
  await dialog.getByRole('alert').getByText('name: this piles 8 marks').waitFor();
  await gm.shot('351-campaign-creature-refused');
  expect(await name.inputValue()).toBe(refused);
  await name.fill('Gnaw the old');
  await dialog.getByRole('button', { name: 'Keep this sheet' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Edit: Gnaw the old' }).waitFor();
  await gm.leave();
});

test('a campaign is deleted once the GM says so twice; its fights stay', async () => {
  const gm = await gmIn('wwn');
  const { page } = gm;
  const address = page.url();
  const remove = page.getByRole('button', { name: 'Delete…' });
  await remove.click();
  await gm.shot('348-campaign-delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('heading', { name: 'The party' }).waitFor();
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
  await page.getByRole('button', { name: 'Open a campaign file' }).waitFor();
  await page.goto(address);
  await page.getByText('no such campaign').waitFor();
  await gm.leave();
});

test('a treatment that is refused says why in its dialog, and nothing that was chosen is lost', async () => {
  const gm = await gmIn('wwn');
  const { page } = gm;
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'A physician’s hour' }).click();
  await dialog.getByRole('button', { name: 'Do it' }).click();
  await dialog.getByRole('alert').getByText('Garran Vole has no healer’s kit').waitFor();
  await gm.shot('349-campaign-treatment-refused');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Nights of rest' }).click();
  await dialog.getByRole('button', { name: 'Do it' }).click();
  await dialog.waitFor({ state: 'detached' });
  await gm.leave();
});
