import { expect, test } from 'vitest';
import * as z from 'zod';
import { dice } from '../dice.ts';
import { byOf, changed, setText, valueText } from './by.ts';
import type { Settable } from './edit.ts';

const schema = z.strictObject({ hp: z.int().min(0).max(20), name: z.string(), round: z.int() });
const settable: Settable<z.infer<typeof schema>> = { schema, open: ['hp', 'name'] };
const fight = { hp: 14, name: 'Mara', round: 3 };
const hpAfter = (path: string, by: number): unknown => {
  const edit = changed(settable, fight, path, by);
  return 'reason' in edit ? edit.reason : edit.after;
};

test('a change is read from its sign, its dice and what is added to them', () => {
  expect(byOf('-=5')).toEqual({ sign: -1, pool: null, flat: 5 });
  expect(byOf('+=2d6')).toEqual({ sign: 1, pool: dice(2, 6), flat: 0 });
  expect(byOf('-=d8 - 2')).toEqual({ sign: -1, pool: dice(1, 8), flat: -2 });
});

test('what is no change, or throws too much, is a value as it stands', () => {
  for (const value of [5, true, null, '5', '-5', '+2d6', '-=', '-=x', '+=0d6', '+=51d6', '+=1d1', '+=1d101', '-=5-2'])
    expect(byOf(value), String(value)).toBeNull();
});

test('as much of a change is made as fits; where nothing fits, or there is no number, it says why', () => {
  expect([hpAfter('hp', -5), hpAfter('hp', 4), hpAfter('hp', -500), hpAfter('hp', 9)]).toEqual([9, 18, 0, 20]);
  expect(changed(settable, { ...fight, hp: 0 }, 'hp', -1)).toMatchObject({ code: 'bad-value' });
  expect(hpAfter('name', -1)).toBe('name: is not a number, so nothing can be added to it');
  expect(hpAfter('round', -1)).toBe('round: cannot be set by hand: the rules keep it');
});

test('what was set is told by what people call it', () => {
  const set = { path: 'combatants.mara.hp', before: 14, after: -2 };
  expect(setText(set, { hp: 'hit points' })).toBe('hit points from 14 to −2');
  expect(setText({ path: 'combatants.mara.stats.attackBonus', before: null, after: 'x' })).toBe(
    'stats attack bonus from nothing to x',
  );
});

test('a value that was set is told in words', () => {
  const words = [true, false, null, '', -5, 'red'].map(value => valueText(value, 'combatants.mara.hp'));
  expect(words).toEqual(['yes', 'no', 'nothing', 'nothing', '−5', 'red']);
  expect(['gm', 'player'].map(value => valueText(value, 'combatants.mara.controller'))).toEqual(['the GM', 'a player']);
});
