import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { backup, restore, type Served, ServeError, type ServeOptions, serve } from './index.ts';
import { newStored } from './store/contract.ts';
import { openPostgres } from './store/postgres.ts';
import { copiesIn, fileIn, openSqlite } from './store/sqlite.ts';
import { Api, Page } from './testing/client.ts';
import { anyDuel } from './testing/duel.ts';
import { startPostgres, type TestPostgres } from './testing/postgres.ts';
import { outdated, Upkeep } from './upkeep.ts';

let folder = '';
let data = '';
const served: Served[] = [];
let database: TestPostgres | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'affray-backup-'));
  data = join(folder, 'data');
});
afterEach(async () => {
  for (const each of served.splice(0)) await each.close();
  rmSync(folder, { recursive: true });
});
afterAll(() => database?.stop());

async function start(more: Partial<ServeOptions> = {}): Promise<Api> {
  const options = { port: 0, host: '127.0.0.1', page: null, systems: [anyDuel], complain: () => undefined };
  const made = await serve({ data, ...options, ...more });
  served.push(made);
  return Api.of(made.gmUrl);
}
const end = async (): Promise<void> => {
  for (const each of served.splice(0)) await each.close();
};
const sample = { from: 'sample', system: 'duel', sample: 'three', seed: 'a' };
const heal = (hp: number) => ({ kind: 'submit', command: { kind: 'gm-hp', who: 'grim', hp } }) as const;
const here = () => ({ data, database: null });
const idsOf = async (api: Api): Promise<string[]> => {
  const { body } = await api.call('GET', '/api/fights');
  return z
    .object({ fights: z.array(z.object({ id: z.string() })) })
    .parse(body)
    .fights.map(each => each.id);
};
const why = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'it was done',
    (error: unknown) => (error instanceof ServeError ? error.message : `no complaint, but ${String(error)}`),
  );
const fail = (error: unknown): never => expect.unreachable(String(error));
const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);

test.skipIf(process.platform === 'win32')(
  'nothing in the folder is readable by others, from the first write on',
  async () => {
    const before = process.umask(0o022);
    try {
      const api = await start();
      const { id } = await api.newFight(sample);
      const page = await Page.at(api.url, id, api.key);
      await page.done(heal(3));
      await api.call('POST', '/api/backup');
      const files = readdirSync(data, { recursive: true, encoding: 'utf8' });
      expect(files).toEqual(
        expect.arrayContaining(['affray.sqlite', 'affray.sqlite-wal', 'gm.key', 'server.json', 'backups']),
      );
      const modes = Object.fromEntries(files.map(each => [each, modeOf(join(data, each))]));
      expect(modes).toEqual(Object.fromEntries(files.map(each => [each, each === 'backups' ? '700' : '600'])));
      expect(modeOf(data)).toBe('700');
      await page.close();
      await end();
      // What an older Affray left open is closed before anything is written.
      chmodSync(fileIn(data), 0o644);
      await start();
      expect(modeOf(fileIn(data))).toBe('600');
    } finally {
      process.umask(before);
    }
  },
);

test.each([
  ['deleted', () => rmSync(fileIn(data)), 'the data file was deleted while Affray is running'],
  [
    'replaced',
    () => {
      copyFileSync(fileIn(data), join(folder, 'other'));
      renameSync(join(folder, 'other'), fileIn(data));
    },
    'the data file was replaced while Affray is running',
  ],
  [
    'copied over',
    () => {
      copyFileSync(fileIn(data), join(folder, 'older'));
      copyFileSync(join(folder, 'older'), fileIn(data));
    },
    'another program wrote into the data file while Affray is running',
  ],
  ['robbed of its log', () => rmSync(`${fileIn(data)}-wal`), 'the data file’s log was deleted while Affray is running'],
])(
  'a data file that is %s under a running server is noticed before the next acknowledgement',
  async (_how, harm, said) => {
    const api = await start({ backups: 0 });
    const { id } = await api.newFight(sample);
    const page = await Page.at(api.url, id, api.key);
    await page.done(heal(3));
    harm();
    expect((await api.call('GET', '/readyz')).body).toMatchObject({ error: { code: 'not-ready', reason: said } });
    const remedy = 'stop Affray, put the file or a copy of it back, and start it again';
    const refusal = { code: 'table/no-store', reason: `${said}: nothing was done; ${remedy}` };
    expect(await page.ask(heal(4))).toMatchObject({ kind: 'refused', refusal });
    expect(await page.ask(heal(5))).toMatchObject({ kind: 'refused', refusal });
    expect((await api.call('GET', '/healthz')).status).toBe(200);
    await page.close();
  },
);

test('what a deleted data file held is saved', async () => {
  const api = await start({ backups: 0 });
  const { id } = await api.newFight(sample);
  const page = await Page.at(api.url, id, api.key);
  await page.done(heal(3));
  rmSync(fileIn(data));
  await page.refusedWith(heal(4));
  const rescued = () => readdirSync(copiesIn(data)).filter(name => /^rescued-.*sqlite$/.test(name));
  await expect.poll(() => readdirSync(data).includes('backups') && rescued().length).toBe(1);
  await page.close();
  await end();
  expect(await restore(join(copiesIn(data), rescued()[0] ?? ''), here(), false)).toMatchObject({ fights: 1 });
  const again = await start({ backups: 0 });
  expect(await idsOf(again)).toEqual([id]);
});

test('a copy is made while the server runs, and put back when it is stopped; what it replaces is kept', async () => {
  const api = await start();
  const { id } = await api.newFight(sample);
  const page = await Page.at(api.url, id, api.key);
  await page.done(heal(3));
  const copying = backup(here(), null);
  await page.done(heal(4));
  const copy = await copying;
  expect(await backup(here(), join(folder, 'named.sqlite'))).toBe(join(folder, 'named.sqlite'));
  expect(await why(backup(here(), join(folder, 'named.sqlite')))).toMatch(
    /^there is already a file ".*": give another name$/,
  );
  await page.done(heal(5));
  await api.newFight(sample);
  await page.close();
  expect(await why(restore(copy, here(), false))).toMatch(/^another Affray uses the folder .*: stop it/);
  expect(await idsOf(api)).toHaveLength(2);
  await end();
  const done = await restore(copy, here(), false);
  expect(done).toMatchObject({ fights: 1, damages: [] });
  const back = await start();
  expect(await idsOf(back)).toEqual([id]);
  await end();
  // And back again to what was replaced.
  expect(await restore(done.replaced ?? '', here(), false)).toMatchObject({ fights: 2 });
  expect(await idsOf(await start())).toHaveLength(2);
});

test('what is no whole copy is refused in one line, and changes nothing', async () => {
  const store = openSqlite(data);
  await store.create(newStored('kept'));
  await store.close();
  const copy = await backup(here(), join(folder, 'copy.sqlite'));
  const noCopy = join(folder, 'notes');
  writeFileSync(noCopy, 'these are my holiday notes, and nothing like a database at all'.repeat(20));
  expect(await why(restore(noCopy, here(), false))).toMatch(/^".*notes" cannot be read as a copy of fights \(.*\)$/);
  writeFileSync(noCopy, '');
  expect(await why(restore(noCopy, here(), false))).toContain('is not a copy of fights');
  expect(await why(restore(join(folder, 'none'), here(), false))).toMatch(/^there is no file ".*none"$/);
  const db = new DatabaseSync(copy);
  db.exec("UPDATE seatings SET body = ''");
  db.close();
  expect(await why(restore(copy, here(), false))).toContain('is not whole: The fight "A duel" is damaged');
  expect(await why(backup({ data: join(folder, 'empty'), database: null }, null))).toContain('there are no fights');
  expect(readdirSync(data)).toEqual(['affray.sqlite']);
  expect(await restore(copy, here(), true)).toMatchObject({ fights: 1, damages: [expect.stringContaining('A duel')] });
});

test('copies are made by themselves at start and now and then, where something changed, and old ones go', async () => {
  const store = openSqlite(data);
  await store.create(newStored('first'));
  const copies = () => readdirSync(copiesIn(data));
  const upkeep = new Upkeep({ store, data, keep: 2, complain: fail, every: 5 });
  await expect.poll(() => copies().length).toBe(1);
  const [oldest] = copies();
  for (let count = 2; count < 5; count++) {
    await store.create(newStored(`fight-${count}`));
    const before = copies().at(-1);
    await expect.poll(() => copies().at(-1)).not.toBe(before);
  }
  await expect.poll(copies).toHaveLength(2);
  expect(copies()).not.toContain(oldest);
  await upkeep.stop();
  await store.close();
  // Nothing was written since: nothing is copied when it starts again.
  const again = openSqlite(data);
  const quiet = new Upkeep({ store: again, data, keep: 2, complain: fail });
  const before = copies();
  await quiet.settled();
  expect(copies()).toEqual(before);
  await quiet.stop();
  await again.close();
});

test('of old copies the latest stay, and the last of each of the latest days', () => {
  const at = (day: number, hour: number): string => `auto-2026-01-0${day}T${hour}-00-00-000Z.sqlite`;
  const all = [at(1, 10), at(1, 11), at(2, 10), at(3, 10), at(3, 11), at(4, 10), at(4, 11), at(4, 12), at(4, 13)];
  expect(outdated(all, 3)).toEqual([at(1, 10), at(1, 11), at(3, 10), at(4, 10)]);
  expect(outdated(all.slice(0, 2), 3)).toEqual([]);
});

test('copies of a clock that was ahead push no new one out, and what a killed server left unfinished is cleared', async () => {
  const copies = join(data, 'backups');
  mkdirSync(copies, { recursive: true });
  const ahead = [1, 2, 3].map(day => `auto-2999-01-0${day}T10-00-00-000Z.sqlite`);
  for (const name of [...ahead, `${ahead[0]}.part`, `${ahead[0]}.part-journal`]) writeFileSync(join(copies, name), '');
  const store = openSqlite(data);
  await store.create(newStored('first'));
  const upkeep = new Upkeep({ store, data, keep: 2, complain: fail });
  await upkeep.settled();
  await upkeep.stop();
  await store.close();
  expect(readdirSync(copies)).toEqual([expect.stringMatching(/^auto-2\d{3}-/), ahead[2]]);
});

test('fights go from a folder into a database by way of a copy, and back', async () => {
  database = await startPostgres();
  const there = { data: join(folder, 'other'), database: database.address };
  const api = await start();
  const { id } = await api.newFight(sample);
  const page = await Page.at(api.url, id, api.key);
  await page.done(heal(3));
  await page.close();
  const before = (await api.call('GET', `/api/fights/${id}/file`)).body;
  const copy = await backup(here(), null);
  await end();
  expect(await restore(copy, there, false)).toEqual({ fights: 1, damages: [], replaced: null });
  const other = await start(there);
  expect((await other.call('GET', `/api/fights/${id}/file`)).body).toEqual(before);
  const back = await backup(there, join(folder, 'back.sqlite'));
  // Readiness comes after it listens: from then on it holds the database.
  await expect
    .poll(() => why(restore(copy, there, false)))
    .toBe('an Affray uses this database: stop all that do, then try again');
  await end();
  const replaced = await restore(copy, there, false);
  expect(replaced.replaced).toMatch(/replaced-.*\.sqlite$/);
  mkdirSync(data, { recursive: true });
  expect(await restore(back, here(), false)).toMatchObject({ fights: 1, damages: [] });
  const own = await start();
  expect((await own.call('GET', `/api/fights/${id}/file`)).body).toEqual(before);
  const store = await openPostgres(database.address, () => undefined);
  expect(await store.check(id)).toBeNull();
  await store.close();
});

test('campaigns are in a copy, come back with it, and a damaged one is said', async () => {
  const at = '2026-01-02T03:04:05.000Z';
  const first = openSqlite(data);
  await first.campaigns.create({ id: 'camp', system: 'duel', title: 'The road', at, body: { n: 1 } });
  const step = { at, kind: 'rename', story: ['On.'], undo: [], redo: [] };
  await first.campaigns.commit('camp', 0, { body: { n: 2 }, title: 'On', at, changes: 1, step });
  const kept = await first.campaigns.read('camp', 9);
  await first.close();
  const copy = await backup(here(), join(folder, 'copy.sqlite'));
  rmSync(data, { recursive: true });
  await restore(copy, here(), false);
  const second = openSqlite(data);
  expect(await second.campaigns.read('camp', 9)).toEqual(kept);
  await second.close();
  const db = new DatabaseSync(copy);
  db.prepare("UPDATE campaigns SET print = 'x'").run();
  db.close();
  expect(await why(restore(copy, here(), false))).toContain('The campaign "On" is damaged');
  expect((await restore(copy, here(), true)).damages).toHaveLength(1);
});
