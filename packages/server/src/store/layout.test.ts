import { chmodSync, copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { serve } from '../serve.ts';
import { Api, Page } from '../testing/client.ts';
import { anyDuel } from '../testing/duel.ts';
import { startPostgres } from '../testing/postgres.ts';
import { strike } from '../testing/table.ts';
import { rowsIn } from './copies.ts';
import { LAYOUTS, TABLES } from './layouts.ts';
import { openPostgres } from './postgres.ts';
import { copiesIn, fileIn, openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';

/** Two fights as the second layout kept them: one with an undo and a seat, one that waits for an answer. */
const OLD = join(import.meta.dirname, 'fixtures/layout-2.sqlite');
const records = z
  .record(z.string(), z.record(z.string(), z.json()))
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/layout-2.json'), 'utf8')));
const ids = Object.keys(records);

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'affray-layout-'));
  copyFileSync(OLD, fileIn(folder));
  chmodSync(fileIn(folder), 0o600);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function holds(store: Store): Promise<void> {
  for (const id of ids) {
    expect((await store.read(id))?.record, id).toEqual(records[id]);
    expect(await store.check(id)).toBeNull();
  }
  expect(await marksIn(store)).not.toContain(null);
}
/** What the steps are known by, as a copy of the store has it. */
async function marksIn(store: Store): Promise<unknown[]> {
  const file = join(folder, 'marks.sqlite');
  await store.copyTo(file);
  const marks: unknown[] = [];
  for await (const [table, row] of rowsIn(file)) if (table === 'steps') marks.push(row.mark);
  rmSync(file);
  expect(marks.length).toBeGreaterThan(0);
  return marks;
}

test('a file of the second layout opens, is kept as it was, and is played on', async () => {
  const store = openSqlite(folder);
  await holds(store);
  await store.close();
  expect(readdirSync(copiesIn(folder)).filter(name => name.startsWith('layout-2-'))).toHaveLength(1);
  const complaints: unknown[] = [];
  const served = await serve({
    ...{ data: folder, port: 0, host: '127.0.0.1', page: null, backups: 0, systems: [anyDuel] },
    complain: error => complaints.push(error),
  });
  const { key } = Api.of(served.gmUrl);
  for (const id of ids) {
    const page = await Page.at(served.url, id, key);
    const [prompt] = page.view?.waiting?.prompts ?? [];
    if (prompt) await page.done({ kind: 'answer', prompt: prompt.id, answer: 'stand' });
    await page.done({ kind: 'submit', command: { kind: 'gm-hp', who: 'grim', hp: 9 } });
    const lines = page.lines.length;
    await page.done({ kind: 'undo', count: 1 });
    await page.done({ kind: 'redo', count: 1 });
    expect(page.lines).toHaveLength(lines);
    await page.close();
  }
  // What was granted before is known still.
  const [, second = ''] = ids;
  const page = await Page.at(served.url, second, key);
  expect(await page.ask({ ...strike('bo', 'grim'), id: 'the-blow' })).toMatchObject({ kind: 'ack', repeated: true });
  await page.close();
  await served.close();
  expect(complaints).toEqual([]);
});

test('what was damaged in the second layout is damaged in the third', async () => {
  const db = new DatabaseSync(fileIn(folder));
  const [first = '', second = ''] = ids;
  db.prepare("UPDATE steps SET body = replace(body, 'grim', 'grin') WHERE fight = ? AND place = 0").run(first);
  db.prepare("UPDATE fights SET head = replace(head, 'grim', 'grin') WHERE id = ?").run(second);
  db.close();
  const store = openSqlite(folder);
  expect(await store.check(first)).toMatchObject({ lost: [1], head: false });
  expect(await store.check(second)).toMatchObject({ lost: [], head: true });
  await store.close();
});

test('a file of the third layout opens as it was, and takes campaigns', async () => {
  const fixture = (name: string): string => join(import.meta.dirname, 'fixtures', name);
  copyFileSync(fixture('layout-3.sqlite'), fileIn(folder));
  const kept = z.record(z.string(), z.json()).parse(JSON.parse(readFileSync(fixture('layout-3.json'), 'utf8')));
  const store = openSqlite(folder);
  expect((await store.list()).map(each => each.id).toSorted()).toEqual(Object.keys(kept).toSorted());
  for (const [id, record] of Object.entries(kept)) {
    expect((await store.read(id))?.record).toEqual(record);
    expect(await store.check(id)).toBeNull();
  }
  await store.campaigns.create({
    id: 'camp',
    system: 'duel',
    title: 'The road',
    at: '2026-01-02T03:04:05.000Z',
    body: {},
  });
  expect(await store.campaigns.list()).toHaveLength(1);
  await store.close();
  expect(readdirSync(copiesIn(folder)).filter(name => name.startsWith('layout-3-'))).toHaveLength(1);
});

test('a file of the fourth layout opens with its campaign as it was, and takes players', async () => {
  const fixture = (name: string): string => join(import.meta.dirname, 'fixtures', name);
  copyFileSync(fixture('layout-4.sqlite'), fileIn(folder));
  const kept = z
    .object({ fights: z.record(z.string(), z.json()), campaigns: z.record(z.string(), z.json()) })
    .parse(JSON.parse(readFileSync(fixture('layout-4.json'), 'utf8')));
  const store = openSqlite(folder);
  for (const [id, record] of Object.entries(kept.fights)) expect((await store.read(id))?.record).toEqual(record);
  const [camp = ''] = Object.keys(kept.campaigns);
  expect(await store.campaigns.read(camp, 20)).toEqual(kept.campaigns[camp]);
  expect(await store.campaigns.players(camp)).toBeNull();
  expect(await store.campaigns.invite(camp, 'code', { seats: [], locked: false, editing: true, fights: [] })).toBe(
    true,
  );
  await store.close();
  expect(readdirSync(copiesIn(folder)).filter(name => name.startsWith('layout-4-'))).toHaveLength(1);
});

test('a file of the fifth layout opens with its fights, its campaign and its players as they were', async () => {
  const fixture = (name: string): string => join(import.meta.dirname, 'fixtures', name);
  copyFileSync(fixture('layout-5.sqlite'), fileIn(folder));
  const each = z.record(z.string(), z.json());
  const kept = z
    .object({ fights: each, campaigns: each, players: each })
    .parse(JSON.parse(readFileSync(fixture('layout-5.json'), 'utf8')));
  const store = openSqlite(folder);
  for (const [id, record] of Object.entries(kept.fights)) {
    expect((await store.read(id))?.record).toEqual(record);
    expect(await store.check(id)).toBeNull();
  }
  expect(await marksIn(store)).not.toContain(null);
  for (const [id, camp] of Object.entries(kept.campaigns)) expect(await store.campaigns.read(id, 20)).toEqual(camp);
  for (const [id, group] of Object.entries(kept.players)) expect(await store.campaigns.players(id)).toEqual(group);
  await store.close();
});

/** Two fights as the sixth layout kept them: one with an undo, one that waits for an answer; each with wishes that brought no step. */
const SIXTH = join(import.meta.dirname, 'fixtures/layout-6.sqlite');
const each = z.record(z.string(), z.json());
const sixth = z
  .object({ fights: each, campaigns: each, players: each })
  .parse(JSON.parse(readFileSync(SIXTH.replace('.sqlite', '.json'), 'utf8')));

/** Seats, wishes and steps are as they were; so is the campaign with its players. */
async function holdsSixth(store: Store): Promise<void> {
  for (const [id, fight] of Object.entries(sixth.fights)) {
    expect(await store.read(id)).toEqual(fight);
    expect(await store.check(id)).toBeNull();
    // That it can be played up again from its base shows the base.
    expect((await store.inspect(id))?.base).toMatchObject({ place: 0, head: { system: 'duel' } });
  }
  for (const [id, camp] of Object.entries(sixth.campaigns)) expect(await store.campaigns.read(id, 20)).toEqual(camp);
  for (const [id, group] of Object.entries(sixth.players)) expect(await store.campaigns.players(id)).toEqual(group);
}

test('a file of the sixth layout opens with its seats, its wishes and its bases as they were', async () => {
  copyFileSync(SIXTH, fileIn(folder));
  const store = openSqlite(folder);
  await holdsSixth(store);
  await store.close();
  expect(readdirSync(copiesIn(folder)).filter(name => name.startsWith('layout-6-'))).toHaveLength(1);
});

test('a database of the sixth layout opens with its seats, its wishes and its bases as they were', async () => {
  const server = await startPostgres();
  await fillLaidOut(
    server.address,
    6,
    SIXTH,
    Object.keys(TABLES).filter(table => table !== 'seatings'),
  );
  const store = await openPostgres(server.address, () => undefined);
  await holdsSixth(store);
  await store.close();
  await server.stop();
});

/** Lays out a database as an older Affray did, with the rows of a file of that layout. */
async function fillLaidOut(address: string, layout: number, file: string, tables: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  for (const sql of LAYOUTS.slice(0, layout).flat()) await client.query(sql);
  await client.query('CREATE TABLE affray_layout (version BIGINT NOT NULL)');
  await client.query('INSERT INTO affray_layout (version) VALUES ($1)', [layout]);
  const db = new DatabaseSync(file, { readOnly: true });
  for (const table of tables)
    for (const row of db.prepare(`SELECT * FROM ${table}`).all()) {
      const columns = Object.keys(row);
      const places = columns.map((_, at) => `$${at + 1}`);
      await client.query(`INSERT INTO ${table} (${columns.join()}) VALUES (${places.join()})`, Object.values(row));
    }
  db.close();
  await client.end();
}

test('a database of the second layout opens with the same fights', async () => {
  const server = await startPostgres();
  await fillLaidOut(server.address, 2, OLD, ['fights', 'steps', 'done', 'bases']);
  const store = await openPostgres(server.address, () => undefined);
  await holds(store);
  await store.campaigns.create({
    id: 'camp',
    system: 'duel',
    title: 'The road',
    at: '2026-01-02T03:04:05.000Z',
    body: {},
  });
  // By way of a copy it comes into a file as it stands.
  await store.copyTo(join(folder, 'copy.sqlite'));
  await store.close();
  await server.stop();
  const rows: string[] = [];
  for await (const [table] of rowsIn(join(folder, 'copy.sqlite'))) rows.push(table);
  expect(rows.filter(table => table === 'heads')).toHaveLength(2);
  expect(rows.filter(table => table === 'campaigns')).toHaveLength(1);
});
