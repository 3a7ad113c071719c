import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { phrase } from '@affray/engine';
import * as z from 'zod';
import { ServeError } from '../errors.ts';
import { layOut, STATE, stateOf, TABLES } from './layouts.ts';

/** A row of any table, by column. PostgreSQL gives its 64-bit numbers as text, which SQLite turns back. */
export const row = z.record(z.string(), z.union([z.string(), z.number(), z.null(), z.instanceof(Uint8Array)]));
export type Row = z.infer<typeof row>;

/** What SQLite may have beside a database's file. */
export const BESIDE = ['-wal', '-shm', '-journal'] as const;

/** Makes a file that only its owner may read, before anything is written into it. @throws where there is one */
export function makePrivate(file: string): void {
  closeSync(openSync(file, 'wx', 0o600));
}

/**
 * Makes a copy: `write` fills the file that it is given, which then gets its name, so that under that name a copy is
 * always whole.
 * @throws ServeError where there is such a file, or it cannot be written
 */
export async function makeCopy(file: string, write: (part: string) => Promise<void>): Promise<void> {
  if (existsSync(file)) throw new ServeError(phrase`there is already a file "${file}": give another name`);
  if (!existsSync(dirname(file))) throw new ServeError(phrase`there is no folder "${dirname(file)}" for the copy`);
  const part = `${file}.part`;
  try {
    rmSync(part, { force: true });
    makePrivate(part);
    await write(part);
    asOneFile(part);
    flush(part);
    renameSync(part, file);
    if (process.platform !== 'win32') flush(dirname(file));
  } catch (error) {
    for (const end of ['', ...BESIDE]) rmSync(`${part}${end}`, { force: true });
    const why = error instanceof Error ? error.message : String(error);
    throw error instanceof ServeError ? error : new ServeError(phrase`the copy "${file}" cannot be written (${why})`);
  }
}

/** Brings a database and its log together into one file. */
export function asOneFile(file: string): void {
  const db = new DatabaseSync(file);
  try {
    db.exec('PRAGMA journal_mode = DELETE');
  } finally {
    db.close();
  }
}

function flush(path: string): void {
  const open = openSync(path, 'r');
  try {
    fsyncSync(open);
  } finally {
    closeSync(open);
  }
}

/** Fills an empty SQLite file with rows as they come from another database. */
export async function fill(file: string, rows: AsyncIterable<readonly [table: string, Row]>): Promise<void> {
  const db = new DatabaseSync(file);
  try {
    // Nobody counts on it before it is whole.
    db.exec('PRAGMA synchronous = OFF; BEGIN');
    layOut(db);
    const puts = new Map(Object.keys(TABLES).map(table => [table, db.prepare(insertInto(table, '?'))]));
    for await (const [table, each] of rows) puts.get(table)?.run(...valuesOf(table, each));
    db.exec('COMMIT');
  } finally {
    db.close();
  }
}

/** A statement that puts a row into a table; `mark` stands before the number of a value. */
export function insertInto(table: string, mark: '?' | '$'): string {
  const columns = TABLES[table] ?? [];
  return `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((_, at) => `${mark}${at + 1}`).join(', ')})`;
}

/** A row's values in the order of the table's columns. */
export const valuesOf = (table: string, each: Row): Row[string][] =>
  (TABLES[table] ?? []).map(column => each[column] ?? null);

/** Every row of a SQLite file, table by table, in an order in which it can be written. */
export async function* rowsIn(file: string): AsyncGenerator<readonly [table: string, Row]> {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    for (const [table, columns] of Object.entries(TABLES)) {
      const rows = db.prepare(`SELECT ${columns.join(', ')} FROM ${table}`).iterate();
      for (const each of rows) yield [table, row.parse(each)];
    }
  } finally {
    db.close();
  }
}

/** What a copy holds, as `Store.state` says it; empty where it cannot be read. */
export function stateIn(file: string): string {
  try {
    const db = new DatabaseSync(file, { readOnly: true });
    try {
      return stateOf(db.prepare(STATE).all());
    } finally {
      db.close();
    }
  } catch {
    return '';
  }
}
