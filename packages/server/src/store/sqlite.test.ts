import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServeError } from '../errors.ts';
import { newStored, storeContract } from './contract.ts';
import { openSqlite } from './sqlite.ts';
import { REMEMBERED } from './store.ts';

storeContract('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'affray-store-'));
  return {
    open: async () => openSqlite(folder),
    clear: async () => rmSync(folder, { recursive: true }),
  };
});

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'affray-store-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const complaint = (data: string): string => {
  try {
    openSqlite(data);
  } catch (error) {
    if (error instanceof ServeError) return error.message;
    throw error;
  }
  throw new Error('it opened');
};

test.each([
  ['COMMIT', 13, 'no', 'the disk is full'],
  ['COMMIT', 10, 'unknown', 'the disk does not read or write the data file'],
  ['BEGIN IMMEDIATE', 10, 'no', 'the disk does not read or write the data file'],
  ['SAVEPOINT one', 13, 'no', 'the disk is full'],
])('where %s fails with %i it is known how far it came: %s', async (statement, errcode, done, message) => {
  const store = openSqlite(folder);
  await store.create(newStored('one'));
  const { exec } = DatabaseSync.prototype;
  const failing = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
    if (sql === statement) throw Object.assign(new Error('it failed'), { errcode });
    return exec.call(this, sql);
  });
  const change = { record: null, seating: null, done: 'wish', at: 'now', base: null };
  await expect(store.commit('one', 0, change)).rejects.toMatchObject({ name: 'StoreDown', done, message });
  failing.mockRestore();
  expect(await store.commit('one', 0, change)).toBe(true);
  await store.close();
});

test('a folder in use is refused in one line, and free again once it is closed', async () => {
  const first = openSqlite(folder);
  const said = complaint(folder);
  expect(said).toContain('another Affray uses the folder');
  expect(said).not.toContain('\n');
  await first.close();
  await openSqlite(folder).close();
});

test('what is on its way when it is closed is written, and the file is left alone from then on', async () => {
  const complaints: unknown[] = [];
  const store = openSqlite(folder, error => complaints.push(error));
  const written = store.create(newStored('last'));
  await store.close();
  await written;
  rmSync(folder, { recursive: true });
  await new Promise(setImmediate);
  expect([complaints, existsSync(folder)]).toEqual([[], false]);
});

test('wishes that are too old to be sent again are forgotten', async () => {
  const store = openSqlite(folder);
  await store.create(newStored('long'));
  const change = (done: string) => ({ record: null, seating: null, done, at: 'now', base: null });
  // All in one turn of the loop: they are written together.
  const written = Array.from({ length: 2 * REMEMBERED }, (_, at) => store.commit('long', at, change(`w-${at}`)));
  expect(await Promise.all(written)).not.toContain(false);
  await store.close();
  const db = new DatabaseSync(join(folder, 'affray.sqlite'));
  const kept = Number(db.prepare('SELECT count(*) AS kept FROM done').get()?.kept);
  db.close();
  expect(kept).toBeGreaterThanOrEqual(REMEMBERED);
  expect(kept).toBeLessThan(REMEMBERED + 100);
});

test('a path that is no folder is refused in one line that says what to do', () => {
  const file = join(folder, 'file');
  writeFileSync(file, 'x');
  expect(complaint(file)).toMatch(/^cannot write in the folder ".*file" \(EEXIST\): give another one with --data DIR$/);
  expect(complaint(join(file, 'below'))).toContain('(ENOTDIR)');
});

test.skipIf(process.getuid?.() === 0)('a folder without the right to write is refused', () => {
  chmodSync(folder, 0o500);
  expect(complaint(folder)).toContain('(EACCES)');
  chmodSync(folder, 0o700);
});

test('a file that is no database, or a newer one, is refused and left as it is', () => {
  const file = join(folder, 'affray.sqlite');
  writeFileSync(file, 'these are my holiday notes, and nothing like a database at all'.repeat(20));
  const before = readFileSync(file, 'utf8');
  expect(complaint(folder)).toContain('cannot open');
  expect(readFileSync(file, 'utf8')).toBe(before);
  rmSync(file);
  const newer = new DatabaseSync(file);
  newer.exec('PRAGMA user_version = 99');
  newer.close();
  expect(complaint(folder)).toContain('newer Affray');
});
