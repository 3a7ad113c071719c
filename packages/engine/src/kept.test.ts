import { expect, test } from 'vitest';
import { Kept } from './kept.ts';

test('what is made of two things is kept until one of them is another, or it is made in another way', () => {
  const kept = new Kept<number>();
  let made = 0;
  const [sheet, other, options, changed] = [{}, {}, {}, {}];
  const of = (one: object, two: object, how = '', name = 'ana'): number => kept.of(one, two, name, how, () => ++made);
  expect([of(sheet, options), of(sheet, options)]).toEqual([1, 1]);
  expect([of(other, options), of(sheet, options, '', 'grim'), of(sheet, options)]).toEqual([2, 3, 1]);
  expect([of(sheet, changed), of(sheet, options), of(sheet, options, 'hurt'), of(sheet, options)]).toEqual([
    4, 5, 6, 7,
  ]);
});
