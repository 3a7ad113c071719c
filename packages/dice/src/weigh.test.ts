import { Xoshiro } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { DiceError } from './ast.ts';
import { summary } from './summary.ts';
import { roll } from './throw.ts';
import { weigh } from './weigh.ts';

/** Every throw of so many dice, all equally likely. */
function* throws(count: number, sides: number): Generator<number[]> {
  if (count === 0) yield [];
  else for (const rest of throws(count - 1, sides)) for (let face = 1; face <= sides; face++) yield [...rest, face];
}

/** Chances by counting every throw. */
function counted(count: number, sides: number, worth: (faces: number[]) => number): Map<number, number> {
  const found = new Map<number, number>();
  for (const faces of throws(count, sides))
    found.set(worth(faces), (found.get(worth(faces)) ?? 0) + 1 / sides ** count);
  return found;
}
const sum = (faces: readonly number[]): number => faces.reduce((all, face) => all + face, 0);
const up = (faces: readonly number[]): number[] => faces.toSorted((a, b) => a - b);

function expectAlike(text: string, brute: ReadonlyMap<number, number>): void {
  const rows = summary(weigh(text)).rows;
  expect(
    rows.map(row => row.value),
    text,
  ).toEqual([...brute.keys()].toSorted((a, b) => a - b));
  for (const { value, chance } of rows) expect(chance, `${text}: ${value}`).toBeCloseTo(brute.get(value) ?? 0, 12);
}

describe('every throw counted by hand comes to the same as', () => {
  const cases: [text: string, count: number, sides: number, worth: (faces: number[]) => number][] = [
    ['3d6', 3, 6, sum],
    ['4d6kh3', 4, 6, faces => sum(up(faces).slice(1))],
    ['4d6dl1', 4, 6, faces => sum(up(faces).slice(1))],
    ['4d6d1', 4, 6, faces => sum(up(faces).slice(1))],
    ['5d6kl2', 5, 6, faces => sum(up(faces).slice(0, 2))],
    ['5d6dh1dl1', 5, 6, faces => sum(up(faces).slice(1, 4))],
    ['3d6k', 3, 6, faces => Math.max(...faces)],
    ['d20adv', 2, 20, faces => Math.max(...faces)],
    ['1d20 dis', 2, 20, faces => Math.min(...faces)],
    ['5d10>=7', 5, 10, faces => faces.filter(face => face >= 7).length],
    ['5d10cs=10', 5, 10, faces => faces.filter(face => face === 10).length],
    ['2d10+2-2d10', 4, 10, ([a = 0, b = 0, c = 0, d = 0]) => a + b + 2 - c - d],
    ['max(0, 2d6+1-2d6)', 4, 6, ([a = 0, b = 0, c = 0, d = 0]) => Math.max(0, a + b + 1 - c - d)],
    ['min(d8, d8) * 3 - d8 / 2', 3, 8, ([a = 0, b = 0, c = 0]) => Math.min(a, b) * 3 - Math.floor(c / 2)],
    ['d100<=45', 1, 100, ([face = 0]) => (face <= 45 ? 1 : 0)],
    ['d100<=45+10', 1, 100, ([face = 0]) => (face <= 55 ? 1 : 0)],
    ['60-d100 > 45-d100', 2, 100, ([a = 0, b = 0]) => (60 - a > 45 - b ? 1 : 0)],
    ['2d6>=2d6', 4, 6, ([a = 0, b = 0, c = 0, d = 0]) => (a + b >= c + d ? 1 : 0)],
    ['(3d6)>=12', 3, 6, faces => (sum(faces) >= 12 ? 1 : 0)],
    ['3d6 = 10', 3, 6, faces => (sum(faces) === 10 ? 1 : 0)],
    ['d6 * d6', 2, 6, ([a = 0, b = 0]) => a * b],
    ['-(d4) + (d4)', 2, 4, ([a = 0, b = 0]) => b - a],
    ['2d5', 2, 5, sum],
  ];
  test.each(cases)('%s', (text, count, sides, worth) => expectAlike(text, counted(count, sides, worth)));
});

test('dice thrown again: until none is low, or once', () => {
  expectAlike(
    '2d6r<3',
    counted(2, 4, faces => sum(faces) + 4),
  );
  const once = new Map<number, number>();
  for (let face = 1; face <= 6; face++) once.set(face, (face <= 2 ? 0 : 1 / 6) + (2 / 6) * (1 / 6));
  expectAlike('d6ro<=2', once);
  expectAlike(
    'd6r1',
    counted(1, 5, ([face = 0]) => face + 1),
  );
});

test('an exploding die goes on until less than 1e-12 is left', () => {
  const rows = summary(weigh('d6!')).rows;
  for (const { value, chance } of rows.slice(0, 40)) {
    const sixes = Math.floor((value - 1) / 6);
    expect(chance).toBeCloseTo(value % 6 === 0 ? 0 : (1 / 6) ** (sixes + 1), 14);
  }
  expect(summary(weigh('d6!')).mean).toBeCloseTo(4.2, 9);
  expect(summary(weigh('3d10!>=9')).mean).toBeCloseTo((3 * 5.5) / 0.8, 8);
  expect(summary(weigh('d6!o')).mean).toBeCloseTo(3.5 + 3.5 / 6, 12);
  expect(sum(rows.map(row => row.chance))).toBeCloseTo(1, 12);
});

test('an exploding pool counts every die that it adds', () => {
  // Each die of 10 again is worth 0.4 successes, and one more die with a chance of 0.1.
  expect(summary(weigh('8d10!10cs>=7')).mean).toBeCloseTo((8 * 0.4) / 0.9, 9);
});

test("the systems' own dice come from the engine", () => {
  expect(summary(weigh('5d6 goal 5')).rows.find(row => row.value === 2)?.chance).toBeCloseTo(
    10 * (1 / 3) ** 2 * (2 / 3) ** 3,
    12,
  );
  expect(summary(weigh('2d5 flukes')).most).toBeGreaterThan(20);
  expect(summary(weigh('12d6 goal 4 ones sixes augmented')).rows.length).toBeGreaterThan(20);
});

describe('large throws', () => {
  test.each([
    ['100d10', 550],
    ['1000d6', 3500],
    ['20d20kh10 + 20d20kl10', 210],
  ])('%s', (text, mean) => {
    const read = summary(weigh(text));
    expect(sum(read.rows.map(row => row.chance))).toBeCloseTo(1, 9);
    expect(read.mean).toBeCloseTo(mean, 8);
  });
  test('what would take too long is refused before it begins', () => {
    expect(() => weigh('1000d10000')).toThrow(DiceError);
    expect(() => weigh('1000d100kh500')).toThrow(/too much/);
  });
});

test('thrown often, every expression falls as it is weighed', () => {
  const random = Xoshiro.seeded('dice');
  const many = 20_000;
  for (const text of [
    '4d6kh3',
    '2d10+2-4d10',
    'd100<=45',
    '3d6!',
    '6d10!10cs>=7',
    '4d6ro<3dl1',
    'max(0, 2d6 - 2d6)',
    '5d6 goal 4 ones sixes',
    '2d5 fluke',
    '4dF',
    'd20adv + 3',
    'd6! * 2 - d4',
    '3d6!okh2',
  ]) {
    const { mean, deviation } = summary(weigh(text));
    let total = 0;
    for (let i = 0; i < many; i++) total += roll(text, random).total;
    expect(Math.abs(total / many - mean), text).toBeLessThan((5 * deviation) / Math.sqrt(many) + 1e-9);
  }
});

test('what all rolls reach is certain, and half of them reach the middle', () => {
  const one = summary(weigh('d6'));
  expect(one.rows[0]?.orMore).toBe(1);
  expect(one.rows.at(-1)?.orLess).toBe(1);
  expect(one.median).toBe(4);
  expect(summary(weigh('2d10')).median).toBe(11);
  expect(summary(weigh('d20adv+5')).rows[0]?.orMore).toBe(1);
});
