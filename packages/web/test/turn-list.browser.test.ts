/** The list of turns on a tablet, where it has least room: nothing in it may be cut off. */
import { expect, test } from 'vitest';
import { Person } from './harness.ts';
import { place } from './place.ts';
import { played } from './played.ts';

const here = place();
const TABLET = { width: 820, height: 1180 };

/** The game master of a sample, on a tablet, when there are wounds and conditions to be told. */
async function onTablet(id: string, sample: string): Promise<Person> {
  const address = await here().fight({ from: 'file', file: played(id, sample, 'cut', 50) });
  const gm = await Person.at(here().browser, { viewport: TABLET, colorScheme: 'light' });
  await gm.page.goto(here().house.gmUrl);
  await gm.page.goto(address);
  await gm.settled();
  return gm;
}

/** What of the turn list reaches beyond the room that it has, in words. */
const sticksOut = (gm: Person): Promise<string[]> =>
  gm.page.locator('.zone-time').evaluate(zone => {
    const { right } = zone.getBoundingClientRect();
    return [...zone.querySelectorAll('select, button, p, li')].flatMap(each => {
      const by = Math.round(each.getBoundingClientRect().right - right);
      return by > 0 ? `${each.tagName} ${each.textContent}: ${by}` : [];
    });
  });

test.for([
  ['alacrity', 'melee'],
  ['alloy', 'ambush'],
  ['alternacy', 'skirmish'],
  ['alternacy', 'brawl'],
  ['wwn', 'melee'],
] as const)('on a tablet the turn list says how everybody is, whole: %s %s', async ([id, sample]) => {
  const gm = await onTablet(id, sample);
  const states = gm.page.locator('.round-state');
  expect(await states.count()).toBeGreaterThan(0);
  const cut = await states.evaluateAll(all =>
    all.flatMap(each => (each.scrollWidth > each.clientWidth + 1 ? (each.textContent ?? '') : [])),
  );
  expect(cut).toEqual([]);
  // A condition that is the state already leaves its place to another.
  for (const each of await states.allTextContents()) expect(each).not.toMatch(/(knocked out|unconscious).*\1/i);
  expect(await sticksOut(gm)).toEqual([]);
  await gm.shot(`turn-list-${id}-${sample}-820`);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});

test('lines between opponents end at their names, however high the rungs are', async () => {
  const gm = await onTablet('alternacy', 'skirmish');
  const heads = gm.page.locator('.engagement-head');
  await heads.first().waitFor({ state: 'attached' });
  const middles = await gm.page
    .locator('.rung')
    .evaluateAll(all => all.map(each => each.getBoundingClientRect()).map(({ top, height }) => top + height / 2));
  const ends = await heads.evaluateAll(all =>
    all.map(each => each.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
  );
  expect(new Set(middles.map((middle, at) => Math.round(middle - (middles[at - 1] ?? 0)))).size).toBeGreaterThan(2);
  // Several lines of one rung end side by side, up to six pixels from its middle.
  for (const end of ends) expect(Math.min(...middles.map(middle => Math.abs(middle - end)))).toBeLessThanOrEqual(7.5);
  await gm.leave();
});
