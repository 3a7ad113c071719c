import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { ServeError } from '../errors.ts';
import { type Driver, LAYOUTS, SqlStore, type Statement } from './sql.ts';
import type { Store } from './store.ts';

const CHANNEL = 'affray_fights';
/** Any number that no other program on this database uses: it orders those who start at the same time. */
const MIGRATION_LOCK = 4_021_911;
/** How long to wait before listening again after a lost connection, in milliseconds. */
const PAUSE = 500;

/**
 * Fights in PostgreSQL. Any number of processes may use one database: its transactions order their commits, its
 * notifications tell them of each other's.
 * @param address `postgres://user:password@host:5432/database`
 * @throws ServeError where the database cannot be reached, or is of a newer Affray
 */
export async function openPostgres(address: string, complain: (error: unknown) => void): Promise<Store> {
  const pool = new pg.Pool({ connectionString: address, max: 10 });
  pool.on('error', complain);
  try {
    await migrate(pool);
  } catch (error) {
    await pool.end();
    if (error instanceof ServeError) throw error;
    const why = error instanceof Error ? error.message || error.name : String(error);
    throw new ServeError(`cannot use the database (${why}): check its address, user and password`);
  }
  return new SqlStore(new PostgresDriver(pool, address, complain));
}

async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query('CREATE TABLE IF NOT EXISTS affray_layout (version BIGINT NOT NULL)');
    const { rows } = await client.query('SELECT version FROM affray_layout');
    const at = Number(rows[0]?.version ?? 0);
    if (at > LAYOUTS.length) throw new ServeError('the database was written by a newer Affray: start that one');
    for (const sql of LAYOUTS.slice(at).flat()) await client.query(sql);
    await client.query('DELETE FROM affray_layout');
    await client.query('INSERT INTO affray_layout (version) VALUES ($1)', [LAYOUTS.length]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

class PostgresDriver implements Driver {
  private readonly pool: pg.Pool;
  private readonly address: string;
  private readonly complain: (error: unknown) => void;
  /** Tells our own notifications from those of others. */
  private readonly self = randomUUID();
  private readonly watchers = new Set<() => Promise<void>>();

  constructor(pool: pg.Pool, address: string, complain: (error: unknown) => void) {
    this.pool = pool;
    this.address = address;
    this.complain = complain;
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
    return this.within('BEGIN', async client => {
      const { rowCount } = await client.query(first.sql, [...first.values]);
      if (rowCount === 0) return false;
      for (const { sql, values } of rest) await client.query(sql, [...values]);
      await client.query('SELECT pg_notify($1, $2)', [CHANNEL, `${this.self} ${fight}`]);
      return true;
    });
  }

  watch(told: (fight: string | null) => void): () => void {
    let stopped = false;
    let client: pg.Client | null = null;
    let again: NodeJS.Timeout | undefined;
    const later = (): void => {
      clearTimeout(again);
      if (!stopped) again = setTimeout(retry, PAUSE);
    };
    const listen = async (): Promise<void> => {
      const mine = new pg.Client({ connectionString: this.address });
      client = mine;
      mine.on('error', error => {
        if (!stopped) this.complain(error);
      });
      mine.on('end', later);
      mine.on('notification', ({ payload = '' }) => {
        const [by, fight] = payload.split(' ');
        if (by !== this.self && fight !== undefined) told(fight);
      });
      await mine.connect();
      await mine.query(`LISTEN ${CHANNEL}`);
      // What was committed before we listened was not heard.
      told(null);
    };
    const retry = (): void => {
      listen().catch(error => {
        this.complain(error);
        later();
      });
    };
    retry();
    // Once, however often it is asked for: `close` waits for an end that somebody else began.
    let ended: Promise<void> | null = null;
    const stop = (): Promise<void> => {
      stopped = true;
      clearTimeout(again);
      ended ??= (client?.end() ?? Promise.resolve()).catch(this.complain).finally(() => this.watchers.delete(stop));
      return ended;
    };
    this.watchers.add(stop);
    return () => void stop();
  }

  async close(): Promise<void> {
    // From now on it is no news that a connection ends.
    this.pool.removeListener('error', this.complain).on('error', () => undefined);
    await Promise.all([...this.watchers].map(stop => stop()));
    await this.pool.end();
  }

  private async within<T>(begin: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let broken = false;
    try {
      await client.query(begin);
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }
}
