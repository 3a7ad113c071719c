import * as z from 'zod/mini';
import * as core from 'zod/v4/core';
import type { Json } from './json.ts';
import { unwrapped } from './named.ts';
import { phrase } from './phrase.ts';
import type { Schema } from './schema.ts';

const words = z.record(z.string(), z.string());

/**
 * A value of a house rule as a person reads it: yes or no, or what its reading is called where the rule's schema, or the one
 * inside it, says so in `words`; else as it is stored.
 */
export function readingOf(schema: Schema | undefined, value: Json): string {
  if (typeof value === 'boolean') return value ? phrase`yes` : phrase`no`;
  for (let each: unknown = schema; each instanceof core.$ZodType; each = unwrapped(each)) {
    const called = words.safeParse(z.globalRegistry.get(each)?.words);
    if (called.success) return called.data[`${value}`] ?? `${value}`;
  }
  return `${value}`;
}
