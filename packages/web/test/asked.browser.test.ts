/** What is asked of people: not each of ten blows, where somebody said so for the round. */
import { expect, test } from 'vitest';
import { LAPTOP, Person } from './harness.ts';
import { place } from './place.ts';
import { momentOf } from './robot.ts';

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

/** Plays until Ana is asked something, or a round has ended: she strikes at Bert, the others at her. @returns whether she is */
async function untilAsked(gm: Person, round: string): Promise<boolean> {
  const { page } = gm;
  for (let step = 0; step < 60; step++) {
    const moment = await momentOf(page);
    if (moment === 'prompt' && (await page.locator('.prompt strong').first().textContent()) === 'Ana') return true;
    if ((await roundOn(gm)) !== round) return false;
    if (moment === 'announce') await page.keyboard.press('2');
    else if (moment === 'prompt') await page.keyboard.press('1');
    else
      await page
        .locator('.target-button', { hasText: /Ana|Bert/ })
        .first()
        .click();
    await gm.settled();
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
