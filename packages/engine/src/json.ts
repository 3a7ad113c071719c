import * as z from 'zod/mini';
import { complainInEnglish } from './english.ts';
import { phrase } from './phrase.ts';
import type { Schema } from './schema.ts';

// As in `table.ts`: a page's own schemas lead here and not there.
complainInEnglish();

/** Plain data: all that a fight, a command, a journal or an event may be made of. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Whether two plain values say the same, whatever the order of their keys. */
export function same(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (isList(a) || isList(b))
    return isList(a) && isList(b) && a.length === b.length && a.every((each, at) => same(each, b[at]));
  return saysAll(a, b) && hasAll(b, a);
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
type Fields = { readonly [key: string]: Json };

/** Whether one has every field of the other, and says the same in it. What is undefined is not there. */
function saysAll(one: Fields, other: Fields): boolean {
  for (const key in other) {
    const there: Json | undefined = other[key];
    if (there !== undefined && !same(Object.hasOwn(one, key) ? one[key] : undefined, there)) return false;
  }
  return true;
}

/** Whether one has every field of the other. */
function hasAll(one: Fields, other: Fields): boolean {
  for (const key in other)
    if (other[key] !== undefined && (!Object.hasOwn(one, key) || one[key] === undefined)) return false;
  return true;
}

/**
 * The one text of a plain value: keys sorted, undefined left out. Two values are the same where their texts are.
 * @throws RangeError where it has no end, or next to none
 */
export function canonical(value: unknown): string {
  try {
    return textOf(value);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new RangeError(phrase`this is not plain data: it is nested too deeply, or holds itself`);
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  let text = '';
  for (const key of Object.keys(value).sort()) {
    const field = value[key];
    if (field !== undefined) text += `${text === '' ? '' : ','}${quoted(key)}:${textOf(field)}`;
  }
  return `{${text}}`;
}

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null;

/** What JSON may write in another way: quotes, backslashes, control characters, halves of a pair. */
const ESCAPED = /[^ !#-[\]-\ud7ff\ue000-\uffff]/;
const quoted = (text: string): string => (ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`);

/** A 53-bit fingerprint of a plain value (cyrb53 over its canonical text), as 14 hexadecimal digits. Not for secrets. */
export function fingerprint(value: unknown): string {
  const text = canonical(value);
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(16).padStart(14, '0');
}

/** Any plain value, from outside. What is plain already, as all that comes out of JSON.parse, is taken as it is. */
export const json: Schema<Json> = quick<Schema<Json>>(z.json(), isPlain);

/** A schema that is parsed piece by piece only where a value is not seen at once to be what it should: else that is taken as it is. */
export function quick<S extends Schema>(whole: S, is: (value: unknown) => boolean): S {
  const { run } = whole._zod;
  whole._zod.run = (payload, context) => (is(payload.value) ? payload : run(payload, context));
  return whole;
}

/** Whether a value is plain data all through; what holds itself, or is nested too deeply to tell, is not. */
export function isPlain(value: unknown): boolean {
  try {
    return isPlainAt(value);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
function isPlainAt(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      return Number.isFinite(value);
    case 'object':
      return value === null || (Array.isArray(value) ? isPlainList(value) : isPlainObject(value));
    default:
      return false;
  }
}
function isPlainList(values: readonly unknown[]): boolean {
  for (const each of values) if (!isPlainAt(each)) return false;
  return true;
}
/** What others take for an object's prototype is not plain, though it stands in a text. */
function isPlainObject(value: object): boolean {
  const made = Object.getPrototypeOf(value);
  if (made !== Object.prototype && made !== null) return false;
  if (Object.hasOwn(value, '__proto__')) return false;
  for (const field of Object.values(value)) if (!isPlainAt(field)) return false;
  return true;
}

/** A value as it comes back from a file: what JSON cannot hold is gone. */
export const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value));
