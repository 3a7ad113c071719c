import { expect, test } from 'vitest';
import { Paying } from './paying.ts';

/** Plays so many fights on a clock of one's own: a fight played out takes 1 ms, a walked one what `walk` says. */
function played(fights: number, walk: (walked: number) => number) {
  let now = 0;
  let walked = 0;
  const paying = new Paying(() => now);
  for (let fight = 0; fight < fights; fight++) {
    if (paying.walks)
      paying.walked(() => {
        now += walk(walked++);
      });
    else
      paying.playedOut(() => {
        now += 1;
      });
  }
  return { walked, ms: now };
}

/** Fights of the first run, whose time is not yet believed. */
const FIRST_RUN = 4;
/** What may be lost at the most besides: a twentieth, and a twentieth of a second. */
const bound = (fights: number): number => 1.05 * fights + 55;

test.each([100, 1000, 10_000, 100_000])('where walking is dear, %d fights take hardly longer than without', fights => {
  for (const cost of [1.5, 3, 8, 40]) {
    const { ms, walked } = played(fights, () => cost);
    expect(ms, `a walked fight takes ${cost} ms`).toBeLessThan(bound(fights) + FIRST_RUN * cost);
    expect(walked).toBeLessThan(fights / 2);
  }
});

test('where walking pays once much is known, nearly all is walked soon', () => {
  const { ms, walked } = played(20_000, known => 0.02 + 3 * 0.97 ** known);
  expect(walked).toBeGreaterThan(15_000);
  expect(ms).toBeLessThan(6000);
});

test('walking ends where it begins to cost more than playing out', () => {
  const { ms } = played(100_000, known => (known < 1000 ? 0.1 : 3));
  expect(ms).toBeLessThan(bound(100_000));
});
