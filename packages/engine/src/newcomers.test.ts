import { expect, test } from 'vitest';
import { newcomerId, numberOf, Xoshiro } from './index.ts';

test('the id of a newcomer tells of no other one, and is the same for the same fight', () => {
  const fight = (version: number) => ({ random: Xoshiro.seeded('seed').state, version });
  const ids = Array.from({ length: 200 }, (_, at) => newcomerId('goblin', fight(at)));
  expect(new Set(ids).size).toBe(200);
  for (const id of ids) expect(id).toMatch(/^goblin-[a-z2-9]{8}$/);
  expect(newcomerId('goblin', fight(7))).toBe(ids[7]);
  expect(newcomerId('x'.repeat(40), fight(7))).toHaveLength(40);
});

test('one who hides takes no number that would leave a gap', () => {
  const taken = [1, 2];
  const free = (number: number): boolean => !taken.includes(number);
  expect(numberOf(null, free)).toBe(3);
  const hidden = numberOf(newcomerId('goblin', { random: Xoshiro.seeded('a').state, version: 3 }), free);
  expect(hidden).toBeGreaterThanOrEqual(20);
  taken.push(hidden);
  expect(numberOf(null, free)).toBe(3);
});
