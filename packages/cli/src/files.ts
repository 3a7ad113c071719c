import { readFileSync, statSync, writeFileSync } from 'node:fs';
import type { Json } from '@affray/engine';
import { phrase } from '@affray/engine';
import { decoded } from '@affray/importer/text';
import { LIMITS } from '@affray/protocol/limits';
import { type AnySystem, type Complaint, complaintsOf, loadSystem, systemIds } from '@affray/systems/lazy';
import type { Given } from './args.ts';
import { didYouMean, EXIT, Failure, unusable } from './errors.ts';
import type { Io } from './io.ts';

/** The title that is asked for, as a file takes it. @throws Failure where it is empty or too long */
export function titleSaid(given: Given): string | null {
  const title = given.text('title');
  if (title === null || (title.trim() !== '' && title.length <= LIMITS.title)) return title;
  throw new Failure(phrase`--title takes 1 to ${LIMITS.title} letters, not ${title.length}`, EXIT.usage);
}

/** Reads a JSON file, or stdin where the name is `-`. @throws Failure where it cannot be read, is too big or no JSON */
export async function readJson(path: string, io: Io): Promise<Json> {
  const text = path === '-' ? await io.stdin() : readText(path);
  const name = path === '-' ? phrase`stdin` : path;
  if (Buffer.byteLength(text) > LIMITS.file) throw tooBig(name, Buffer.byteLength(text));
  try {
    const value: Json = JSON.parse(text);
    return value;
  } catch (error) {
    if (error instanceof RangeError) throw new Failure(phrase`${name} is nested too deeply`);
    throw new Failure(phrase`${name} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The text of a file. @throws Failure where it cannot be read or is too big */
export function readText(path: string): string {
  try {
    const { size } = statSync(path);
    if (size > LIMITS.file) throw tooBig(path, size);
    const text = decoded(readFileSync(path));
    if (!text.includes('\0')) return text;
    throw new Failure(phrase`${path} is not a text: of a spreadsheet or an archive, give what it saves as CSV or JSON`);
  } catch (error) {
    if (error instanceof Failure) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT') throw new Failure(phrase`there is no file ${path}`);
    throw unusable(path, error);
  }
}

/** Writes a value as a file: where it was asked for, else to stdout. @throws Failure where it cannot be written */
export async function putJson(out: string | null, what: Json, io: Io): Promise<void> {
  return putText(out, JSON.stringify(what, null, 2), io);
}

/** Writes a text: where it was asked for, else to stdout, with one end of line behind it. @throws Failure where it cannot be written */
export async function putText(out: string | null, written: string, io: Io): Promise<void> {
  const text = written.replace(/\r?\n$/, '');
  if (out === null) return io.out(text);
  try {
    writeFileSync(out, `${text}\n`);
  } catch (error) {
    throw unusable(out, error);
  }
}

function tooBig(path: string, size: number): Failure {
  const megabytes = (bytes: number): string => phrase`${Math.ceil(bytes / 1024 / 1024)} MB`;
  return new Failure(phrase`${path} has ${megabytes(size)}; a file has at most ${megabytes(LIMITS.file)}`);
}

/** Loads one system, and none of the others. @throws Failure naming the systems there are */
export async function systemNamed(id: string): Promise<AnySystem> {
  const found = await loadSystem(id);
  if (found) return found;
  const known = systemIds.join(', ');
  throw new Failure(
    phrase`there is no system "${id}"${didYouMean(id, systemIds) || phrase`; there are: ${known}`}`,
    EXIT.usage,
  );
}

/** All that is wrong where `read` throws for its input; nothing where it does not. */
export function complaints(read: () => unknown): readonly Complaint[] {
  try {
    read();
    return [];
  } catch (error) {
    return complaintsOf(error);
  }
}

export type Fields = { readonly [key: string]: Json };
export const isFields = (value: Json | undefined): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/**
 * The system that a file is of: the one asked for, the one that it names, or the only one there is.
 * @throws Failure where none of these says which
 */
export async function systemOf(value: Fields, asked: string | null, path: string): Promise<AnySystem> {
  const { system } = value;
  if (asked !== null) return systemNamed(asked);
  if (typeof system === 'string') return systemNamed(system);
  const [only, ...others] = systemIds;
  if (only !== undefined && others.length === 0) return systemNamed(only);
  throw new Failure(phrase`${path}: does not say of which system it is; say --system, one of ${systemIds.join(', ')}`);
}

/** A complaint as one line: where, what is wrong, what stands there, and a word that may have been meant. */
export function complaintLine({ path, reason, meant, kinds }: Complaint, value: Json): string {
  const there = valueAt(value, path);
  const where = path === '' ? '' : `${path}: `;
  if (kinds !== undefined) return `${where}${thereIsNo(there, kinds)}`;
  const isTold = there === undefined || typeof there === 'object' || reason.includes(String(there));
  const given = isTold ? '' : phrase` (given: ${cut(there)})`;
  return `${where}${reason}${given}${meant === undefined ? '' : phrase`; did you mean "${meant}"?`}`;
}

/** Complaints as lines. @param under where in the file what was read lies */
export const complaintLines = (found: readonly Complaint[], value: Json, under = ''): string[] =>
  found.map(({ path, ...wrong }) => {
    const whole = [under, path].filter(part => part !== '').join('.');
    return complaintLine({ path: whole, ...wrong }, value);
  });

/** What of many kinds was meant: the nearest, or those that whoever wrote this may write. */
function thereIsNo(kind: Json | undefined, all: readonly string[]): string {
  const list = (names: readonly string[]): string => phrase`there are: ${names.join(', ')}`;
  const own = all.filter(each => !each.startsWith('gm-'));
  if (typeof kind !== 'string')
    return `${kind === undefined ? phrase`is missing` : phrase`must be text, not ${cut(kind)}`}; ${list(own)}`;
  const meant = didYouMean(kind, all);
  return phrase`there is no "${kind}"${meant || `; ${list(kind.startsWith('gm-') ? all.filter(each => !own.includes(each)) : own)}`}`;
}

const cut = (value: Json): string => {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

function valueAt(value: Json, path: string): Json | undefined {
  let now: Json | undefined = value;
  for (const key of path === '' ? [] : path.split('.')) {
    if (Array.isArray(now)) {
      const items: readonly Json[] = now;
      now = items[Number(key)];
    } else now = isFields(now) ? now[key] : undefined;
  }
  return now;
}
