import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Served, serve } from '../serve.ts';
import { Api, Page } from '../testing/client.ts';
import { anyDuel } from '../testing/duel.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { newStored } from './contract.ts';
import { openPostgres } from './postgres.ts';

let database: TestPostgres;
let line: Line;
let folder = '';
const served: Served[] = [];
beforeAll(async () => {
  database = await startPostgres();
  line = await Line.to(database.address);
  folder = mkdtempSync(join(tmpdir(), 'affray-outage-'));
});
afterEach(async () => {
  line.manner = 'pass';
  for (const each of served.splice(0)) await each.close();
});
afterAll(async () => {
  await line.close();
  await database.stop();
  rmSync(folder, { recursive: true });
});

/** A line to the database that a test can cut in the worst moments. */
class Line {
  /** 'silent': nothing goes through, and nobody is told. 'swallow': a commit gets there, its answer does not come back. */
  manner: 'pass' | 'silent' | 'swallow' = 'pass';
  readonly address: string;
  private readonly close_: () => Promise<void>;

  private constructor(address: string, close: () => Promise<void>) {
    this.address = address;
    this.close_ = close;
  }

  static async to(database: string): Promise<Line> {
    const url = new URL(database);
    const { hostname, port } = url;
    const open = new Set<Socket>();
    const server = createServer(near => {
      const far = connect(Number(port), hostname);
      for (const each of [near, far]) {
        open.add(each);
        each.on('error', () => undefined).on('close', () => [near, far].map(end => end.destroy()));
      }
      let deaf = false;
      near.on('data', piece => {
        if (line.manner === 'silent') return;
        if (line.manner === 'swallow' && piece.includes('COMMIT')) {
          deaf = true;
          far.once('data', () => near.destroy());
        }
        far.write(piece);
      });
      far.on('data', piece => {
        if (line.manner !== 'silent' && !deaf) near.write(piece);
      });
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    url.port = String(address && typeof address === 'object' ? address.port : 0);
    return new Line(url.href, async () => {
      for (const each of open) each.destroy();
      await new Promise(resolve => server.close(resolve));
    });
  }

  close(): Promise<void> {
    return this.close_();
  }
}

async function start(name: string): Promise<Api> {
  const options = { port: 0, host: '127.0.0.1', page: null, systems: [anyDuel], complain: () => undefined };
  const made = await serve({ data: join(folder, name), database: line.address, ...options });
  served.push(made);
  return Api.of(made.gmUrl);
}
const sample = { from: 'sample', system: 'duel', sample: 'three', seed: 'a' };

test('a fight whose row someone else has locked is refused after a while, in words, and played on afterwards', async () => {
  const api = await start('locked');
  const { id, gm } = await api.newFight(sample);
  const page = await Page.at(api.url, id, gm);
  const other = new pg.Client({ connectionString: database.address });
  await other.connect();
  await other.query('BEGIN');
  await other.query('SELECT FROM fights WHERE id = $1 FOR UPDATE', [id]);
  const heal = { kind: 'submit', id: 'heal', command: { kind: 'gm-hp', who: 'grim', hp: 5 } } as const;
  expect(await page.ask(heal)).toMatchObject({
    kind: 'refused',
    refusal: {
      code: 'table/no-store',
      reason: 'the database holds this fight locked for someone else: nothing was done; try again in a moment',
    },
  });
  // Nor is anything else called done that was not.
  const at = `/api/fights/${id}`;
  const asked = [
    await api.call('PATCH', at, { title: 'Other' }),
    await api.call('POST', `${at}/notes`, { step: 0, text: 'Locked' }),
    await api.call('DELETE', `${at}/webhook`),
  ];
  expect(asked).toMatchObject(asked.map(() => ({ status: 503, body: { error: { code: 'no-store' } } })));
  // Only this fight is locked: the server is as ready as ever.
  expect((await api.call('GET', '/readyz')).status).toBe(200);
  await other.end();
  expect(await page.ask(heal)).toMatchObject({ kind: 'ack', repeated: false });
  await page.close();
});

test('a commit whose answer was lost is sent again by the page, and done once', async () => {
  const api = await start('swallowed');
  const { id, gm } = await api.newFight(sample);
  const page = await Page.at(api.url, id, gm);
  line.manner = 'swallow';
  const blow = { kind: 'submit', id: 'blow', command: { kind: 'gm-hp', who: 'grim', hp: 7 } } as const;
  await expect(page.ask(blow)).rejects.toThrow('4011');
  expect(page.messages.at(-1)).toEqual({ kind: 'error', code: 'no-store', reason: 'the database did not answer' });
  line.manner = 'pass';
  const back = await Page.at(api.url, id, gm);
  expect(await back.ask(blow)).toMatchObject({ kind: 'ack', repeated: true });
  expect(back.view).toMatchObject({ undo: 1 });
  await back.close();
});

test('a request over HTTP gets 503 and a sentence where the database does not answer', async () => {
  const api = await start('asked');
  const { id, gm } = await api.newFight(sample);
  const page = await Page.at(api.url, id, gm);
  line.manner = 'swallow';
  const answer = await api.call('PATCH', `/api/fights/${id}`, { title: 'Other' });
  expect(answer).toMatchObject({ status: 503, body: { error: { code: 'no-store' } } });
  expect(JSON.stringify(answer.body)).toContain('no one knows yet whether it was done');
  line.manner = 'pass';
  await page.close();
});

test('a watch whose connection died without a word is begun again, and says that something may have been missed', async () => {
  const waits = { connect: 500, lock: 300, statement: 400, answer: 200, idle: 1000, beat: 20 };
  const complaints: unknown[] = [];
  const store = await openPostgres(line.address, error => complaints.push(error), waits);
  let heard = 0;
  store.watch(fight => fight === null && heard++);
  await expect.poll(() => heard).toBe(1);
  line.manner = 'silent';
  await expect.poll(() => complaints.length).toBeGreaterThan(0);
  line.manner = 'pass';
  await expect.poll(() => heard).toBeGreaterThan(1);
  await store.close();
});

test('a database that falls silent is not waited for without end, and is not called ready', async () => {
  const waits = { connect: 500, lock: 300, statement: 400, answer: 500, idle: 1000, beat: 50 };
  const store = await openPostgres(line.address, () => undefined, waits);
  await store.create(newStored('silent'));
  expect(await store.ready()).toBeNull();
  line.manner = 'silent';
  const change = { record: null, seating: null, done: 'wish', at: 'now', base: null };
  await expect(store.commit('silent', 0, change)).rejects.toMatchObject({ name: 'StoreDown', done: 'no' });
  expect(await store.ready()).toMatch(/^the (database does not answer|store did not answer)/);
  line.manner = 'pass';
  await expect.poll(() => store.ready()).toBeNull();
  expect(await store.commit('silent', 0, change)).toBe(true);
  await store.close();
});
