/** Quick hands for the game master, and odds that help a player. */
import { plain } from '@affray/engine';
import { withSystem } from '@affray/systems';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { place } from './place.ts';
import { actInTurn } from './robot.ts';
import { begin, gmOf, playerOf } from './wwn-table.ts';

const here = place();

test.each(['alacrity', 'alloy', 'alternacy', 'wwn'])('%s: points change with a press and a figure', async system => {
  const { browser, house } = here();
  const sample = system === 'alternacy' ? 'brawl' : 'duel';
  const gm = await gmOf(browser, house, await begin(house, { system, from: 'sample', sample, seed: 'hands' }), 'light');
  const { page } = gm;
  await page.locator('.round-button').first().click();
  const points = page.locator('.quick-points .quick-number').first();
  const now = async (): Promise<number> => Number.parseInt((await points.textContent()) ?? '', 10);
  const type = async (text: string): Promise<void> => {
    await points.click();
    await page.locator('.quick-editing input').fill(text);
    await page.keyboard.press('Enter');
  };
  await type('=9');
  await expect.poll(now).toBe(9);
  await type('-5');
  await expect.poll(now).toBe(4);
  await type('+2d4');
  await expect.poll(now).toBeGreaterThan(5);
  expect(await now()).toBeLessThanOrEqual(12);
  await gm.shot(`170-quick-hands-${system}`);
  // What the GM changed is told by what people call it, with the dice that were thrown.
  const told = page.locator('.story .line', { hasText: /from 4 to \d+/ }).last();
  expect(await told.textContent()).not.toMatch(/combatants\.|[+−-]=/);
  expect(await told.locator('.die').count()).toBe(2);
  const was = await now();
  await type('a lot');
  await page.getByRole('alert').filter({ hasText: '+2d6' }).waitFor();
  await page.keyboard.press('Escape');
  await points.waitFor();
  expect(await now()).toBe(was);
  expect(await points.evaluate(each => each === document.activeElement)).toBe(true);

  // The same words in every system; a tool is found by what people call it.
  await page.keyboard.press('t');
  const tools = page.locator('.tool-list .offer-label');
  for (const [sought, found] of [
    ['hurt', 'Damage'],
    ['cure', 'Heal'],
    ['prone', 'Condition'],
  ] as const) {
    await page.getByRole('searchbox').fill(sought);
    await expect.poll(() => tools.first().textContent()).toBe(found);
  }
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

/** Alloy's ambush among people who stand a great many blows: each foe is struck at again. */
function toughAmbush() {
  const setup = withSystem(
    'alloy',
    system => system.catalogue.samples.find(each => each.id === 'ambush')?.setup ?? null,
  );
  const written = z.looseObject({
    combatants: z.array(z.looseObject({ sheet: z.looseObject({}).transform(sheet => ({ ...sheet, health: 40 })) })),
  });
  return { from: 'setup', system: 'alloy', title: 'The caravan', setup: written.parse(plain(setup)), seed: 'known' };
}

test('a player reads what was seen of a foe so far, and never a range that says nothing', async () => {
  const { browser, house } = here();
  const fight = await begin(house, toughAmbush());
  const gm = await gmOf(browser, house, fight, 'light');
  const player = await playerOf(browser, house, fight, '', 'dark');
  const { page } = player;
  const seen = page.locator('.target-button .so-far');
  /** What stood on the buttons before anything was tried against the foe. */
  let before = 0;
  // Read at once: what stands on a button goes as soon as the fight moves on.
  let [told] = await seen.allTextContents();
  for (let step = 0; step < 200 && told === undefined; step++) {
    // What was tried is heard before it is drawn: where nothing was heard of it after the look, nothing stood there before.
    const shown = await seen.count();
    if (!player.heard.some(each => each.includes('"landed":'))) before += shown;
    for (const span of await page.locator('.chance').allTextContents()) expect(span).not.toMatch(/^\d%–9\d%|^1–9\d%/);
    await actInTurn(player, gm);
    await player.caughtUp();
    // What was seen stands where the odds say too little: not before these have come.
    await page.locator('.offer-groups[data-odds="asked"]').waitFor({ state: 'detached' });
    [told] = await seen.allTextContents();
  }
  expect(before).toBe(0);
  expect(told).toMatch(/^\d+ of \d+ so far$/);
  await player.shot('171-seen-so-far-390');
  expect([...gm.broken, ...player.broken]).toEqual([]);
  await Promise.all([gm.leave(), player.leave()]);
});
