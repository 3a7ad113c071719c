/** Players of a campaign: a GM at a laptop and two phones, from the invitation to the second fight. */
import { expect, test } from 'vitest';
import { Walk } from './axe.ts';
import { toNewCampaign } from './evenings.ts';
import { LAPTOP, Person, PHONE } from './harness.ts';
import { place } from './place.ts';

const here = place();

const gmAt = async (): Promise<Person> => {
  const gm = await Person.at(here().browser, { viewport: LAPTOP });
  await gm.page.goto(here().house.gmUrl);
  await gm.page.getByRole('link', { name: /^Campaigns/ }).click();
  await toNewCampaign(gm.page);
  await gm.page.getByLabel('Game').selectOption({ label: 'Worlds Without Number' });
  await gm.page.getByRole('button', { name: 'See one made of the samples' }).click();
  await gm.page.getByRole('heading', { name: 'The party' }).waitFor();
  return gm;
};
/** The address that the invitation to the campaign leads to. */
const invitation = async (gm: Person): Promise<string> => {
  await gm.page.getByRole('button', { name: 'Invite players' }).click();
  const link = await gm.page.locator('.link-url').first().textContent();
  await gm.page.keyboard.press('Escape');
  await gm.page.locator('.overlay').waitFor({ state: 'detached' });
  return `${here().house.url}${new URL(link ?? '').pathname}`;
};
const joins = async (address: string, name: string): Promise<Person> => {
  const player = await Person.at(here().browser, { viewport: PHONE });
  await player.page.goto(address);
  await player.page.getByLabel('Your name').fill(name);
  await player.page.getByRole('button', { name: 'Join', exact: true }).click();
  await player.page.getByText(`You play as ${name}`).waitFor();
  return player;
};
const heroes = (gm: Person): Promise<string[]> => gm.page.locator('.campaign-party strong').allTextContents();

test('players join once, sit in the fight without joining again, and go on at another phone', async () => {
  const gm = await gmAt();
  const walk = new Walk();
  const address = await invitation(gm);
  const [ann, bert] = [await joins(address, 'Ann'), await joins(address, 'Bert')];
  // Reopened on the same device it goes on: no second Ann.
  await ann.page.goto(address);
  await ann.page.getByRole('button', { name: 'Continue as Ann' }).click();
  await ann.page.getByText('You play as Ann').waitFor();
  await gm.page.reload();
  await gm.page.getByRole('button', { name: 'Choose characters for Ann' }).click();
  const [first = '', second = ''] = await heroes(gm);
  await gm.page.getByRole('dialog').getByLabel(first, { exact: true }).check();
  await gm.page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
  await gm.page.getByRole('button', { name: 'Choose characters for Bert' }).click();
  await gm.page.getByRole('dialog').getByLabel(second, { exact: true }).check();
  await gm.page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
  await gm.page.locator('.overlay').waitFor({ state: 'detached' });
  await gm.shot('campaign-players-1440');
  await walk.look(gm, 'campaign with players');
  await gm.page.setViewportSize(LAPTOP);
  await ann.page.locator('.campaign-party strong', { hasText: first }).waitFor();
  await ann.shot('party-390');
  await walk.look(ann, 'party');
  await ann.page.setViewportSize(PHONE);
  const campaign = gm.page.url();
  await gm.page
    .getByRole('button', { name: /^Start with the party: / })
    .first()
    .click();
  await gm.settled();
  // The page says so by itself.
  await ann.page.getByRole('button', { name: 'Go to the table' }).click();
  await ann.settled();
  expect(await ann.page.getByLabel('Your name').count()).toBe(0);
  // A new phone, by a code of the GM.
  await gm.page.goto(campaign);
  await gm.page.getByRole('button', { name: 'Move Ann to another device' }).click();
  const code = gm.page.locator('.move-code');
  await gm.page.getByText(/^The code works once/).waitFor();
  await expect.poll(() => code.textContent()).toMatch(/^\w{3}-\w{3}$/);
  const newPhone = await Person.at(here().browser, { viewport: PHONE });
  await newPhone.page.goto(`${here().house.url}/party/${campaign.split('/').at(-1)}/move`);
  await newPhone.page.getByLabel('Code').fill((await code.textContent()) ?? '');
  await newPhone.page.getByRole('button', { name: 'Play here' }).click();
  await newPhone.page.getByRole('button', { name: 'Go to the table' }).click();
  await newPhone.settled();
  await ann.page.goto(`${here().house.url}/party/${campaign.split('/').at(-1)}`);
  await ann.page.getByText(/This device is not a player’s of this campaign any more/).waitFor();
  // The first page of a device lists its campaigns.
  await bert.page.goto(here().house.url);
  await bert.page.getByRole('link', { name: /the samples/ }).click();
  await bert.page.getByText('You play as Bert').waitFor();
  expect(walk.found).toEqual([]);
  expect([...gm.broken, ...bert.broken, ...newPhone.broken]).toEqual([]);
  await Promise.all([gm, ann, bert, newPhone].map(each => each.leave()));
});

test('the link of a fight opens as the player of its campaign at once; a stranger’s device is asked for a name', async () => {
  const gm = await gmAt();
  const address = await invitation(gm);
  const ann = await joins(address, 'Ann');
  await gm.page
    .getByRole('button', { name: /^Start with the party: / })
    .first()
    .click();
  await gm.settled();
  await gm.page.keyboard.press('i');
  const link = await gm.page.locator('.link-url').first().textContent();
  await gm.page.keyboard.press('Escape');
  await gm.page.locator('.overlay').waitFor({ state: 'detached' });
  const join = `${here().house.url}${new URL(link ?? '').pathname}`;
  const seats = (): Promise<number> => gm.page.locator('.people .initial').count();
  await ann.page.goto(join);
  await ann.settled();
  await expect.poll(seats).toBe(1);
  await gm.page.locator('.people').click();
  await gm.page.locator('.seat-list li', { hasText: /Ann.*here/ }).waitFor();
  // Back does not lead to a form, and the link continues again with the same seat.
  await ann.page.goBack();
  expect(new URL(ann.page.url()).pathname).toBe('/');
  await ann.page.goto(join);
  await ann.page.getByRole('button', { name: 'Continue as Ann' }).click();
  await ann.settled();
  const stranger = await Person.at(here().browser, { viewport: PHONE });
  await stranger.page.goto(join);
  await stranger.page.getByLabel('Your name').waitFor();
  expect(await stranger.page.content()).not.toContain('Ann');
  expect(await seats()).toBe(1);
  // Two who share a phone are asked who it is.
  await ann.page.goto(address);
  await ann.page.getByRole('button', { name: 'Join as someone else' }).click();
  await ann.page.getByLabel('Your name').fill('Bert');
  await ann.page.getByRole('button', { name: 'Join', exact: true }).click();
  await ann.page.getByText('You play as Bert').waitFor();
  await ann.page.goto(join);
  await ann.page.getByRole('button', { name: 'Continue as Ann' }).waitFor();
  await ann.shot('join-of-a-campaign-390');
  await ann.page.getByRole('button', { name: 'Continue as Bert' }).click();
  await ann.settled();
  await expect.poll(seats).toBe(2);
  expect([...gm.broken, ...ann.broken, ...stranger.broken]).toEqual([]);
  await Promise.all([gm, ann, stranger].map(each => each.leave()));
});

/** One that is ready joins the party under a name of its player's. */
async function madeBy(player: Person, name: string): Promise<void> {
  const { page } = player;
  await page.getByRole('button', { name: 'Make a character' }).click();
  await page
    .getByRole('button', { name: /^Play this one/ })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(name);
  await player.shot('party-maker-390');
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
}

test('a player brings a character, renames it, and stays out when away; the GM sees and undoes it', async () => {
  const gm = await gmAt();
  const ann = await joins(await invitation(gm), 'Ann');
  // What a player may bring is a character: no list of the foes is offered.
  expect(await ann.page.getByText('bestiary').count()).toBe(0);
  await madeBy(ann, 'Zora');
  // It is renamed on its own page, by a tap on its name.
  await ann.page.getByRole('link', { name: 'Zora' }).click();
  await ann.page.getByRole('button', { name: 'Name: Zora, edit' }).click();
  await ann.page.getByRole('textbox', { name: 'Name' }).fill('Zora the Tall');
  await ann.shot('party-rename-390');
  await ann.page.getByRole('textbox', { name: 'Name' }).press('Enter');
  await ann.page.getByRole('status').getByText('Ann changed Zora the Tall: name Zora → Zora the Tall.').waitFor();
  await ann.page.goBack();
  await ann.page.getByRole('link', { name: 'Zora the Tall' }).waitFor();
  await gm.page.reload();
  await gm.page.getByText('What was done').click();
  await gm.page.getByText('Ann brings Zora into the party.').waitFor();
  await gm.page
    .locator('.campaign-journal')
    .getByText(/Ann changed Zora the Tall: name Zora → Zora the Tall/)
    .waitFor();
  await gm.page.getByRole('button', { name: 'Undo' }).click();
  await ann.page.getByRole('link', { name: 'Zora', exact: true }).waitFor();
  await gm.page.getByText('Players may edit their own characters').click();
  await ann.page.getByRole('button', { name: 'Make a character' }).waitFor({ state: 'detached' });
  await gm.page.getByLabel('Takes part: Zora').click();
  await ann.page.getByText('Stays out for now').waitFor();
  expect([...gm.broken, ...ann.broken]).toEqual([]);
  await Promise.all([gm.leave(), ann.leave()]);
});

test('a player makes a character on a phone, reads its sheet and changes it between fights; the GM reads what was changed', async () => {
  const gm = await gmAt();
  const ann = await joins(await invitation(gm), 'Ann');
  const walk = new Walk();
  const { page } = ann;
  await madeBy(ann, 'Zora');
  await page.getByRole('link', { name: 'Zora' }).click();
  await page.getByRole('heading', { name: 'Zora', level: 1 }).waitFor();
  await walk.look(ann, 'own character');
  await page.setViewportSize(PHONE);
  await ann.shot('party-own-390');
  await page.getByRole('button', { name: 'Edit Strength' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Increase' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('status')
    .getByText(/^Ann changed Zora: .*Strength \d+ → \d+/)
    .waitFor();
  await gm.page.reload();
  await gm.page.getByText('What was done').click();
  await gm.page
    .locator('.campaign-journal')
    .getByText(/^.*Ann changed Zora: .*Strength/)
    .first()
    .waitFor();
  await gm.page.getByText('Players may edit their own characters').click();
  await page.reload();
  await page.getByRole('heading', { name: 'Zora', level: 1 }).waitFor();
  expect(await page.getByRole('button', { name: /^Edit/ }).count()).toBe(0);
  expect(walk.found).toEqual([]);
  expect([...gm.broken, ...ann.broken]).toEqual([]);
  await Promise.all([gm.leave(), ann.leave()]);
});
