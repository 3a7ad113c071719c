import { expect, test } from 'vitest';
import { minus, signed, signedTo } from './signed.ts';

test('figures with their sign: what rounds to nothing has none', () => {
  expect([3, 1, 0, -1, -3].map(signed)).toEqual(['+3', '+1', '0', '−1', '−3']);
  expect([3, -3].map(minus)).toEqual(['3', '−3']);
  expect([3.25, 0.04, 0, -0.04, -0.06].map(value => signedTo(value, 1))).toEqual(['+3.3', '0.0', '0.0', '0.0', '−0.1']);
  expect(signedTo(-0.04, 2)).toBe('−0.04');
});
