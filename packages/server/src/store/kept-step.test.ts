import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Game, host } from '@affray/engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Onlooker } from '../table/onlooker.ts';
import { Tables } from '../table/tables.ts';
import { anyDuel, duel } from '../testing/duel.ts';
import { newStored } from './contract.ts';
import { DamagedFight } from './errors.ts';
import { KeptStep, NotFetched } from './kept-step.ts';
import { fileIn, openSqlite } from './sqlite.ts';
import { baseOf } from './whole.ts';

const LONG = 300;
const GM = { role: 'gm' } as const;
const noop = (): void => undefined;
const heal = (hp: number) => ({ kind: 'gm-hp', who: 'grim', hp: hp % 90 });

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'affray-kept-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A fight of many steps, the fourth of which had a ruling made anew. */
function long(): Game {
  let game: Game = host(duel).begin(duel.catalogue.samples[0]?.setup, 'Long', 'seed');
  for (let at = 0; at < LONG; at++) {
    const reply = game.submit({ id: `step \u0000 ${at}`, by: GM, command: heal(at), seen: null });
    if (!reply.ok) throw new Error(reply.refusal.reason);
    game = reply.game;
  }
  const { record } = game;
  const steps = record.steps.map((step, at) => (at === 3 ? { ...step, ruledAnew: 2 } : step));
  return anyDuel.host.open({ ...record, steps });
}
/** Changes the file while no one has it. */
function spoil(sql: string): void {
  const db = new DatabaseSync(fileIn(folder));
  db.exec(sql);
  db.close();
}

test('a fight opens by what its steps are known by, and is the same in all as one that was read whole', async () => {
  const game = long();
  const store = openSqlite(folder);
  await store.create(newStored('long', game));
  const found = await store.open('long');
  if (!found) throw new Error('the fight is gone');
  const again = anyDuel.host.open(found.head, found.steps);
  expect(() => found.steps[0]?.command).toThrow(NotFetched);
  expect(found.steps[LONG - 1]?.command).toEqual(heal(LONG - 1));
  await found.fetch();
  expect(again.record.steps.map(({ id, ruledAnew }) => [id, ruledAnew])).toEqual(
    game.record.steps.map(({ id, ruledAnew }) => [id, ruledAnew]),
  );
  expect(JSON.stringify(again.record.steps)).toBe(JSON.stringify(game.record.steps));
  const known = again.submit({ id: 'step \u0000 7', by: GM, command: heal(7), seen: null });
  expect(known).toMatchObject({ ok: true, repeated: true });
  const [one, other] = [game, again].map(each => each.undo(GM, LONG - 5));
  if (!one?.ok || !other?.ok) throw new Error('undo was refused');
  expect(other.game.record.fight).toEqual(one.game.record.fight);
  expect(other.game.story(GM, 0)).toEqual(one.game.story(GM, 0));
  expect(other.game.redo(GM, 3)).toMatchObject({ ok: true });
  await store.close();
});

test('an early step that is damaged does not keep a fight from opening; whoever looks into it is told', async () => {
  const first = openSqlite(folder);
  await first.create(newStored('long', long()));
  await first.close();
  spoil("UPDATE steps SET body = X'' WHERE place = 20");
  const store = openSqlite(folder);
  const found = await store.open('long');
  await found?.fetch();
  expect(found?.steps[21]?.command).toEqual(heal(21));
  expect(() => found?.steps[20]?.command).toThrow(DamagedFight);
  expect(await store.check('long')).toMatchObject({ whole: 20, lost: [21] });
  await expect(store.open('long')).rejects.toThrow('whole up to step 20 of 300');
  await store.close();
});

test('a step by another mark than its own is damaged', async () => {
  const first = openSqlite(folder);
  await first.create(newStored('long', long()));
  await first.close();
  spoil(`UPDATE steps SET mark = '["step"]' WHERE place = 9`);
  const store = openSqlite(folder);
  expect(await store.check('long')).toMatchObject({ lost: [10] });
  await store.close();
});

/** A table at a fight of this folder, what was complained of there, and a GM's page: with what codes it was closed, and what it was shown. */
async function seated(id: string) {
  const store = openSqlite(folder);
  const complaints: unknown[] = [];
  const complain = (error: unknown) => complaints.push(error);
  const tables = new Tables({ store, systemOf: () => anyDuel, complain, calls: null, webhooks: null });
  const table = await tables.use(id);
  if (!table) throw new Error('the fight is gone');
  const [closed, shown]: [number[], string[]] = [[], []];
  const write = (text: string) => shown.push(text);
  const outlet = { send: noop, write, congested: false, close: (code: number) => closed.push(code) };
  const takes = { story: null, changes: true, pieces: true, hand: false, rulings: false, looking: true };
  await table.attend(new Onlooker(table, GM, outlet, takes));
  return { store, tables, table, complaints, closed, shown };
}

test('a fight with notes on early steps is shown with them', async () => {
  const first = openSqlite(folder);
  const { record } = long();
  const notes = [{ step: record.steps[5]?.id ?? null, text: 'The lamp goes out' }];
  await first.create(newStored('noted', anyDuel.host.open({ ...record, notes })));
  await first.close();
  const { store, tables, closed, shown } = await seated('noted');
  expect(closed).toEqual([]);
  expect(shown.join()).toContain('"notes":[{"step":6,"text":"The lamp goes out"}]');
  tables.release('noted');
  await tables.close();
  await store.close();
});

test.each(['DELETE FROM steps WHERE place = 20', "UPDATE steps SET mark = '7' WHERE place = 20"])(
  'a fight that lacks an early step is shown, then closed and listed as damaged: %s',
  async sql => {
    const first = openSqlite(folder);
    await first.create(newStored('lacks', long()));
    await first.close();
    spoil(sql);
    const { store, tables, complaints, closed, shown } = await seated('lacks');
    expect(shown.join()).toContain('"kind":"update"');
    await expect.poll(() => closed).toEqual([4012]);
    expect(complaints).toEqual([expect.any(DamagedFight)]);
    tables.release('lacks');
    expect((await store.list())[0]?.damage).toContain('whole up to step 20 of 300');
    await expect(tables.use('lacks')).rejects.toThrow(DamagedFight);
    await tables.close();
    await store.close();
  },
);

test('a fight that lacks one of its last steps is not opened', async () => {
  const first = openSqlite(folder);
  await first.create(newStored('lacks', long()));
  await first.close();
  spoil('DELETE FROM steps WHERE place = 280');
  const store = openSqlite(folder);
  await expect(store.open('lacks')).rejects.toThrow('whole up to step 280 of 300');
  await store.close();
});

test('what its fingerprint vouches for and is no step all the same is damaged', () => {
  const step = new KeptStep();
  expect(() => step.id).toThrow(NotFetched);
  const none = { id: 'a', by: 'gm', command: null, journal: [], events: {}, undo: [], redo: [] };
  expect(step.fetched('7', () => none)).toBe(false);
  expect(step.fetched('["a"]', () => none)).toBe(true);
  expect(() => step.events).toThrow(DamagedFight);
});

test('a table that comes upon a damaged step takes nothing of it, says so, and the fight is listed as damaged', async () => {
  const first = openSqlite(folder);
  const game = long();
  await first.create({ ...newStored('damaged', game), base: baseOf(game.record) });
  await first.close();
  spoil("UPDATE steps SET body = X'' WHERE place = 20");
  const { store, tables, table, complaints, closed } = await seated('damaged');
  const undo = (count: number) =>
    table.wish({ who: GM, mark: null }, { kind: 'undo', id: `${count}`, count, seen: null });
  expect(await undo(5)).toMatchObject({ ok: true });
  expect(closed).toEqual([]);
  expect(await undo(280)).toMatchObject({ ok: false, refusal: { code: 'table/failed' } });
  expect(table.game.record.steps).toHaveLength(LONG - 5);
  expect(closed).toEqual([4012]);
  expect(complaints).toEqual([expect.any(DamagedFight)]);
  tables.release('damaged');
  await expect.poll(async () => (await store.list())[0]?.damage).toContain('whole up to step 20');
  await expect(tables.use('damaged')).rejects.toThrow(DamagedFight);
  await tables.close();
  await store.close();
});
