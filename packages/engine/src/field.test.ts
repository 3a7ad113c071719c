import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  combatantId,
  copyField,
  distance,
  entrance,
  type Field,
  feetApart,
  forgetPlace,
  putAt,
  sayDistance,
  toward,
} from './index.ts';

const [a, b, c] = ['a', 'b', 'c'].map(id => combatantId.parse(id));
if (!a || !b || !c) throw new Error('three ids');

test('on a map geometry answers, the GM’s word changes nothing', () => {
  const on: Field = { kind: 'map', places: {} };
  putAt(on, a, { x: 0, y: 0 });
  expect(distance(on, a, b)).toBeNull();
  putAt(on, b, { x: 30, y: 40 });
  sayDistance(on, a, b, 5);
  expect(distance(on, b, a)).toBe(50);
  forgetPlace(on, b);
  expect(distance(on, a, b)).toBeNull();
});

test('a distance in whole feet is whole, however far: 99 and 20 feet make 101, 120 and 27 make 123', () => {
  const on: Field = { kind: 'map', places: {} };
  putAt(on, a, { x: 0, y: 0 });
  for (const [x, y, feet] of [
    [99, 20, 101],
    [120, 27, 123],
    [45, 108, 117],
    [3, 4, 5],
  ] as const) {
    putAt(on, b, { x, y });
    expect(distance(on, a, b)).toBe(feet);
    expect(feetApart({ x, y }, { x: 0, y: 0 })).toBe(feet);
  }
});

test('whoever comes in unplaced stands beside the last of its friends, where nobody stands', () => {
  const on: Field = { kind: 'map', places: {} };
  expect(entrance(on, [a])).toEqual({ x: 5, y: 5 });
  putAt(on, a, { x: 5, y: 5 });
  putAt(on, b, { x: 60, y: 40 });
  putAt(on, c, { x: 55, y: 35 });
  expect(entrance(on, [])).toEqual({ x: 0, y: 0 });
  expect(entrance(on, [b, a])).toEqual({ x: 0, y: 0 });
  expect(entrance(on, [a, b])).toEqual({ x: 55, y: 40 });
  expect(entrance({ kind: 'word', said: {} }, [a])).toBeNull();
});

test('a combatant whose friends stand beyond the map’s edges comes in at the edge, and at once', () => {
  const on: Field = { kind: 'map', places: {} };
  putAt(on, a, { x: -100_000, y: -100_000 });
  expect(entrance(on, [a])).toEqual({ x: 0, y: 0 });
  putAt(on, b, { x: -3, y: 100_000 });
  expect(entrance(on, [b])).toEqual({ x: 0, y: 100_000 });
  putAt(on, c, { x: 100_000, y: 100_000 });
  expect(entrance(on, [c])).toEqual({ x: 99_995, y: 99_995 });
});

test('without a map the GM’s word is remembered both ways until one of the two moves', () => {
  const on: Field = { kind: 'word', said: {} };
  expect(distance(on, a, b)).toBeNull();
  sayDistance(on, b, a, 25);
  sayDistance(on, b, c, 60);
  expect([distance(on, a, b), distance(on, c, b), distance(on, a, a)]).toEqual([25, 60, 0]);
  const copy = copyField(on);
  forgetPlace(on, a);
  expect([distance(on, a, b), distance(on, b, c)]).toEqual([null, 60]);
  expect(distance(copy, a, b)).toBe(25);
});

test('a step toward somebody ends so many feet nearer, within rounding', () => {
  const place = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) });
  fc.assert(
    fc.property(place, place, fc.integer({ min: -100, max: 100 }), (from, to, feet) => {
      const end = toward(from, to, feet);
      expect(Math.hypot(end.x - from.x, end.y - from.y)).toBeCloseTo(Math.abs(feet), -0.2);
    }),
  );
});
