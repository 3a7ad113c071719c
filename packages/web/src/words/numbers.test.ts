import { expect, test } from 'vitest';
import { spoken } from './numbers.ts';

test('a name in code is read as words, also where a letter is a word of its own', () => {
  expect(['attackMustSucceed', 'lendingAHand', 'hp', 'round2Ends'].map(spoken)).toEqual([
    'Attack must succeed',
    'Lending a hand',
    'Hp',
    'Round2 ends',
  ]);
});
