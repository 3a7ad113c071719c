import { expect, test } from 'vitest';
import { z } from 'zod';
import { plainly } from './plainly.ts';

const said = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(each => plainly(each.message)) ?? [];

test('what a schema says in its own words is said as a person would, with what would be right', () => {
  expect(said(z.int().min(1), 0)).toEqual(['has to be 1 or more']);
  expect(said(z.int().max(300), 900)).toEqual(['has to be 300 or less']);
  expect(said(z.number().gt(0), -1)).toEqual(['has to be more than 0']);
  expect(said(z.int(), 1.5)).toEqual(['is a number; a whole number belongs here']);
  expect(said(z.string().min(1), '')).toEqual(['must not be empty']);
  expect(said(z.string().max(3), 'four')).toEqual(['is too long; at most 3 characters may stand here']);
  expect(said(z.array(z.int()).min(2), [])).toEqual(['is too short; at least 2 entries belong here']);
  expect(said(z.array(z.int()).max(1), [1, 2])).toEqual(['is too long; at most 1 entry may stand here']);
  expect(said(z.number(), 'x')).toEqual(['is a text; a number belongs here']);
  expect(said(z.object({ a: z.string() }), {})).toEqual(['is missing; a text belongs here']);
  expect(said(z.literal('map'), 'x')).toEqual(['has to be "map"']);
  expect(said(z.enum(['a', 'b']), 'c')).toEqual(['has to be one of a, b']);
  expect(said(z.strictObject({}), { colour: 1 })).toEqual([
    '"colour" is unknown here; take it out, or correct its spelling',
  ]);
  expect(said(z.strictObject({}), { a: 1, b: 1 })[0]).toBe(
    '"a", "b" are unknown here; take them out, or correct their spelling',
  );
  expect(said(z.number().multipleOf(5), 7)).toEqual(['has to be a multiple of 5']);
  expect(said(z.string().regex(/^a$/), 'b')).toEqual(['is not written as it should be; see the schema']);
  expect(said(z.union([z.string(), z.int()]), null)).toEqual([
    'is none of the things that may stand here; see the schema',
  ]);
});

test('sentences that somebody wrote stay; a path before the words stays too', () => {
  expect(plainly('a fight has at least two sides')).toBe('a fight has at least two sides');
  expect(plainly('combatants.mara.hp: Invalid input: expected number, received string')).toBe(
    'combatants.mara.hp: is a text; a number belongs here',
  );
});
