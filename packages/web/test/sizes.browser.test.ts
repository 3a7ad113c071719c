/** One page on every screen: a phone with its half sheet, a tablet held upright, dialogs that fit their window. */
import { withSystem } from '@affray/systems';
import { expect, test } from 'vitest';
import { Person } from './harness.ts';
import { place } from './place.ts';
import { actInTurn } from './robot.ts';

const here = place();
const TABLET = { width: 820, height: 1180 };
const WIDE = { width: 1920, height: 1080 };

/** Where something stands in its window. */
const boxOf = async (person: Person, css: string): Promise<{ x: number; y: number; width: number; height: number }> => {
  const box = await person.page.locator(css).first().boundingBox();
  if (!box) throw new Error(`${css} is not on the page`);
  return box;
};

test('on a phone the dock is one column that can be pulled down, the end of the turn stays at the thumb', async () => {
  const gm = await here().gm(/^A duel/i);
  const player = await here().player(gm, 'Mara');
  const { page } = player;
  const mine = page.locator('.offer-direct');
  for (let step = 0; step < 60 && (await mine.count()) === 0; step++) {
    await actInTurn(player, gm);
    await player.caughtUp();
  }
  await mine.first().waitFor();
  await player.shot('160-phone-390-dark');
  const lefts = await page
    .locator('.offer-columns .offer-button:visible')
    .evaluateAll(all => all.map(each => Math.round(each.getBoundingClientRect().width)));
  expect(Math.min(...lefts)).toBeGreaterThan(280);
  expect(await page.locator('.dock .kbd:visible').count()).toBe(0);
  // One press strikes: no form in between.
  const story = await gm.page.locator('.line').count();
  expect(await page.locator('.target-button').first().textContent()).toMatch(/^Attack: .* → .*Captain Roke/);

  const open = await boxOf(player, '.dock');
  await page.getByRole('button', { name: 'Hide the actions' }).click();
  await expect.poll(async () => (await boxOf(player, '.dock')).height).toBeLessThan(120);
  expect((await boxOf(player, '.dock')).height).toBeLessThan(open.height);
  await page.getByRole('tab', { name: 'Map' }).click();
  expect((await boxOf(player, '.field-map')).height).toBeGreaterThan(400);
  await player.shot('161-phone-390-map');
  await page.getByRole('button', { name: 'Show the actions' }).click();
  await page.locator('.target-button').first().click();
  await player.settled();
  // It is given: it is told already, or waits for whoever is struck at.
  const given = async (): Promise<boolean> =>
    (await gm.page.locator('.prompts').isVisible()) || (await gm.page.locator('.line').count()) > story;
  await expect.poll(given).toBe(true);
  expect(await player.overflow()).toBeLessThanOrEqual(0);
  expect(await player.overlength()).toBeLessThanOrEqual(0);
  expect([...gm.broken, ...player.broken]).toEqual([]);
  await Promise.all([gm.leave(), player.leave()]);
});

test('dialogs fit their window, a tablet held upright has two panes, an open action takes its target from the map', async () => {
  const gm = await here().gm(/Four against eight/i);
  const { page } = gm;
  const attack = page.locator('.offer-group[data-group="attack"] .offer-button:not(.impossible)');
  for (let step = 0; step < 60 && (await attack.count()) === 0; step++) await actInTurn(gm);
  for (const size of [WIDE, { width: 1440, height: 900 }, TABLET, { width: 390, height: 844 }]) {
    await page.setViewportSize(size);
    await gm.shot(`162-gm-${size.width}`);
    await page.locator('.compare-button').click();
    await page.locator('.dialog-body').waitFor();
    await expect.poll(() => page.locator('.dialog-body').textContent()).not.toContain('Working out');
    const dialog = await boxOf(gm, '.modal');
    expect(dialog.y + dialog.height, `${size.width}`).toBeLessThanOrEqual(size.height);
    expect(dialog.y, `${size.width}`).toBeGreaterThanOrEqual(0);
    await gm.shot(`163-compare-${size.width}`);
    await page.keyboard.press('Escape');
    await page.locator('.overlay').waitFor({ state: 'detached' });
  }
  await page.setViewportSize(TABLET);
  // A wider window brings the other panes back: the page lays itself out again, and that is waited for.
  for (const part of ['.zone-time', '.zone-middle', '.zone-story'])
    await page.locator(part).waitFor({ state: 'visible' });
  expect((await boxOf(gm, '.zone-time')).x).toBeLessThan((await boxOf(gm, '.zone-middle')).x);
  expect(await gm.overflow()).toBeLessThanOrEqual(0);
  // No sign that a font draws as an arrow, and no name out of the code.
  expect(await page.locator('body').innerText()).not.toMatch(/–[<>]|alacrity\.|[a-z][A-Z]{1}[a-z]+:/);

  await page.setViewportSize({ width: 1440, height: 900 });
  await attack.first().click();
  await page.locator('.offer-form').waitFor();
  const target = page.locator('.offer-form .choice-card', { has: page.locator('.side-mark') }).last();
  // Without its hint.
  const name = await target.locator('.grow').evaluate(label => label.firstChild?.textContent?.trim() ?? '');
  const token = page.locator(`.map-token[aria-label^="${name},"]`);
  await token.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => target.getAttribute('data-selected')).not.toBeNull();
  expect(await page.locator('.inspector').count()).toBe(0);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('a fight is built on a tablet held upright, too: which game comes before its creatures, and it can be saved', async () => {
  const gm = await Person.at(here().browser, { viewport: TABLET });
  await gm.page.goto(here().house.gmUrl);
  await gm.page.goto(`${here().house.url}/build`);
  for (const size of [{ width: 390, height: 844 }, { width: 768, height: 1024 }, TABLET]) {
    await gm.page.setViewportSize(size);
    await gm.page.getByRole('button', { name: 'Save as a file' }).waitFor();
    expect(await gm.overflow()).toBeLessThanOrEqual(0);
  }
  const game = gm.page.getByRole('radiogroup', { name: 'System' });
  await game.waitFor();
  const [chosen, creatures] = [await game.boundingBox(), await boxOf(gm, '.beast-list')];
  expect(chosen?.y).toBeLessThan(creatures.y);
  await game.getByText('Alloy', { exact: true }).click();
  await gm.page.getByText('Orc Raider', { exact: true }).waitFor();
  await gm.leave();
});

test('of a crowd that may act all at once, what they can do stays in sight', async () => {
  const goblins = Array.from({ length: 60 }, (_, at) => ({
    id: `goblin-${at + 1}`,
    name: `Goblin ${at + 1}`,
    side: at % 2 === 0 ? 'red' : 'blue',
    sheet: withSystem('alacrity', own => own.catalogue.bestiary.find(each => each.id === 'goblin')?.sheet ?? null),
  }));
  const setup = { sides: ['red', 'blue'].map(id => ({ id, name: id })), combatants: goblins };
  const gm = await Person.at(here().browser, { viewport: { width: 1280, height: 800 } });
  await gm.page.goto(here().house.gmUrl);
  await gm.page.goto(await here().fight({ from: 'setup', system: 'alacrity', title: 'Goblins', setup }));
  await gm.settled();
  const tabs = await boxOf(gm, '.speaker-tabs');
  expect(tabs.height).toBeLessThan(150);
  expect((await boxOf(gm, '.offer-quick')).y).toBeLessThan(800);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('in a low window the first action is in sight with its first target, above the end of the turn', async () => {
  const gm = await Person.at(here().browser, { viewport: { width: 1366, height: 768 } });
  await gm.page.goto(here().house.gmUrl);
  // Dice with which the four act first.
  await gm.page.goto(await here().fight({ from: 'sample', system: 'wwn', sample: 'melee', seed: 'first' }));
  await gm.settled();
  await gm.page.getByRole('button', { name: /^Begin the fight/ }).click();
  await gm.page.locator('.form-submit').click();
  await gm.settled();
  const player = await here().player(gm, 'Tam Quill', { width: 360, height: 640 });
  for (const person of [gm, player]) {
    await person.page.locator('.target-button').first().waitFor();
    const [target, end] = [await boxOf(person, '.target-button'), await boxOf(person, '[data-group="flow"]')];
    expect(target.y + target.height).toBeLessThanOrEqual(end.y);
  }
  await gm.shot('164-low-laptop');
  await player.shot('165-low-phone');
  expect([...gm.broken, ...player.broken]).toEqual([]);
  await Promise.all([gm.leave(), player.leave()]);
});

test('in high contrast, health, switches and who is chosen can still be seen', async () => {
  const gm = await here().gm(/^Four against twelve/i);
  const { page } = gm;
  await page.getByRole('button', { name: /^Begin the fight/ }).click();
  await page.locator('.form-submit').click();
  await gm.settled();
  await page.emulateMedia({ forcedColors: 'active' });
  const style = (css: string, name: string): Promise<string> =>
    page
      .locator(css)
      .first()
      .evaluate((found, of) => getComputedStyle(found).getPropertyValue(of), name);
  const ground = await style('body', 'background-color');
  for (const css of ['.bar > span', '.switch-track']) expect(await style(css, 'background-color')).not.toBe(ground);
  expect(await style('.speaker-tab[aria-pressed="true"]', 'outline-style')).toBe('solid');
  await gm.shot('166-high-contrast');
  await gm.leave();
});

test('what the device cannot do is said, and nothing counts as copied that was not', async () => {
  const gm = await Person.at(here().browser, { viewport: { width: 1440, height: 900 }, colorScheme: 'light' });
  await gm.page.addInitScript(() => {
    // A browser that copies nothing, neither way.
    document.execCommand = () => false;
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await gm.page.goto(here().house.gmUrl);
  await gm.page
    .locator('.sample-card', { hasText: /^A duel/ })
    .first()
    .click();
  await gm.settled();
  await gm.page.keyboard.press('i');
  await gm.page.getByRole('button', { name: 'Copy' }).first().click();
  await gm.page.getByText('This browser did not copy it').waitFor();
  expect(await gm.page.getByRole('button', { name: 'Copied' }).count()).toBe(0);
  expect(await gm.page.locator('.link-row .over-line').allTextContents()).not.toContain('eth0');
  await gm.page.keyboard.press('Escape');
  await gm.page.getByRole('button', { name: 'More' }).click();
  await gm.page.getByRole('menuitem', { name: 'Notify me when it is my turn' }).click();
  await gm.page.locator('.toast', { hasText: 'You will hear a sound' }).waitFor();
  await gm.leave();
});
