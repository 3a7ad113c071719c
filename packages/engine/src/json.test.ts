import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonical, type Json, plain, same } from './json.ts';

test('two values are the same where their one text is', () => {
  const values: readonly Json[] = [null, 0, '', false, [], {}, [null], { a: null }, { a: 1, b: [2] }, { b: [2], a: 1 }];
  for (const one of values)
    for (const other of values) expect(same(one, other)).toBe(canonical(one) === canonical(other));
  expect(same({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
  expect(same({ a: 1 }, { a: 1, b: 2 })).toBe(false);
  expect(same(undefined, null)).toBe(false);
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const [a, b] = [plain(one), plain(other)];
      expect(same(a, b)).toBe(canonical(a) === canonical(b));
      expect(same(a, plain(a))).toBe(true);
    }),
  );
});
