import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fightRecord, Xoshiro } from '@affray/engine';
import { PROTOCOL } from '@affray/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { ServeError } from '../errors.ts';
import { type Served, serve } from '../serve.ts';
import { Api, Page } from '../testing/client.ts';
import { anyDuel } from '../testing/duel.ts';
import { strike } from '../testing/table.ts';
import { DamagedFight } from './errors.ts';
import { LAYOUTS } from './layouts.ts';
import { pack } from './pack.ts';
import { fileIn, openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';

let folder = '';
let served: Served | null = null;
const complaints: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'affray-damage-'));
  complaints.length = 0;
});
afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

async function start(): Promise<Api> {
  const complain = (error: unknown) => complaints.push(error instanceof Error ? error.message : String(error));
  const options = { port: 0, host: '127.0.0.1', page: null, systems: [anyDuel], complain, backups: 0 };
  served = await serve({ data: folder, ...options });
  return Api.of(served.gmUrl);
}
async function stop(): Promise<void> {
  await served?.close();
  served = null;
}
/** Another body, which can be unpacked as well as what was written. */
const OTHER = `X'${Buffer.from(pack('{"format":"affray-fight"}')).toString('hex')}'`;
/** Fights of five blows each, by title. */
async function played(api: Api, ...titles: string[]): Promise<ReadonlyMap<string, string>> {
  const made = new Map<string, string>();
  for (const title of titles) {
    const { id, gm } = await api.newFight({ from: 'sample', system: 'duel', sample: 'three', seed: title });
    await api.call('PATCH', `/api/fights/${id}`, { title });
    const page = await Page.at(api.url, id, gm);
    for (let blow = 0; blow < 5; blow++) {
      await page.done(heal(50 + blow));
    }
    await page.close();
    made.set(title, id);
  }
  return made;
}
const heal = (hp: number) => ({ kind: 'submit', command: { kind: 'gm-hp', who: 'grim', hp } }) as const;
/** Changes the file behind the server's back. */
function spoil(sql: string, ...values: string[]): void {
  const db = new DatabaseSync(fileIn(folder));
  db.prepare(sql).run(...values);
  db.close();
}
const listed = z.object({ fights: z.array(z.object({ title: z.string(), damage: z.string().nullable() })) });
const damagesIn = async (api: Api): Promise<Record<string, string | null>> => {
  const { fights } = listed.parse((await api.call('GET', '/api/fights')).body);
  return Object.fromEntries(fights.map(each => [each.title, each.damage]));
};
const opened = z.object({ id: z.string(), gm: z.string(), opened: z.string() });

test('damage is found at start, named with how far each fight is whole; the others go on', async () => {
  const first = await start();
  const ids = await played(first, 'Step', 'Gone', 'End', 'Seats', 'Whole');
  const id = (title: string): string => ids.get(title) ?? '';
  await stop();
  spoil(`UPDATE steps SET body = ${OTHER} WHERE fight = ? AND place = 2`, id('Step'));
  spoil('DELETE FROM steps WHERE fight = ? AND place = 4', id('Gone'));
  spoil(`UPDATE heads SET body = ${OTHER} WHERE fight = ?`, id('End'));
  spoil("UPDATE seatings SET body = replace(body, 'false', 'true') WHERE fight = ?", id('Seats'));
  const api = await start();
  await expect
    .poll(() => damagesIn(api))
    .toEqual({
      Step: 'The fight "Step" is damaged: it is whole up to step 2 of 5. It can be opened as it stands, without the damaged steps.',
      Gone: 'The fight "Gone" is damaged: it is whole up to step 4 of 5. It can be opened as it stands, without the damaged steps.',
      End: 'The fight "End" is damaged: it is whole up to step 5 of 5. How it stood at the end is lost. It can be opened up to step 5.',
      Seats:
        'The fight "Seats" is damaged: it is whole up to step 5 of 5. Who sits at it is lost. It can be opened as it stands.',
      Whole: null,
    });
  expect(complaints).toHaveLength(4);
  expect(complaints.join()).toContain(`(${id('Step')})`);
  const turnedAway = new Page(api.url);
  await turnedAway.open();
  turnedAway.say({ kind: 'hello', protocol: PROTOCOL, fight: id('Step'), token: api.key });
  expect(await turnedAway.closing()).toBe(4012);
  expect(await api.call('GET', `/api/fights/${id('End')}/file`)).toMatchObject({
    status: 409,
    body: { error: { code: 'damaged', reason: expect.stringContaining('up to step 5 of 5') } },
  });
  const page = await Page.at(api.url, id('Whole'), api.key);
  await page.done(strike('ana', 'grim'));
  await page.close();
});

test('what is whole of a damaged fight is opened as a new one, and played on; the damaged one stays as it is', async () => {
  const first = await start();
  const ids = await played(first, 'Step', 'End', 'Both');
  const id = (title: string): string => ids.get(title) ?? '';
  const before = fightRecord.parse((await first.call('GET', `/api/fights/${id('End')}/file`)).body);
  await stop();
  spoil("UPDATE steps SET body = X'' WHERE fight = ? AND place = 2", id('Step'));
  spoil("UPDATE heads SET body = X'' WHERE fight = ?", id('End'));
  spoil("UPDATE heads SET body = X'' WHERE fight = ?", id('Both'));
  spoil("UPDATE steps SET body = X'' WHERE fight = ? AND place = 2", id('Both'));
  const api = await start();
  const salvage = async (title: string) => {
    const made = opened.parse((await api.call('POST', `/api/fights/${id(title)}/salvage`)).body);
    const record = fightRecord.parse((await api.call('GET', `/api/fights/${made.id}/file`)).body);
    return { ...made, record };
  };
  const step = await salvage('Step');
  expect(step.opened).toBe('as it stands, without the damaged steps');
  expect(step.record).toMatchObject({ fight: before.fight, sealed: 2 });
  expect(step.record.steps).toHaveLength(4);
  const end = await salvage('End');
  expect(end.record.fight).toEqual(before.fight);
  expect(end.record.steps).toEqual(before.steps);
  // The dice that fell are known: others come.
  expect(end.record.random).not.toEqual(before.random);
  const both = await salvage('Both');
  expect(both.opened).toBe('up to step 2');
  expect(both.record.steps).toHaveLength(2);
  expect(JSON.stringify(both.record.fight)).toContain('51');
  const page = await Page.at(api.url, both.id, both.gm);
  await page.done(heal(9));
  await page.done({ kind: 'undo', count: 3 });
  expect(page.view).toMatchObject({ undo: 0 });
  await page.close();
  await expect.poll(async () => Object.values(await damagesIn(api)).filter(each => each !== null)).toHaveLength(3);
  // Gone only when somebody says so.
  expect((await api.call('DELETE', `/api/fights/${id('Both')}`)).status).toBe(204);
  expect(await api.call('POST', `/api/fights/${both.id}/salvage`)).toMatchObject({ status: 409 });
});

test('wherever a file is overwritten, what opens is what was written, and the rest is named', async () => {
  const api = await start();
  const ids = [...(await played(api, 'One', 'Two', 'Three')).values()];
  await stop();
  const whole = readFileSync(fileIn(folder));
  const written = await readAll(openSqlite(folder), ids);
  const chance = Xoshiro.seeded('damage');
  const outcomes = { refused: 0, damaged: 0, whole: 0 };
  for (let time = 0; time < 40; time++) {
    const spoilt = Buffer.from(whole);
    // The first lie in the head of the file: it can hardly be opened then.
    const at = time < 4 ? 16 * time : chance.below(whole.length - 64);
    spoilt.fill(chance.below(256), at, at + 64);
    writeFileSync(fileIn(folder), spoilt);
    for (const end of ['-wal', '-shm']) rmSync(`${fileIn(folder)}${end}`, { force: true });
    let store: Store;
    try {
      store = openSqlite(folder);
    } catch (error) {
      expect(error).toBeInstanceOf(ServeError);
      expect(String(error)).not.toContain('\n');
      outcomes.refused++;
      continue;
    }
    const read = await readAll(store, ids);
    for (const [id, fight] of Object.entries(read)) {
      if (fight === 'damaged') outcomes.damaged++;
      else {
        expect(fight).toEqual(written[id]);
        outcomes.whole++;
      }
    }
  }
  expect(outcomes.refused).toBeGreaterThan(0);
  expect(outcomes.damaged).toBeGreaterThan(0);
  expect(outcomes.whole).toBeGreaterThan(40);
});

async function readAll(store: Store, ids: readonly string[]): Promise<Record<string, unknown>> {
  const read: Record<string, unknown> = {};
  for (const id of ids) {
    read[id] = await store.read(id).then(
      fight => fight && { record: fight.record, seating: fight.seating },
      (error: unknown) => {
        if (error instanceof DamagedFight) return 'damaged';
        throw error;
      },
    );
  }
  await store.close();
  return read;
}

test('a file of the first layout opens, is kept as it was, and gets fingerprints', async () => {
  const made = await start();
  const [id = ''] = [...(await played(made, 'Old')).values()];
  const before = (await made.call('GET', `/api/fights/${id}/file`)).body;
  await stop();
  const rows = new DatabaseSync(fileIn(folder));
  const old = new DatabaseSync(join(folder, 'old.sqlite'));
  for (const sql of LAYOUTS[0] ?? []) old.exec(sql);
  old.exec('PRAGMA user_version = 1');
  const { steps, ...head } = fightRecord.parse(before);
  const columns = 'id, code, revision, system, title, created, changed, steps, over, seating';
  const [row = {}] = rows
    .prepare(`SELECT ${columns} FROM fights, (SELECT fight, body AS seating FROM seatings) WHERE fight = id`)
    .all();
  old
    .prepare(`INSERT INTO fights (${columns}, head) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
    .run(...Object.values(row), JSON.stringify(head));
  for (const [place, step] of steps.entries())
    old.prepare('INSERT INTO steps (fight, place, body) VALUES (?, ?, ?)').run(id, place, JSON.stringify(step));
  for (const { wish } of rows
    .prepare('SELECT wish FROM done UNION ALL SELECT wish FROM steps UNION ALL SELECT wish FROM rests')
    .all())
    if (wish !== null) old.prepare('INSERT INTO done (fight, wish, revision) VALUES (?, ?, 1)').run(id, wish ?? null);
  rows.close();
  old.close();
  for (const end of ['', '-wal', '-shm']) rmSync(`${fileIn(folder)}${end}`, { force: true });
  copyFileSync(join(folder, 'old.sqlite'), fileIn(folder));
  const api = await start();
  expect((await api.call('GET', `/api/fights/${id}/file`)).body).toEqual(before);
  const page = await Page.at(api.url, id, api.key);
  await page.done(heal(9));
  await page.close();
  expect(await damagesIn(api)).toEqual({ Old: null });
  const [kept = ''] = readdirSync(join(folder, 'backups')).filter(name => name.startsWith('layout-1-'));
  expect(statSync(join(folder, 'backups', kept)).mode & 0o777).toBe(0o600);
  await stop();
  // With the step that followed it got a base: from there it is played up again.
  spoil("UPDATE heads SET body = X'' WHERE fight = ?", id);
  const again = await start();
  expect((await again.call('POST', `/api/fights/${id}/salvage`)).body).toMatchObject({ opened: 'up to step 6' });
});
