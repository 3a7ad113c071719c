import { Xoshiro } from '@affray/engine';
import { expect, test } from 'vitest';
import { anytime, sureSide } from './anytime.ts';
import { wilson } from './statistics.ts';

test('bounds that are looked at after every fight leave the true share out in less than one of twenty runs', () => {
  const random = Xoshiro.seeded('anytime');
  for (const percent of [50, 35, 10, 2]) {
    let left = 0;
    for (let run = 0; run < 400; run++) {
      let count = 0;
      for (let of = 1; of <= 600; of++) {
        if (random.below(100) < percent) count++;
        if (sureSide(count, of, percent / 100) === 0) continue;
        left++;
        break;
      }
    }
    expect(left / 400, `${percent}%`).toBeLessThan(0.05);
  }
});

test('the same bounds at fixed numbers of fights are wider than Wilson’s, and no more than twice as wide', () => {
  for (const [count, of] of [
    [0, 20],
    [20, 20],
    [7, 20],
    [65, 200],
    [1000, 2000],
  ] as const) {
    const [own, fixed] = [anytime(count, of), wilson(count, of)];
    expect(own.low).toBeLessThanOrEqual(own.share);
    expect(own.high).toBeGreaterThanOrEqual(own.share);
    expect(own.high - own.low).toBeGreaterThan(fixed.high - fixed.low);
    expect(own.high - own.low).toBeLessThan(2 * (fixed.high - fixed.low));
  }
});

test('a share on the far side of a bound is surely on the other side', () => {
  const { low, high } = anytime(30, 100);
  expect(sureSide(30, 100, low - 0.001)).toBe(1);
  expect(sureSide(30, 100, high + 0.001)).toBe(-1);
  expect(sureSide(30, 100, low + 0.001)).toBe(0);
  expect(sureSide(30, 100, 0)).toBe(1);
  expect(sureSide(30, 100, 1)).toBe(-1);
  expect(sureSide(0, 0, 0.5)).toBe(0);
  expect(anytime(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
});
