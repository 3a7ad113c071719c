import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StoreDown } from '../store/errors.ts';
import { openSqlite } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import { anyDuel } from '../testing/duel.ts';
import { GM } from './seats.ts';
import { Tables } from './tables.ts';

let folder = '';
let store: Store;
let tables: Tables;
const complaints: unknown[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'affray-resync-'));
  const complain = (error: unknown): unknown => complaints.push(error);
  store = openSqlite(folder, complain);
  tables = new Tables({ store, complain, calls: null, webhooks: null, systemOf: () => anyDuel });
});
afterEach(async () => {
  await tables.close();
  await store.close();
  rmSync(folder, { recursive: true });
  expect(complaints).toEqual([]);
});

test('however often another process says that it changed a fight, one look in the store waits, and no wish behind a hundred', async () => {
  const { id } = await tables.create({ from: 'sample', system: 'duel', sample: 'three' });
  const table = await tables.use(id);
  if (!table) throw new Error('it was made just now');
  const reads = vi.spyOn(store, 'read');
  const told = Array.from({ length: 100 }, () => table.resync());
  await table.amend(() => ({ title: 'In between' }));
  await Promise.all(told);
  expect(reads.mock.calls.length).toBeLessThanOrEqual(2);
  expect((await store.read(id))?.record).toMatchObject({ title: 'In between' });
});

test('a fight that is opened again while the last command of those who left is being written stands as that leaves it', async () => {
  const { id } = await tables.create({ from: 'sample', system: 'duel', sample: 'three' });
  const left = await tables.use(id);
  const written = left?.amend(() => ({ title: 'Written last' }));
  tables.release(id);
  expect((await tables.use(id))?.game.record.title).toBe('Written last');
  expect(await written).toBeNull();
});

test('whoever looks at a fight after the answer of the store was lost sees what was written', async () => {
  const { id } = await tables.create({ from: 'sample', system: 'duel', sample: 'three' });
  const table = await tables.use(id);
  const commit = store.commit.bind(store);
  vi.spyOn(store, 'commit').mockImplementationOnce(async (...given) => {
    await commit(...given);
    throw new StoreDown('the database did not answer', 'unknown');
  });
  await expect(table?.amend(() => ({ title: 'Written all the same' }))).rejects.toThrow(StoreDown);
  expect(complaints.splice(0)).toEqual([expect.any(StoreDown)]);
  expect(await tables.at(id, ({ game }) => game.record.title)).toBe('Written all the same');
});

test('a fight is opened as it stands after any number of steps, though nobody settled it', async () => {
  const { id } = await tables.create({ from: 'sample', system: 'duel', sample: 'three' });
  const table = await tables.use(id);
  for (let nth = 0; nth < 250; nth++) {
    const command = { kind: 'gm-hp', who: 'ana', hp: 1 + (nth % 50) };
    const heal = { kind: 'submit', id: `heal ${nth}`, command, seen: null } as const;
    expect(await table?.wish({ who: GM, mark: null }, heal)).toMatchObject({ ok: true });
  }
  const stored = await store.open(id);
  expect(stored?.steps).toHaveLength(250);
  expect(stored?.head).toMatchObject({ fight: table?.game.record.fight });
});
