import { expect, test } from 'vitest';
import { Toasts } from './toasts.tsx';

test('messages go by themselves, one text stands once, and success clears them but for what can still be pressed', () => {
  const due: (() => void)[] = [];
  const toasts = new Toasts({ set: run => due.push(run), clear: () => {} });
  toasts.say('one');
  toasts.say('two', 'harm', 'ALA-5.6');
  toasts.say('one');
  expect(toasts.store.get().map(each => each.text)).toEqual(['two', 'one']);
  due[1]?.();
  expect(toasts.store.get().map(each => each.text)).toEqual(['one']);
  const id = toasts.say('three', 'plain', null, { label: 'Undo all 3', run: () => {} });
  expect(toasts.store.get().at(-1)?.press?.label).toBe('Undo all 3');
  toasts.clear();
  expect(toasts.store.get().map(each => each.text)).toEqual(['three']);
  toasts.drop(id);
  expect(toasts.store.get()).toEqual([]);
});
