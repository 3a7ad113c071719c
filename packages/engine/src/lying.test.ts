import { expect, test } from 'vitest';
import { d5, dice, Xoshiro } from './index.ts';
import { fits, takenUp } from './lying.ts';
import { combatantId } from './table.ts';

const who = combatantId.parse('ana');
const lying = (pool: ReturnType<typeof d5>, ...faces: number[]) => ({ site: 'hit', who, pool, faces });

test('dice of flukes are those of the same roll without flukes: what is thrown no more falls away', () => {
  const random = Xoshiro.seeded('flukes');
  const fluke = lying(d5(2, 'chain'), 5, 5, 5, 2);
  expect(fits(fluke, 'hit', who, d5(2, 'off'))).toBe(true);
  expect(takenUp(fluke, d5(2, 'off'), random)).toEqual(lying(d5(2, 'off'), 5, 5));
  expect(takenUp(fluke, d5(2, 'chain'), random)).toBe(fluke);
  // No chance was drawn for any of it.
  expect(random.state).toEqual(Xoshiro.seeded('flukes').state);
});

test('what a changed rule throws besides is thrown', () => {
  const plain = lying(d5(2, 'off'), 5, 5);
  const { faces } = takenUp(plain, d5(2, 'single'), Xoshiro.seeded('more'));
  expect(faces).toHaveLength(4);
  expect(faces.slice(0, 2)).toEqual([5, 5]);
});

test('other dice are another roll', () => {
  const two = lying(d5(2, 'off'), 3, 4);
  expect(fits(two, 'hit', who, d5(3, 'off'))).toBe(false);
  expect(fits(two, 'hit', who, d5(2, 'off', 'zero'))).toBe(false);
  expect(fits(two, 'hit', who, dice(2, 5))).toBe(false);
  expect(fits(two, 'dodge', who, d5(2, 'off'))).toBe(false);
});
