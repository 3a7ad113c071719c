/** One choice for a crowd: one press, one message, one drawing; each a step that undo takes back by itself, or all at once. */
import { plain } from '@affray/engine';
import { systems } from '@affray/systems';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod';
import { LAPTOP, Person, PHONE } from './harness.ts';
import { place } from './place.ts';
import { actInTurn } from './robot.ts';

const TABLET = { width: 820, height: 1180 };

const here = place();
const setups = z.looseObject({ combatants: z.array(z.looseObject({ id: z.string() })) });
let gm: Person | null = null;
afterEach(async () => {
  await gm?.leave();
  gm = null;
});

/** The game master of a fight of so many, who all have to announce. */
async function leading(count: number, viewport = LAPTOP): Promise<Person> {
  const sample = systems.find(each => each.id === 'alacrity')?.samples.find(each => each.id === 'melee');
  const setup = setups.parse(plain(sample?.setup ?? null));
  const combatants = Array.from({ length: count }, (_, at) => ({
    ...setup.combatants[at % setup.combatants.length],
    ...{ id: `fighter-${at}`, name: `Fighter ${at + 1}`, controller: 'gm' },
  }));
  const address = await here().fight({
    ...{ from: 'setup', system: 'alacrity', title: 'A crowd', seed: 'crowd' },
    setup: z.json().parse({ ...setup, combatants }),
  });
  const person = await Person.at(here().browser, { viewport, colorScheme: 'light' });
  gm = person;
  await person.page.goto(here().house.gmUrl);
  await person.page.goto(address);
  await person.settled();
  return person;
}
/** How often the fight was shown to this page since then. */
const shown = ({ heard }: Person, from: number): number =>
  heard.slice(from).filter(each => each.startsWith('{"kind":"changed"') || each.startsWith('{"kind":"update"')).length;
const chapters = ({ page }: Person) => page.locator('.chapter');

test('a hundred announce with one press: shown once, told once, taken back one by one', async () => {
  const leader = await leading(100);
  const { page } = leader;
  const said: string[] = [];
  await page.exposeFunction('heraldSaid', (text: string) => said.push(text));
  await page.locator('.herald').evaluate(herald => {
    const { heraldSaid } = Object.assign({ heraldSaid: (_: string): void => undefined }, window);
    new MutationObserver(() => heraldSaid(herald.textContent ?? '')).observe(herald, { childList: true });
  });
  const from = leader.heard.length;
  await page.locator('.for-all .offer-choice').first().click();
  await leader.settled();
  await expect.poll(() => page.locator('.for-all').count()).toBe(0);
  await leader.caughtUp();
  expect(shown(leader, from)).toBe(1);
  expect(await chapters(leader).count()).toBe(100);
  expect(said.length).toBe(1);
  // Whoever goes by keyboard still stands in what is to be done.
  expect(await page.evaluate(() => document.activeElement?.closest('.dock') !== null)).toBe(true);
  await page.keyboard.press('Control+z');
  await expect.poll(() => chapters(leader).count()).toBe(99);
  // All is no longer what one press would take back.
  await expect.poll(() => page.locator('.toast').count()).toBe(0);
  expect(leader.broken).toEqual([]);
});

test.each([LAPTOP, TABLET, PHONE])('one press takes all of it back, at $width', async viewport => {
  const leader = await leading(12, viewport);
  const { page } = leader;
  const undo = page.getByRole('button', { name: 'Undo all 12' });
  await page.locator('.for-all .offer-choice').first().click();
  await undo.waitFor();
  expect(await leader.overflow()).toBe(0);
  await leader.shot(`192-for-all-undo-${viewport.width}`);
  const from = leader.heard.length;
  await undo.click();
  await page.locator('.for-all').waitFor();
  await leader.caughtUp();
  expect(await page.locator('.toast').count()).toBe(0);
  expect(shown(leader, from)).toBe(1);
  // As they were: the press is there again, and its key takes it back again.
  await page.locator('.for-all .offer-choice').first().click();
  await undo.waitFor();
  await page.keyboard.press('u');
  await page.locator('.for-all').waitFor();
  expect(leader.broken).toEqual([]);
});

test('who changed meanwhile is not announced for, and the page says who and why', async () => {
  const leader = await leading(6);
  const { page } = leader;
  // Another page of the game master announces for two of them in the moment in which this one is pressed.
  await page.evaluate(() => {
    const { line } = window;
    if (!line) throw new Error('no line');
    const { send } = WebSocket.prototype;
    line.send = text => {
      const message = JSON.parse(String(text));
      if (message.kind !== 'submitAll') return send.call(line, text);
      const [first, second] = message.commands;
      const twice = [first, second, first, ...message.commands.slice(2)];
      send.call(line, JSON.stringify({ ...message, commands: twice }));
    };
  });
  await page.locator('.for-all .offer-choice').first().click();
  await page.locator('.toast').waitFor();
  expect(await page.locator('.toast').textContent()).toMatch(/^Done for 5 of 6\. Not for Fighter 3: /);
  await leader.shot('190-for-all-not-all-1440');
  expect(leader.broken).toEqual([]);
});

test('a line that breaks in the middle: all are announced once', async () => {
  const leader = await leading(40);
  const { page } = leader;
  await page.evaluate(() => {
    const { line } = window;
    if (!line) throw new Error('no line');
    const { send } = WebSocket.prototype;
    line.send = text => {
      send.call(line, text);
      // The table hears it, and its answer finds no line.
      if (String(text).includes('"submitAll"')) line.close();
    };
  });
  await page.locator('.for-all .offer-choice').first().click();
  await expect.poll(() => chapters(leader).count()).toBe(40);
  await leader.settled();
  expect(await chapters(leader).count()).toBe(40);
  expect(await page.locator('.toast.tone-harm').count()).toBe(0);
});

test('more than one message takes go on by themselves, say how many are to go, and can be stopped', async () => {
  const leader = await leading(210);
  const { page } = leader;
  // The second message is held back until somebody has stopped it.
  await page.evaluate(() => {
    const { line } = window;
    if (!line) throw new Error('no line');
    const { send } = WebSocket.prototype;
    let lots = 0;
    line.send = text => {
      const isHeld = String(text).includes('"submitAll"') && ++lots === 2;
      if (!isHeld) return send.call(line, text);
      const watch = new MutationObserver(() => {
        if (document.querySelector('.computer-bar')) return;
        watch.disconnect();
        send.call(line, text);
      });
      watch.observe(document.body, { childList: true, subtree: true });
    };
  });
  await page.locator('.for-all .offer-choice').first().click();
  await page.getByText('110 to go').waitFor();
  await leader.shot('191-for-all-portions-1440');
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.locator('.toast').waitFor();
  expect(await page.locator('.toast').textContent()).toMatch(/^Done for 200 of 210\. Not begun for the other 10\./);
  expect(await page.locator('.computer-bar').count()).toBe(0);
  // What is left is offered again.
  await page.locator('.for-all').waitFor();
  expect(leader.broken).toEqual([]);
});

test('what each is offered for all is not offered a second time: stances', async () => {
  const leader = await Person.at(here().browser, { viewport: LAPTOP, colorScheme: 'light' });
  gm = leader;
  const { page } = leader;
  await page.goto(here().house.gmUrl);
  await page.goto(await here().fight({ from: 'sample', system: 'alloy', sample: 'ambush', seed: 'stances' }));
  await leader.settled();
  await page.getByRole('button', { name: 'Roll tactics' }).click();
  await page.locator('.for-all').waitFor();
  await page.locator('.offer-groups[data-odds="known"]').first().waitFor();
  expect(await page.locator('.offer-groups').count()).toBe(1);
  await leader.shot('226-stances-1440');
  expect(leader.broken).toEqual([]);
});

test('of three sides that the GM plays one takes a stance alone, with one press', async () => {
  const sample = systems.find(each => each.id === 'alloy')?.samples.find(each => each.id === 'minions');
  const setup = z.looseObject({ sides: z.array(z.json()) }).parse(plain(sample?.setup ?? null));
  const people = setups.parse(setup).combatants;
  const third = people.filter(each => /cultists|thralls/.test(each.id)).map(each => each.id);
  const combatants = people.map(each => ({ ...each, ...(third.includes(each.id) ? { side: 'third' } : {}) }));
  const sides = [...setup.sides, { id: 'third', name: 'The third' }];
  const address = await here().fight({
    ...{ from: 'setup', system: 'alloy', title: 'Three sides', seed: 'three' },
    setup: z.json().parse({ ...setup, sides, combatants }),
  });
  const leader = await Person.at(here().browser, { viewport: LAPTOP, colorScheme: 'light' });
  gm = leader;
  const { page } = leader;
  await page.goto(here().house.gmUrl);
  await page.goto(address);
  await leader.settled();
  await page.getByRole('button', { name: 'Roll tactics' }).click();
  await page.locator('.for-all').waitFor();
  const waiting = await page.locator('.speaker-tab').count();
  await page.locator('.speaker-tab', { hasText: 'Cultists' }).click();
  await page.locator('.whose').getByText('The third (2)').click();
  await leader.shot('228-stances-of-a-side-1440');
  await page.locator('.for-all .offer-choice', { hasText: 'Cautious' }).click();
  await leader.settled();
  await expect.poll(() => page.locator('.speaker-tab').count()).toBe(waiting - 2);
  expect(await page.locator('.whose').textContent()).not.toContain('The third');
  expect(leader.broken).toEqual([]);
});

test('what others did in between goes back with a group, and the press says so', async () => {
  const leader = await Person.at(here().browser, { viewport: LAPTOP, colorScheme: 'light' });
  gm = leader;
  const { page } = leader;
  await page.goto(here().house.gmUrl);
  await page.goto(await here().fight({ from: 'sample', system: 'alacrity', sample: 'melee', seed: 'in between' }));
  await leader.settled();
  const rest = page.locator('.rest-button');
  const acts = page.locator('.actions-head h2');
  for (let step = 0; step < 40 && !(await rest.isVisible()); step++) {
    await actInTurn(leader);
    await leader.caughtUp();
  }
  const before = await chapters(leader).count();
  await rest.click();
  const told = page.locator('.toast', { hasText: 'the same' });
  // The goblins act by themselves; whoever has a turn between two of them is played here.
  for (let step = 0; step < 40 && !(await told.isVisible()); step++) {
    await leader.caughtUp();
    const isGoblin = (await acts.isVisible()) && /Goblin/.test((await acts.textContent()) ?? '');
    if (!isGoblin) await actInTurn(leader);
  }
  await told.waitFor();
  const done = (await chapters(leader).count()) - before;
  const press = (await told.getByRole('button').first().textContent()) ?? '';
  const [own, others] = [...press.matchAll(/\d+/g)].map(Number);
  expect(press).toMatch(/^Undo these \d+ and \d+ others? in between/);
  expect((own ?? 0) + (others ?? 0)).toBe(done);
  await leader.shot('227-in-between-1440');
  await told.getByRole('button').first().click();
  await expect.poll(() => chapters(leader).count()).toBe(before);
  expect(leader.broken).toEqual([]);
});
