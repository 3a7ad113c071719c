import { feetApart } from '@affray/engine';
import { expect, test } from 'vitest';
import { BESIDE, snapped } from './snap.ts';

const from = { x: 10, y: 20 };
const foe = { x: 50, y: 20 };
const going = { from, far: 60, foes: [foe], taken: [foe] };

test('a place just out of a foe’s reach, or on top of it, is meant to be beside it: nobody ends at 6 feet of 5', () => {
  for (const at of [{ x: 44, y: 20 }, { x: 42, y: 17 }, foe, { x: 51, y: 28 }]) {
    const place = snapped(at, going);
    expect(feetApart(place, foe)).toBeLessThanOrEqual(BESIDE);
    expect(feetApart(place, foe)).toBeGreaterThanOrEqual(4);
    expect([Number.isInteger(place.x), Number.isInteger(place.y)]).toEqual([true, true]);
  }
  expect(snapped({ x: 44, y: 20 }, going)).toEqual({ x: 45, y: 20 });
});

test('beside a foe it does not stand on another one, and every other place is left as it is', () => {
  const mate = { x: 45, y: 20 };
  const place = snapped({ x: 44, y: 20 }, { ...going, taken: [foe, mate] });
  expect(feetApart(place, mate)).toBeGreaterThanOrEqual(4);
  expect(feetApart(place, foe)).toBeLessThanOrEqual(BESIDE);
  expect(snapped({ x: 46, y: 20 }, going)).toEqual({ x: 46, y: 20 });
  expect(snapped({ x: 30, y: 33 }, going)).toEqual({ x: 30, y: 33 });
});

test('no further than the move goes, also where a foe is near that cannot be reached', () => {
  for (const at of [
    { x: 43, y: 21 },
    { x: 90, y: 70 },
    { x: 10, y: -40 },
    { x: -60, y: 3 },
  ]) {
    const place = snapped(at, { ...going, far: 20 });
    expect(feetApart(from, place)).toBeLessThanOrEqual(20);
    expect(feetApart(from, place)).toBeGreaterThan(18);
  }
  expect(snapped({ x: 400, y: 20 }, { ...going, far: null })).toEqual({ x: 400, y: 20 });
});
