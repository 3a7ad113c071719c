/**
 * A campaign of three evenings in each system, from an empty folder: a GM at a laptop and three phones. Wounds go over, the
 * party rests by the book, a player is missing, a phone is replaced in mid-fight, and the dead are remembered.
 */
import { systems } from '@affray/systems';
import { expect, test } from 'vitest';
import { begin, carryOver, closed, invitation, joins, makesAHero, newCampaign, newPhone, play } from './evenings.ts';
import type { Person } from './harness.ts';
import { place } from './place.ts';

const here = place();

/** A foe that three beginners can beat. */
const FOES: { readonly [system: string]: string } = {
  alacrity: 'Goblin',
  alloy: 'Goblin',
  alternacy: 'Goblin',
  wwn: 'Mire Goblin',
};

const hero = ({ page }: Person, name: string) => page.locator('.campaign-card', { hasText: name }).first();

/** A rest by the book, as the form suggests it. */
async function rests(gm: Person, label: string, shot: string): Promise<void> {
  const { page } = gm;
  await page.getByRole('button', { name: label, exact: true }).click();
  await gm.shot(shot);
  await page.getByRole('dialog').getByRole('button', { name: 'Do it' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('status').getByText(label).first().waitFor();
}

/** The rest that heals a wound. */
const REST: { readonly [system: string]: string } = {
  alacrity: 'Days of rest',
  alternacy: 'Days of rest',
  wwn: 'Nights of rest',
};

const EVENINGS = [
  ['The gate', 2],
  ['The mill', 2],
  ['The hollow', 3],
] as const;

/** So many of a creature, written in the builder and kept in the campaign. */
async function prepares(gm: Person, foe: string, title: string, count: number): Promise<void> {
  const { page } = gm;
  await page.getByRole('link', { name: 'Prepare an encounter' }).click();
  const bestiary = page.getByRole('region', { name: 'Bestiary' });
  await bestiary.getByRole('searchbox').fill(foe);
  for (let nth = 0; nth < count; nth++)
    await bestiary.getByRole('button', { name: `Add ${foe} to Foes`, exact: true }).click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Folder', { exact: true }).fill('The old road');
  await page.locator('.odds-figures').waitFor();
  await gm.shot(`encounter-${title.replaceAll(' ', '-').toLowerCase()}-1440`);
  await page.getByRole('button', { name: 'Keep the encounter' }).click();
  await page.getByRole('button', { name: `Start with the party: ${title}` }).waitFor();
}

/** Who is at the table from evening to evening, and what the pictures of them are called. */
interface Company {
  readonly gm: Person;
  readonly ann: Person;
  readonly bert: Person;
  readonly cleo: Person;
  readonly pictures: string;
}

/** A campaign in an empty house, three players with characters of their own making, three encounters prepared. */
async function gathers(system: { readonly id: string; readonly name: string }): Promise<Company> {
  const { browser, house } = here();
  const gm = await newCampaign(browser, house, system.name, 'Thursdays');
  const address = `${house.url}${await invitation(gm)}`;
  const [ann, bert, cleo] = [
    await joins(browser, address, 'Ann'),
    await joins(browser, address, 'Bert'),
    await joins(browser, address, 'Cleo'),
  ];
  await makesAHero(ann, 'Ilsa', 0);
  await makesAHero(bert, 'Odo', 1);
  await makesAHero(cleo, 'Wren', 2);
  await gm.page.reload();
  for (const [title, count] of EVENINGS) await prepares(gm, FOES[system.id] ?? 'Goblin', title, count);
  const pictures = `evenings-${system.id}`;
  await gm.shot(`${pictures}-prepared-1440`);
  return { gm, ann, bert, cleo, pictures };
}

/** Everybody is there and acts at the own phone; a wound goes over, and a rest by the book heals of it. */
async function firstEvening({ gm, ann, bert, cleo, pictures }: Company, rest: string): Promise<void> {
  const table = { gm, phones: [ann, bert, cleo] };
  await begin(gm, 'The gate', table.phones);
  const acted = await play(table, 20);
  await ann.shot(`${pictures}-first-390`);
  await gm.shot(`${pictures}-first-1440`);
  expect(table.phones.filter(each => acted.has(each)).length).toBeGreaterThan(1);
  await play(table, 200);
  await carryOver(gm, 1, { Ilsa: 'wounded', Odo: 'well', Wren: 'well' }, `${pictures}-carry-1440`);
  const wounded = await hero(gm, 'Ilsa').textContent();
  await rests(gm, rest, `${pictures}-rest-1440`);
  expect(await hero(gm, 'Ilsa').textContent()).not.toBe(wounded);
}

/** Cleo is away, Ann’s phone breaks in the middle of it, and Odo dies. @returns Ann at a new phone */
async function secondEvening({ gm, ann, bert, pictures }: Company): Promise<Person> {
  const { page } = gm;
  const { browser, house } = here();
  await page.getByLabel('Takes part: Wren').click();
  await page.getByText('Wren takes no part for now.').first().waitFor();
  await begin(gm, 'The mill', [ann, bert]);
  await play({ gm, phones: [ann, bert] }, 6);
  await ann.leave();
  const anew = await newPhone(gm, browser, 'Ann', house);
  await anew.shot(`${pictures}-new-phone-390`);
  await play({ gm, phones: [anew, bert] }, 200);
  await carryOver(gm, 2, { Ilsa: 'well', Odo: 'dead' }, `${pictures}-dead-1440`);
  expect(await hero(gm, 'Odo').textContent()).toMatch(/Dead/);
  await page.getByLabel('Takes part: Wren').click();
  await page.getByText('Wren takes part again.').first().waitFor();
  return anew;
}

/** Bert remembers Odo and plays Hedda, whom he has made on his phone. */
async function thirdEvening({ gm, ann, bert, cleo, pictures }: Company): Promise<void> {
  const { page } = gm;
  await bert.page.getByRole('button', { name: 'Back to the campaign' }).tap();
  await hero(bert, 'Odo').getByText('Dead', { exact: true }).waitFor();
  await makesAHero(bert, 'Hedda', 3);
  await bert.shot(`${pictures}-dead-390`);
  await page.reload();
  const table = { gm, phones: [ann, bert, cleo] };
  await begin(gm, 'The hollow', table.phones);
  const drawn = await page.locator('[aria-label="Time"]').first().textContent();
  expect(drawn).toMatch(/Hedda/);
  expect(drawn).not.toMatch(/Odo/);
  await play(table, 200);
  await page.getByRole('button', { name: 'How the fight went' }).click();
  await page.getByRole('dialog').getByRole('table').first().waitFor();
  await gm.shot(`${pictures}-after-1440`);
  await closed(page);
  await carryOver(gm, 3, { Ilsa: 'wounded', Hedda: 'well', Wren: 'well' }, `${pictures}-last-1440`);
}

/** Three fights in the list, the dead with a page and a story, and a new phone that knows its campaign. */
async function isLeft({ gm, ann, pictures }: Company): Promise<void> {
  const { page } = gm;
  expect(await page.getByRole('link', { name: /^Timeline: / }).count()).toBe(3);
  await gm.shot(`${pictures}-campaign-1440`);
  await page.getByRole('link', { name: 'The page of Odo' }).click();
  await page.getByRole('heading', { name: 'Odo', level: 1 }).waitFor();
  await page.getByRole('region', { name: 'History' }).getByRole('listitem').nth(1).waitFor();
  await gm.shot(`${pictures}-odo-1440`);
  await ann.page.goto(here().house.url);
  await ann.page
    .getByRole('link', { name: /Thursdays/ })
    .first()
    .tap();
  await ann.page.getByText('You play as Ann').waitFor();
  await hero(ann, 'Ilsa').waitFor();
  await ann.shot(`${pictures}-party-390`);
}

test.each(systems.map(({ id, name }) => ({ id, name })))(
  '$name: three evenings of the same heroes, one of whom does not live to see the third',
  async system => {
    const company = await gathers(system);
    await firstEvening(company, REST[system.id] ?? 'Rest');
    const later = { ...company, ann: await secondEvening(company) };
    await thirdEvening(later);
    await isLeft(later);
    const everyone = [later.gm, later.ann, later.bert, later.cleo];
    expect(everyone.flatMap(each => each.broken)).toEqual([]);
    for (const each of everyone) expect(await each.overflow()).toBe(0);
    await Promise.all(everyone.map(each => each.leave()));
  },
);
