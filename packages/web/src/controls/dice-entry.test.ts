import { expect, test } from 'vitest';
import { faceOf } from './dice-entry.tsx';

test('faces are read as they stand on real dice', () => {
  expect(['00', '07', '7', '100', '101'].map(text => faceOf(text, 100))).toEqual([100, 7, 7, 100, null]);
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

test('a lone 0 of a hundred is no face: it may be the tens, the ones or a slip', () => {
  expect(['0', ' 0 '].map(text => faceOf(text, 100))).toEqual([null, null]);
});
