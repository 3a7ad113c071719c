import { expect, test } from 'vitest';
import { typedOver } from './quick-number.tsx';

test('what is typed over a number changes it or sets it; anything else is neither', () => {
  expect(['-5', '+3', '+2d6', ' − 1d8+2 ', '-d6'].map(typedOver)).toEqual(['-=5', '+=3', '+=2d6', '-=1d8+2', '-=d6']);
  expect(['=12', '12', '=-4'].map(typedOver)).toEqual(['12', '12', '-4']);
  expect(['', 'five', '2d6', '--5', '=1d6', '+', '+2d'].map(typedOver)).toEqual(Array.from({ length: 7 }, () => null));
});
