import type { z } from 'zod';
import { fieldsAt } from './named.ts';
import { nearest } from './near.ts';
import { phrase } from './phrase.ts';

/** Something wrong in a value from outside: where, and a sentence. */
export interface Complaint {
  /** `combatants.2.body`; empty for the value as a whole. */
  readonly path: string;
  readonly reason: string;
  /** Of an unknown word: the known one that is nearest, where one is near. */
  readonly meant?: string;
}

/** All that a schema found wrong, the likeliest meaning of each choice looked into. */
export function complaints(error: z.core.$ZodError): Complaint[] {
  return error.issues.flatMap(issue => look(issue, []));
}

/** What was read, and by which schema. */
interface Reading {
  readonly value?: unknown;
  readonly schema?: unknown;
}

/**
 * The first thing wrong, with its path in the sentence.
 * @param reading for the word that was meant: a kind or an option by the value, the name of a field by the schema
 */
export function complaint(error: z.core.$ZodError, reading: Reading = {}): Complaint {
  const all = complaints(error);
  // A field that is spelled wrong is missing, too, where it has to be there: the spelling says more.
  const first = all.find(each => fieldMeant(each, reading.schema) !== null) ?? all[0];
  if (!first) return { path: '', reason: phrase`the value is not well-formed` };
  const meant = fieldMeant(first, reading.schema) ?? wordMeant(error, first.path, reading.value);
  const reason = `${first.path === '' ? phrase`the value` : first.path}: ${first.reason}`;
  return { path: first.path, reason, ...(meant === null ? {} : { meant }) };
}

/** The field that was meant where there is none of that name. */
function fieldMeant({ path, reason }: Complaint, schema: unknown): string | null {
  const [, unknown] = /^Unrecognized keys?: "([^"]+)"/.exec(reason) ?? [];
  return unknown === undefined ? null : nearest(unknown, fieldsAt(schema, path === '' ? [] : path.split('.')));
}

/** The word that was meant where a value names a kind or an option that there is not. */
function wordMeant(error: z.core.$ZodError, path: string, value: unknown): string | null {
  const issue = error.issues.find(each => each.path.map(String).join('.') === path);
  const there = issue?.path.reduce(inside, value);
  if (issue === undefined || typeof there !== 'string') return null;
  const known = issue.code === 'invalid_value' ? issue.values : 'options' in issue ? issue.options : undefined;
  return Array.isArray(known) ? nearest(there, known.filter(isText)) : null;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const inside = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

function look(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): Complaint[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union') {
    // The alternative that was meant is one whose type fits at the root: its own complaints say more than the union's.
    const meant = issue.errors.find(each => each.length > 0 && !each.some(inner => typeIsWrong(inner)));
    if (meant) return meant.flatMap(inner => look(inner, path));
  }
  return [{ path: path.map(String).join('.'), reason: issue.message }];
}

const typeIsWrong = (issue: z.core.$ZodIssue): boolean => issue.path.length === 0 && issue.code === 'invalid_type';
