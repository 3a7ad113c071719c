import { expect, test } from 'vitest';
import { isId, newId } from './keys.ts';

test('no id begins like an option of a command line', () => {
  const ids = Array.from({ length: 2000 }, newId);
  expect(ids.filter(each => each.startsWith('-') || !isId(each))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});
