import { expect, test } from 'vitest';
import * as z from 'zod';
import { plainly } from './plainly.ts';
import type { Schema } from './schema.ts';

const said = (schema: Schema, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(each => plainly(each.message)) ?? [];

test('what a schema says in its own words is said as a person would, with what would be right', () => {
  expect(said(z.int().min(1), 0)).toEqual(['must be 1 or more']);
  expect(said(z.int().max(300), 900)).toEqual(['must be 300 or less']);
  expect(said(z.number().gt(0), -1)).toEqual(['must be more than 0']);
  expect(said(z.int(), 1.5)).toEqual(['is a number, but must be a whole number']);
  expect(said(z.string().min(1), '')).toEqual(['must not be empty']);
  expect(said(z.string().max(3), 'four')).toEqual(['is too long; at most 3 characters are allowed']);
  expect(said(z.array(z.int()).min(2), [])).toEqual(['is too short; at least 2 entries are needed']);
  expect(said(z.array(z.int()).max(1), [1, 2])).toEqual(['is too long; at most 1 entry is allowed']);
  expect(said(z.number(), 'x')).toEqual(['is text, but must be a number']);
  expect(said(z.object({ a: z.string() }), {})).toEqual(['is missing: it must be text']);
  expect(said(z.literal('map'), 'x')).toEqual(['must be "map"']);
  expect(said(z.enum(['a', 'b']), 'c')).toEqual(['must be one of a, b']);
  const kinds = (...all: string[]) =>
    z.discriminatedUnion('kind', tuple(all.map(kind => z.object({ kind: z.literal(kind) }))));
  expect(said(kinds('a', 'b'), { kind: 'c' })).toEqual(['must be one of a, b']);
  expect(said(kinds(...'abcdefghijklmn'), { kind: 'x' })).toEqual(['must be one of those in the schema']);
  expect(said(z.strictObject({}), { colour: 1 })).toEqual([
    '"colour" is unknown here; take it out, or correct its spelling',
  ]);
  expect(said(z.strictObject({}), { a: 1, b: 1 })[0]).toBe(
    '"a", "b" are unknown here; take them out, or correct their spelling',
  );
  expect(said(z.number().multipleOf(5), 7)).toEqual(['must be a multiple of 5']);
  expect(said(z.string().regex(/^a$/), 'b')).toEqual(['is not written as it should be; see the schema']);
  expect(said(z.union([z.string(), z.int()]), null)).toEqual(['is not allowed here; see the schema']);
});

test('sentences that somebody wrote stay; a path before the words stays too', () => {
  expect(plainly('a fight has at least two sides')).toBe('a fight has at least two sides');
  expect(plainly('combatants.mara.hp: Invalid input: expected number, received string')).toBe(
    'combatants.mara.hp: is text, but must be a number',
  );
});

function tuple<T>([first, ...rest]: readonly T[]): [T, ...T[]] {
  if (first === undefined) throw new Error('a list without entries');
  return [first, ...rest];
}
