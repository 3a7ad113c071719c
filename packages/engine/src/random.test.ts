import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Rapid, randomState, Xoshiro } from './index.ts';

test('gives the sequence of the published xoshiro128** 1.1 for its state 1, 2, 3, 4', () => {
  const random = new Xoshiro([1, 2, 3, 4]);
  // Worked by hand from the definition: rotl(s1 * 5, 7) * 9, then the state step.
  expect([random.below(2 ** 32), random.below(2 ** 32), random.below(2 ** 32)]).toEqual([11520, 0, 5927040]);
});

test('keeps its sequences: a seed once published gives these numbers for good', () => {
  const random = Xoshiro.seeded('affray');
  expect(Array.from({ length: 12 }, () => 1 + random.below(100))).toMatchInlineSnapshot(`
    [
      48,
      84,
      88,
      64,
      27,
      93,
      66,
      2,
      36,
      11,
      51,
      96,
    ]
  `);
});

test('goes on from a saved state exactly where it stood', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: 50 }), (seed, skipped) => {
      const random = Xoshiro.seeded(seed);
      for (let i = 0; i < skipped; i++) random.below(20);
      const restored = new Xoshiro(randomState.parse(JSON.parse(JSON.stringify(random.state))));
      for (let i = 0; i < 20; i++) expect(restored.below(100)).toBe(random.below(100));
    }),
  );
});

test('favours no face: chi-square of 600,000 throws of a d6, a d20 and a d100 stays below the 99.99% point', () => {
  for (const [sides, limit] of [
    [6, 25.7],
    [20, 51.0],
    [100, 161.3],
  ] as const) {
    const random = Xoshiro.seeded(`fair d${sides}`);
    const counts = new Array<number>(sides).fill(0);
    for (let i = 0; i < 600_000; i++) {
      const face = random.below(sides);
      counts[face] = (counts[face] ?? 0) + 1;
    }
    const expected = 600_000 / sides;
    expect(counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(limit);
  }
});

test('a state of zeros, which would throw ones for ever, is refused', () => {
  expect(randomState.safeParse([0, 0, 0, 0]).success).toBe(false);
  expect(randomState.safeParse([0, 0, 0, 1]).success).toBe(true);
});

test('the rapid generator walks through the states of the other, and its draws are even', () => {
  const slow = new Xoshiro([1, 2, 3, 4]);
  const rapid = new Rapid().start(1, 2, 3, 4);
  for (let draw = 0; draw < 100; draw++) {
    slow.below(4294967296);
    rapid.below(4294967296);
    expect(rapid.state).toEqual(slow.state);
  }
  for (const n of [1, 2, 3, 10, 100, 2097152, 3000000000]) {
    const counts = [0, 0, 0, 0, 0];
    for (let draw = 0; draw < 50_000; draw++) {
      const drawn = rapid.below(n);
      expect(drawn >= 0 && drawn < n && Number.isInteger(drawn)).toBe(true);
      const at = Math.floor((drawn * 5) / n);
      counts[at] = (counts[at] ?? 0) + 1;
    }
    if (n >= 10) for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  }
});
