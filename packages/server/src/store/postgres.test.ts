import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ServeError } from '../errors.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { newStored, storeContract } from './contract.ts';
import { openPostgres } from './postgres.ts';

/** Connections that end while a test ends them are none of its business. */
const quiet = (): void => undefined;

storeContract('PostgreSQL', async () => {
  const server = await startPostgres();
  return { open: () => openPostgres(server.address, quiet), clear: () => server.stop() };
});

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a commit by one process is told to another, and not to itself', async () => {
  const [one, two] = await Promise.all([openPostgres(server.address, quiet), openPostgres(server.address, quiet)]);
  const heardByOne: (string | null)[] = [];
  one.watch(fight => heardByOne.push(fight));
  const told = new Promise(resolve => {
    const stop = two.watch(fight => {
      // First comes the word that from now on nothing is missed.
      if (fight === null) return void one.create(newStored('told'));
      stop();
      resolve(fight);
    });
  });
  expect(await told).toBe('told');
  expect(heardByOne.filter(fight => fight !== null)).toEqual([]);
  await Promise.all([one.close(), two.close()]);
});

test('while one process has a fight alone, the commits of another wait for it, and come too late', async () => {
  const [one, two] = await Promise.all([openPostgres(server.address, quiet), openPostgres(server.address, quiet)]);
  await one.create(newStored('race'));
  const change = { record: null, seating: null, done: null, at: '2026-01-02T03:04:05.000Z', base: null };
  const order: string[] = [];
  const commit = (by: string, store: typeof one) =>
    store.commit('race', 0, change).then(written => order.push(`${by} ${written}`));
  let other: Promise<number> | null = null;
  const says = await two.alone('race', async () => {
    other = commit('other', one);
    // However long the reading takes that comes before: the other's commit is on its way.
    for (let read = 0; read < 20; read++) await two.read('race');
    await commit('own', two);
    return 'done';
  });
  await other;
  expect([says, ...order]).toEqual(['done', 'own true', 'other false']);
  // What the work throws comes out as it is, and nobody waits any more.
  await expect(two.alone('race', () => Promise.reject(new RangeError('own')))).rejects.toThrow(RangeError);
  expect(await one.commit('race', 1, change)).toBe(true);
  await Promise.all([one.close(), two.close()]);
});

test('after the database ended our connections, watching goes on and says that something may have been missed', async () => {
  const store = await openPostgres(server.address, quiet);
  const admin = new pg.Client({ connectionString: server.address });
  await admin.connect();
  let times = 0;
  await new Promise<void>(resolve => {
    store.watch(fight => {
      if (fight !== null) return;
      if (++times === 2) return resolve();
      void admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()');
    });
  });
  expect(await store.read('nobody')).toBeNull();
  await admin.end();
  await store.close();
});

test('a watch that is refused is asked for again, and leaves no connection behind', async () => {
  const other = new pg.Client({ connectionString: server.address });
  await other.connect();
  // As long as a restore takes, it has this lock alone.
  await other.query('SELECT pg_advisory_lock(4021913)');
  const refused: unknown[] = [];
  const address = `${server.address}?options=${encodeURIComponent('-c lock_timeout=20')}`;
  const store = await openPostgres(address, error => refused.push(error));
  const listens = new Promise(resolve => {
    store.watch(resolve);
  });
  await expect.poll(() => refused.length).toBe(3);
  const { rows } = await other.query(
    "SELECT pid FROM pg_stat_activity WHERE query LIKE 'SELECT pg_advisory_lock_shared%'",
  );
  expect(rows.length).toBeLessThanOrEqual(1);
  await other.end();
  expect(await listens).toBeNull();
  await store.close();
});

test('a database that cannot be reached is refused in one line', async () => {
  const wrong = openPostgres('postgres://affray:wrong@127.0.0.1:1/none', quiet);
  await expect(wrong).rejects.toThrow(ServeError);
  await expect(wrong).rejects.toThrow(/^cannot use the database \(.*\): check its address, user and password$/);
});
