/** What a page says at a glance: whose turn it is, and what came of what was done. */
import { expect, test } from 'vitest';
import type { Person } from './harness.ts';
import { place } from './place.ts';
import { actInTurn } from './robot.ts';

const here = place();
const card = (person: Person) => person.page.locator('.result').last();

/** Plays on until a page shows such a thing, at most so many steps. */
async function until(seen: () => Promise<boolean>, ...people: readonly Person[]): Promise<void> {
  for (let step = 0; step < 200; step++) {
    await Promise.all(people.map(each => each.caughtUp()));
    if (await seen()) return;
    await actInTurn(...people);
  }
  throw new Error('what was waited for never came');
}

test('whose turn it is, what came of a blow with its dice, and what is done to me, on the phone and the laptop', async () => {
  const gm = await here().gm(/duel/i);
  const player = await here().player(gm, 'Mara');
  expect(await player.page.locator('.round-button', { hasText: 'Mara' }).locator('.you-chip').textContent()).toBe(
    'you',
  );
  expect(await gm.page.locator('.you-chip, .you-bar').count()).toBe(0);
  expect(await card(player).count()).toBe(0);

  await until(() => player.page.locator('.you-bar[data-kind="turn"]').isVisible(), player, gm);
  expect(await player.page.locator('.you-bar').first().textContent()).toBe('Your turn, Mara');
  await player.shot('150-my-turn-390');

  await until(() => player.page.locator('.result').first().isVisible(), player, gm);
  // The same step has the same card on both pages, with the dice that decided it and the story's own sentence.
  await expect.poll(() => card(gm).locator('.die').count()).toBeGreaterThan(0);
  for (const person of [gm, player]) {
    expect(await card(person).locator('.result-head').textContent()).toMatch(/hit|miss|down|luck/i);
    expect(await card(person).locator('.result-line').first().textContent()).toMatch(/\d+ against \d+/);
  }
  await gm.shot('151-result-1440');
  await card(gm).locator('.result-face').click();
  await card(gm).locator('.roll').first().waitFor();
  await gm.shot('152-result-why-1440');
  await card(gm).getByRole('button', { name: 'Close this result' }).click();

  await until(() => player.page.locator('.result[data-own]').first().isVisible(), player, gm);
  expect(await player.page.locator('.result[data-own] .result-head').first().textContent()).toMatch(/you/i);
  await player.shot('153-done-to-me-390');
  expect(await player.page.locator('.lately li').count()).toBeLessThanOrEqual(3);
  expect(await player.page.locator('.lately').textContent()).toMatch(/Mara|Roke/);
  expect(await player.overflow()).toBeLessThanOrEqual(0);
  expect(await player.overlength()).toBeLessThanOrEqual(0);

  // Undone, it is no news any more.
  await until(() => gm.page.locator('.result').first().isVisible(), player, gm);
  while (await gm.page.locator('.prompts').isVisible()) await actInTurn(player, gm);
  const steps = await gm.page.locator('.chapter').count();
  for (let back = 0; back < steps; back++) await gm.page.keyboard.press('Control+z');
  await gm.settled();
  await expect.poll(() => gm.page.locator('.result').count()).toBe(0);
  expect([...gm.broken, ...player.broken]).toEqual([]);
  await Promise.all([gm.leave(), player.leave()]);
});

/** Whether a result lies over whoever is selected; null where one of the two is not on the page. */
const covers = ({ page }: Person): Promise<boolean | null> =>
  page.evaluate(() => {
    const inspector = document.querySelector('.inspector')?.getBoundingClientRect();
    const cards = [...document.querySelectorAll('.result')]
      .filter(each => each.checkVisibility())
      .map(each => each.getBoundingClientRect());
    if (!inspector || cards.length === 0) return null;
    return cards.some(
      card =>
        card.top < inspector.bottom &&
        card.bottom > inspector.top &&
        card.left < inspector.right &&
        card.right > inspector.left,
    );
  });

test('a result never lies over whoever is selected, on a laptop, a tablet and a phone', async () => {
  const gm = await here().gm(/duel/i);
  const { page } = gm;
  for (const size of [
    { width: 1920, height: 1080 },
    { width: 1440, height: 900 },
    { width: 820, height: 1180 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    if (size.width === 390) await page.getByRole('tab', { name: 'Map' }).click();
    if (!(await page.locator('.inspector').isVisible())) {
      await page.locator('.map-token[aria-label^="Captain Roke,"]').focus();
      await page.keyboard.press('Enter');
    }
    await page.locator('.inspector').waitFor();
    let covered: boolean | null = null;
    await until(async () => (covered = await covers(gm)) !== null, gm);
    await gm.shot(`154-result-and-inspector-${size.width}`);
    expect(covered, `${size.width} wide`).toBe(false);
  }
  expect(gm.broken).toEqual([]);
  await gm.leave();
});
