import { expect, test } from 'vitest';
import { chanceOf, chanceOnButton } from './expect.tsx';
import { foreseen } from './testing.ts';

const seen = (chance: number, parting: boolean) =>
  foreseen(chance, { low: chance, high: chance }, parting ? { parting, label: 'gets away unhurt' } : {});

test('on a button, a move past foes says how likely its doer is struck, and not that it surely fails', () => {
  expect(chanceOnButton(seen(0, true))).toBe('100% struck');
  expect(chanceOnButton(seen(0.64, true))).toBe('36% struck');
  expect(chanceOnButton(seen(1, true))).toBe(null);
  // Where the words stand beside it, it is the chance of what they say.
  expect(chanceOf(seen(0.64, true))).toBe('64%');
  expect([0, 0.64].map(chance => chanceOnButton(seen(chance, false)))).toEqual(['0%', '64%']);
});
