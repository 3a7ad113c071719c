import { phrase } from '@affray/engine';
import type { Job, Tally } from '@affray/simulator';
import { job, tallySchema } from '@affray/simulator';
import pg from 'pg';
import * as z from 'zod';
import { answered, FleetError, reasonOf } from './errors.ts';

/** A job of many fights, cut into shards of `size` fights; the last may be smaller. */
export interface FleetRun {
  readonly id: string;
  readonly job: Job;
  readonly fights: number;
  readonly size: number;
}
/** How far a run is: fights of the shards that are done, and what a worker could not play. */
export interface Progress {
  readonly fights: number;
  readonly shards: number;
  readonly failed: string | null;
}

/** The fights of one shard: number of the first, and how many. */
export function spanOf({ fights, size }: FleetRun, shard: number): { from: number; fights: number } {
  const from = shard * size;
  return { from, fights: Math.max(0, Math.min(size, fights - from)) };
}
export const shardsOf = ({ fights, size }: FleetRun): number => Math.ceil(fights / size);

const TABLES = `
  CREATE SCHEMA IF NOT EXISTS affray_fleet;
  CREATE TABLE IF NOT EXISTS affray_fleet.runs (
    id TEXT PRIMARY KEY, job TEXT NOT NULL, fights BIGINT NOT NULL, size BIGINT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS affray_fleet.shards (
    run TEXT NOT NULL REFERENCES affray_fleet.runs ON DELETE CASCADE,
    shard INTEGER NOT NULL, fights BIGINT NOT NULL, tally TEXT, failed TEXT,
    PRIMARY KEY (run, shard)
  );`;
/** Any number that no other program on this database uses: it orders those who make the tables at the same time. */
const TABLES_LOCK = 4_021_912;
/** A URL, or the folder of a socket. */
const ADDRESS = /^(postgres(ql)?:\/\/|socket:|\/)/;
/** Nothing waits for the database without end, the queue neither: how long for what, in milliseconds. */
export const WAITS = {
  connectionTimeoutMillis: 10_000,
  lock_timeout: 30_000,
  query_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};
/** Tallies read at once. */
const PAGE = 500;

const count = z.coerce.number().int().min(0);
const runRow = z.strictObject({ id: z.string(), job: z.string(), fights: count, size: count });
const progressRow = z.strictObject({ fights: count, shards: count, failed: z.string().nullable() });
const tallyRow = z.strictObject({ shard: count, tally: z.string() });

/** What a fleet keeps in PostgreSQL besides its queue: the runs, and what came of each shard. Its methods throw GoneError. */
export class Shelf {
  private readonly pool: pg.Pool;

  private constructor(pool: pg.Pool) {
    this.pool = pool;
  }

  /**
   * @param address `postgres://user:password@host:5432/database`
   * @throws FleetError where the database cannot be used
   */
  static async open(address: string, complain: (reason: string) => void): Promise<Shelf> {
    if (!ADDRESS.test(address))
      throw new FleetError(
        phrase`a fleet works by a PostgreSQL database: its URL is such as postgres://user@host/affray`,
      );
    const pool = new pg.Pool({ connectionString: address, max: 4, ...WAITS });
    // The query of a client in use fails with its connection, and says so; without a listener the process would end.
    pool.on('connect', client => client.on('error', () => undefined));
    pool.on('error', error => complain(reasonOf(error)));
    try {
      await pool.query(`BEGIN; SELECT pg_advisory_xact_lock(${TABLES_LOCK}); ${TABLES} COMMIT;`);
    } catch (error) {
      await pool.end();
      throw new FleetError(phrase`cannot use the database (${reasonOf(error)}): check its address, user and password`);
    }
    return new Shelf(pool);
  }

  private query(text: string, values: readonly (string | number | null)[]): Promise<pg.QueryResult> {
    return answered(this.pool.query(text, [...values]));
  }

  /** Lays a run down, or finds the one that somebody began before and that was not taken away since. */
  async begin(run: FleetRun): Promise<FleetRun> {
    await this.query(
      'INSERT INTO affray_fleet.runs (id, job, fights, size) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
      [run.id, JSON.stringify(run.job), run.fights, run.size],
    );
    return (await this.run(run.id)) ?? run;
  }

  /** Null where there is none: it was done or given up. */
  async run(id: string): Promise<FleetRun | null> {
    const { rows } = await this.query('SELECT id, job, fights, size FROM affray_fleet.runs WHERE id = $1', [id]);
    const [found] = z.array(runRow).parse(rows);
    return found ? { ...found, job: job.parse(JSON.parse(found.job)) } : null;
  }

  /** The shards that are done, or that cannot be. */
  async settled(run: string): Promise<ReadonlySet<number>> {
    const { rows } = await this.query('SELECT shard FROM affray_fleet.shards WHERE run = $1', [run]);
    return new Set(
      z
        .array(z.strictObject({ shard: count }))
        .parse(rows)
        .map(each => each.shard),
    );
  }

  async isSettled(run: string, shard: number): Promise<boolean> {
    const { rowCount } = await this.query('SELECT FROM affray_fleet.shards WHERE run = $1 AND shard = $2', [
      run,
      shard,
    ]);
    return rowCount === 1;
  }

  /** Keeps a shard's tally. A second time changes nothing: whoever plays a shard comes to the same. */
  async keep(run: FleetRun, shard: number, tally: Tally): Promise<void> {
    await this.put(run, shard, JSON.stringify(tally), null);
  }
  /** Keeps why a shard cannot be played. */
  async refuse(run: FleetRun, shard: number, why: string): Promise<void> {
    await this.put(run, shard, null, why);
  }
  private async put(run: FleetRun, shard: number, tally: string | null, failed: string | null): Promise<void> {
    // Nothing is kept of a run that was taken away meanwhile.
    await this.query(
      `INSERT INTO affray_fleet.shards (run, shard, fights, tally, failed)
       SELECT id, $2, $3, $4, $5 FROM affray_fleet.runs WHERE id = $1 ON CONFLICT DO NOTHING`,
      [run.id, shard, spanOf(run, shard).fights, tally, failed],
    );
  }

  async progress(run: string): Promise<Progress> {
    const { rows } = await this.query(
      `SELECT coalesce(sum(fights) FILTER (WHERE failed IS NULL), 0) AS fights, count(*) AS shards, max(failed) AS failed
       FROM affray_fleet.shards WHERE run = $1`,
      [run],
    );
    const [found] = z.array(progressRow).parse(rows);
    return found ?? { fights: 0, shards: 0, failed: null };
  }

  /** The tallies of a run in the order of their shards. */
  async *tallies(run: string): AsyncGenerator<Tally> {
    for (let after = -1; ; ) {
      const { rows } = await this.query(
        `SELECT shard, tally FROM affray_fleet.shards
         WHERE run = $1 AND shard > $2 AND tally IS NOT NULL ORDER BY shard LIMIT ${PAGE}`,
        [run, after],
      );
      const page = z.array(tallyRow).parse(rows);
      for (const { tally } of page) yield tallySchema.parse(JSON.parse(tally));
      const last = page.at(-1);
      if (!last) return;
      after = last.shard;
    }
  }

  /** Takes a run away with all its shards. Workers pass over what is still queued of it. */
  async drop(run: string): Promise<void> {
    await this.query('DELETE FROM affray_fleet.runs WHERE id = $1', [run]);
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}
