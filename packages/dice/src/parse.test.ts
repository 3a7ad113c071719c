import { Xoshiro } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { DiceError } from './ast.ts';
import { canonical } from './canonical.ts';
import { parse, read } from './parse.ts';
import { roll } from './throw.ts';
import { weigh } from './weigh.ts';

const wrong = (text: string): DiceError => {
  try {
    weigh(text);
  } catch (error) {
    if (error instanceof DiceError) return error;
  }
  throw new Error(`"${text}" was taken`);
};

describe('the same dice in several spellings', () => {
  test.each([
    ['4d6k3', '4d6kh3'],
    ['4D6 KH3', '4d6kh3'],
    ['4d6dl', '4d6kh3'],
    ['d%', '1d100'],
    ['d20 adv', '2d20kh1'],
    ['d20dis + 2', '2d20kl1 + 2'],
    ['3d6 [fire] + 2 [bless]', '3d6 + 2'],
    ['d6x6', '1d6!=6'],
    ['d6xo', '1d6!o'],
    ['d6rr1', '1d6r=1'],
    ['8d10≥7', '8d10>=7'],
    ['2 × d8 − 1', '2 * 1d8 - 1'],
    ['(2d6+3)*2', '(2d6 + 3) * 2'],
    ['1-(2-3)', '1 - (2 - 3)'],
    ['(8d6)>=25', '(8d6) >= 25'],
    ['4df', '4dF'],
    ['5d6 goal 4 sixes ones', '5d6 goal 4 ones sixes'],
    ['max(d4,d6,0)', 'max(1d4, 1d6, 0)'],
    ['6d10!10cs>=7', '6d10!=10cs>=7'],
    ['5d6dh1dl1', '5d6dl1dh1'],
  ])('%s is %s', (written, plain) => {
    expect(canonical(parse(written))).toBe(plain);
    if (!plain.includes('!=')) expect(canonical(parse(plain))).toBe(plain);
  });
});

test('a piece knows its place in the text', () => {
  expect(parse('  2d6 + 3')).toMatchObject({
    kind: 'sum',
    at: { from: 2, to: 9 },
    left: { kind: 'dice', count: 2, sides: 6, at: { from: 2, to: 5 } },
    right: { value: 3, at: { from: 8, to: 9 } },
  });
});

describe('a bad expression is answered with the place and what was expected', () => {
  test.each<[text: string, from: number, reason: RegExp]>([
    ['', 0, /ends here: expected a number, or dice/],
    ['2d', 2, /expected the number of sides/],
    ['2d6 +', 5, /ends here: expected a number/],
    ['(2d6', 0, /never closed: expected "\)"/],
    ['2d6)', 3, /"\)" cannot stand here: expected an operator/],
    ['4d6kh5', 3, /keeps 5 of 4 dice/],
    ['3d0', 2, /1 to 10000 sides, not 0/],
    ['9999d6', 0, /at most 1000 dice at once, not 9999/],
    ['3d6 bananas', 4, /"bananas" means nothing here/],
    ['3d6r', 4, /expected a face, or a relation/],
    ['3d6r<7', 0, /never ends/],
    ['d6!>=1', 0, /hardly ever end/],
    ['1<2<3', 3, /only one comparison/],
    ['4/(d6-1)', 2, /can be 0/],
    ['3d6 goal 9', 9, /a goal is 2 to 6, not 9/],
    ['3d8 goal 4', 0, /a goal is for d6, not for d8/],
    ['3d6 flukes', 0, /flukes are of d5/],
    ['2d20adv', 4, /for one die, not for 2/],
    ['min 3', 4, /expected "\(" after min/],
    ['3d6 [fire', 4, /never ends/],
    ['12345678d6', 0, /too large/],
    ['3d6 bananas', 4, /expected a number, or dice such as 2d10, or an operator$/],
    ['2.5d6', 1, /"\." means nothing here: expected whole numbers/],
    ['3d6kh5', 3, /keeps 5 of 3 dice: expected 1 to 3/],
    ['d6 d6', 3, /drops 6 of 1 dice: expected 1 to 1, or an operator such as \+/],
    ['2d20kh1kl1', 7, /no die of 2 would be left/],
    ['d6!x', 3, /explode already/],
    ['d-6', 1, /"-" cannot stand here: expected the number of sides/],
    ['d6,d8', 2, /"," cannot stand here: expected an operator/],
    ['2d(d6)', 3, /the sides of a die are not rolled/],
    ['2d6 3', 4, /"3" cannot stand here/],
    ['1 + sqrt(16)', 4, /"sqrt" means nothing here/],
    ['sign(d6-3)', 0, /"sign" means nothing here/],
    ['foo(d6)', 0, /"foo" cannot stand here/],
    ['d20+5 Roll for Initiative', 6, /"Roll" means nothing here/],
    ['3d6mt1', 3, /"mt" means nothing here/],
    ['d6d', 2, /no die of 1 would be left/],
    ['4d6dl4', 3, /no die of 4 would be left/],
    ['{d6, d8}dh2', 8, /no roll of 2 would be left/],
  ])('%s', (text, from, reason) => {
    const error = wrong(text);
    expect(error.message).toMatch(reason);
    expect(error.at.from).toBe(from);
  });

  test('drawn with carets under the place', () => {
    expect(wrong('2d6 + 4d6kh5').picture.split('\n').slice(0, 2)).toEqual(['2d6 + 4d6kh5', '         ^^^']);
  });
});

test('a roll shows every die, those left out and those thrown again', () => {
  const { total, thrown } = roll('4d6kh3 + 2', Xoshiro.seeded('one'));
  expect(thrown).toHaveLength(1);
  expect(thrown[0]?.dice.filter(die => die.dropped)).toHaveLength(1);
  expect(total).toBe(2 + (thrown[0]?.total ?? 0));
  const again = roll('20d6r<6', Xoshiro.seeded('two'));
  expect(again.total).toBe(120);
  expect(again.thrown[0]?.dice.some(die => die.faces.length > 1)).toBe(true);
});

test('what a program without types gives in place of text, a dialect or a generator is said', () => {
  const untyped = (called: object, ...given: readonly unknown[]): unknown =>
    typeof called === 'function' ? Reflect.apply(called, undefined, given) : null;
  for (const each of [undefined, null, 5, {}]) {
    expect(() => untyped(parse, each)).toThrow('dice are read from text, such as "2d6+3"');
    expect(() => untyped(weigh, each)).toThrow('dice are read from text');
    expect(() => untyped(roll, '2d6', each)).toThrow('dice are thrown by a generator');
  }
  expect(() => untyped(read, '2d6', 'toString')).toThrow('"toString" is not a way to write dice; there are: affray');
});
