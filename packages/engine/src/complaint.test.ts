import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { byId, complaint, complaints, Malformed, nearest, PLAINLY, wellFormed } from './index.ts';
import { shortened } from './shown.ts';

const known = z.enum(['sword', 'axe']);
const weapon = z.union([known, z.strictObject({ name: z.string(), dice: z.int().min(1) })]);
const sheet = z.strictObject({ name: z.string(), weapons: z.array(weapon) });
const of = (value: unknown) => {
  const parsed = sheet.safeParse(value, PLAINLY);
  if (parsed.success) throw new Error('nothing is wrong');
  return parsed.error;
};

test('say where, and what would be right', () => {
  expect(complaint(of({ name: 1, weapons: [] }))).toEqual({
    path: 'name',
    reason: 'name: is a number, but must be text',
  });
  expect(complaint(of(null)).reason).toBe('the value: is nothing (null), but must be a group of fields');
});

test('look into the alternative of a choice that was meant', () => {
  expect(complaints(of({ name: 'a', weapons: ['sword', 'lance'] }))).toEqual([
    { path: 'weapons.1', reason: 'must be one of sword, axe' },
  ]);
  expect(complaints(of({ name: 'a', weapons: [{ name: 'club', dice: 0 }] }))[0]).toMatchObject({
    path: 'weapons.0.dice',
  });
  expect(complaints(of({ name: 'a', weapons: [7], extra: 1 })).map(each => each.path)).toEqual(['weapons.0', '']);
});

describe('an unknown field is complained of with the one that was meant', () => {
  const wrong = (value: unknown) => {
    const { error } = sheet.safeParse(value, PLAINLY);
    return error ? complaint(error, value) : null;
  };

  test('also inside of a choice, and where the right one is missing for it', () => {
    expect(wrong({ name: 'a', wepons: [] })).toEqual({
      path: '',
      reason: 'the value: "wepons" is unknown here; take it out, or correct its spelling',
      meant: 'weapons',
    });
    expect(wrong({ name: 'a', weapons: [{ name: 'club', dies: 1 }] })).toMatchObject({
      path: 'weapons.0',
      meant: 'dice',
    });
    expect(wrong({ name: 'a', weapons: ['swrod'] })).toMatchObject({ path: 'weapons.0', meant: 'sword' });
  });

  test('but not where nothing is near, or where the near one is there', () => {
    expect(wrong({ name: 'a', weapons: [], hat: 'green' })).not.toHaveProperty('meant');
    expect(wrong({ name: 'a', weapons: [], weapon: 'sword' })).not.toHaveProperty('meant');
    expect(wrong({ weapons: [], hat: 'green' })?.path).toBe('name');
  });

  test('and told as a sentence by an error that has all that is wrong', () => {
    const error = thrown(() => wellFormed(sheet, { nmae: 'a', weapons: [], x: 1 }, 'this is not a sheet'));
    expect(error).toBeInstanceOf(Malformed);
    expect(error.message).toBe(
      'this is not a sheet: the value: "nmae", "x" are unknown here; take them out, or correct their spelling; did you mean "name"?',
    );
    expect(error).toMatchObject({ complaints: [{ path: 'name' }, { path: '', meant: 'name' }] });
    expect(wellFormed(sheet, { name: 'a', weapons: [] }, '')).toEqual({ name: 'a', weapons: [] });
  });
});

test('what is asked for by its id, and is not there, is said with the id that was meant, or with all', () => {
  const all = [{ id: 'duel' }, { id: 'ambush' }];
  expect(byId(all, 'duel')).toBe(all[0]);
  expect(() => byId(all, 'dule')).toThrow('there is no "dule" here; did you mean "duel"?');
  expect(() => byId(all, 'x-1-2')).toThrow('there is no "x-1-2" here; there are: duel, ambush');
  expect(() => byId([], 'duel')).toThrow(/"duel" here$/);
});

test.each([
  ['two letters, one wrong', 'ab', ['xb'], 'xb'],
  ['nothing of it right', 'ab', ['xy'], null],
  ['one that is missing', 'axe', ['ax'], 'ax'],
  ['two that stand the wrong way round', 'ab', ['ba'], 'ba'],
  ['too many that are missing', 'abcde', ['xbc'], null],
  ['too many that are added', 'xbcd', ['abcdef'], null],
  ['two words as near, of which the first is meant', 'cat', ['bat', 'rat'], 'bat'],
  ['a nearer word behind another', 'sword', ['sward', 'sword'], 'sword'],
])('a word is near another by its letters: %s', (_, word, known, meant) => {
  expect(nearest(word, known)).toBe(meant);
});

test('of what is long its beginning and its end are told', () => {
  expect([shortened('abcdefghij', 10), shortened('abcdefghijk', 8)]).toEqual(['abcdefghij', 'abcd…jk']);
});

/** What a function throws. */
function thrown(what: () => unknown): Error {
  try {
    what();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('nothing was thrown');
}
