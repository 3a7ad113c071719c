import { expect, test } from 'vitest';
import { readAlike, readsLikeMaster } from './look-alikes.ts';

test.each([
  ['Anna', 'anna'],
  ['Anna', 'Аnnа'],
  ['Anna', 'ANNA'],
  ['Zoë', 'Zoe'],
  ['Ilse', 'llse'],
  ['Ilse', '1lse'],
  ['Bob', 'B0b'],
  ['Kim Lee', 'kim-lee'],
  ['Marna', 'Mama'],
  ['Οlga', 'Olga'],
  ['Петр', 'ПЕТР'],
  ['Vera', '🅥🅔🅡🅐'],
])('%s and %s read alike', (one, other) => {
  expect(readAlike(one, other)).toBe(true);
  expect(readAlike(other, one)).toBe(true);
});

test.each([
  ['Anna', 'Anne'],
  ['Kai', 'Kal'],
  ['Tim', 'Tom'],
  ['Player 1', 'Player 2'],
  ['Петр', 'Павел'],
  ['李', '王'],
])('%s and %s do not', (one, other) => {
  expect(readAlike(one, other)).toBe(false);
});

test.each([
  'GM',
  'gm',
  'G.M.',
  'g m',
  'The GM',
  'GM 2',
  'gm1',
  'Anna (GM)',
  'Game Master',
  'game-master',
  'Gamemaster',
  'DM',
  'Dungeon Master',
  'Referee',
  'the referee',
  'ԌМ',
  'ꮐꮇ',
  'ᎶM',
  'Ǥɱ',
  'Ɠm',
  'GMAnna',
  'AnnaGM',
  'GМ',
  'ɢᴍ',
  '🅶🅼',
  '🇬🇲',
  'Gаmе Mаstеr',
  'Garne Master',
  'Gámé Mäster',
  'Admin',
  'Affray',
  'Master',
])('%s reads like the GM', name => expect(readsLikeMaster(name)).toBe(true));

test.each([
  'Gemma',
  'Gim',
  'Magma',
  'Adam',
  'Master Splinter',
  'Dmitri',
  'Kim',
  'Ogmund',
  'Edmund',
  'Refa',
  'McAdam',
  'DMitri',
  'LeeAnn',
])('%s does not', name => expect(readsLikeMaster(name)).toBe(false));
