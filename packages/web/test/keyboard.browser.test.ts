/** A whole fight without a mouse: the focus is never lost, and one voice tells each thing once. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Person } from './harness.ts';
import { place } from './place.ts';
import { momentOf } from './robot.ts';
import { swinging } from './swinging.ts';
import { begin, gmOf } from './wwn-table.ts';

const here = place();
/** A duel is over long before. */
const MOST_STEPS = 600;

declare global {
  interface Window {
    /** What the table's voice said, in order. */
    voice?: { readonly news: string; readonly stands: string }[];
  }
}

/** Keeps what the table's voice says from now on. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const herald = document.querySelector('.herald');
    if (!herald) throw new Error('the table has no voice');
    const part = (name: string): string => herald.querySelector(`[data-part="${name}"]`)?.textContent ?? '';
    const voice: { news: string; stands: string }[] = [];
    window.voice = voice;
    new MutationObserver(() => voice.push({ news: part('news'), stands: part('stands') })).observe(herald, {
      childList: true,
    });
  });

/** Whether anything on the page has the focus. */
const focused = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body);

/** Presses a key, and looks whether the focus stays on the page. */
async function press({ page, ...person }: Person, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.locator('.table[data-pending="0"][data-link="open"]').waitFor();
  await expect.poll(() => focused(page), { message: `something has the focus after ${key}` }).toBe(true);
  expect(person.broken).toEqual([]);
}

/** What to go to by Tab, the first of these that is there. */
const WANTED: { readonly [moment: string]: readonly string[] } = {
  prompt: ['.prompt .answer-button:not([disabled])'],
  wait: ['.prompt .answer-button:not([disabled])'],
  announce: ['.offer-choice'],
  actions: [
    '.offer-group[data-group="attack"] .target-button',
    '.target-button',
    '.offer-group[data-group="flow"] .offer-button:not(.impossible)',
  ],
  form: ['.form-submit:not([disabled])'],
};

/** Goes on by Tab until it stands on what is wanted; false where that is not on the page. */
async function goTo(gm: Person, wanted: readonly string[]): Promise<boolean> {
  const { page } = gm;
  const css = await page.evaluate(
    all => all.find(each => document.querySelector(each)?.checkVisibility()) ?? null,
    wanted,
  );
  if (css === null) return false;
  const there = (): Promise<boolean> => page.evaluate(which => document.activeElement?.matches(which) ?? false, css);
  for (let tabs = 0; tabs < 300; tabs++) {
    if (await there()) return true;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${css}`);
}

/** The letters of all this, so that a sentence that was said in two parts reads as one. */
const letters = (texts: readonly string[]): string =>
  texts
    .join('')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The key that a button names; null where it names none. */
const keyOf = (page: Page, css: string): Promise<string | null> =>
  page.evaluate(which => document.querySelector(`${which} .kbd`)?.textContent?.toLowerCase() ?? null, css);

test.each(['alacrity', 'wwn'])('a duel of %s, played to its end by keys alone', async system => {
  const { browser, house } = here();
  const gm = await gmOf(browser, house, await begin(house, { system, from: 'sample', sample: 'duel', seed: 'keys' }));
  const { page } = gm;
  const lines = (): Promise<string[]> =>
    page
      .locator('.story .line')
      .evaluateAll(all => all.map(each => each.querySelector('.line-text')?.textContent ?? each.textContent ?? ''));
  const opened = (await lines()).length;
  await listen(page);
  await page.keyboard.press('Tab');
  for (let step = 0; (await momentOf(page)) !== 'over'; step++) {
    if (step > MOST_STEPS) throw new Error('the fight does not end');
    const wanted = WANTED[await momentOf(page)] ?? [];
    // Every other time by the key that the button names, where it names one.
    const key = step % 2 === 0 ? await keyOf(page, wanted[0] ?? 'nothing') : null;
    if (key) await press(gm, key);
    else await press(gm, (await goTo(gm, wanted)) ? 'Enter' : 'Escape');
  }
  await gm.caughtUp();
  const voice = await page.evaluate(() => window.voice ?? []);
  const told = (await lines()).slice(opened);
  expect(told.length).toBeGreaterThan(5);
  // What somebody is about to do is told while the table asks; what came of it stands in its place.
  const news = voice.map(each => each.news.replaceAll(/[^.]* is about to [^.]*\./g, ''));
  expect(letters(news)).toBe(letters(told));
  const stands = voice.flatMap(each => (each.stands === '' ? [] : [each.stands]));
  expect(stands.some(each => /acts\.$/.test(each))).toBe(true);
  expect(stands.at(-1)).toMatch(/^The fight is over/);
  expect(stands.filter((each, at) => each === stands[at - 1])).toEqual([]);
  await gm.leave();
});

/** What has the focus, where it is not in sight: something lies over it, or it lies outside of its window. Null where it is. */
const outOfSight = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body || at.matches('.skip')) return null;
    // A switch is seen by its track, a token by its shape.
    const seen = at.closest('label, svg') ?? at;
    const { x, y, width, height } = at.getBoundingClientRect();
    const over = document.elementFromPoint(x + width / 2, y + height / 2);
    return over !== null && (seen.contains(over) || over.contains(at)) ? null : (at.textContent ?? at.tagName);
  });
const SIZES = [
  ['a small laptop', 1366, 768],
  ['a tablet', 820, 1180],
  ['a tablet on its side', 1180, 820],
] as const;

test.each(SIZES)('whatever Tab leads to is in sight, on %s', async (_, width, height) => {
  const { browser, house } = here();
  const gm = await gmOf(browser, house, await swinging(house, 'wwn', false));
  await gm.page.setViewportSize({ width, height });
  await gm.page.locator('.offer-groups[data-odds="known"]').first().waitFor();
  const hidden: string[] = [];
  for (let tabs = 0; tabs < 120; tabs++) {
    await gm.page.keyboard.press('Tab');
    await gm.drawn();
    const found = await outOfSight(gm.page);
    if (found !== null) hidden.push(found);
  }
  expect(hidden).toEqual([]);
  await gm.leave();
});

test('on a phone the names of those who may act come into sight whole by Tab', async () => {
  const { browser, house } = here();
  const gm = await gmOf(browser, house, await begin(house, { from: 'sample', sample: 'melee', seed: 'names' }));
  const { page } = gm;
  await page.setViewportSize({ width: 360, height: 640 });
  await page.locator('.offer-button').first().click();
  await page.locator('.form-submit').click();
  await gm.settled();
  const hidden: string[] = [];
  let names = 0;
  for (let tabs = 0; tabs < 60; tabs++) {
    await page.keyboard.press('Tab');
    await gm.drawn();
    if (!(await page.evaluate(() => document.activeElement?.matches('.speaker-tab') ?? false))) continue;
    names++;
    const found = await outOfSight(page);
    if (found !== null) hidden.push(found);
  }
  expect(names).toBeGreaterThan(2);
  expect(hidden).toEqual([]);
  await gm.leave();
});
