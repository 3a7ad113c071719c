import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from './json.ts';
import { Ledger, withAnswer } from './reading.ts';

test('every value is in the report once, in its order, left out until something is said of it', () => {
  const ledger = new Ledger({ a: 1, b: { c: [true, { d: null }], 'e.f': '' }, g: [] });
  ledger.mark('b.c', 'guessed', 'so');
  ledger.mark('a', 'understood', 'one');
  ledger.mark('nowhere', 'understood', 'nothing');
  expect(ledger.entries()).toEqual([
    { path: 'a', value: 1, fate: 'understood', as: 'one' },
    { path: 'b.c.0', value: true, fate: 'guessed', as: 'so' },
    { path: 'b.c.1.d', value: null, fate: 'guessed', as: 'so' },
    { path: 'b["e.f"]', value: '', fate: 'left-out', as: '' },
    { path: 'g', value: [], fate: 'left-out', as: '' },
  ]);
});

test('what is said of the whole does not undo what was said of a part', () => {
  const ledger = new Ledger({ a: { b: 1, c: 2 } });
  ledger.mark('a.b', 'understood', 'one');
  ledger.mark('a', 'left-out', 'the rest');
  expect(ledger.entries().map(each => each.as)).toEqual(['one', 'the rest']);
});

test('no value of any file is lost, and no two share a path', () => {
  const leaves = (value: unknown): number =>
    value !== null && typeof value === 'object' && Object.keys(value).length > 0
      ? Object.values(value).reduce((sum: number, each) => sum + leaves(each), 0)
      : 1;
  fc.assert(
    fc.property(fc.json(), text => {
      const value = JSON.parse(text);
      const entries = new Ledger(value).entries();
      expect(entries).toHaveLength(leaves(value));
      expect(new Set(entries.map(each => each.path)).size).toBe(entries.length);
    }),
  );
});

test('an answer says a field, the whole sheet, or comes behind what a list has, under an id of its own', () => {
  const sheet = { name: 'Guard', weapons: ['spear', { id: 'claw', damage: 4 }] };
  const put = (field: string, value: Json, behind: boolean): Json =>
    withAnswer(sheet, { label: '', field, value, behind });
  expect(put('attackBonus', 3, false)).toEqual({ ...sheet, attackBonus: 3 });
  expect(put('', { name: 'Wolf' }, false)).toEqual({ name: 'Wolf' });
  expect(put('weapons', { id: 'claw', damage: 6 }, true)).toEqual({
    ...sheet,
    weapons: [...sheet.weapons, { id: 'claw-2', damage: 6 }],
  });
  expect(put('weapons', 'spear', true)).toEqual(sheet);
  expect(put('weapons', 'bow', true)).toEqual({ ...sheet, weapons: [...sheet.weapons, 'bow'] });
  expect(put('armor', 'hide', true)).toEqual({ ...sheet, armor: ['hide'] });
});
