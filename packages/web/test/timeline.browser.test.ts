/** A fight gone through step by step: on the GM's laptop, a phone, and by a player. */
import { expect, test } from 'vitest';
import { Walk } from './axe.ts';
import { LAPTOP, Person } from './harness.ts';
import { place } from './place.ts';
import { played } from './played.ts';

const here = place();

test.each([
  ['wwn', 'melee'],
  ['alacrity', 'duel'],
  ['alloy', 'minions'],
  ['alternacy', 'trap'],
])('a fight of %s is scrubbed, noted and begun anew from its middle', async (system, sample) => {
  const record = played(system, sample, 'after', 60);
  const last = record.steps.length;
  const gm = await Person.at(here().browser, { viewport: LAPTOP });
  await gm.page.goto(here().house.gmUrl);
  await gm.page.goto(await here().fight({ from: 'file', file: record }));
  await gm.settled();
  const fight = gm.page.url();
  await gm.page.keyboard.press('h');
  const slider = gm.page.getByRole('slider', { name: 'Moment' });
  const shown = gm.page.locator('.timeline-gm[aria-busy="false"]');
  await shown.waitFor();
  expect(await slider.getAttribute('aria-valuetext')).toBe(`After action ${last} of ${last}`);
  await slider.fill('3');
  await gm.page.getByText(`After action 3 of ${last}`).first().waitFor();
  await shown.waitFor();
  expect(await gm.page.locator('.timeline-story .chapter').count()).toBe(3);
  await slider.press('ArrowRight');
  await gm.page.getByText(`After action 4 of ${last}`).first().waitFor();
  await gm.page.getByRole('textbox', { name: /Your note on this moment/ }).fill('The bridge burns.');
  await gm.page.getByRole('button', { name: 'Save the note' }).click();
  await gm.page.getByRole('button', { name: 'Remove the note' }).waitFor();
  await gm.page.locator('.story-note').waitFor();
  await gm.page.locator('.jumps summary').click();
  await gm.page.locator('.jump-list').getByText('The bridge burns.').waitFor();
  // Nothing can be done to the past.
  expect(await gm.page.locator('#actions').count()).toBe(0);
  const walk = new Walk();
  await walk.look(gm, `timeline ${system}`);
  expect(walk.found).toEqual([]);
  expect(await gm.overflow()).toBe(0);
  await gm.page.setViewportSize(LAPTOP);
  await gm.page.getByRole('button', { name: 'Begin a new fight from here' }).click();
  await gm.page.waitForURL(url => url.href !== fight && !url.pathname.endsWith('/timeline'));
  await gm.settled();
  expect(await gm.page.getByRole('heading', { level: 1 }).textContent()).toMatch(/, from \w+ \d+$/);
  await gm.page.keyboard.press('h');
  await gm.page.getByRole('link', { name: /^Begun from / }).waitFor();
  const ann = await here().player(await back(gm, fight), null);
  await ann.page.goto(`${fight}/timeline`);
  const own = ann.page.getByRole('slider', { name: 'Moment' });
  await ann.page.locator('.timeline-told[aria-busy="false"]').waitFor();
  await own.fill('1');
  expect(await ann.page.locator('.chapter').count()).toBe(1);
  expect(await ann.page.locator('.timeline').textContent()).not.toContain('The bridge burns.');
  expect(ann.heard.join()).not.toContain('The bridge burns.');
  expect(await ann.overflow()).toBe(0);
  expect([...gm.broken, ...ann.broken]).toEqual([]);
  await ann.leave();
  await gm.leave();
});

async function back(gm: Person, fight: string): Promise<Person> {
  await gm.page.goto(fight);
  await gm.settled();
  return gm;
}
