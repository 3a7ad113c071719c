import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByNumbers } from './by-numbers.ts';

test('a list of numbers finds what was set by an equal list, and nothing else does', () => {
  const lists = fc.array(fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 6 }), { maxLength: 200 });
  fc.assert(
    fc.property(lists, asked => {
      const known = new ByNumbers<number>();
      const plain = new Map<string, number>();
      for (const [at, list] of asked.entries()) {
        expect(known.get([...list])).toBe(plain.get(list.join()));
        known.set(list, at);
        plain.set(list.join(), at);
      }
      expect(known.size).toBe(plain.size);
      for (const list of asked) expect(known.get([...list])).toBe(plain.get(list.join()));
    }),
  );
});

test('lists of one mark are told apart', () => {
  const known = new ByNumbers<string>();
  const [one, other] = [
    [530, 58],
    [733, 38],
  ] as const;
  known.set(one, 'one');
  expect(known.get(other)).toBeUndefined();
  known.set(other, 'other');
  expect([known.get(one), known.get(other), known.size]).toEqual(['one', 'other', 2]);
  known.clear();
  expect([known.get(one), known.size]).toEqual([undefined, 0]);
});
