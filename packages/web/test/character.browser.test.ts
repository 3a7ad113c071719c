/** Characters on the page: made from one that is ready and step by step, read, edited in place, printed, with a portrait. */
import { systems } from '@affray/systems';
import { describe, expect, test } from 'vitest';
import { Walk } from './axe.ts';
import { toNewCampaign } from './evenings.ts';
import { LAPTOP, Person, PHONE } from './harness.ts';
import { place } from './place.ts';

const here = place();
const makers = systems
  .filter(each => each.visit(own => own.characters !== undefined))
  .map(each => ({ id: each.id, name: each.name }));

/** A campaign of a game, with a party. */
async function campaignOf(game: string, viewport = LAPTOP): Promise<Person> {
  const gm = await Person.at(here().browser, { viewport });
  const { page } = gm;
  await page.goto(here().house.gmUrl);
  await page.getByRole('link', { name: /^Campaigns/ }).click();
  await toNewCampaign(page);
  await page.getByLabel('Game').selectOption({ label: game });
  await page.getByRole('button', { name: 'See one made of the samples' }).click();
  await page.getByRole('heading', { name: 'The party' }).waitFor();
  return gm;
}
const named = async ({ page }: Person): Promise<string> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Suggest a name' }).click();
  const name = await dialog.getByLabel('Name', { exact: true }).inputValue();
  expect(name).not.toBe('');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: `The page of ${name}` }).waitFor();
  return name;
};

test('Worlds Without Number has a maker', () => {
  expect(makers.map(each => each.id)).toContain('wwn');
});

describe.each(makers)('a character of $name', ({ id, name: game }) => {
  test('is there in two taps and a name on a laptop, and reads like a sheet', async () => {
    const gm = await campaignOf(game);
    const { page } = gm;
    const walk = new Walk();
    await page.getByRole('button', { name: 'Make a character' }).click();
    await page
      .getByRole('button', { name: /^Play this one: / })
      .first()
      .waitFor();
    await gm.shot(`character-${id}-ready-1440`);
    await walk.look(gm, 'ready');
    await page.setViewportSize(LAPTOP);
    await page
      .getByRole('button', { name: /^Play this one: / })
      .first()
      .click();
    const name = await named(gm);
    await page.getByRole('link', { name: `The page of ${name}` }).click();
    await page.locator('.sheet-section[data-shape="figures"] .sheet-line').first().waitFor();
    await gm.shot(`character-${id}-page-1440`);
    await walk.look(gm, 'page');
    expect(await gm.overflow()).toBe(0);
    expect(walk.found).toEqual([]);
    expect(gm.broken).toEqual([]);
    await gm.leave();
  });

  test('is made step by step on a phone, and what is chosen stays', async () => {
    const gm = await campaignOf(game, PHONE);
    const { page } = gm;
    const walk = new Walk();
    await page.getByRole('button', { name: 'Make a character' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Step by step' }).click();
    const steps = dialog.getByRole('navigation', { name: 'Steps' }).getByRole('button');
    await steps.first().waitFor();
    await gm.shot(`character-${id}-step-390`);
    await walk.look(gm, 'step');
    await page.setViewportSize(PHONE);
    const count = await steps.count();
    for (let at = 0; at < count - 1; at++) {
      expect(await gm.overflow()).toBe(0);
      expect(await steps.nth(at).getAttribute('aria-current')).toBe('step');
      await dialog.getByRole('button', { name: 'Next' }).click();
    }
    await dialog.getByRole('button', { name: 'Change it step by step' }).click();
    expect(await steps.first().getAttribute('aria-current')).toBe('step');
    await steps.last().click();
    const name = await named(gm);
    await page.getByRole('link', { name: `The page of ${name}` }).click();
    await page.locator('.sheet-section').first().waitFor();
    await gm.shot(`character-${id}-page-390`);
    expect(await gm.overflow()).toBe(0);
    expect(walk.found).toEqual([]);
    expect(gm.broken).toEqual([]);
    await gm.leave();
  });
});

test('the browser’s Back goes back step by step, then out of the making, and leaves nothing behind', async () => {
  const gm = await campaignOf('Worlds Without Number');
  const { page } = gm;
  const campaign = page.url();
  const length = (): Promise<number> => page.evaluate(() => history.length);
  const before = await length();
  await page.getByRole('button', { name: 'Make a character' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Step by step' }).click();
  const steps = dialog.getByRole('navigation', { name: 'Steps' }).getByRole('button');
  const at = (nth: number) => steps.nth(nth).and(page.locator('[aria-current="step"]'));
  await at(0).waitFor();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await at(2).waitFor();
  await page.goBack();
  await at(1).waitFor();
  await dialog.getByRole('button', { name: 'Back', exact: true }).click();
  await at(0).waitFor();
  await page.goForward();
  await at(1).waitFor();
  await page.goBack();
  await at(0).waitFor();
  await page.goBack();
  await dialog.getByRole('button', { name: 'Step by step' }).waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(page.url()).toBe(campaign);
  // Closed from the midst of it, Back leads where it led before.
  await page.getByRole('button', { name: 'Make a character' }).click();
  await dialog.getByRole('button', { name: 'Step by step' }).click();
  await at(0).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  expect(await length()).toBeGreaterThan(before);
  await page.goBack();
  await page.getByRole('heading', { name: 'Campaigns' }).waitFor();
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

/** A picture that a browser can read, larger than a portrait may be. */
const drawn = ({ page }: Person): Promise<string> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [800, 600];
    const pen = canvas.getContext('2d');
    for (let at = 0; at < 300; at++) {
      if (pen) pen.fillStyle = `hsl(${at * 7} 70% 50%)`;
      pen?.fillRect((at * 37) % 800, (at * 53) % 600, 60, 40);
    }
    return canvas.toDataURL('image/png');
  });

test('a figure is edited in place and undone, a portrait is scaled down, a sheet prints on two pages at most', async () => {
  const gm = await campaignOf('Worlds Without Number');
  const { page } = gm;
  await page
    .getByRole('link', { name: /^The page of / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Edit Level' }).click();
  const level = page.getByRole('dialog').getByRole('textbox', { name: 'Level' });
  const before = await level.inputValue();
  await page.getByRole('dialog').getByRole('button', { name: 'Increase' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const text = new RegExp(`: Level.* ${before} → ${Number(before) + 1}`);
  await page.getByRole('status').getByText(text).waitFor();
  await page.getByRole('region', { name: 'History' }).getByText(text).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('region', { name: 'History' }).getByText(text).waitFor({ state: 'detached' });
  const png = Buffer.from((await drawn(gm)).split(',')[1] ?? '', 'base64');
  await page.locator('input[type="file"]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png });
  const portrait = page.getByRole('img', { name: /^Portrait of / });
  await portrait.waitFor();
  const source = (await portrait.getAttribute('src')) ?? '';
  expect(source).toMatch(/^data:image\/(webp|jpeg);base64,/);
  expect(source.length).toBeLessThan(60_000);
  expect(
    await portrait.evaluate(each => each instanceof HTMLImageElement && [each.naturalWidth, each.naturalHeight]),
  ).toEqual([256, 192]);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  await page.locator('input[type="file"]').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: svg });
  await page.getByText('This picture cannot be read').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBeLessThanOrEqual(1);
  await gm.shot('character-print');
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(0);
  expect(pages).toBeLessThanOrEqual(2);
  // The party on the campaign's page has its face, too.
  await page.emulateMedia({ media: 'screen' });
  await page.goBack();
  await page.getByRole('heading', { name: 'The party' }).waitFor();
  expect(await page.locator('.campaign-face img').count()).toBe(1);
  expect(await page.locator('.campaign-face .crest').count()).toBeGreaterThan(0);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('a level is gained by the book, with its dice, and undone', async () => {
  const gm = await campaignOf('Worlds Without Number', PHONE);
  const { page } = gm;
  const walk = new Walk();
  await page
    .getByRole('link', { name: /^The page of / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Gain a level' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('WWN-LVL-1').waitFor();
  await gm.shot('character-level-390');
  await walk.look(gm, 'level');
  await page.setViewportSize(PHONE);
  await dialog.getByRole('button', { name: 'Roll and gain it' }).click();
  const told = page.getByRole('status').getByText(/gains a level; the dice fall/);
  await told.waitFor();
  await page
    .getByRole('status')
    .getByText(/Level or hit dice \d → \d, .*Hit points/)
    .waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(/^Undone: .* gains a level/).waitFor();
  expect(walk.found).toEqual([]);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('in the builder a character is made, and its sheet is a page with fields to edit', async () => {
  const gm = await Person.at(here().browser, { viewport: LAPTOP });
  const { page } = gm;
  await page.goto(`${here().house.gmUrl.replace('/#', '/build#')}`);
  await page.locator('.choice-card', { hasText: 'Worlds Without Number' }).click();
  await page.getByRole('button', { name: 'Make a character' }).first().click();
  await page
    .getByRole('button', { name: /^Play this one: / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Zora');
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = page.locator('.group-row', { hasText: 'Zora' });
  await row.getByRole('button', { name: 'Sheet' }).click();
  await page.locator('.sheet-section').first().waitFor();
  await gm.shot('character-builder-1440');
  await page.getByRole('button', { name: 'Edit Level' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Increase' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => page.locator('.sheet-line', { hasText: 'Level' }).first().textContent()).toContain('2');
  await page.getByRole('tab', { name: 'Form' }).click();
  await gm.shot('character-builder-form-1440');
  await page.getByRole('button', { name: 'Keep this sheet' }).click();
  await page.locator('.overlay').waitFor({ state: 'detached' });
  expect(gm.broken).toEqual([]);
  await gm.leave();
});
