import { systems } from '@affray/systems';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Page } from './testing/client.ts';
import { setTable, type TestTable } from './testing/table.ts';

let table: TestTable;
beforeAll(async () => {
  table = await setTable({ systems: [...systems] }, { from: 'sample', system: 'wwn', sample: 'ambush', seed: 'a' });
});
afterAll(async () => {
  await table.end();
  expect(table.complaints).toEqual([]);
});

test('who has no character reads what the free ones are like; who has one, and the GM, are told names alone', async () => {
  const gm = await table.gm();
  const { page, token } = await table.player('Ann');
  const free = page.presence?.open ?? [];
  expect(free.length).toBeGreaterThan(1);
  for (const each of free) expect(each.about).toMatchObject({ role: expect.any(String), line: expect.any(String) });
  const [first] = free;
  if (!first) throw new Error('somebody is free');
  await page.done({ kind: 'claim', combatant: first.id, on: true });
  await page.until(() => page.presence?.seats[0]?.combatants.length === 1);
  expect(page.presence?.open.filter(each => each.about !== undefined)).toEqual([]);
  expect(gm.presence?.open.filter(each => each.about !== undefined)).toEqual([]);
  // The next one is told nothing of her who is taken.
  const bert = await table.player('Bert');
  expect(bert.page.presence?.open.map(each => each.id)).toEqual(free.slice(1).map(each => each.id));
  const told = bert.page.messages.flatMap(each => (each.kind === 'presence' ? each.open : []));
  expect(told.map(each => each.id)).not.toContain(first.id);
  // Back without one, everything is read again.
  const again = await Page.at(table.served.url, table.fight, token);
  await again.done({ kind: 'claim', combatant: first.id, on: false });
  await again.until(() => again.presence?.open[0]?.about !== undefined);
});

test('what may not be taken is not introduced: no foe, in no byte', async () => {
  const gm = await table.gm();
  const { page } = await table.player('Cleo');
  const open = new Set(gm.presence?.open.map(each => each.id));
  const foes = gm.presence?.cast.filter(each => !open.has(each.id)) ?? [];
  expect(foes.length).toBeGreaterThan(0);
  const told = page.heard.filter(each => each.includes('"about"'));
  expect(told.length).toBeGreaterThan(0);
  for (const { id } of foes) expect(told.filter(each => each.includes(`"${id}"`))).toEqual([]);
});
