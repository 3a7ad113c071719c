/** Alternacy at the table: the referee rules a whole fight by keyboard, and a player sees what it may. */
import { readFile } from 'node:fs/promises';
import { type Json, json } from '@affray/engine';
import { withSystem } from '@affray/systems';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { LAPTOP, Person, PHONE } from './harness.ts';
import { place } from './place.ts';
import { actInTurn, type Moment, momentOf } from './robot.ts';

const here = place();

/** The key that stands on a button; null where there is none such, or it has no key. */
async function keyOn(page: Page, words: RegExp): Promise<string | null> {
  // A target has a button of its own, with the key.
  const button = page.locator('.offer-direct, .offer-list > .offer-button', { hasText: words }).first();
  if (!(await button.isVisible())) return null;
  const key = button.locator('.kbd');
  return (await key.count()) > 0 ? key.first().textContent() : null;
}

/** The suggestion, but for damage: the referee wants this brawl short. */
async function rulingKey(page: Page): Promise<string> {
  const severe = page.locator('.prompt .answer-button', { hasText: /^Severe/ }).locator('.kbd');
  return (await severe.count()) > 0 ? ((await severe.first().textContent()) ?? '1') : '1';
}

/** One step with keys alone: answers with the suggestion, fills a form as it opens, attacks where that is possible. */
async function press(gm: Person, moment: Moment): Promise<void> {
  const { keyboard } = gm.page;
  if (moment === 'prompt') await keyboard.press(await rulingKey(gm.page));
  else if (moment === 'form') {
    await keyboard.press('1');
    await keyboard.press('Enter');
  } else {
    const wishes = [/^Roll initiative/, /^Get up/, /^Engage/, /^Shoot/, /^End the go/];
    for (const words of wishes) {
      const key = await keyOn(gm.page, words);
      if (key === null) continue;
      await keyboard.press(key);
      break;
    }
  }
  await gm.settled();
}

/** One of the brawl against two, so that their fight comes to its end soon. */
function threeOfThem(): Json {
  const brawl = withSystem('alternacy', system => system.catalogue.samples.find(each => each.id === 'brawl')?.setup);
  const { combatants, ...rest } = z
    .looseObject({ combatants: z.array(z.looseObject({ side: z.string() })) })
    .parse(brawl);
  const sides = Object.values(Object.groupBy(combatants, each => each.side));
  // Every ruling is asked: that is what this test presses keys for.
  const rulings = Object.fromEntries(['aware', 'opponents'].map(of => [`alternacy.ruling.${of}`, 'ask']));
  const options = { repeatRulings: 'offer', rulings };
  return json.parse({ ...rest, options, combatants: sides.flatMap((side, at) => side?.slice(0, 1 + at)) });
}

/** The referee of such a brawl, at the table. */
async function refereeOf(viewport: typeof LAPTOP, seed: string): Promise<Person> {
  const gm = await Person.at(here().browser, { viewport });
  await gm.page.goto(here().house.gmUrl);
  const wish = { from: 'setup', system: 'alternacy', title: 'A brawl', setup: threeOfThem(), seed } as const;
  await gm.page.goto(await here().fight(wish));
  await gm.settled();
  return gm;
}

test('the referee rules a whole fight by keyboard, one key a ruling', async () => {
  const gm = await refereeOf(LAPTOP, 'cups');
  const pictures = new Map<Moment, number>();
  let rulings = 0;
  let over = false;
  for (let step = 0; step < 900 && !over; step++) {
    const moment = await momentOf(gm.page);
    const count = (pictures.get(moment) ?? 0) + 1;
    pictures.set(moment, count);
    if (count <= 3 || count % 60 === 0) await gm.shot(`80-alternacy-gm-${moment}-${count}`);
    over = moment === 'over';
    if (moment === 'prompt' && (await gm.page.locator('.prompt .chip.tone-gm').isVisible())) {
      rulings++;
      expect(await gm.page.locator('.prompt .answer-button').count()).toBeLessThanOrEqual(11);
    }
    if (!over) await press(gm, moment);
  }
  expect(over).toBe(true);
  expect(rulings).toBeGreaterThan(5);
  await gm.page.locator('.rulings summary').click();
  await gm.page.locator('.rung-button').first().click();
  await gm.shot('81-alternacy-gm-over');
  await gm.page.keyboard.press('Control+z');
  await gm.settled();
  await expect.poll(() => gm.page.locator('.dock-note h2', { hasText: 'over' }).isVisible()).toBe(false);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('bows and a runner: the GM on a laptop, a player on a phone', async () => {
  const gm = await here().gm(/The ford/);
  const player = await here().player(gm, 'Tam');
  const seen = new Map<string, number>();
  const pictured = async (who: string, person: Person, moment: Moment): Promise<void> => {
    const count = (seen.get(`${who} ${moment}`) ?? 0) + 1;
    seen.set(`${who} ${moment}`, count);
    if (count === 2) await person.shot(`82-alternacy-${who}-${moment}`);
  };
  let ran = false;
  for (let step = 0; step < 70 || (!ran && step < 200); step++) {
    const hers = await momentOf(player.page);
    await pictured('player', player, hers);
    if (hers === 'over') break;
    const dash = player.page.locator('.offer-button:not(.refused)', { hasText: /^Dash/ }).first();
    if (hers === 'actions' && !ran && (await dash.isVisible())) {
      ran = true;
      await dash.click();
      await player.settled();
      // A run leads somewhere: up to the first who is offered.
      const whom = player.page.locator('.offer-form .choice-card').first();
      if (await whom.isVisible()) await whom.click();
      if ((await momentOf(player.page)) === 'form') await player.page.locator('.form-submit').click();
      await player.settled();
      continue;
    }
    const his = await momentOf(gm.page);
    await pictured('gm', gm, his);
    if (ran && (await gm.page.locator('.in-progress').isVisible()) && !seen.has('progress')) {
      seen.set('progress', 1);
      await gm.shot('83-alternacy-in-progress');
    }
    await actInTurn(player, gm);
  }
  expect(ran).toBe(true);
  for (const tab of ['Fight', 'Map', 'Story', 'Sheet']) {
    await player.page.getByRole('tab', { name: tab }).click();
    await player.shot(`84-alternacy-player-${tab.toLowerCase()}`);
    expect(await player.overflow(), tab).toBeLessThanOrEqual(0);
  }
  expect([...gm.broken, ...player.broken]).toEqual([]);
  await Promise.all([gm.leave(), player.leave()]);
});

/** Chooses a file for the house book of whatever is on the page. */
async function loadBook(page: Page, name: string, buffer: Buffer): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Load a house book' }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'application/json', buffer });
}

/** What the page hands out as a file when a button is pressed. */
async function fileOf(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFile(await download.path());
}

/** Plays by keys until something is so. */
async function pressUntil(gm: Person, holds: (moment: Moment) => Promise<boolean>): Promise<void> {
  for (let step = 0; step < 250; step++) {
    const moment = await momentOf(gm.page);
    if (await holds(moment)) return;
    await press(gm, moment);
  }
  throw new Error('250 steps, and it is not so');
}

test('a house book: saved at the table, loaded into the next fight; a bad file is refused by name', async () => {
  const gm = await here().gm(/A brawl/);
  const { page } = gm;
  const rulings = page.locator('.rulings summary');
  await pressUntil(gm, async moment => moment !== 'prompt' && (await page.locator('.rulings li').count()) > 4);
  await rulings.click();
  // The same case about other people is listed by itself, and counted so.
  expect(await rulings.textContent()).toBe(`Your rulings (${await page.locator('.rulings li').count()})`);
  await page.getByRole('button', { name: 'Keep for the next fight' }).click();
  const saved = await fileOf(page, 'Save the house book');
  expect(JSON.parse(saved.toString())).toMatchObject({ format: 'affray-house-book', system: 'alternacy' });
  await gm.shot('85-alternacy-rulings');

  await page.goto(here().house.gmUrl);
  await page.locator('.sample-card', { hasText: 'A brawl' }).click();
  await gm.settled();
  await rulings.click();
  await loadBook(page, 'shopping.json', Buffer.from('{"milk": 2}'));
  await page.getByRole('alert').filter({ hasText: '"shopping.json" cannot be used as a house book' }).waitFor();
  await loadBook(page, 'house-book.json', saved);
  await gm.settled();
  await page.getByRole('status').filter({ hasText: 'from house-book.json' }).waitFor();
  await expect.poll(() => rulings.textContent()).toMatch(/\([1-9]/);
  const offered = page.locator('.answer-button', { hasText: 'house book' });
  await pressUntil(gm, async moment => moment === 'prompt' && (await offered.isVisible()));
  await gm.shot('86-alternacy-house-book-offered');

  await page.goto(`${here().house.url}/build`);
  await page.getByText('Alternacy', { exact: true }).click();
  await loadBook(page, 'broken.json', Buffer.from('{"rulings": ['));
  await page.getByRole('alert').filter({ hasText: '"broken.json" is not a house book' }).waitFor();
  await page.getByRole('button', { name: /Use the one kept here/ }).click();
  await page.getByText(/will be offered again/).waitFor();
  const setup: unknown = JSON.parse((await fileOf(page, 'Save as a file')).toString());
  const book = expect.arrayContaining([expect.objectContaining({ people: '' })]);
  expect(setup).toMatchObject({ setup: { houseBook: book } });
  await gm.shot('87-alternacy-builder-house-book');
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('engage back, posture and return attack are one form; what it says of later questions is answered as they come', async () => {
  const gm = await here().gm(/A brawl/);
  const { page } = gm;
  const form = page.locator('.prompt .ahead');
  await pressUntil(gm, () => form.isVisible());
  const slider = page.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('Home');
  await expect.poll(() => page.locator('.ahead-slider output').textContent()).toBe('attack -5, defence +5');
  await gm.shot('88-alternacy-one-form');
  // The game master's own answer so from then on, all of them.
  expect(await page.getByRole('checkbox', { name: /for all on this side/ }).isChecked()).toBe(true);
  const questions: string[] = [];
  await page.locator('.prompt .answer-button').first().click();
  await gm.settled();
  for (let step = 0; step < 12 && (await momentOf(page)) === 'prompt'; step++) {
    questions.push((await page.locator('.prompt .question').first().textContent()) ?? '');
    await page.keyboard.press('1');
    await gm.settled();
  }
  expect(questions.join(' ')).not.toMatch(/Posture against|Return attack on/);
  await expect.poll(() => page.locator('.story').textContent()).toContain('strikes back at');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: /Dice and standing/ }).click();
  await expect.poll(() => page.locator('.overlay').textContent()).toMatch(/Red cap.*engage back/s);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('a race leads to a place on the map, and a small step shows how far it goes', async () => {
  const gm = await here().gm(/A brawl/);
  const { page } = gm;
  await pressUntil(gm, async moment => moment === 'actions' && (await page.locator('.offer-columns').isVisible()));
  await page.locator('.offer-button', { hasText: /^Small movement/ }).click();
  await page.locator('.field-map[data-walking] .map-reach').waitFor();
  await gm.shot('89-alternacy-step');
  await page.keyboard.press('Escape');
  await page.locator('.offer-button', { hasText: /^Race or chase/ }).click();
  await page.locator('.field-map[data-walking]').waitFor();
  expect(await page.locator('.map-reach').count()).toBe(0);
  const map = await page.locator('.field-map').boundingBox();
  if (!map) throw new Error('the map is not drawn');
  await page.mouse.click(map.x + map.width / 2, map.y + map.height * 0.85);
  const race = page.locator('.inspector.placing').getByRole('button', { name: /^Race or chase: / });
  await race.first().waitFor();
  await gm.shot('89-alternacy-race');
  await race.first().click();
  await gm.settled();
  for (let step = 0; step < 6 && (await momentOf(page)) === 'prompt'; step++) {
    await page.keyboard.press('1');
    await gm.settled();
  }
  await page.locator('.in-progress').first().waitFor();
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('on a phone a question that follows another begins at its beginning, however far down the answer to that one was', async () => {
  const gm = await refereeOf(PHONE, 'brawl');
  const question = gm.page.locator('.prompt .question').first();
  let seen = 0;
  for (let step = 0; step < 40 && seen < 3; step++) {
    const moment = await momentOf(gm.page);
    if (moment !== 'prompt') {
      await actInTurn(gm);
      continue;
    }
    const last = gm.page.locator('.prompt').first().locator('.answer-button').last();
    const asked = await question.textContent();
    await last.scrollIntoViewIfNeeded();
    const scrolled = await gm.page.locator('.dock').evaluate(dock => dock.scrollTop);
    await last.click();
    await gm.settled();
    if (scrolled === 0 || (await momentOf(gm.page)) !== 'prompt') continue;
    expect(await question.textContent()).not.toBe(asked);
    seen++;
    const [top, from] = await gm.page.evaluate(() => [
      document.querySelector('.prompt .question')?.getBoundingClientRect().top ?? 0,
      document.querySelector('.dock')?.getBoundingClientRect().top ?? 0,
    ]);
    expect(top).toBeGreaterThanOrEqual(from ?? 0);
  }
  expect(seen).toBe(3);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});
