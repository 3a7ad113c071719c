import { readFileSync, statSync, writeFileSync } from 'node:fs';
import type { Json } from '@affray/engine';
import { phrase, plainly } from '@affray/engine';
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
export function complaintLine({ path, reason, meant }: Complaint, value: Json, known: readonly string[] = []): string {
  const there = valueAt(value, path);
  const unknown = /^Unrecognized keys?: (.*)$/.exec(reason)?.[1];
  const where = path === '' ? '' : `${path}: `;
  if (unknown !== undefined) {
    const key = /"([^"]+)"/.exec(unknown)?.[1] ?? '';
    return phrase`${where}unknown field ${unknown}${meant === undefined ? didYouMean(key, known) : phrase`; did you mean "${meant}"?`}`;
  }
  const kinds = /^Invalid discriminator value\. Expected (.*)$/.exec(reason)?.[1];
  if (kinds !== undefined) return `${where}${thereIsNo(there, kinds)}`;
  const [, expected] = /^Invalid input: expected (\w+)/.exec(reason) ?? [];
  if (there === undefined && path !== '')
    return phrase`${where}is missing${expected ? phrase`; it takes ${kind(expected)}` : ''}`;
  if (there === undefined) return `${where}${reason}`;
  if (expected && / received \w+$/.test(reason)) return phrase`${where}takes ${kind(expected)}, not ${cut(there)}`;
  const shown = typeof there === 'object' || reason.includes(String(there)) ? '' : phrase` (here: ${cut(there)})`;
  const plain = reason.startsWith('Too ') ? plainly(reason) : reason.replace(/^Invalid (input|option): /, '');
  return `${where}${plain}${shown}`;
}

/** Complaints as lines. @param under where in the file what was read lies */
export const complaintLines = (
  found: readonly Complaint[],
  value: Json,
  known: readonly string[],
  under = '',
): string[] =>
  found.map(({ path, ...wrong }) => {
    const whole = [under, path].filter(part => part !== '').join('.');
    return complaintLine({ path: whole, ...wrong }, value, known);
  });

/** What of many kinds was meant: the nearest, or those that whoever wrote this may write. */
function thereIsNo(kind: Json | undefined, quoted: string): string {
  const all = [...quoted.matchAll(/'([^']+)'/g)].map(([, name]) => name ?? '');
  const list = (names: readonly string[]): string => phrase`there are: ${names.join(', ')}`;
  const own = all.filter(each => !each.startsWith('gm-'));
  if (typeof kind !== 'string')
    return `${kind === undefined ? phrase`is missing` : phrase`takes a string, not ${cut(kind)}`}; ${list(own)}`;
  const meant = didYouMean(kind, all);
  return phrase`there is no "${kind}"${meant || `; ${list(kind.startsWith('gm-') ? all.filter(each => !own.includes(each)) : own)}`}`;
}

/** What a schema calls a value, in words: `number` is "a number". */
const kind = (name: string): string => {
  const word = { record: phrase`object`, int: phrase`whole number`, array: phrase`list` }[name] ?? name;
  return /^[aeiou]/.test(word) ? phrase`an ${word}` : phrase`a ${word}`;
};

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

/** Every field name that a JSON Schema mentions anywhere. */
export function fieldNames(schema: Json): string[] {
  const names = new Set<string>();
  const look = (value: Json): void => {
    if (Array.isArray(value)) for (const each of value) look(each);
    if (!isFields(value)) return;
    const { properties } = value;
    if (isFields(properties)) for (const name of Object.keys(properties)) names.add(name);
    for (const each of Object.values(value)) look(each);
  };
  look(schema);
  return [...names];
}
