/** What a GM or a player would stumble over on a small laptop, a tablet and a phone: what is cut off, or lies over something. */
import { expect, test } from 'vitest';
import { LAPTOP, Person, PHONE } from './harness.ts';
import { place } from './place.ts';
import { played } from './played.ts';
import { actInTurn, momentOf } from './robot.ts';

const here = place();
const SMALL_LAPTOP = { width: 1366, height: 768 };
const TABLET = { width: 820, height: 1180 };
const ON_ITS_SIDE = { width: 1180, height: 820 };
const SMALL_PHONE = { width: 360, height: 740 };
const LOW_PHONE = { width: 360, height: 640 };
/** Pixels that a fingertip covers. */
const FINGER = 43.9;

/** The GM of a sample that has just begun. */
async function begins(system: string, sample: string, viewport: { width: number; height: number }): Promise<Person> {
  const gm = await Person.at(here().browser, { viewport, colorScheme: 'light' });
  await gm.page.goto(here().house.gmUrl);
  await gm.page.goto(await here().fight({ from: 'sample', system, sample, seed: 'small screens' }));
  await gm.settled();
  return gm;
}
/** Texts of these parts that do not fit into the room that they have. */
const cutOff = ({ page }: Person, css: string): Promise<string[]> =>
  page
    .locator(css)
    .evaluateAll(all => all.flatMap(each => (each.scrollWidth > each.clientWidth ? (each.textContent ?? '') : [])));
/** On how many lines a text stands. */
const linesOf = ({ page }: Person, css: string): Promise<number> =>
  page
    .locator(css)
    .first()
    .evaluate(each => {
      const range = document.createRange();
      range.selectNodeContents(each);
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
    });
const boxOf = async ({ page }: Person, css: string) => {
  const box = await page.locator(css).first().boundingBox();
  if (!box) throw new Error(`${css} is not on the page`);
  return box;
};
/** Whether a finger that is put on the middle of it reaches it. */
const isReached = ({ page }: Person, css: string): Promise<boolean> =>
  page
    .locator(css)
    .first()
    .evaluate(each => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return each.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
/** Has the GM act until it is so. */
async function actUntil(gm: Person, isSo: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < 80 && !(await isSo()); step++) {
    await actInTurn(gm);
    await gm.caughtUp();
  }
  expect(await isSo()).toBe(true);
}

test.each([
  ['alacrity', 'melee'],
  ['alloy', 'ambush'],
  ['alternacy', 'skirmish'],
  ['wwn', 'ambush'],
])('on a phone the GM reads whole when it is: %s', async (system, sample) => {
  const gm = await begins(system, sample, PHONE);
  for (const size of [PHONE, SMALL_PHONE]) {
    await gm.page.setViewportSize(size);
    await gm.drawn();
    expect(await cutOff(gm, '.top-when'), `${size.width}`).toEqual([]);
    expect(await gm.overflow()).toBeLessThanOrEqual(0);
  }
  await gm.leave();
});

test('what the computer would do is asked for in one line, on a small laptop and on a tablet', async () => {
  const gm = await begins('alacrity', 'melee', SMALL_LAPTOP);
  for (const size of [SMALL_LAPTOP, TABLET, ON_ITS_SIDE]) {
    await gm.page.setViewportSize(size);
    await gm.drawn();
    for (const css of ['.suggestion .grow', '.suggestion-ahead .grow'])
      expect(await linesOf(gm, css), `${css} at ${size.width}`).toBe(1);
  }
  await gm.leave();
});

test('why the turn cannot end yet is not cut off', async () => {
  const gm = await begins('alacrity', 'melee', SMALL_LAPTOP);
  const why = '[data-group="flow"] .impossible .offer-cost';
  await gm.page.locator('.offer-choice').nth(1).click();
  await gm.settled();
  await actUntil(gm, () => gm.page.locator(why).isVisible());
  for (const size of [SMALL_LAPTOP, TABLET, ON_ITS_SIDE, PHONE]) {
    await gm.page.setViewportSize(size);
    await gm.page.locator(why).waitFor();
    await gm.drawn();
    expect(await cutOff(gm, why), `${size.width}`).toEqual([]);
  }
  await gm.shot('220-why-not-390');
  await gm.leave();
});

test('on a phone neither what came of an action lies over the grip, nor what is told over the tabs', async () => {
  const gm = await begins('wwn', 'duel', PHONE);
  const player = await here().player(gm, null, SMALL_PHONE);
  await gm.page.locator('.toast', { hasText: 'Ann has joined.' }).waitFor();
  for (const tab of ['fight', 'map', 'story'])
    expect(await isReached(gm, `[role="tab"][data-key="${tab}"]`)).toBe(true);
  await player.leave();
  await actUntil(gm, () => gm.page.locator('.result').first().isVisible());
  await gm.shot('221-result-390');
  expect(await isReached(gm, '.dock-handle')).toBe(true);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

/** What a message lies over: what is beneath it besides the parts of the page in which it stands. */
const beneath = ({ page }: Person, css: string): Promise<string[]> =>
  page.locator(css).evaluateAll(all =>
    all.flatMap(each => {
      const { left, top, width, height } = each.getBoundingClientRect();
      const points = [0.02, 0.2, 0.4, 0.6, 0.8, 0.98];
      const under = points.flatMap(x =>
        points.flatMap(y => document.elementsFromPoint(left + x * width, top + y * height)),
      );
      const others = new Set(under.filter(one => !each.contains(one) && !one.contains(each)));
      return [...others].map(one => `${one.tagName} ${one.getAttribute('class') ?? ''}`);
    }),
  );

test.each([
  ['alacrity', 'melee'],
  ['alloy', 'ambush'],
  ['alternacy', 'skirmish'],
  ['wwn', 'ambush'],
])('what is told lies over nothing on the page, nor over what lies open on it: %s', async (system, sample) => {
  const gm = await begins(system, sample, LAPTOP);
  const player = await here().player(gm, null, LOW_PHONE);
  await gm.page.locator('.toast', { hasText: 'Ann has joined.' }).waitFor();
  for (const size of [LOW_PHONE, PHONE, TABLET, LAPTOP]) {
    await gm.page.setViewportSize(size);
    await gm.shot(`225-told-${system}-${size.width}`);
    expect(await beneath(gm, '.toast'), `${size.width}`).toEqual([]);
    expect(await gm.overlength()).toBeLessThanOrEqual(0);
  }
  await gm.page.keyboard.press('t');
  await gm.page.locator('.dialog').waitFor();
  await expect.poll(() => gm.page.getByRole('status').filter({ hasText: 'Ann has joined.' }).count()).toBe(1);
  for (const size of [LOW_PHONE, PHONE, TABLET, LAPTOP]) {
    await gm.page.setViewportSize(size);
    await gm.shot(`226-told-over-${system}-${size.width}`);
    const under = await beneath(gm, '.toast');
    expect(
      under.filter(each => /dialog|modal/.test(each)),
      `${size.width}`,
    ).toEqual([]);
    expect(await isReached(gm, '.toast'), `${size.width}`).toBe(true);
  }
  await gm.page.getByRole('button', { name: 'Close this message' }).click();
  await gm.page.locator('.toast').waitFor({ state: 'detached' });
  expect(await gm.page.locator('.dialog').isVisible()).toBe(true);
  await Promise.all([gm.leave(), player.leave()]);
});

test.each([
  ['alacrity', 'ambush'],
  ['alloy', 'ambush'],
  ['alternacy', 'skirmish'],
  ['wwn', 'ambush'],
])('on a low phone what came of an action leaves the head and the tabs free: %s', async (system, sample) => {
  const gm = await begins(system, sample, LOW_PHONE);
  await actUntil(gm, () => gm.page.locator('.result').first().isVisible());
  await gm.shot(`227-result-${system}-360`);
  for (const css of ['[role="tab"]', '.top .tool-button', '.dock-handle'])
    expect(await isReached(gm, css), css).toBe(true);
  await gm.leave();
});

/** What a finger is meant for, and is smaller than a finger: the parts of the page that are pressed in every turn. */
const smallOn = ({ page }: Person): Promise<string[]> =>
  page
    .locator('.top a, .top button, .dock button:not(.rule-id), .dock summary, .dock .switch, .round-button')
    .evaluateAll(
      (all, finger) =>
        all.flatMap(each => {
          const { width, height } = each.getBoundingClientRect();
          const isSmall = each.checkVisibility() && (width < finger || height < finger);
          return isSmall ? [`${each.className} ${each.textContent} ${width}x${height}`] : [];
        }),
      FINGER,
    );

test.each([
  ['alacrity', 'ambush', 'Mara'],
  ['alternacy', 'skirmish', 'Ilse'],
  ['wwn', 'ambush', 'Wren'],
  ['alloy', 'ambush', 'Ilsa'],
])('on a low phone a player sees the first target whole, and the form fits: %s', async (system, sample, hero) => {
  const gm = await begins(system, sample, LAPTOP);
  const player = await here().player(gm, hero, LOW_PHONE);
  const { page } = player;
  const target = '.offer-columns .target-button';
  for (let step = 0; step < 60 && !(await page.locator(target).first().isVisible()); step++) {
    await actInTurn(player, gm);
    await player.caughtUp();
  }
  await page.locator('.offer-groups[data-odds="known"]').waitFor();
  await player.shot(`228-target-${system}-360`);
  expect(await smallOn(player)).toEqual([]);
  const box = await boxOf(player, target);
  // In Alloy no turn is ended: there the list goes down to the foot of the page.
  const [end] = await page
    .locator('[data-group="flow"]')
    .evaluateAll(all => all.map(each => each.getBoundingClientRect().top));
  expect(box.y + box.height).toBeLessThanOrEqual(end ?? LOW_PHONE.height);
  await page.locator('.offer-direct > .offer-button').first().click();
  await page.locator('.form-submit').waitFor();
  await page.locator('.offer-form .choice-card, .offer-form .select-button').first().waitFor();
  await player.shot(`229-form-${system}-360`);
  expect(await cutOff(player, '.dock, .form-submit')).toEqual([]);
  await Promise.all([gm.leave(), player.leave()]);
});

test('what is said of the scene is read whole beside the buttons that bring the map closer', async () => {
  const gm = await begins('alacrity', 'ambush', LOW_PHONE);
  await gm.page.getByRole('tab', { name: 'Map' }).click();
  for (const size of [LOW_PHONE, PHONE, TABLET, LAPTOP]) {
    await gm.page.setViewportSize(size);
    await gm.page.locator('.field-zoom').waitFor();
    await gm.drawn();
    await gm.shot(`230-scene-${size.width}`);
    const zoom = await boxOf(gm, '.field-zoom');
    const lines = await gm.page.locator('.field-notes').evaluate(notes => {
      const range = document.createRange();
      range.selectNodeContents(notes);
      return [...range.getClientRects()].map(({ right, bottom }) => ({ right, bottom }));
    });
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter(({ right, bottom }) => right > zoom.x && bottom > zoom.y)).toEqual([]);
  }
  await gm.leave();
});

test('of a crowd in a low window the first target is in sight, above the end of the turn', async () => {
  const gm = await begins('wwn', 'melee', SMALL_LAPTOP);
  const { page } = gm;
  const isCrowd = async (): Promise<boolean> =>
    (await page.locator('.rest-button').isVisible()) && (await page.locator('.speaker-tab').count()) > 8;
  await actUntil(gm, isCrowd);
  await page.locator('.dock').evaluate(dock => dock.scrollTo(0, 0));
  await gm.shot('222-crowd-1366');
  const [target, end] = [await boxOf(gm, '.target-button'), await boxOf(gm, '[data-group="flow"]')];
  expect(target.y + target.height).toBeLessThanOrEqual(end.y);
  await gm.leave();
});

test('on a tablet nothing of the head of the actions stands alone, and the heads of the columns do not touch', async () => {
  const gm = await begins('wwn', 'melee', TABLET);
  const { page } = gm;
  await actUntil(
    gm,
    async () => (await page.locator('.end-switch').isVisible()) && (await momentOf(page)) === 'actions',
  );
  const middles = await page
    .locator('.actions-head :is(.speaker-tabs, .end-switch, .compare-button)')
    .evaluateAll(all => all.map(each => each.getBoundingClientRect()).map(({ top, height }) => top + height / 2));
  expect(middles).toHaveLength(3);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(8);
  const heads = await page
    .locator('.wwn-round thead abbr')
    .evaluateAll(all => all.map(each => each.getBoundingClientRect()).map(({ left, right }) => ({ left, right })));
  const gaps = heads.slice(1).map(({ left }, at) => left - (heads[at]?.right ?? left));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3);
  expect(await gm.overflow()).toBeLessThanOrEqual(0);
  await gm.shot('223-head-820');
  await gm.leave();
});

/** The GM of a fight of Alternacy after so many commands. */
async function after(commands: number, viewport: { width: number; height: number }, seed: string): Promise<Person> {
  const gm = await Person.at(here().browser, { viewport, colorScheme: 'light' });
  await gm.page.goto(here().house.gmUrl);
  await gm.page.goto(await here().fight({ from: 'file', file: played('alternacy', 'skirmish', seed, commands) }));
  await gm.settled();
  return gm;
}

test('on a tablet the names of the turn list stand there whole', async () => {
  const gm = await after(50, TABLET, 'cut');
  expect(await gm.page.locator('.rung .round-who').count()).toBeGreaterThan(4);
  expect(await cutOff(gm, '.rung .round-who')).toEqual([]);
  await gm.leave();
});

test.each([22, 30])('whoever lies on the ground comes after the foes who stand, after %d commands', async commands => {
  const gm = await after(commands, SMALL_LAPTOP, 'a');
  await gm.page.locator('.offer-groups[data-odds="known"]').waitFor();
  await gm.shot(`224-lying-${commands}-1366`);
  const [first = [], ...others] = await gm.page
    .locator('.target-list')
    .evaluateAll(lists =>
      lists.map(list => [...list.querySelectorAll('.side-mark > *')].map(each => each.getAttribute('fill') === 'none')),
    );
  expect(first).toContain(true);
  expect(first).toContain(false);
  for (const each of [first, ...others]) expect(each).toEqual(each.toSorted((a, b) => Number(a) - Number(b)));
  await gm.leave();
});
