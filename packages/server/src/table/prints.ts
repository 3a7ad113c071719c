import { hash } from 'node:crypto';
import type { Json } from '@affray/engine';

/** 96 bits of SHA-256 of a text. */
export const printOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, 16);

/** Shorter than this a part stands for itself. */
const SHORT = 64;
/** By what was printed: nothing of what is seen is ever changed in place. */
const KNOWN = new WeakMap<object, string>();

/**
 * A fingerprint of a plain value, by those of its parts: what stayed the same object is not looked into again.
 * @param depth so deep parts have fingerprints of their own
 */
export function printed(value: Json, depth: number): string {
  if (typeof value === 'number' || typeof value === 'boolean') return `${value}`;
  if (value === null || typeof value === 'string') return JSON.stringify(value);
  const known = KNOWN.get(value);
  if (known !== undefined) return known;
  const text = depth === 0 ? JSON.stringify(value) : partsOf(value, depth - 1);
  const print = text.length < SHORT ? text : printOf(text);
  KNOWN.set(value, print);
  return print;
}

/** Brackets tell a list, fields and a fingerprint apart, and a text is quoted. */
function partsOf(value: object, depth: number): string {
  if (Array.isArray(value)) return `[${value.map((each: Json) => printed(each, depth)).join()}]`;
  let text = '{';
  for (const [name, each] of Object.entries<Json | undefined>({ ...value }))
    if (each !== undefined) text += `${JSON.stringify(name)}:${printed(each, depth)},`;
  return `${text}}`;
}
