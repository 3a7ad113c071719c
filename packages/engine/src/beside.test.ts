import { expect, test } from 'vitest';
import { Beside, BesideEach } from './index.ts';

test('of what stands beside, the last two are known, each as it was last put', () => {
  const beside = new Beside<object, string>();
  const [a, b, c] = [{}, {}, {}];
  beside.set(a, 'a');
  beside.set(b, 'b');
  expect([beside.get(a), beside.get(b), beside.get(c)]).toEqual(['a', 'b', undefined]);
  beside.set(a, 'again');
  beside.set(b, 'too');
  expect([beside.get(a), beside.get(b)]).toEqual(['again', 'too']);
  beside.set(c, 'c');
  expect([beside.get(a), beside.get(b), beside.get(c)]).toEqual([undefined, 'too', 'c']);
  const made: object[] = [];
  const make = (key: object): string => `made ${made.push(key)}`;
  expect([beside.of(b, make), beside.of(a, make), beside.of(a, make)]).toEqual(['too', 'made 1', 'made 1']);
  expect(made).toEqual([a]);
});

test('of each that is asked about it is known as long as it is there', () => {
  const beside = new BesideEach<object, object>();
  const made: object[] = [];
  const make = (key: object): object => ({ nth: made.push(key) });
  const keys = [{}, {}, {}, {}];
  const first = keys.map(key => beside.of(key, make));
  expect(keys.map(key => beside.of(key, make)).every((each, at) => each === first[at])).toBe(true);
  expect(made).toEqual(keys);
});
