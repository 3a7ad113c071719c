import { expect, test } from 'vitest';
import { percent, percents, spoken } from './numbers.ts';

test('a name in code is read as words, also where a letter is a word of its own', () => {
  expect(['attackMustSucceed', 'lendingAHand', 'hp', 'round2Ends'].map(spoken)).toEqual([
    'Attack must succeed',
    'Lending a hand',
    'Hp',
    'Round2 ends',
  ]);
});

test('a chance has its percent sign at the figure, one way everywhere; the ends are never rounded away', () => {
  expect([0, 0.001, 0.005, 0.604, 0.999, 1].map(each => percent(each))).toEqual([
    '0%',
    '<1%',
    '1%',
    '60%',
    '>99%',
    '100%',
  ]);
  expect(percent(0.4821, 1)).toBe('48.2%');
  expect([percents(0.47, 0.52), percents(0.001, 0.999), percents(0.6, 0.604)]).toEqual(['47–52%', '1–99%', '60%']);
  expect(percents(0.4724, 0.4921, 1)).toBe('47.2–49.2%');
});
