import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { PLAINLY } from './english.ts';
import type { Schema } from './schema.ts';

test.each(['json', 'table'])('schemas that lead to %s alone complain in English', name => {
  const program = `
    import * as z from 'zod/mini';
    await import(${JSON.stringify(new URL(`./${name}.ts`, import.meta.url).href)});
    console.log(z.string().safeParse(1).error.issues[0].message);`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  expect(stdout.trim()).toBe('is a number, but must be text');
});

const said = (schema: Schema, value: unknown): string[] =>
  schema.safeParse(value, PLAINLY).error?.issues.map(each => each.message) ?? [];
const kinds = (...all: string[]) =>
  z.discriminatedUnion('kind', tuple(all.map(kind => z.object({ kind: z.literal(kind) }))));

test.each<[schema: Schema, value: unknown, says: string]>([
  [z.int().min(1), 0, 'must be 1 or more'],
  [z.int().max(300), 900, 'must be 300 or less'],
  [z.number().gt(0), -1, 'must be more than 0'],
  [z.number().lt(5), 5, 'must be less than 5'],
  [z.int(), 1.5, 'is a number, but must be a whole number'],
  [z.number(), Number.NaN, 'is not a number, but must be a number'],
  [z.string().min(1), '', 'must not be empty'],
  [z.string().min(2), 'a', 'is too short; at least 2 characters are needed'],
  [z.string().max(3), 'four', 'is too long; at most 3 characters are allowed'],
  [z.array(z.int()).min(2), [], 'is too short; at least 2 entries are needed'],
  [z.array(z.int()).max(1), [1, 2], 'is too long; at most 1 entry is allowed'],
  [z.number(), 'x', 'is text, but must be a number'],
  [z.number(), null, 'is nothing (null), but must be a number'],
  [z.object({ a: z.string() }), {}, 'is missing: it must be text'],
  [z.object({ a: z.enum(['b', 'c']) }), {}, 'is missing: it must be one of b, c'],
  [z.object({ a: z.literal('b') }), {}, 'is missing: it must be "b"'],
  [z.literal('map'), 'x', 'must be "map"'],
  [z.enum(['a', 'b']), 'c', 'must be one of a, b'],
  [kinds('a', 'b'), { kind: 'c' }, 'must be one of a, b'],
  [kinds('a', 'b'), {}, 'is missing: it must be one of a, b'],
  [kinds(...'abcdefghijklmn'), { kind: 'x' }, 'must be one of those in the schema'],
  [z.strictObject({}), { colour: 1 }, '"colour" is unknown here; take it out, or correct its spelling'],
  [z.strictObject({}), { a: 1, b: 1 }, '"a", "b" are unknown here; take them out, or correct their spelling'],
  [z.number().multipleOf(5), 7, 'must be a multiple of 5'],
  [z.string().regex(/^a$/), 'b', 'is not written as it should be; see the schema'],
  [z.union([z.string(), z.int()]), null, 'is not allowed here; see the schema'],
  [z.array(z.int()).min(2, 'a fight has at least two sides'), [], 'a fight has at least two sides'],
])('what is wrong is said as a person would say it, with what would be right (%#)', (schema, value, says) => {
  expect(said(schema, value)).toEqual([says]);
});

test('whatever the program around it chose for its own schemas', () => {
  const before = z.config().localeError;
  z.config({ localeError: () => 'verboten' });
  expect([...said(z.int(), 'x'), z.int().safeParse('x').error?.issues[0]?.message]).toEqual([
    'is text, but must be a number',
    'verboten',
  ]);
  z.config({ localeError: before });
});

function tuple<T>([first, ...rest]: readonly T[]): [T, ...T[]] {
  if (first === undefined) throw new Error('a list without entries');
  return [first, ...rest];
}
