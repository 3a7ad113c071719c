import { expect, test } from 'vitest';
import { faceOf } from './dice-entry.tsx';

test('faces are read as they stand on real dice', () => {
  expect(['0', '00', '7', '100', '101'].map(text => faceOf(text, 100))).toEqual([100, 100, 7, 100, null]);
  expect(['0', '10', '11'].map(text => faceOf(text, 10))).toEqual([10, 10, null]);
  expect(['0', '6', '7', '', 'x', '-1', '1.5'].map(text => faceOf(text, 6))).toEqual([
    null,
    6,
    null,
    null,
    null,
    null,
    null,
  ]);
});
