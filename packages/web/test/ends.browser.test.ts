/** "How does this end from here?" for four against six in every system: on a table just opened, and on one opened again. */
import { type Json, json } from '@affray/engine';
import { type AnySystem, systems } from '@affray/systems';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { LAPTOP, Person } from './harness.ts';
import { place } from './place.ts';

const here = place();

const crowds = z.looseObject({ combatants: z.array(z.record(z.string(), json)) });

/** The largest sample of a system with four of one side and six of the other: the first of each stand in for who lacks. */
function fourAgainstSix({ samples }: AnySystem): Json {
  const [largest] = samples.toSorted((a, b) => sizeOf(b.setup) - sizeOf(a.setup));
  const { combatants, ...rest } = crowds.parse(largest?.setup);
  const sides = Object.values(Object.groupBy(combatants, each => String(each.side)));
  const filled = sides.flatMap((side = [], at) =>
    Array.from({ length: at === 0 ? 4 : 6 }, (_, index) => side[index] ?? { ...side[0], id: `more-${at}-${index}` }),
  );
  return json.parse({ ...rest, combatants: filled });
}
const sizeOf = (setup: Json): number => crowds.parse(setup).combatants.length;

/** Opens the look ahead and waits for its first answer. @returns the fights that it rests on */
async function look(gm: Person): Promise<string> {
  await gm.page.locator('.ends summary').click();
  await gm.page.locator('.ends-body').waitFor();
  return said(gm);
}
async function said(gm: Person): Promise<string> {
  const text = (await gm.page.locator('.ends-body').textContent()) ?? '';
  expect(text).toMatch(/more [a-zA-Z]+\..*Likely to fall/);
  return /([\d,]+) fights/.exec(text)?.[1] ?? '';
}

test.for(systems.map(each => each.id))('%s answers how four against six end', async id => {
  const system = systems.find(each => each.id === id);
  if (!system) throw new Error('no such system');
  const gm = await Person.at(here().browser, { viewport: LAPTOP });
  await gm.page.goto(here().house.gmUrl);
  const setup = fourAgainstSix(system);
  const wish = { from: 'setup', system: id, title: 'Four against six', setup, seed: 'four and six' } as const;
  await gm.page.goto(await here().fight(wish));
  await gm.settled();
  const atOnce = await look(gm);
  await gm.page.locator('.ends summary').click();
  await gm.page.locator('.ends-body').waitFor({ state: 'detached' });
  await gm.page.reload();
  await gm.settled();
  const later = await look(gm);
  expect([Number(atOnce.replace(',', '')), Number(later.replace(',', ''))]).not.toContain(0);
  expect(gm.broken).toEqual([]);
  await gm.leave();
});
