import { expect, test } from 'vitest';
import * as z from 'zod';
import { complaint, complaints } from './index.ts';

const known = z.enum(['sword', 'axe']);
const weapon = z.union([known, z.strictObject({ name: z.string(), dice: z.int().min(1) })]);
const sheet = z.strictObject({ name: z.string(), weapons: z.array(weapon) });
const of = (value: unknown) => {
  const parsed = sheet.safeParse(value);
  if (parsed.success) throw new Error('nothing is wrong');
  return parsed.error;
};

test('say where, and what would be right', () => {
  expect(complaint(of({ name: 1, weapons: [] }))).toEqual({
    path: 'name',
    reason: 'name: Invalid input: expected string, received number',
  });
  expect(complaint(of(null)).reason).toBe('the value: Invalid input: expected object, received null');
});

test('look into the alternative of a choice that was meant', () => {
  expect(complaints(of({ name: 'a', weapons: ['sword', 'lance'] }))).toEqual([
    { path: 'weapons.1', reason: 'Invalid option: expected one of "sword"|"axe"' },
  ]);
  expect(complaints(of({ name: 'a', weapons: [{ name: 'club', dice: 0 }] }))[0]).toMatchObject({
    path: 'weapons.0.dice',
  });
  expect(complaints(of({ name: 'a', weapons: [7], extra: 1 })).map(each => each.path)).toEqual(['weapons.0', '']);
});
