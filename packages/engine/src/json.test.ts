import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { canonical, type Json, json, plain, same } from './json.ts';

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

test('the one text of a value is JSON, with sorted keys, however its words are written', () => {
  const words = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('"', '\\', '\n', '\u007f', '\ud800', 'é', '😀'),
  );
  const values = fc.oneof(
    words,
    fc.dictionary(words, fc.oneof(words, fc.integer(), fc.array(words), fc.constant(null))),
  );
  fc.assert(
    fc.property(values, value => {
      const whole = plain(value);
      const keys = typeof whole === 'object' && whole !== null ? Object.keys(whole).sort() : undefined;
      const byKeys = keys?.map(key => `${JSON.stringify(key)}:${JSON.stringify(Reflect.get(Object(whole), key))}`);
      expect(canonical(whole)).toBe(byKeys ? `{${byKeys.join(',')}}` : JSON.stringify(whole));
    }),
  );
});

test('plain data is read as by zod piece by piece, alone and as a field: taken, refused where it is not plain, rid of prototypes', () => {
  const slow = z.json();
  const given: readonly unknown[] = [
    ...[null, 'a', 0, -1.5, true, [], {}, [1, [null, { a: ['b'] }]], { a: { b: [1] } }, Object.create(null)],
    ...[undefined, Number.NaN, Number.POSITIVE_INFINITY, 1n, Symbol('a'), () => 1, new Date(0), new Map(), [undefined]],
    ...[new Array(2), { a: undefined }, { a: { b: [new Set()] } }, JSON.parse('{"a":1,"__proto__":{"b":2}}')],
    ...[JSON.parse('[{"__proto__":[]}]')],
  ];
  for (const each of given) {
    const [quick, whole] = [json.safeParse(each), slow.safeParse(each)];
    expect(quick.success).toBe(whole.success);
    expect(quick.data).toEqual(whole.data);
    const field = z.strictObject({ value: z.optional(json) }).safeParse({ value: each });
    expect(field.success).toBe(whole.success || each === undefined);
    if (whole.success) expect(field.data).toEqual({ value: whole.data });
  }
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      expect(json.parse(value)).toEqual(slow.parse(value));
    }),
  );
});
