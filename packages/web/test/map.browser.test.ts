/** The map answers: with a move open the ground is where to, a foe is whom to go up to, and an attack follows at once. */
import { expect, test } from 'vitest';
import { LAPTOP, Person } from './harness.ts';
import { place } from './place.ts';
import { brigandsTurn, faceToFace, fighter } from './wwn-robot.ts';
import { begin, gmOf } from './wwn-table.ts';

const here = place();

/** Two eye to eye, 30 feet apart; the one on the left acts. */
async function apart(viewport = LAPTOP, colorScheme: 'light' | 'dark' = 'light'): Promise<Person> {
  const gm = await Person.at(here().browser, { viewport, colorScheme });
  await gm.page.goto(here().house.gmUrl);
  // No one is struck down by the first blow.
  const abilities = { strength: 12, dexterity: 12, body: 14, mind: 10, hitPoints: 90 };
  const combatants = ['Ana', 'Bert'].map((name, nth) => ({
    id: name.toLowerCase(),
    side: nth === 0 ? 'red' : 'blue',
    at: { x: 20 + 30 * nth, y: 20 },
    sheet: { name, ...abilities, skills: { melee: 60 }, weapons: ['longsword'] },
  }));
  const sides = ['red', 'blue'].map(id => ({ id, name: id }));
  const scene = { name: 'A yard', width: 80, height: 40 };
  const setup = { scene, sides, combatants };
  await gm.page.goto(await here().fight({ from: 'setup', system: 'alacrity', title: 'A yard', setup, seed: 'yard' }));
  await gm.settled();
  return gm;
}

/** Both announce, and whoever acts first has its actions before it. @returns who that is */
async function announced(gm: Person): Promise<'Ana' | 'Bert'> {
  for (const actions of ['3', '3']) {
    await gm.page.keyboard.press(actions);
    await gm.settled();
  }
  await gm.page.locator('.offer-columns').waitFor();
  return (await gm.page.locator('.actions-head h2').textContent())?.includes('Ana') ? 'Ana' : 'Bert';
}

/** Where so many feet to the side of a token are on the screen. */
const besideToken = (gm: Person, name: string, feet: number) =>
  gm.page.locator(`.map-token[aria-label^="${name}"]`).evaluate((token, by) => {
    const svg = token.closest('svg');
    const [, x = '0', y = '0'] = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(token.getAttribute('transform') ?? '') ?? [];
    const matrix = svg?.getScreenCTM();
    if (!matrix) throw new Error('the map is not drawn');
    const { x: left, y: top } = new DOMPoint(Number(x) + by, Number(y)).matrixTransform(matrix);
    return { left, top };
  }, feet);

const standsAt = async (gm: Person, name: string): Promise<number> => {
  const label = await gm.page.locator(`.map-token[aria-label^="${name}"]`).getAttribute('aria-label');
  return Number(/at (\d+),/.exec(label ?? '')?.[1] ?? Number.NaN);
};

test('with a move open the reach is shown, and a tap on the ground is where to: snapped to stand beside a foe', async () => {
  const gm = await apart();
  const { page } = gm;
  const mover = await announced(gm);
  const foe = mover === 'Ana' ? 'Bert' : 'Ana';
  const side = mover === 'Ana' ? -1 : 1;
  expect(await page.locator('.map-reach').count()).toBe(0);
  await page.locator('.offer-button', { hasText: /^Move…/ }).click();
  await page.locator('.field-map[data-walking] .map-reach').waitFor();
  const at = await besideToken(gm, foe, side * 7);
  await page.mouse.move(at.left, at.top);
  await page.locator('.map-goal').waitFor();
  await gm.shot('63-map-goal');
  await page.mouse.click(at.left, at.top);
  const panel = page.locator('.inspector.placing');
  await panel.getByText(`next to ${foe}`).waitFor();
  expect(await panel.textContent()).toContain('25 ft');
  expect(await page.locator('.map-path').textContent()).toContain('25 ft');
  await gm.shot('64-map-placing');
  const before = await standsAt(gm, foe);
  await panel.getByRole('button', { name: /^Move ·/ }).click();
  await gm.settled();
  await expect.poll(() => standsAt(gm, mover)).toBe(before + side * 5);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

/** The way and the blow, in the story. */
const BOTH = /The brigand (?:runs|moves) 2\d feet.*The brigand attacks Brenna/s;
/** The story, with whatever is asked on the way answered as suggested. */
async function toldSoFar({ page }: Person): Promise<string | null> {
  const answer = page.locator('.prompt .answer-button').first();
  if (await answer.isVisible()) await answer.click();
  return page.locator('.story').textContent();
}

test('"Move next to and attack" is one press, and so it is from the map; both can be undone', async () => {
  const setup = {
    combatants: [fighter('brenna', 'hero', 20), fighter('road-brigand', 'foe', 48, { name: 'The brigand' })],
  };
  const { browser, house } = here();
  const gm = await gmOf(browser, house, await begin(house, faceToFace(setup)));
  const { page } = gm;
  await brigandsTurn(gm);
  await gm.shot('65-move-and-attack-offered');
  await page
    .locator('.offer-direct', { hasText: /^Move next to and attack/ })
    .locator('.target-button', { hasText: 'Brenna' })
    .click();
  await expect.poll(() => toldSoFar(gm)).toMatch(BOTH);
  await gm.shot('65-move-and-attack');
  for (let undone = 0; undone < 2; undone++) {
    await page.keyboard.press('Control+z');
    await gm.settled();
  }
  await expect.poll(() => standsAt(gm, 'The brigand')).toBe(48);
  await page.locator('.offer-button', { hasText: /^Run…/ }).click();
  const at = await besideToken(gm, 'Brenna', 6);
  await page.mouse.click(at.left, at.top);
  await page.getByRole('button', { name: /and attack Brenna/ }).click();
  await expect.poll(() => toldSoFar(gm)).toMatch(BOTH);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('a foe that is tapped with a move open is whom to go up to, on a phone as well', async () => {
  const gm = await apart({ width: 390, height: 844 });
  const { page } = gm;
  const mover = await announced(gm);
  const foe = mover === 'Ana' ? 'Bert' : 'Ana';
  await page.locator('.offer-button', { hasText: /^Move…/ }).click();
  await page.getByRole('tab', { name: 'Map' }).click();
  await page.locator('.map-reach').waitFor({ state: 'attached' });
  const at = await besideToken(gm, foe, 0);
  await page.mouse.click(at.left, at.top);
  await expect.poll(() => page.locator('.form-submit').isEnabled()).toBe(true);
  await gm.shot('66-map-phone');
  expect(await gm.overflow()).toBeLessThanOrEqual(0);
  await page.locator('.form-submit').click();
  await gm.settled();
  await expect.poll(async () => Math.abs((await standsAt(gm, 'Ana')) - (await standsAt(gm, 'Bert')))).toBe(5);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});
