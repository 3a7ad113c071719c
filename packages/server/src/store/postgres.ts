import { createHash, randomUUID } from 'node:crypto';
import { phrase } from '@affray/engine';
import pg from 'pg';
import * as z from 'zod';
import { ServeError } from '../errors.ts';
import { fill, insertInto, makeCopy, type Row, row, valuesOf } from './copies.ts';
import type { Driver, Statement } from './driver.ts';
import { StoreDown } from './errors.ts';
import { markIn } from './kept-step.ts';
import { LAYOUTS, MARKED, OWNERS, TABLES } from './layouts.ts';
import { body } from './pack.ts';
import { SqlStore } from './sql.ts';
import type { Store } from './store.ts';

const CHANNEL = 'affray_fights';
/** Any number that no other program on this database uses: it orders those who start at the same time. */
const MIGRATION_LOCK = 4_021_911;
/** How long to wait before listening again after a lost connection, in milliseconds. */
const PAUSE = 500;
/** Servers hold this lock together while they use the database; a restore wants it alone. */
const USE_LOCK = 4_021_913;

/** Whoever writes to a fight shares its lock of this space; whoever lost a race for it has it alone for once. */
const FIGHT_LOCKS = 4_021_914;
/** So many fights at once: each takes a connection of the pool besides those by which it is read and written. */
const MOST_ALONE = 4;

/** So many steps are given their marks at once. */
const TOGETHER = 500;

/** Nothing waits without end: how long for what, in milliseconds. */
export interface Waits {
  /** For a connection, or for a free one of the pool. */
  readonly connect: number;
  /** For a row that another process has locked. */
  readonly lock: number;
  /** For one statement, on the database's side. */
  readonly statement: number;
  /** For one answer, on ours: the database may be gone without a word. */
  readonly answer: number;
  /** How long a transaction of ours may lie idle before the database ends it: a process that froze holds no row. */
  readonly idle: number;
  /** How often whoever listens asks whether it is still heard: a network that died says nothing. */
  readonly beat: number;
}
const WAITS: Waits = { connect: 4000, lock: 3000, statement: 6000, answer: 8000, idle: 10_000, beat: 15_000 };

/**
 * Fights in PostgreSQL. Any number of processes may use one database: its transactions order their commits, its
 * notifications tell them of each other's.
 * @param address `postgres://user:password@host:5432/database`
 * @throws ServeError where the database cannot be reached, or is of a newer Affray
 */
export async function openPostgres(
  address: string,
  complain: (error: unknown) => void,
  waits: Waits = WAITS,
): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: address,
    max: 10,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: waits.connect,
    lock_timeout: waits.lock,
    statement_timeout: waits.statement,
    query_timeout: waits.answer,
    idle_in_transaction_session_timeout: waits.idle,
  });
  let closing = false;
  // The pool listens to the clients that lie idle. One in use whose connection breaks would end the process: its query
  // fails as well and says all there is to say, so this listener has nothing to add.
  pool.on('connect', client => client.on('error', () => undefined));
  pool.on('error', error => closing || complain(error));
  try {
    await migrate(address, waits);
  } catch (error) {
    await pool.end();
    if (error instanceof ServeError) throw error;
    throw new ServeError(phrase`cannot use the database (${reasonOf(error)}): check its address, user and password`);
  }
  const closed = (): void => {
    closing = true;
  };
  const driver = new PostgresDriver(pool, address, waits, complain, closed);
  return new SqlStore(driver);
}

/** On a connection of its own, without a limit to one statement: to lay out a large database anew takes its time. */
async function migrate(address: string, waits: Waits): Promise<void> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: waits.connect });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query('CREATE TABLE IF NOT EXISTS affray_layout (version BIGINT NOT NULL)');
    const { rows } = await client.query('SELECT version FROM affray_layout');
    const at = Number(rows[0]?.version ?? 0);
    if (at > LAYOUTS.length) throw new ServeError(phrase`the database was written by a newer Affray: start that one`);
    for (const sql of LAYOUTS.slice(at).flat()) await client.query(sql);
    if (at > 0 && at < MARKED) await markAll(client);
    await client.query('DELETE FROM affray_layout');
    await client.query('INSERT INTO affray_layout (version) VALUES ($1)', [LAYOUTS.length]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}

const markedRow = z.object({ fight: z.string(), place: z.string(), body });
/** Gives every step the mark by which it is known. */
async function markAll(client: pg.Client): Promise<void> {
  let [fight, place] = ['', '-1'];
  for (let more = true; more; ) {
    const { rows } = await client.query(
      'SELECT fight, place, body FROM steps WHERE (fight, place) > ($1, $2) ORDER BY fight, place LIMIT $3',
      [fight, place, TOGETHER],
    );
    const steps = rows.map(each => markedRow.parse(each));
    await client.query(
      `UPDATE steps SET mark = known.mark FROM unnest($1::TEXT[], $2::BIGINT[], $3::TEXT[]) AS known (fight, place, mark)
       WHERE steps.fight = known.fight AND steps.place = known.place`,
      [steps.map(each => each.fight), steps.map(each => each.place), steps.map(each => markIn(each.body))],
    );
    more = steps.length === TOGETHER;
    ({ fight, place } = steps.at(-1) ?? { fight, place });
  }
}

/**
 * Puts fights in the place of all that a database holds, in one transaction.
 * @param aside name of a file for what is there now
 * @returns that file; null where there was nothing. @throws ServeError where a server uses the database
 */
export async function refill(
  address: string,
  rows: AsyncIterable<readonly [table: string, Row]>,
  aside: string,
): Promise<string | null> {
  const store = await openPostgres(address, () => undefined);
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: WAITS.connect });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows: got } = await client.query('SELECT pg_try_advisory_lock($1) AS alone', [USE_LOCK]);
    if (got[0]?.alone !== true)
      throw new ServeError(phrase`an Affray uses this database: stop all that do, then try again`);
    const isUsed = (await store.state()) !== '';
    const replaced = isUsed ? aside : null;
    if (replaced !== null) await store.copyTo(replaced);
    await client.query('BEGIN');
    await client.query('DELETE FROM fights');
    await client.query('DELETE FROM campaigns');
    for await (const [table, each] of rows) await client.query(insertInto(table, '$'), valuesOf(table, each));
    await client.query('COMMIT');
    return replaced;
  } catch (error) {
    if (error instanceof ServeError) throw error;
    throw new ServeError(phrase`the database was not restored (${reasonOf(error)}); it is as it was`);
  } finally {
    await client.end();
    await store.close();
  }
}

class PostgresDriver implements Driver {
  private readonly pool: pg.Pool;
  private readonly address: string;
  private readonly waits: Waits;
  private readonly complain: (error: unknown) => void;
  private readonly closing: () => void;
  /** Tells our own notifications from those of others. */
  private readonly self = randomUUID();
  private readonly watchers = new Set<() => Promise<void>>();
  /** Fights that we have alone. */
  private readonly held = new Set<string>();

  constructor(pool: pg.Pool, address: string, waits: Waits, complain: (error: unknown) => void, closing: () => void) {
    this.pool = pool;
    this.address = address;
    this.waits = waits;
    this.complain = complain;
    this.closing = closing;
  }

  async ready(): Promise<string | null> {
    try {
      const { rows } = await this.pool.query('SELECT pg_is_in_recovery() AS copying');
      return rows[0]?.copying === true ? phrase`the database takes no changes: it is a copy of another one` : null;
    } catch (error) {
      return phrase`the database does not answer (${reasonOf(error)})`;
    }
  }

  read(...statements: readonly Statement[]): Promise<readonly (readonly unknown[])[]> {
    return this.within('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', async client => {
      const found: unknown[][] = [];
      for (const { sql, values } of statements) found.push((await client.query(sql, [...values])).rows);
      return found;
    });
  }

  write(fight: string, [first, ...rest]: readonly Statement[]): Promise<boolean> {
    if (first === undefined) return Promise.resolve(false);
    const share = this.held.has(fight) ? '' : `; SELECT pg_advisory_xact_lock_shared(${locksOf(fight)})`;
    return this.within(`BEGIN${share}`, async client => {
      const { rowCount } = await client.query(first.sql, [...first.values]);
      if (rowCount === 0) return false;
      for (const { sql, values } of rest) await client.query(sql, [...values]);
      await client.query('SELECT pg_notify($1, $2)', [CHANNEL, `${this.self} ${fight}`]);
      return true;
    });
  }

  async alone<T>(fight: string, work: () => Promise<T>): Promise<T> {
    if (this.held.has(fight) || this.held.size >= MOST_ALONE) return work();
    this.held.add(fight);
    const begun: Promise<T>[] = [];
    try {
      await this.within('BEGIN READ ONLY', async client => {
        await client.query(`SELECT pg_advisory_xact_lock(${locksOf(fight)})`);
        begun.push(work());
        await Promise.allSettled(begun);
      });
    } catch (error) {
      // Once the work has begun it alone tells what came of it, whatever became of the lock.
      if (begun.length === 0) throw error;
    } finally {
      this.held.delete(fight);
    }
    return begun[0] ?? work();
  }

  watch(told: (fight: string | null) => void): () => void {
    let stopped = false;
    let client: pg.Client | null = null;
    let again: NodeJS.Timeout | undefined;
    let quiet = (): void => undefined;
    const later = (): void => {
      clearTimeout(again);
      quiet();
      if (!stopped) again = setTimeout(retry, PAUSE);
    };
    const listen = async (): Promise<void> => {
      const mine = new pg.Client({
        connectionString: this.address,
        connectionTimeoutMillis: this.waits.connect,
        keepAlive: true,
        keepAliveInitialDelayMillis: 10_000,
      });
      client = mine;
      mine.on('error', error => {
        if (!stopped) this.complain(error);
      });
      mine.on('end', () => {
        if (client === mine) later();
      });
      mine.on('notification', ({ payload = '' }) => {
        const [by, fight] = payload.split(' ');
        if (by !== this.self && fight !== undefined) told(fight);
      });
      await mine.connect();
      await mine.query('SELECT pg_advisory_lock_shared($1)', [USE_LOCK]);
      await mine.query(`LISTEN ${CHANNEL}`);
      // What was committed before we listened was not heard.
      told(null);
      quiet = heartbeat(mine, this.waits, error => stopped || this.complain(error));
    };
    const retry = (): void => {
      listen().catch(error => {
        this.complain(error);
        // What was refused to listen is connected all the same.
        void client?.end().catch(() => undefined);
        later();
      });
    };
    retry();
    // Once, however often it is asked for: `close` waits for an end that somebody else began.
    let ended: Promise<void> | null = null;
    const stop = (): Promise<void> => {
      stopped = true;
      clearTimeout(again);
      quiet();
      ended ??= (client?.end() ?? Promise.resolve()).catch(this.complain).finally(() => this.watchers.delete(stop));
      return ended;
    };
    this.watchers.add(stop);
    return () => void stop();
  }

  copyTo(file: string): Promise<void> {
    return makeCopy(file, part =>
      this.within('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', client => fill(part, rowsOf(client))),
    );
  }

  async close(): Promise<void> {
    // From now on it is no news that a connection ends.
    this.closing();
    await Promise.all([...this.watchers].map(stop => stop()));
    await this.pool.end();
  }

  private async within<T>(begin: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect().catch((error: unknown) => {
      throw down(error, 'no');
    });
    let broken = false;
    // Before the commit was sent nothing can have been written; from then on only its answer tells.
    let done: 'no' | 'unknown' = 'no';
    try {
      await client.query(begin);
      const result = await work(client);
      if (!begin.endsWith('READ ONLY')) done = 'unknown';
      await client.query('COMMIT');
      return result;
    } catch (error) {
      // Whatever is no word of the database itself is the end of the connection.
      broken = !(error instanceof pg.DatabaseError);
      if (!broken) {
        await client.query('ROLLBACK').catch(() => {
          broken = true;
        });
      }
      throw isOurs(error) ? error : down(error, done);
    } finally {
      client.release(broken);
    }
  }
}

/** Asks a connection now and then whether it is still there, and hangs up on one that gives no answer. @returns ends it */
function heartbeat(client: pg.Client, { beat, answer }: Waits, lost: (error: unknown) => void): () => void {
  const question = { text: 'SELECT 1', query_timeout: answer };
  let next: NodeJS.Timeout | null = null;
  const ask = (): void => {
    next = setTimeout(() => {
      client.query(question).then(
        () => next === null || ask(),
        error => {
          if (next !== null) lost(error);
          void client.end().catch(() => undefined);
        },
      );
    }, beat);
  };
  ask();
  return () => {
    if (next !== null) clearTimeout(next);
    next = null;
  };
}

/** The two numbers of a fight's lock, as SQL. */
const locksOf = (fight: string): string =>
  `${FIGHT_LOCKS}, ${createHash('sha256').update(fight).digest().readInt32BE(0)}`;

/** Every row, fight by fight and campaign by campaign: no more than one of them has to find room at once. */
async function* rowsOf(client: pg.ClientBase): AsyncGenerator<readonly [table: string, Row]> {
  for (const [whose, tables] of Object.entries(OWNERS)) {
    const { rows: ids } = await client.query(`SELECT id FROM ${whose} ORDER BY id`);
    for (const { id } of ids) {
      for (const [table, own] of Object.entries(tables)) {
        const columns = TABLES[table] ?? [];
        const { rows } = await client.query(`SELECT ${columns.join(', ')} FROM ${table} WHERE ${own} = $1`, [id]);
        for (const each of rows) yield [table, row.parse(each)];
      }
    }
  }
}

/** Data, constraints and syntax (classes 22, 23 and 42): what the database refuses there is our mistake. */
const isOurs = (error: unknown): boolean => error instanceof pg.DatabaseError && /^(22|23|42)/.test(error.code ?? '');

/** Codes with a word of their own; any other means that the database is not there for us. */
const SAID: { readonly [code: string]: string } = {
  '55P03': phrase`the database holds this fight locked for someone else`,
  '57014': phrase`the database took too long`,
  '53100': phrase`the disk of the database is full`,
  '25006': phrase`the database takes no changes`,
};

function down(error: unknown, done: 'no' | 'unknown'): StoreDown {
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
  return new StoreDown(SAID[code] ?? phrase`the database did not answer`, done, error);
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || ('code' in error ? String(error.code) : error.name) : String(error);
