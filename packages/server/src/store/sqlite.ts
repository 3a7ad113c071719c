import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { ServeError } from '../errors.ts';
import { type Driver, LAYOUTS, SqlStore, type Statement } from './sql.ts';
import type { Store } from './store.ts';

/** Result code of SQLite: somebody else holds the file. */
const BUSY = 5;
/** How long to wait for a server that is just being stopped, in milliseconds. */
const PATIENCE = 1500;

/** Makes the folder that holds everything. @throws ServeError where nothing can be written there */
export function makeFolder(data: string): void {
  try {
    makeMissing(resolve(data));
    accessSync(data, constants.W_OK | constants.X_OK);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new ServeError(`cannot write in the folder "${data}"${why}: give another one with --data DIR`);
  }
}

/** One folder after the other: Node's own recursive way never comes back where a file system like /proc refuses. */
function makeMissing(folder: string): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  const above = dirname(folder);
  if (above !== folder && !existsSync(above)) makeMissing(above);
  mkdirSync(folder);
}

/**
 * Fights in one SQLite file, `affray.sqlite`, in a folder. One process at a time: the file stays locked while it is
 * open, and the lock goes with the process, however that ends.
 * @throws ServeError where the folder cannot be written, or another process has it
 */
export function openSqlite(data: string): Store {
  makeFolder(data);
  const file = join(data, 'affray.sqlite');
  let db: DatabaseSync | null = null;
  try {
    db = new DatabaseSync(file, { timeout: PATIENCE });
    db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    migrate(db, file);
    chmodSync(file, 0o600);
    return new SqlStore(new SqliteDriver(db));
  } catch (error) {
    db?.close();
    if (error instanceof ServeError) throw error;
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) {
      throw new ServeError(
        `another Affray uses the folder "${data}": stop it, or give this one its own with --data DIR`,
      );
    }
    const why = error instanceof Error ? error.message : String(error);
    throw new ServeError(`cannot open "${file}" (${why}): move it away, or give another folder with --data DIR`);
  }
}

function migrate(db: DatabaseSync, file: string): void {
  // Takes the lock for good, even where there is nothing to change.
  db.exec('BEGIN EXCLUSIVE');
  const at = Number(db.prepare('PRAGMA user_version').get()?.user_version);
  if (at > LAYOUTS.length) {
    throw new ServeError(
      `"${file}" was written by a newer Affray: start that one, or give another folder with --data DIR`,
    );
  }
  for (const sql of LAYOUTS.slice(at).flat()) db.exec(sql);
  db.exec(`PRAGMA user_version = ${LAYOUTS.length}`);
  db.exec('COMMIT');
}

class SqliteDriver implements Driver {
  private readonly db: DatabaseSync;
  private readonly prepared = new Map<string, StatementSync>();

  constructor(db: DatabaseSync) {
    this.db = db;
  }

  async read(...statements: readonly Statement[]): Promise<readonly (readonly unknown[])[]> {
    return statements.map(each => this.prepare(each.sql).all(...each.values));
  }

  async write(_fight: string, [first, ...rest]: readonly Statement[]): Promise<boolean> {
    if (first === undefined) return false;
    this.db.exec('BEGIN IMMEDIATE');
    try {
      if (this.prepare(first.sql).run(...first.values).changes === 0) {
        this.db.exec('ROLLBACK');
        return false;
      }
      for (const each of rest) this.prepare(each.sql).run(...each.values);
      this.db.exec('COMMIT');
      return true;
    } catch (error) {
      if (this.db.isTransaction) this.db.exec('ROLLBACK');
      throw error;
    }
  }

  /** Nobody else can write: the file is ours alone. */
  watch(): () => void {
    return () => undefined;
  }

  async close(): Promise<void> {
    this.db.close();
  }

  private prepare(sql: string): StatementSync {
    let statement = this.prepared.get(sql);
    if (statement === undefined) this.prepared.set(sql, (statement = this.db.prepare(sql.replaceAll('$', '?'))));
    return statement;
  }
}
