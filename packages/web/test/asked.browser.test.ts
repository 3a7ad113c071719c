/** What is asked of people: not each of ten blows, where somebody said so for the round. */
import { expect, test } from 'vitest';
import { LAPTOP, Person } from './harness.ts';
import { place } from './place.ts';
import { actInTurn, momentOf } from './robot.ts';

const here = place();

/** Ana between two who attack her. */
async function between(): Promise<Person> {
  const gm = await Person.at(here().browser, { viewport: LAPTOP });
  await gm.page.goto(here().house.gmUrl);
  const abilities = { strength: 12, dexterity: 12, body: 14, mind: 10, hitPoints: 200 };
  const combatants = ['Ana', 'Bert', 'Carl'].map((name, nth) => ({
    id: name.toLowerCase(),
    side: nth === 0 ? 'red' : 'blue',
    at: { x: [20, 25, 15][nth] ?? 20, y: 20 },
    sheet: { name, ...abilities, skills: { melee: 60 }, weapons: ['longsword'] },
  }));
  const sides = ['red', 'blue'].map(id => ({ id, name: id }));
  const setup = { scene: { name: 'A yard', width: 60, height: 40 }, sides, combatants };
  await gm.page.goto(await here().fight({ from: 'setup', system: 'alacrity', title: 'Asked', setup, seed: 'asked' }));
  await gm.settled();
  return gm;
}

const roundOn = async ({ page }: Person): Promise<string> =>
  /Round \d+/.exec((await page.locator('.zone-title').first().textContent()) ?? '')?.[0] ?? '';

/** What comes next: so many actions announced, a question answered as suggested, or a blow. Ana strikes at Bert, the others at her. */
async function playOne(gm: Person, announced = '2'): Promise<void> {
  const { page } = gm;
  const moment = await momentOf(page);
  if (moment === 'announce') await page.keyboard.press(announced);
  else if (moment === 'prompt') await page.keyboard.press('1');
  else
    await page
      .locator('.target-button', { hasText: /Ana|Bert/ })
      .first()
      .click();
  await gm.settled();
}

/** Plays until Ana is asked something, or a round has ended. @returns whether she is */
async function untilAsked(gm: Person, round: string): Promise<boolean> {
  const { page } = gm;
  for (let step = 0; step < 60; step++) {
    const moment = await momentOf(page);
    if (moment === 'prompt' && (await page.locator('.prompt strong').first().textContent()) === 'Ana') return true;
    if ((await roundOn(gm)) !== round) return false;
    await playOne(gm);
  }
  throw new Error('60 steps, and Ana is asked nothing');
}

test('"As suggested for this round" answers what else is asked until the round ends, and no longer', async () => {
  const gm = await between();
  const { page } = gm;
  expect(await untilAsked(gm, 'Round 1')).toBe(true);
  await gm.shot('67-for-this-round');
  await page.getByRole('button', { name: 'As suggested for this round' }).click();
  await page.locator('.prompt').waitFor({ state: 'detached' });
  await gm.settled();
  expect(await untilAsked(gm, 'Round 1')).toBe(false);
  // Two foes with two actions each: three blows came without a question, and all four are told.
  await expect
    .poll(async () => (await page.locator('.story').textContent())?.match(/(?:Bert|Carl)[^.:]* Ana\b/g)?.length ?? 0)
    .toBeGreaterThanOrEqual(4);
  expect(await untilAsked(gm, 'Round 2')).toBe(true);
  await page.locator('.prompt', { hasText: 'Ana' }).waitFor();
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

const storyOf = async ({ page }: Person): Promise<string> => (await page.locator('.story').textContent()) ?? '';

test('"As suggested from now on" holds beyond the round, says so, and ends with a press', async () => {
  const gm = await between();
  const { page } = gm;
  expect(await untilAsked(gm, 'Round 1')).toBe(true);
  await page.getByRole('button', { name: 'As suggested from now on' }).click();
  await page.locator('.prompt').waitFor({ state: 'detached' });
  await gm.settled();
  expect(await untilAsked(gm, 'Round 1')).toBe(false);
  expect(await untilAsked(gm, 'Round 2')).toBe(false);
  for (let step = 0; step < 30 && !(await page.locator('.habit').isVisible()); step++) {
    await playOne(gm);
  }
  await page.locator('.habit', { hasText: 'Questions are answered as suggested.' }).waitFor();
  await gm.shot('68-from-now-on');
  await page.getByRole('button', { name: 'Ask again' }).click();
  expect(await untilAsked(gm, await roundOn(gm))).toBe(true);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('an announcement that is the same every round is made once; what is undone is announced by hand', async () => {
  const gm = await between();
  const { page } = gm;
  // Whoever is picked by name announces alone.
  await page.locator('.speaker-tab', { hasText: 'Ana' }).click();
  await page.getByText('The same every round').click();
  await gm.shot('69-same-every-round');
  const announced = async (): Promise<number> => (await storyOf(gm)).match(/Ana announces 2 actions/g)?.length ?? 0;
  await page.keyboard.press('2');
  await expect.poll(announced).toBe(1);
  for (let step = 0; step < 60 && (await roundOn(gm)) !== 'Round 2'; step++) {
    await playOne(gm, '1');
  }
  await expect.poll(announced).toBe(2);
  await gm.settled();
  await page.keyboard.press('Control+z');
  await expect.poll(announced).toBe(1);
  await gm.caughtUp();
  expect(await announced()).toBe(1);
  await page.locator('.speaker-tab', { hasText: 'Ana' }).click();
  await page.keyboard.press('3');
  await expect.poll(() => storyOf(gm)).toContain('Ana announces 3 actions');
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

/** Ana, at whom three shoot from three distances: each is a case of its own. */
async function archers(): Promise<Person> {
  const gm = await Person.at(here().browser, { viewport: LAPTOP });
  await gm.page.goto(here().house.gmUrl);
  const combatants = ['Ana', 'Bert', 'Carl', 'Dora'].map((name, nth) => ({
    id: name.toLowerCase(),
    side: nth === 0 ? 'red' : 'blue',
    at: { x: [10, 30, 120, 500][nth] ?? 10, y: 20 },
    sheet: { name, weapons: ['long-bow'] },
  }));
  const sides = ['red', 'blue'].map(id => ({ id, name: id }));
  const setup = { scene: { name: 'A meadow', width: 600, height: 40 }, sides, combatants };
  await gm.page.goto(await here().fight({ from: 'setup', system: 'alternacy', title: 'Bows', setup, seed: 'bows' }));
  await gm.settled();
  await gm.page.locator('.offer-button', { hasText: /^Roll initiative/ }).click();
  await gm.settled();
  return gm;
}

/** Everyone shoots, until a shot is to be ruled or so many are done. @returns whether one is to be ruled */
async function untilRuled(gm: Person, shots: number): Promise<boolean> {
  const { page } = gm;
  for (let left = shots; left > 0; ) {
    const moment = await momentOf(page);
    if (moment === 'prompt') {
      if (/ow hard is|a shot|difficulty/i.test((await page.locator('.prompt .question').first().textContent()) ?? ''))
        return true;
      await page.keyboard.press('1');
    } else {
      const load = page.locator('.offer-button:not(.refused)', { hasText: /^Load/ }).first();
      if (await load.isVisible()) await load.click();
      else {
        await page.locator('.target-button', { hasText: /Shoot/ }).first().click();
        left--;
      }
    }
    await gm.settled();
  }
  return false;
}

test('a ruling is made "as suggested from now on": no such question any more, each has its line, until a press ends it', async () => {
  const gm = await archers();
  const { page } = gm;
  expect(await untilRuled(gm, 4)).toBe(true);
  await page.getByRole('button', { name: 'As suggested from now on' }).click();
  await page.locator('.prompt', { hasText: /shot/i }).waitFor({ state: 'detached' });
  await gm.settled();
  expect(await untilRuled(gm, 3)).toBe(false);
  await page.locator('.habit', { hasText: 'One kind of ruling holds as suggested.' }).waitFor();
  await gm.shot('70-rulings-as-suggested');
  expect(await page.locator('.line-ruled', { hasText: 'difficulty of a shot' }).count()).toBeGreaterThanOrEqual(2);
  await page.getByRole('button', { name: 'Ask me again' }).click();
  await page.locator('.habit').waitFor({ state: 'detached' });
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('a player who is asked about an action that the GM takes back is told so', async () => {
  const gm = await here().gm(/^A duel/i);
  const player = await here().player(gm, 'Mara');
  const asked = player.page.locator('.prompt[data-own]');
  for (let step = 0; step < 60 && !(await asked.isVisible()); step++) {
    await actInTurn(gm, player);
    await player.caughtUp();
  }
  await gm.caughtUp();
  await gm.page.getByRole('button', { name: 'Take the action back' }).click();
  await player.page.getByText('The action that you were asked about was taken back.').waitFor();
  await gm.settled();
  await gm.page.keyboard.press('Control+z');
  await player.page.getByText('The GM took back the last action.').waitFor();
  expect([...gm.broken, ...player.broken]).toEqual([]);
  await Promise.all([gm.leave(), player.leave()]);
});
