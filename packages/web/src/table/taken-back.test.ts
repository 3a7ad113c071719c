import { expect, test } from 'vitest';
import { takenBack } from './taken-back.ts';

const at = (steps: readonly number[], asked = false, waits = asked) => ({ steps, asked, waits });

test('a player is told of what was undone, and of a question that went with its action', () => {
  expect(takenBack(at([1, 2, 4]), at([1, 2]))).toBe('The GM took back the last action.');
  expect(takenBack(at([1, 2, 4]), at([]))).toBe('The GM took back the last 3 actions.');
  expect(takenBack(at([1, 2], true), at([1, 2]))).toBe('The action that you were asked about was taken back.');
  expect(takenBack(at([1, 2], true), at([1]))).toBe('The GM took back the last action.');
});

test('nothing is said of what happened, or of a question that somebody answered', () => {
  expect(takenBack(at([1, 2]), at([1, 2, 3]))).toBeNull();
  expect(takenBack(at([1, 2], true), at([1, 2, 3]))).toBeNull();
  // Others are still asked about the same action.
  expect(takenBack(at([1, 2], true), at([1, 2], false, true))).toBeNull();
  expect(takenBack(at([1, 2], false, true), at([1, 2]))).toBeNull();
});
