/** After a fight: what it came to, on the GM's laptop and a player's phone; kept as files, and played again. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { Walk } from './axe.ts';
import { LAPTOP, Person, PHONE } from './harness.ts';
import { place } from './place.ts';
import { played } from './played.ts';

const here = place();

async function atTheEnd(system: string, sample: string, viewport = LAPTOP, colorScheme: 'light' | 'dark' = 'light') {
  const gm = await Person.at(here().browser, { viewport, colorScheme });
  await gm.page.goto(here().house.gmUrl);
  await gm.page.goto(await here().fight({ from: 'file', file: played(system, sample, 'after', 2000) }));
  await gm.settled();
  return gm;
}
const panel = (gm: Person) => gm.page.getByRole('dialog');
/** Pixels by which the dialog is wider than its window. */
const widerBy = (person: Person): Promise<number> =>
  panel(person).evaluate(dialog => Math.max(0, Math.ceil(dialog.getBoundingClientRect().right) - window.innerWidth));
const open = async (gm: Person): Promise<void> => {
  await gm.page.getByRole('button', { name: 'How the fight went' }).click();
  await panel(gm).getByRole('heading', { name: 'Who did what' }).waitFor();
};

test('a finished fight tells who did what, how it turned, and is kept as four kinds of file', async () => {
  const gm = await atTheEnd('wwn', 'melee');
  await open(gm);
  expect(await panel(gm).getByRole('heading', { level: 2 }).textContent()).toBe('After the fight');
  expect(await panel(gm).locator('.lead').textContent()).toMatch(/ won after \d+ rounds? and \d+ actions: /);
  expect(await panel(gm).locator('tbody tr').count()).toBe(16);
  await panel(gm).getByRole('img', { name: 'Chance to win' }).waitFor();
  await panel(gm)
    .getByText(/^GM: \d+ rolls, on average at \d+ of 100/)
    .waitFor();
  const legend = panel(gm).locator('.lines-legend li');
  expect(await legend.allTextContents()).toHaveLength(2);
  await gm.shot('after-1440');
  await panel(gm).getByText('The story', { exact: true }).click();
  await panel(gm).locator('.told-story p').filter({ hasText: 'Brenna Holt' }).first().waitFor();
  await gm.shot('after-story-1440');
  const walk = new Walk();
  await walk.look(gm, 'after the fight');
  expect(walk.found).toEqual([]);
  await gm.page.setViewportSize(LAPTOP);
  const kept = async (name: string): Promise<Buffer> => {
    const [file] = await Promise.all([
      gm.page.waitForEvent('download'),
      panel(gm).getByRole('button', { name, exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^Four-against-twelve\.(txt|md|html|png)$/);
    return readFile(await file.path());
  };
  const text = String(await kept('Save as text'));
  expect(text).toContain('Brenna Holt');
  expect(text).toMatch(/\nThe story\n-+\n/);
  expect(text).toContain('How it turned');
  expect(text).toMatch(/GM: \d+ rolls, on average at/);
  expect(String(await kept('Save as Markdown'))).toContain('## Who did what');
  expect(String(await kept('Save as a page'))).toContain('<h2>The story</h2>');
  const picture = await kept('Save as a picture');
  expect([...picture.subarray(1, 4)]).toEqual([...'PNG'].map(each => each.charCodeAt(0)));
  expect(picture.readUInt32BE(16)).toBe(2400);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('a finished fight is played again from its start, as a fight of its own', async () => {
  const gm = await atTheEnd('alacrity', 'duel');
  await open(gm);
  const address = gm.page.url();
  await panel(gm).getByRole('button', { name: 'Play it again from the start' }).click();
  await gm.page.waitForURL(url => url.href !== address);
  await gm.settled();
  await gm.page.getByText('Nothing has happened yet').waitFor();
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test.each([
  ['alloy', 'minions'],
  ['alternacy', 'trap'],
])(
  'on a phone the end of a fight of %s fits the screen, and says no more than its player may know',
  async (system, sample) => {
    const gm = await atTheEnd(system, sample, PHONE, 'dark');
    await open(gm);
    await panel(gm).getByRole('img', { name: 'Chance to win' }).waitFor();
    expect(await widerBy(gm)).toBe(0);
    await gm.shot(`after-${system}-390`);
    await gm.page.keyboard.press('Escape');
    await panel(gm).waitFor({ state: 'detached' });
    const ann = await here().player(gm, null);
    await open(ann);
    expect(await panel(ann).getByText('How it turned').count()).toBe(0);
    expect(await panel(ann).getByRole('button', { name: 'Play it again from the start' }).count()).toBe(0);
    expect(await widerBy(ann)).toBe(0);
    expect([...gm.broken, ...ann.broken]).toEqual([]);
    await ann.leave();
    await gm.leave();
  },
);

test('after the fight has an address of its own: it opens again, and closing it leads to the fight and never back to it', async () => {
  const gm = await atTheEnd('alloy', 'duel');
  const { page } = gm;
  const table = page.url();
  await open(gm);
  expect(page.url()).toBe(`${table}/summary`);
  await page.keyboard.press('Escape');
  await panel(gm).waitFor({ state: 'detached' });
  await page.waitForURL(table);
  // As a link that somebody kept: nothing of this visit lies before it.
  await page.goto(`${table}/summary`);
  await panel(gm).getByRole('heading', { name: 'Who did what' }).waitFor();
  await panel(gm).getByRole('button', { name: 'Close' }).click();
  await panel(gm).waitFor({ state: 'detached' });
  await page.waitForURL(table);
  await page.goBack();
  await page.waitForURL(table);
  expect(await panel(gm).count()).toBe(0);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});
