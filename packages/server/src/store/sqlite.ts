import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { backup, DatabaseSync, type StatementSync } from 'node:sqlite';
import { phrase } from '@affray/engine';
import { InUse, ServeError } from '../errors.ts';
import { BESIDE, makeCopy, makePrivate } from './copies.ts';
import type { Driver, Statement, Value } from './driver.ts';
import { DamagedStore, StoreDown } from './errors.ts';
import { FileGuard } from './guard.ts';
import { LAYOUTS, layOut, layoutOf, TABLES } from './layouts.ts';
import { SqlStore } from './sql.ts';
import type { Store } from './store.ts';

/** How long to wait for a server that is just being stopped, in milliseconds. */
const PATIENCE = 1500;

/** Bytes of a page. Each commit writes whole pages, and what it has to write is small. */
const PAGE = 512;
/** So many pages are gathered in the log before they are brought into the file: what changes often is written there once. */
const LOG = 8192;

/** So many kilobytes of pages stay in memory: more than a fight of 5,000 steps takes, which small pages make slow to read from the file. */
const KEPT = 32 * 1024;

/** Makes the folder that holds everything. @throws ServeError where nothing can be written there */
export function makeFolder(data: string): void {
  try {
    makeMissing(resolve(data));
    accessSync(data, constants.W_OK | constants.X_OK);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new ServeError(phrase`cannot write in the folder "${data}"${why}: give another one with --data DIR`);
  }
}

/** One folder after the other: Node's own recursive way never comes back where a file system like /proc refuses. */
function makeMissing(folder: string): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  const above = dirname(folder);
  if (above !== folder && !existsSync(above)) makeMissing(above);
  // What lies there is its owner's alone: keys, and secrets of the fights.
  mkdirSync(folder, { mode: 0o700 });
}

/** The file of the fights in a folder. */
export const fileIn = (data: string): string => join(data, 'affray.sqlite');
/** The folder of the copies in a folder. */
export const copiesIn = (data: string): string => join(data, 'backups');
/** A moment as part of a file's name. */
export const stamp = (now = new Date()): string => now.toISOString().replace(/[:.]/g, '-');

/**
 * Fights in one SQLite file, `affray.sqlite`, in a folder. One process at a time: the file stays locked while it is
 * open, and the lock goes with the process, however that ends.
 * @param complain hears what is wrong with the file, and goes on all the same
 * @throws ServeError where the folder cannot be written, or another process has it
 */
export function openSqlite(data: string, complain: (error: unknown) => void = () => undefined): Store {
  makeFolder(data);
  const file = fileIn(data);
  let db: DatabaseSync | null = null;
  try {
    ownAlone(file);
    db = openAlone(file);
    const before = layoutOf(db);
    // Should the new layout go wrong, the old one is there still.
    const isOld = before > 0 && before < LAYOUTS.length;
    if (isOld) keepOldLayout(db, data, before);
    lock(db, file);
    if (isOld) inSmallPages(db);
    const whole = checkPages(db, file, data, complain);
    return new SqlStore(new SqliteDriver(db, data, complain, whole));
  } catch (error) {
    db?.close();
    if (error instanceof ServeError) throw error;
    if (InUse.is(error)) throw new InUse(data);
    const why = saidBy(error);
    throw new ServeError(
      phrase`cannot open "${file}" (${why}): put a copy back with "affray restore", or give another folder with --data DIR`,
    );
  }
}

/** Opens a database and asks for it alone; whoever reads or writes first takes it. */
function openAlone(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: PATIENCE });
  try {
    // The pages of a file that is there stay as large as they are.
    db.exec(`PRAGMA page_size = ${PAGE}; PRAGMA locking_mode = EXCLUSIVE`);
    db.exec(`PRAGMA cache_size = -${KEPT}`);
    db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = ${LOG}`);
    return db;
  } catch (error) {
    // Left open it would keep the file locked.
    db.close();
    throw error;
  }
}

/** Before the first byte is written: SQLite gives its log the rights of the file. */
function ownAlone(file: string): void {
  if (!existsSync(file)) makePrivate(file);
  for (const end of ['', ...BESIDE]) if (existsSync(`${file}${end}`)) chmodSync(`${file}${end}`, 0o600);
}

function keepOldLayout(db: DatabaseSync, data: string, layout: number): void {
  makeFolder(copiesIn(data));
  const copy = join(copiesIn(data), `layout-${layout}-${stamp()}.sqlite`);
  makePrivate(copy);
  db.prepare('VACUUM INTO ?').run(copy);
}

/** Only a file that keeps no log apart can be written anew in other pages. */
function inSmallPages(db: DatabaseSync): void {
  db.exec(`PRAGMA journal_mode = DELETE; PRAGMA page_size = ${PAGE}; VACUUM; PRAGMA journal_mode = WAL`);
}

function lock(db: DatabaseSync, file: string): void {
  // Takes the lock for good, even where there is nothing to change.
  db.exec('BEGIN EXCLUSIVE');
  if (layOut(db) > LAYOUTS.length) {
    throw new ServeError(
      phrase`"${file}" was written by a newer Affray: start that one, or give another folder with --data DIR`,
    );
  }
  db.exec('COMMIT');
}

/** Up to this size the whole file is checked before the server starts, in bytes: about a second's work. */
const CHECKED = 256 * 1024 * 1024;

/**
 * Looks whether the pages of the file fit together. Where they do not, it says so and goes on: what is damaged of each
 * fight is found by its fingerprints.
 * @returns whether they do. @throws ServeError where not even the list of fights can be read
 */
function checkPages(db: DatabaseSync, file: string, data: string, complain: (error: unknown) => void): boolean {
  const small = statSync(file).size <= CHECKED;
  let found: unknown;
  try {
    found = db.prepare(small ? 'PRAGMA quick_check(1)' : "PRAGMA quick_check('fights')").get()?.quick_check;
    db.prepare('SELECT id, title, system, created, changed, steps, over FROM fights').all();
    // What is damaged may be the names of tables and columns, too.
    for (const [table, columns] of Object.entries(TABLES)) db.prepare(`SELECT ${columns.join(', ')} FROM ${table}`);
  } catch (error) {
    const why = saidBy(error);
    throw new ServeError(
      phrase`"${file}" is damaged (${why}): put a copy back with "affray restore FILE --data ${data}"`,
    );
  }
  if (found !== 'ok')
    complain(new DamagedStore(phrase`"${file}" is damaged (${String(found)}); each fight is checked now`));
  return found === 'ok';
}

/** What an error says, in one line: SQLite quotes the statement that it stumbled over. */
const saidBy = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');

/** SQLite's own number of what went wrong, without its finer shades; null where it was not SQLite. */
const codeOf = (error: unknown): number | null =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : null;

/** What keeps SQLite from working, by its number; any other is a mistake of ours. */
const TROUBLES: { readonly [code: number]: string } = {
  5: phrase`the data file is in use by another program`,
  8: phrase`the data file cannot be written`,
  10: phrase`the disk does not read or write the data file`,
  13: phrase`the disk is full`,
  14: phrase`the data file cannot be opened`,
};
/** What found no room in the log lacks its end there, and is passed over: nothing of it was written. */
const FULL = 13;
const CORRUPT = new Set([11, 26]);
/** Such as an id that is given twice: it concerns one commit alone. */
const CONSTRAINT = 19;

/** A commit that waits to be written. */
interface Due {
  readonly statements: readonly Statement[];
  readonly resolve: (written: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/** Values by their names in a statement: Node before 22.21 takes none by its place where places are numbered. */
const named = (values: readonly Value[]): { readonly [name: string]: Value } =>
  Object.fromEntries(values.map((value, at) => [`$${at + 1}`, value]));

class SqliteDriver implements Driver {
  private readonly db: DatabaseSync;
  private readonly data: string;
  private readonly complain: (error: unknown) => void;
  private readonly prepared = new Map<string, StatementSync>();
  private readonly guard: FileGuard;
  private readonly whole: boolean;
  private readonly due: Due[] = [];
  /** What happened to the file; from then on nothing is read or written. */
  private lost: string | null = null;

  /** @param whole whether the pages of the file fit together */
  constructor(db: DatabaseSync, data: string, complain: (error: unknown) => void, whole: boolean) {
    this.db = db;
    this.whole = whole;
    this.data = data;
    this.complain = complain;
    this.guard = new FileGuard(fileIn(data));
  }

  async read(...statements: readonly Statement[]): Promise<readonly (readonly unknown[])[]> {
    this.mine(this.lost);
    return this.tell('no', () => statements.map(each => this.prepare(each.sql).all(named(each.values))));
  }

  /** Commits that come in one turn of the event loop are written together, and wait for the disk once. */
  write(_fight: string, statements: readonly Statement[]): Promise<boolean> {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    if (this.due.length === 0) setImmediate(() => this.writeDue());
    this.due.push({ statements, resolve, reject });
    return promise;
  }

  private writeDue(): void {
    const due = this.due.splice(0);
    // Closing has written it, and the file is no longer ours to look at.
    if (due.length === 0) return;
    try {
      this.mine(this.lost ?? this.guard.touched());
      const done = this.transact(due);
      // Nothing is acknowledged that went into a file that is no longer there.
      this.mine(this.guard.wrote());
      for (const settle of done) settle();
    } catch (error) {
      for (const { reject } of due) reject(error);
    }
  }

  /** All of them, each wholly or not at all. @returns what is to be told to each, once it is on the disk */
  private transact(due: readonly Due[]): readonly (() => void)[] {
    try {
      const done = this.tell('no', () => {
        this.db.exec('BEGIN IMMEDIATE');
        return due.map(each => this.one(each));
      });
      this.tell('unknown', () => this.db.exec('COMMIT'));
      return done;
    } catch (error) {
      if (this.db.isTransaction) this.db.exec('ROLLBACK');
      throw error;
    }
  }

  private one({ statements: [first, ...rest], resolve, reject }: Due): () => void {
    if (first === undefined) return () => resolve(false);
    this.db.exec('SAVEPOINT one');
    try {
      const found = this.prepare(first.sql).run(named(first.values)).changes > 0;
      if (found) for (const each of rest) this.prepare(each.sql).run(named(each.values));
      this.db.exec('RELEASE one');
      return () => resolve(found);
    } catch (error) {
      // What went wrong for all, such as a full disk, has ended the whole transaction.
      if (!this.db.isTransaction || codeOf(error) !== CONSTRAINT) throw error;
      this.db.exec('ROLLBACK TO one; RELEASE one');
      return () => reject(error);
    }
  }

  /** What SQLite says is wrong, as what it means for us. */
  private tell<T>(done: 'no' | 'unknown', work: () => T): T {
    try {
      return work();
    } catch (error) {
      const code = codeOf(error);
      if (code !== null && CORRUPT.has(code)) {
        throw new DamagedStore(error instanceof Error ? error.message : phrase`the data file is damaged`);
      }
      const trouble = code === null ? undefined : TROUBLES[code];
      throw trouble === undefined ? error : new StoreDown(trouble, code === FULL ? 'no' : done, error);
    }
  }

  /** @throws StoreDown where the file is no longer ours */
  private mine(lost: string | null): void {
    if (lost === null) return;
    if (this.lost === null) {
      this.lost = lost;
      this.complain(
        new Error(phrase`${lost}: "${fileIn(this.data)}"; nothing more is kept until Affray is started again`),
      );
      void this.rescue();
    }
    throw new StoreDown(lost, 'no', null, phrase`stop Affray, put the file or a copy of it back, and start it again`);
  }

  /** A deleted file is there as long as we hold it open: what it holds is saved. */
  private async rescue(): Promise<void> {
    const file = join(copiesIn(this.data), `rescued-${stamp()}.sqlite`);
    try {
      makeFolder(copiesIn(this.data));
      await this.copyTo(file);
      this.complain(new Error(phrase`what the lost data file held was saved to "${file}"`));
    } catch (error) {
      this.complain(error);
    }
  }

  async ready(): Promise<string | null> {
    const lost = this.lost ?? this.guard.touched();
    if (lost !== null) return lost;
    this.db.prepare('SELECT count(*) FROM sqlite_schema').get();
    return null;
  }

  copyTo(file: string): Promise<void> {
    return makeCopy(file, async part => {
      await backup(this.db, part);
    });
  }

  /** Its file is ours alone. */
  alone<T>(_fight: string, work: () => Promise<T>): Promise<T> {
    return work();
  }

  watch(): () => void {
    return () => undefined;
  }

  async close(): Promise<void> {
    this.writeDue();
    this.db.close();
  }

  private prepare(sql: string): StatementSync {
    let statement = this.prepared.get(sql);
    if (statement !== undefined) return statement;
    // An index that is damaged would say that there is no such fight.
    const trusted = this.whole ? sql : sql.replaceAll('FROM fights WHERE', 'FROM fights NOT INDEXED WHERE');
    this.prepared.set(sql, (statement = this.db.prepare(trusted)));
    return statement;
  }
}
