import { combatantId } from '@affray/engine';
import { expect, test } from 'vitest';
import { freeId } from './free-id.ts';

test.each([
  ['Ilsa Varn', 'ilsa-varn'],
  ['GM', 'one'],
  ['★', 'one'],
  ['a'.repeat(60), 'a'.repeat(34)],
])('a character called "%s" gets an id that a combatant may have', (name, id) => {
  expect(freeId(name, [])).toBe(id);
  expect(combatantId.parse(freeId(name, [{ id }]))).toBe(`${id}-2`);
});
