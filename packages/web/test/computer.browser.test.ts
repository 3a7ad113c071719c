/** The computer's hand at the table: what it suggests, step by step, and a whole fight by itself. */
import { expect, test } from 'vitest';
import { LAPTOP, Person } from './harness.ts';
import { place } from './place.ts';
import { actInTurn, momentOf } from './robot.ts';

const here = place();
const chapters = (person: Person) => person.page.locator('.chapter');

/** Has somebody played by the computer: opens the list of a group or side, and takes a policy. */
async function playedBy(gm: Person, group: string, policy: string): Promise<void> {
  await gm.page.getByRole('button', { name: 'More' }).click();
  await gm.page.getByRole('menuitem', { name: 'Computer players' }).click();
  const select = gm.page.locator('.overlay .select', { hasText: group }).first();
  await select.locator('.select-button').click();
  await gm.page.getByRole('option', { name: policy }).first().click();
  await gm.page.locator('.list-box').waitFor({ state: 'detached' });
  await gm.page.keyboard.press('Escape');
  await gm.page.locator('.overlay').waitFor({ state: 'detached' });
}

test('one key asks what the computer would do, and does it; the story has it, and undo takes it back', async () => {
  const gm = await here().gm(/duel/i);
  const strip = gm.page.locator('.suggestion');
  await strip.waitFor();
  await gm.page.keyboard.press('g');
  await gm.page.locator('.suggestion[data-told]').waitFor();
  expect(await strip.textContent()).toMatch(/Computer, \w+.*[Aa]nnounce|Declare/);
  await gm.shot('160-suggestion-1440');
  const before = await chapters(gm).count();
  await gm.page.keyboard.press('g');
  await expect.poll(() => chapters(gm).count()).toBe(before + 1);
  await gm.settled();
  await gm.page.keyboard.press('Control+z');
  await expect.poll(() => chapters(gm).count()).toBe(before);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('the adviser looks ahead for the GM and for a player, says how often that wins, and does it with the same press', async () => {
  const gm = await here().gm(/duel/i);
  const player = await here().player(gm, 'Mara');
  // On a busy machine its time is up before it has seen enough: then it says so.
  const wins = /adviser.*(Wins \d+% of \d+ fights played out from here; |There was no time to play enough fights out)/;
  await gm.page.keyboard.press('l');
  await gm.page.locator('.suggestion-ahead[data-told]').waitFor();
  expect(await gm.page.locator('.suggestion-ahead').textContent()).toMatch(wins);
  await gm.shot('163-adviser-1440');
  const ahead = player.page.locator('.suggestion-ahead');
  for (let step = 0; step < 60 && !(await ahead.isVisible()); step++) {
    await actInTurn(gm);
    await player.caughtUp();
  }
  await ahead.click();
  await player.page.locator('.suggestion-ahead[data-told]').waitFor();
  expect(await ahead.textContent()).toMatch(wins);
  await player.shot('163-adviser-390');
  const before = await chapters(gm).count();
  await ahead.click();
  await player.settled();
  const given = async (): Promise<boolean> =>
    (await gm.page.locator('.prompts').isVisible()) || (await chapters(gm).count()) > before;
  await expect.poll(given).toBe(true);
  expect([...gm.broken, ...player.broken]).toEqual([]);
  await Promise.all([gm.leave(), player.leave()]);
});

test('a side plays itself step by step, then on to the next decision of a person, and waits there', async () => {
  const gm = await here().gm(/duel/i);
  const player = await here().player(gm, 'Mara');
  await playedBy(gm, 'The captain', 'plain');
  const bar = gm.page.locator('.computer-bar');
  await bar.waitFor();
  expect(await bar.textContent()).toContain('The computer plays The captain');
  await gm.page.keyboard.press('n');
  await expect.poll(() => chapters(gm).count()).toBe(1);
  await gm.page.keyboard.press('o');
  await gm.page.locator('.computer-bar[data-on]').waitFor();
  await gm.shot('161-computer-plays-1440');
  // The player alone acts and answers; everything of the captain's is done by itself.
  for (let step = 0; step < 300; step++) {
    await player.caughtUp();
    if ((await chapters(gm).count()) >= 8 || (await momentOf(player.page)) === 'over') break;
    await actInTurn(player);
  }
  expect(await chapters(gm).count()).toBeGreaterThanOrEqual(5);
  await gm.page.keyboard.press('o');
  await expect.poll(() => bar.getAttribute('data-on')).toBe(null);
  expect([...gm.broken, ...player.broken]).toEqual([]);
  await Promise.all([gm.leave(), player.leave()]);
});

test('one person alone has the computer play a whole fight to its end', async () => {
  const gm = await Person.at(here().browser, { viewport: LAPTOP });
  await gm.page.goto(here().house.gmUrl);
  await gm.page.evaluate(() => localStorage.setItem('affray.computer-pace', '0'));
  // These dice make a short fight: what the computer may ask of the table in a minute has a bound.
  await gm.page.goto(await here().fight({ from: 'sample', system: 'alacrity', sample: 'duel', seed: 'played out' }));
  await gm.settled();
  await playedBy(gm, 'The captain', 'plain');
  await playedBy(gm, 'The challenger', 'plain');
  await gm.page.keyboard.press('o');
  // Both sides are the computer's, and a duel asks the game master nothing: no one else presses a key.
  await expect.poll(() => momentOf(gm.page)).toBe('over');
  // Nobody is waited for any more.
  expect(await gm.page.locator('.computer-bar [role="status"]').textContent()).toBe('');
  await gm.shot('162-played-out-1440');
  expect(await chapters(gm).count()).toBeGreaterThan(8);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});
