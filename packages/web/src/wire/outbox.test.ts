import { expect, test } from 'vitest';
import { Outbox } from './outbox.ts';

test('what was not answered is held by the next page of this tab, under the same name', () => {
  const kept = new Map<string, string>();
  const shelf = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  const first = new Outbox(shelf, 'f');
  const said = (id: string) => ({ id, text: id.toUpperCase(), at: 0, said: true });
  for (const id of ['a', 'b']) first.keep(said(id));
  first.drop('a');
  expect(new Outbox(shelf, 'another').size).toBe(0);
  const second = new Outbox(shelf, 'f');
  expect(second.all()).toEqual([said('b')]);
  second.drop('b');
  expect([...kept]).toEqual([]);
  shelf.setItem('affray.outbox.f', 'what another program wrote');
  expect(new Outbox(shelf, 'f').size).toBe(0);
});
