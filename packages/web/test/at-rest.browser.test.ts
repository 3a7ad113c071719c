/** What is there does not move when more comes: nobody taps a card and hits the one that pushed it down. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { invitation, joins, newCampaign, toNewCampaign } from './evenings.ts';
import { LAPTOP, Person } from './harness.ts';
import { place } from './place.ts';
import { beginFight, faceToFace } from './wwn-robot.ts';
import { begin, gmOf } from './wwn-table.ts';

const here = place();

/** Keeps the table's answers at that address back until they are let through. */
async function held(page: Page, address: string): Promise<{ asked: Promise<void>; letThrough: () => void }> {
  const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(address, async route => {
    asked.resolve();
    await gate.promise;
    await route.continue();
  });
  return { asked: asked.promise, letThrough: () => gate.resolve() };
}

/**
 * Whatever still comes, something stays where it lies once the font is there: until then lines are as long as in the device's own,
 * which is not looked at here.
 */
async function staysInPlace(page: Page, what: Locator): Promise<void> {
  await page.evaluate(async () => void (await document.fonts.ready));
  const before = await what.boundingBox();
  await page.waitForLoadState('networkidle');
  expect(before).not.toBeNull();
  expect(await what.boundingBox()).toEqual(before);
}

for (const late of ['samples', 'fights']) {
  test(`the first page shows its cards when the ${late} are there, each in its place`, async () => {
    const gm = await Person.at(here().browser, { viewport: LAPTOP });
    const { page } = gm;
    const { asked, letThrough } = await held(page, `**/api/${late}`);
    await page.goto(here().house.gmUrl);
    await asked;
    await page.locator('main[aria-busy="true"]').waitFor();
    expect(await page.locator('.own-card, .sample-card').count()).toBe(0);
    letThrough();
    await page.locator('main[aria-busy="false"]').waitFor();
    const card = page.getByRole('link', { name: /^Campaigns/ });
    await staysInPlace(page, card);
    expect(gm.broken).toEqual([]);
    await gm.leave();
  });
}

test('campaigns: there is a form or a button, and neither before the list is there', async () => {
  const gm = await Person.at(here().browser, { viewport: LAPTOP });
  const { page } = gm;
  const { asked, letThrough } = await held(page, '**/api/campaigns');
  await page.goto(here().house.gmUrl);
  await page.getByRole('link', { name: /^Campaigns/ }).click();
  await asked;
  await page.locator('.campaigns[aria-busy="true"]').waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
  letThrough();
  await toNewCampaign(page);
  await page.getByLabel('Title').waitFor();
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('a player’s first page shows its cards when the campaigns are there, each in its place', async () => {
  const { browser, house } = here();
  const gm = await newCampaign(browser, house, 'Alloy', 'The Old Mill');
  const phone = await joins(browser, `${house.url}${await invitation(gm)}`, 'Zoe');
  const { page } = phone;
  const { asked, letThrough } = await held(page, '**/api/party/**');
  await page.goto(house.url);
  await asked;
  await page.locator('main[aria-busy="true"]').waitFor();
  expect(await page.locator('.own-card, .resume-card').count()).toBe(0);
  letThrough();
  await page.getByText('The Old Mill').waitFor();
  const card = page.getByRole('link', { name: /^The rules/ });
  await staysInPlace(page, card);
  await phone.shot('home-player-390');
  expect(phone.broken).toEqual([]);
  await phone.leave();
  await gm.leave();
});

/** Where a panel of the table asks for what it shows, and what can be pressed in it. */
const PANELS = [
  {
    panel: 'dice and standing orders',
    late: '**/api/systems',
    open: openBy(/Dice and standing/),
    pressed: '.pick-list .switch',
    first: 'GM',
  },
  {
    panel: 'computer players',
    late: '**/api/systems',
    open: openBy(/Computer players/),
    pressed: '.select-button',
    first: '',
  },
  { panel: 'players', late: '**/invite', open: openInvite, pressed: '.dialog button', first: '' },
  { panel: 'post to Discord', late: '**/webhook', open: openBy(/Discord/), pressed: '.dialog button', first: '' },
] as const;

function openBy(item: RegExp): (page: Page) => Promise<void> {
  return async page => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
}
async function openInvite(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Invite' }).click();
}

test.for(PANELS)('a panel of the table opens whole: $panel', async ({ late, open, pressed, first }) => {
  const { browser, house } = here();
  const gm = await gmOf(browser, house, await begin(house, faceToFace()));
  const { page } = gm;
  await beginFight(gm);
  const { asked, letThrough } = await held(page, late);
  await open(page);
  await asked;
  await gm.drawn();
  // A press on what is there would miss it, once the rest pushes it away.
  expect(await page.locator('.overlay').locator(pressed).count()).toBe(0);
  letThrough();
  const there = page
    .locator('.overlay')
    .locator(pressed, first === '' ? {} : { hasText: first })
    .first();
  await there.waitFor();
  await staysInPlace(page, there);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

for (const viewport of [LAPTOP, { width: 390, height: 844 }])
  test(`what the table tells late moves no button that closes its window, at ${viewport.width} pixels`, async () => {
    const gm = await here().gm(/swords drawn/);
    const { page } = gm;
    let gate = Promise.resolve();
    await page.routeWebSocket(/ws/, line => {
      const table = line.connectToServer();
      table.onMessage(message => void gate.then(() => line.send(message)));
    });
    await page.setViewportSize(viewport);
    await page.reload();
    await gm.settled();
    for (const panel of ['How the fight went', 'The luck of the dice']) {
      const held = Promise.withResolvers<void>();
      gate = held.promise;
      await openBy(new RegExp(panel))(page);
      const close = page.locator('.dialog-head').getByRole('button', { name: 'Close' });
      await close.waitFor();
      await gm.drawn();
      const before = await close.boundingBox();
      held.resolve();
      await page.locator('.dialog-body [aria-busy="true"]').waitFor({ state: 'detached' });
      await gm.settled();
      await gm.drawn();
      expect(await close.boundingBox()).toEqual(before);
      await gm.shot(`97-late-${panel.length}-${viewport.width}`);
      await close.click();
      await page.locator('.overlay').waitFor({ state: 'detached' });
    }
    expect(gm.broken).toEqual([]);
    await gm.leave();
  });

for (const viewport of [LAPTOP, { width: 390, height: 844 }])
  test(`who makes a character at ${viewport.width} pixels finds the window where it stays, however late it is filled`, async () => {
    const { browser, house } = here();
    const gm = await newCampaign(browser, house, 'Alloy', `The Late Maker ${viewport.width}`);
    const { page } = gm;
    await page.setViewportSize(viewport);
    const { asked, letThrough } = await held(page, '**/characters**');
    await page.getByRole('button', { name: 'Make a character' }).click();
    await asked;
    const close = page.locator('.dialog-head').getByRole('button', { name: 'Close' });
    await close.waitFor();
    const before = await close.boundingBox();
    letThrough();
    await page
      .getByRole('button', { name: /^Play this one/ })
      .first()
      .waitFor();
    expect(await close.boundingBox()).toEqual(before);
    await gm.shot(`97-maker-${viewport.width}`);
    expect(gm.broken).toEqual([]);
    await gm.leave();
  });

for (const viewport of [LAPTOP, { width: 390, height: 844 }])
  test(`a sheet is kept at ${viewport.width} pixels by a button that stays, however late its page comes`, async () => {
    const gm = await here().gm(/Four against eight/i);
    const { page } = gm;
    await page.setViewportSize(viewport);
    const { asked, letThrough } = await held(page, '**/characters/**');
    await page.keyboard.press('t');
    await page.getByRole('button', { name: 'Add with your own sheet' }).click();
    await page.locator('.form-submit').click();
    await asked;
    const keep = page.getByRole('button', { name: 'Keep this sheet' });
    await keep.hover();
    await page.mouse.down();
    letThrough();
    await page.locator('.dialog .character[aria-busy="false"]').waitFor();
    await gm.shot(`97-sheet-with-its-button-${viewport.width}`);
    await page.mouse.up();
    await page.locator('.overlay').waitFor({ state: 'detached' });
    expect(gm.broken).toEqual([]);
    await gm.leave();
  });
