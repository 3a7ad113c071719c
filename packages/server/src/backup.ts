import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { phrase } from '@affray/engine';
import { InUse, ServeError } from './errors.ts';
import { asOneFile, BESIDE, makePrivate, rowsIn } from './store/copies.ts';
import { LAYOUTS, layoutOf } from './store/layouts.ts';
import { openStore } from './store/open.ts';
import { copiesIn, fileIn, makeFolder, openSqlite, stamp } from './store/sqlite.ts';
import { damageSaid } from './store/whole.ts';
import { askForCopy } from './where.ts';

/** Where fights live: in a folder, or in a database; then the folder holds only keys and copies. */
export interface Place {
  readonly data: string;
  readonly database: string | null;
}
const quiet = (): void => undefined;
/** All changes of a campaign. */
const EVERY = 1_000_000;

/**
 * Copies all fights of a place, as they stand at one moment, into one SQLite file; a server may use them meanwhile.
 * @param to a new file, or a folder; null for the folder of the copies
 * @returns path of the copy. @throws ServeError
 */
export async function backup({ data, database }: Place, to: string | null): Promise<string> {
  const file = fileFor(data, to);
  if (database === null && !existsSync(fileIn(data)))
    throw new ServeError(phrase`there are no fights in the folder "${data}"`);
  if (existsSync(file)) throw new ServeError(phrase`there is already a file "${file}": give another name`);
  try {
    const store = await openStore(data, database, quiet);
    await store.copyTo(file).finally(() => store.close());
  } catch (error) {
    if (!(error instanceof InUse)) throw error;
    move(await askForCopy(data), file);
  }
  return file;
}

function fileFor(data: string, to: string | null): string {
  if (to === null) makeFolder(copiesIn(data));
  const folder = to ?? copiesIn(data);
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
  return isFolder ? join(folder, `kept-${stamp()}.sqlite`) : folder;
}

/** From one disk to another a file can only be copied. */
function move(from: string, to: string): void {
  try {
    makePrivate(to);
    copyFileSync(from, to);
    rmSync(from);
  } catch (error) {
    throw new ServeError(phrase`the copy is at "${from}"; it cannot be moved to "${to}" (${reasonOf(error)})`);
  }
}

export interface Restored {
  readonly fights: number;
  /** Where what was there before lies now; null where there was nothing. */
  readonly replaced: string | null;
  /** What is damaged in it, in sentences. */
  readonly damages: readonly string[];
}

/**
 * Puts a copy back in the place of what is there, which is kept beside it. The copy is checked first, and stays as it is.
 * @param anyway also a copy that is not whole
 * @throws ServeError where the file is not a copy, is not whole, or a server uses the place; then nothing was changed
 */
export async function restore(file: string, { data, database }: Place, anyway: boolean): Promise<Restored> {
  if (!(statSync(file, { throwIfNoEntry: false })?.isFile() ?? false))
    throw new ServeError(phrase`there is no file "${file}"`);
  makeFolder(data);
  const work = mkdtempSync(join(data, 'restore-'));
  try {
    copyInto(file, fileIn(work));
    const checked = await check(file, work);
    const [first] = checked.damages;
    if (first !== undefined && !anyway) {
      throw new ServeError(phrase`"${file}" is not whole: ${first} To restore it all the same, add --anyway`);
    }
    asOneFile(fileIn(work));
    const replaced = database === null ? exchange(fileIn(work), data) : await inPlaceOf(database, fileIn(work), data);
    return { ...checked, replaced };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Fills a database with what a file holds. @returns the file in which what was there before is kept */
async function inPlaceOf(database: string, file: string, data: string) {
  const { refill } = await import('./store/postgres.ts');
  return refill(database, rowsIn(file), beside(data));
}

/** Name of a file for what is replaced. */
function beside(data: string): string {
  makeFolder(copiesIn(data));
  return join(copiesIn(data), `replaced-${stamp()}.sqlite`);
}

function copyInto(from: string, to: string): void {
  for (const end of ['', '-wal']) {
    if (!existsSync(`${from}${end}`)) continue;
    makePrivate(`${to}${end}`);
    copyFileSync(`${from}${end}`, `${to}${end}`);
  }
}

/** @param work folder with a copy of the file, which is brought to the newest layout */
async function check(file: string, work: string): Promise<Pick<Restored, 'fights' | 'damages'>> {
  const layout = layoutIn(file, fileIn(work));
  if (layout > LAYOUTS.length)
    throw new ServeError(phrase`"${file}" was written by a newer Affray: restore it with that one`);
  if (layout === 0)
    throw new ServeError(phrase`"${file}" is not a copy of fights: give a file that "affray backup" made`);
  const damages: string[] = [];
  const store = openSqlite(work, error => damages.push(`${reasonOf(error)}.`));
  try {
    const fights = await store.list();
    for (const { id } of fights) {
      const damage = await store.check(id);
      if (damage) damages.push(damageSaid(damage));
    }
    for (const { id } of await store.campaigns.list()) {
      const why = await store.campaigns.read(id, EVERY).then(() => null, reasonOf);
      if (why !== null) damages.push(why);
    }
    // Of damages those of the fights are said first: they say what is lost.
    return { fights: fights.length, damages: damages.toReversed() };
  } finally {
    await store.close();
  }
}

function layoutIn(named: string, file: string): number {
  let db: DatabaseSync | null = null;
  try {
    db = new DatabaseSync(file);
    return layoutOf(db);
  } catch (error) {
    throw new ServeError(phrase`"${named}" cannot be read as a copy of fights (${reasonOf(error)})`);
  } finally {
    db?.close();
  }
}

/** Puts a file in the place of a folder's own. @returns where that one lies now. @throws InUse */
function exchange(file: string, data: string): string | null {
  const own = fileIn(data);
  freeOf(own, data);
  const lying = ['', ...BESIDE].filter(end => existsSync(`${own}${end}`));
  const replaced = lying.length > 0 ? beside(data) : null;
  for (const end of lying) renameSync(`${own}${end}`, `${replaced}${end}`);
  renameSync(file, own);
  return replaced;
}

/** Makes sure that nobody uses a file. @throws InUse */
function freeOf(own: string, data: string): void {
  if (!existsSync(own)) return;
  try {
    const db = new DatabaseSync(own, { timeout: 500 });
    try {
      db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT');
    } finally {
      db.close();
    }
  } catch (error) {
    // What cannot be opened, because it is damaged, nobody uses.
    if (InUse.is(error)) throw new InUse(data);
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
