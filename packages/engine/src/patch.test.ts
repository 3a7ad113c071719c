import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { json, plain } from './json.ts';
import { apply, change, changes, diff, type Was } from './patch.ts';

test('changes that are looked through at once are taken and refused as by zod piece by piece', () => {
  const slow = z.array(change).readonly();
  const given: readonly unknown[] = [
    ...[[], [{ path: [] }], [{ path: ['a', 0] }], [{ path: ['a'], value: null }], [{ path: [], value: { a: [1] } }]],
    ...[null, {}, 'a', [null], [[]], ['a'], [{}], [{ value: 1 }], [{ path: 'a' }], [{ path: [1.5] }], new Array(1)],
    ...[[{ path: [2 ** 60] }], [{ path: [null] }], [{ path: ['a'], value: undefined }], [{ path: undefined }]],
    ...[[{ path: ['a'], other: 1 }], [{ path: ['a'], value: 1, other: 1 }], [{ path: ['a'], value: [undefined] }]],
    ...[[{ path: ['a'], value: new Date(0) }], JSON.parse('[{"path":["a"],"value":{"__proto__":{"b":1}}}]')],
    ...[JSON.parse('[{"path":["a"],"__proto__":{"value":1}}]'), [{ path: ['a'] }, { path: ['b'], value: Number.NaN }]],
  ];
  for (const each of given) {
    const [quick, whole] = [changes.safeParse(each), slow.safeParse(each)];
    expect(quick.success).toBe(whole.success);
    expect(quick.data).toEqual(whole.data);
    expect(quick.error?.issues).toEqual(whole.error?.issues);
  }
  // As the engine holds it: what JSON can say and reading drops (a field called __proto__) never comes to be compared.
  const held = fc.jsonValue().map(value => json.parse(plain(value)));
  fc.assert(
    fc.property(held, held, (from, to) => {
      const between = plain(diff(from, to));
      const read = changes.parse(between);
      expect(read).toEqual(slow.parse(between));
      expect(apply(from, read)).toEqual(to);
    }),
  );
});

test('a change that speaks of a prototype changes none: as a value it is dropped, as a place it is a field like others', () => {
  const read = changes.parse(JSON.parse('[{"path":[""],"value":{"__proto__":"x","a":1}}]'));
  expect(apply({}, read)).toEqual({ '': { a: 1 } });
  const after = apply({ a: 1 }, changes.parse([{ path: ['__proto__', 'stolen'], value: true }]));
  expect(Object.getPrototypeOf(after)).toBe(Object.prototype);
  expect('stolen' in {}).toBe(false);
});

test('what stood where something changed is told beside each change', () => {
  const from = { gone: 1, stays: [1, { a: 'one' }], list: [1, 2], same: { b: null } };
  const to = { stays: [1, { a: 'two' }], list: [1], same: { b: null }, come: true };
  const was: Was = [];
  const found = diff(from, to, [], was);
  expect(found).toEqual([
    { path: ['gone'] },
    { path: ['stays', 1, 'a'], value: 'two' },
    { path: ['list'], value: [1] },
    { path: ['come'], value: true },
  ]);
  expect(was).toEqual([1, 'one', [1, 2], undefined]);
});
