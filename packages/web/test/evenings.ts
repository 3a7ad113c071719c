/** What a GM and players of a campaign do from evening to evening, each on their own device. */
import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type House, LAPTOP, Person, PHONE } from './harness.ts';
import { act, momentOf } from './robot.ts';

/** A GM in an empty house, on the first page of a new campaign. */
export async function newCampaign(browser: Browser, house: House, game: string, title: string): Promise<Person> {
  const gm = await Person.at(browser, { viewport: LAPTOP });
  const { page } = gm;
  await page.goto(house.gmUrl);
  await page.getByRole('link', { name: /^Campaigns/ }).click();
  await toNewCampaign(page);
  await page.getByLabel('Game').selectOption({ label: game });
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  return gm;
}

/** To the form of a new campaign, which stands there at once where the house has none yet. */
export async function toNewCampaign(page: Page): Promise<void> {
  const [form, button] = [page.locator('.campaign-new'), page.getByRole('button', { name: 'New campaign' })];
  await form.or(button).first().waitFor();
  if (await button.isVisible()) await button.click();
}

/** Closes what lies over the page. */
export const closed = async (page: Page): Promise<void> => {
  const isOpen = async (): Promise<boolean> => {
    await page.keyboard.press('Escape');
    return page.locator('.overlay').isVisible();
  };
  await expect.poll(isOpen).toBe(false);
};

/** The path that the invitation to the campaign leads to. */
export async function invitation({ page }: Person): Promise<string> {
  await page.getByRole('button', { name: 'Invite players' }).click();
  const link = await page.locator('.link-url').first().textContent();
  await closed(page);
  return new URL(link ?? '').pathname;
}

/** A player opens the invitation on a phone. */
export async function joins(browser: Browser, address: string, name: string): Promise<Person> {
  const phone = await Person.at(browser, { viewport: PHONE, hasTouch: true, isMobile: true });
  await phone.page.goto(address);
  await phone.page.getByLabel('Your name').fill(name);
  await phone.page.getByRole('button', { name: 'Join', exact: true }).tap();
  await phone.page.getByText(`You play as ${name}`).waitFor();
  return phone;
}

/** A player makes the ready character of that place in the list, on the phone. */
export async function makesAHero({ page }: Person, name: string, nth: number): Promise<void> {
  await page.getByRole('button', { name: 'Make a character' }).tap();
  await page
    .getByRole('button', { name: /^Play this one/ })
    .nth(nth)
    .tap();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).tap();
  await page.getByRole('link', { name }).waitFor();
}

/** Starts the encounter with the party, and every phone goes to the table from its own page. */
export async function begin(gm: Person, encounter: string, phones: readonly Person[]): Promise<void> {
  await gm.page.getByRole('button', { name: `Start with the party: ${encounter}` }).click();
  await gm.settled();
  for (const each of phones) {
    const back = each.page.getByRole('button', { name: 'Back to the campaign' });
    if (await back.isVisible()) await back.tap();
    await each.page.getByRole('button', { name: 'Go to the table' }).tap();
    await each.settled();
  }
}

/**
 * One decision at this device: an answer, what a form leaves open, else what the computer would do here.
 * @returns false where there is nothing to decide
 */
export async function decides(person: Person): Promise<boolean> {
  const moment = await momentOf(person.page);
  const suggestion = person.page.locator('button.suggestion');
  if ((moment !== 'actions' && moment !== 'announce') || !(await suggestion.isVisible())) return act(person, moment);
  await suggestion.click();
  const told = person.page.locator('button.suggestion[data-told]');
  await told.waitFor();
  await told.click();
  await person.settled();
  return true;
}

const isOver = async (person: Person): Promise<boolean> => (await momentOf(person.page)) === 'over';

/** Who is at a table: the GM, and the players' phones. */
export interface Table {
  readonly gm: Person;
  readonly phones: readonly Person[];
}

/**
 * Everybody decides in turn, each at the own device, until the fight is over or so many decisions were made.
 * @returns whose devices decided something
 */
export async function play({ gm, phones }: Table, decisions: number): Promise<ReadonlySet<Person>> {
  const decided = new Set<Person>();
  const step = async (): Promise<boolean> => {
    for (const each of [...phones, gm]) {
      await each.caughtUp();
      if (!(await decides(each))) continue;
      decided.add(each);
      return true;
    }
    return isOver(gm);
  };
  for (let steps = 0; steps < decisions && !(await isOver(gm)); steps++)
    await expect.poll(step, { message: 'somebody can decide something' }).toBe(true);
  return decided;
}

/** The GM moves a player's seat to a new phone, in the middle of a fight: the old one is lost. */
export async function newPhone(gm: Person, browser: Browser, player: string, house: House): Promise<Person> {
  const { page } = gm;
  await page.keyboard.press('i');
  await page.locator('.seat-list li', { hasText: player }).getByRole('button', { name: 'Other device…' }).click();
  await expect.poll(() => page.locator('.move-code').textContent()).toMatch(/^\w{3}-\w{3}$/);
  const code = (await page.locator('.move-code').textContent()) ?? '';
  const address = (await page.locator('.link-url').textContent()) ?? '';
  await closed(page);
  const phone = await Person.at(browser, { viewport: PHONE, hasTouch: true, isMobile: true });
  await phone.page.goto(`${house.url}${new URL(address).pathname}`);
  await phone.page.getByRole('textbox').fill(code);
  await phone.page.getByRole('button', { name: 'Take my seat' }).tap();
  await phone.settled();
  return phone;
}

/** What the GM says of a character when a fight is carried over. */
export type Fate = 'well' | 'wounded' | 'dead';

/** From the end of a fight to its campaign: the GM looks at what it did to everybody, and says how each has come off. */
export async function carryOver(
  gm: Person,
  evening: number,
  fates: { readonly [hero: string]: Fate },
  shot: string,
): Promise<void> {
  const { page } = gm;
  await page.getByRole('button', { name: 'Carry on with these heroes' }).first().click();
  const dialog = page.getByRole('dialog');
  for (const [hero, fate] of Object.entries(fates)) await says(dialog.getByLabel(`What lasts of ${hero}`), fate);
  await gm.shot(shot);
  await dialog.getByRole('button', { name: 'Carry it over' }).click();
  await page
    .getByText('carried over', { exact: true })
    .nth(evening - 1)
    .waitFor();
}

/** Where there is no word for it, the points say who is dead: those that kill are the most that the line takes. */
async function says(of: Locator, fate: Fate): Promise<void> {
  // A wound may stand before them, with a number of its own.
  const points = of.getByLabel(/^(hit points|health|shock)\b/i).first();
  await points.waitFor();
  const life = of.locator('select', { has: of.page().locator('option', { hasText: /^dead$/ }) });
  const most = Number(await points.getAttribute('max'));
  if ((await life.count()) > 0) await life.selectOption(fate === 'dead' ? { label: 'dead' } : { index: 0 });
  else if (fate !== 'wounded') await points.fill(fate === 'dead' ? `${most}` : '0');
  if (fate === 'wounded') await points.fill(`${Math.floor(most / 2)}`);
}
