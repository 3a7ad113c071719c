/** A campaign on the page: from the first page of an empty house to the second fight, on a laptop and on a phone. */
import { expect, test } from 'vitest';
import { Walk } from './axe.ts';
import { toNewCampaign } from './evenings.ts';
import { LAPTOP, Person, PHONE } from './harness.ts';
import { place } from './place.ts';

const here = place();

const gmAt = async (viewport = LAPTOP): Promise<Person> => {
  const gm = await Person.at(here().browser, { viewport });
  await gm.page.goto(here().house.gmUrl);
  await gm.page.getByRole('link', { name: /^Campaigns/ }).click();
  return gm;
};
const begun = async (gm: Person, game: string): Promise<void> => {
  await toNewCampaign(gm.page);
  await gm.page.getByLabel('Game').selectOption({ label: game });
  await gm.page.getByRole('button', { name: 'See one made of the samples' }).click();
  await gm.page.getByRole('heading', { name: 'The party' }).waitFor();
};

test('the samples as a campaign: a wound goes over, a rest heals, all of it is undone', async () => {
  const gm = await gmAt();
  const { page } = gm;
  await begun(gm, 'Worlds Without Number');
  const campaign = page.url();
  await page.locator('[data-chance]').first().waitFor();
  const walk = new Walk();
  await walk.look(gm, 'campaign');
  await gm.shot('campaign-1440');
  await page.setViewportSize(LAPTOP);
  // Two taps from the first page of the campaign: start, and there it is.
  await page
    .getByRole('button', { name: /^Start with the party: / })
    .first()
    .click();
  await gm.settled();
  expect(await page.getByText(/the samples: fight 1/).count()).toBeGreaterThan(0);
  await page.goto(campaign);
  await page.getByRole('link', { name: /^Carry over: / }).click();
  const dialog = page.getByRole('dialog');
  const points = dialog.getByLabel(/^Hit points/).first();
  await points.fill('2');
  await gm.shot('campaign-carry-1440');
  await walk.look(gm, 'carrying over');
  await page.setViewportSize(LAPTOP);
  await dialog.getByRole('button', { name: 'Carry it over' }).click();
  await page.getByText('carried over', { exact: true }).waitFor();
  await page
    .getByText(/Hit points 2\/\d+/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Nights of rest' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Do it' }).click();
  await page.getByText(/Hit points 2\/\d+/).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(/^Undone: Nights of rest/).waitFor();
  await page
    .getByText(/Hit points 2\/\d+/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByText(/^Done again: Nights of rest/).waitFor();
  expect(walk.found).toEqual([]);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('a campaign fits a phone; a hero joins, a note is kept, and the state of a hero is set by hand', async () => {
  const gm = await gmAt(PHONE);
  const { page } = gm;
  await begun(gm, 'Alternacy');
  const before = await page.getByRole('button', { name: /^Change: / }).count();
  await page.getByLabel('Add a hero').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(() => page.getByRole('button', { name: /^Change: / }).count()).toBe(before + 1);
  await page
    .getByRole('button', { name: /^Change: / })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Shock').fill('3');
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
  await page.getByText(/Shock 3\//).waitFor();
  await page
    .getByRole('checkbox', { name: /^Takes part: / })
    .first()
    .click();
  await page
    .getByText(/takes no part for now\.$/)
    .first()
    .waitFor();
  await page.getByText('New note').click();
  await page.getByLabel('Title').fill('The mill');
  await page.getByRole('textbox', { name: 'Text' }).fill('It burns.');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await page.getByText('It burns.').waitFor();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
  await gm.shot('campaign-390');
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('from the end of a quick fight into a campaign', async () => {
  const gm = await gmAt();
  const { page } = gm;
  await begun(gm, 'Alloy');
  const carriedInto = async (campaign: string): Promise<void> => {
    await page.goto(await here().fight({ from: 'sample', system: 'alloy', sample: 'duel' }));
    await gm.settled();
    await page
      .getByRole('button', { name: /^Menu|More/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'How the fight went' }).click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: 'Carry on with these heroes' }).click();
    await panel.getByRole('button', { name: campaign }).click();
    await page.getByRole('button', { name: 'Carry it over' }).click();
    await page.getByText('carried over', { exact: true }).waitFor();
  };
  await carriedInto('Alloy: the samples');
  // A campaign of its own is begun there, too: with the heroes of the fight, and called like it.
  await carriedInto('New campaign');
  await page.getByRole('heading', { name: 'Fast against strong', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Celeste' }).first().waitFor();
  expect(gm.broken).toEqual([]);
  await gm.leave();
});
