import { Xoshiro } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { DiceError } from './ast.ts';
import { canonical } from './canonical.ts';
import { DIALECTS, type Dialect } from './dialect.ts';
import { parse, read } from './parse.ts';
import { summary } from './summary.ts';
import { rollNode } from './throw.ts';
import { weigh, weighNode } from './weigh.ts';

const plain = (text: string, dialect?: Dialect): string => canonical(parse(text, dialect));
const mean = (text: string, dialect?: Dialect): number => summary(weighNode(parse(text, dialect), text)).mean;
const chances = (text: string): Record<number, number> =>
  Object.fromEntries(summary(weigh(text)).rows.map(row => [row.value, row.chance]));
const sum = (faces: readonly number[]): number => faces.reduce((all, face) => all + face, 0);

/** Every throw of these dice, all equally likely. */
function* throws(sides: readonly number[]): Generator<number[]> {
  const [first, ...others] = sides;
  if (first === undefined) yield [];
  else for (const rest of throws(others)) for (let face = 1; face <= first; face++) yield [face, ...rest];
}

describe('what only one tool has is read in every dialect', () => {
  test.each([
    ['/roll 2d6+3', '2d6 + 3'],
    ['/r 1d20', '1d20'],
    ['!r 1d20+5', '1d20 + 5'],
    ['/gmroll d100', '1d100'],
    ['[[2d6+1]]', '2d6 + 1'],
    ['1d20+5 # to hit', '1d20 + 5'],
    ['3d6 [fire # one] + 1 # burns', '3d6 + 1'],
    ['(2)d6', '2d6'],
    ['(1+2)d(4+2)', '3d6'],
    ['(d4)d6', '(1d4)d6'],
    ['(2d6+1)d6', '(2d6 + 1)d6'],
    ['{2d6, 1d12}k1', '{2d6, 1d12}kh1'],
    ['{4d6, 3d8, 2d10}dl1', '{4d6, 3d8, 2d10}kh2'],
    ['{1d20+5, 2d10}>=15', '{1d20 + 5, 2d10}>=15'],
    ['{2d6+d8}kh2', '{1d6, 1d6, 1d8}kh2'],
    ['4d6min2', '4d6min2'],
    ['4d6mi2ma5', '4d6min2max5'],
    ['2d6max5kh1', '2d6max5kh1'],
    ['8d10>=8f1', '8d10>=8f=1'],
    ['8d10cs>=8df=1', '8d10>=8f=1'],
    ['8d10cs>=8df', '8d10>=8f<8'],
    ['6d6even', '6d6even'],
    ['6d6odd', '6d6odd'],
    ['3d6!!', '3d6!!'],
    ['3d6!p', '3d6!p'],
    ['5d6!!>=5>=6', '5d6!!>=5cs>=6'],
    ['3d6x', '3d6!'],
    ['2d6e6', '2d6!=6'],
    ['d6ra1', '1d6!o=1'],
    ['4d6pl1', '4d6kh3'],
    ['4d6only>2', '4d6only>2'],
    ['4d6sd', '4d6'],
    ['floor(3d6 / 2)', '3d6 / 2'],
    ['ceil(3d6/2)', 'ceil(3d6 / 2)'],
    ['round(1d6/2 + 1)', 'round(1d6 / 2) + 1'],
    ['ceil(2d6)', '2d6'],
    ['abs(d6-4)', 'abs(1d6 - 4)'],
    ['+2d6', '2d6'],
    ['7d6//2', '7d6 / 2'],
    ['1d20+5 adv', '2d20kh1 + 5'],
    ['(1d20+2)*2 disadvantage', '(2d20kl1 + 2) * 2'],
    ['d20advantage', '2d20kh1'],
    ['d20+-2', '1d20 + -2'],
    // Roll20's inline rolls are parentheses.
    ['[[1d20]]+[[1d6]]', '1d20 + 1d6'],
    ['1d20 + [[2d6 + 1]] * 2', '1d20 + (2d6 + 1) * 2'],
    ['[[ [[1d4]]d6 + [[1d8[fire]]] ]]', '(1d4)d6 + 1d8'],
    ['[[2d6]]>=9', '(2d6) >= 9'],
    ['[[/r 1d20+5]]', '1d20 + 5'],
    // Foundry's margins, and its coins, of which heads count.
    ['1d20ms15', '1d20 - 15'],
    ['6d6ms>12', '6d6 - 12'],
    ['2 * 2d20kh1ms>=15 + 1', '2 * (2d20kh1 - 15) + 1'],
    ['1d100ms<=45', '45 - 1d100'],
    ['(2)d20ms=15', '2d20 - 15'],
    ['dc', '1d2 - 1'],
    ['3dc + 1', '3d2 - 3 + 1'],
    ['3dcc1', '3d2 - 3'],
    ['2dcc0', '4 - 2d2'],
    // Avrae's sets.
    ['(2d6, 1d12)kh1', '{2d6, 1d12}kh1'],
    ['(d6, 2, 3d4)', '{1d6, 2, 3d4}'],
    ['(2d6, d8)>=9', '({2d6, 1d8}) >= 9'],
    ['({2d6, d8}kh1)>=9', '({2d6, 1d8}kh1) >= 9'],
    ['(2d6, d8)kl1 + 2', '{2d6, 1d8}kl1 + 2'],
  ])('%s is %s', (written, canon) => {
    expect(plain(written)).toBe(canon);
    expect(plain(canon)).toBe(canon);
  });
});

describe('how often, and why', () => {
  test.each([
    ['6x4d6kh3', 6, null, '4d6kh3'],
    ['6 x (4d6kh3)', 6, null, '4d6kh3'],
    ['4d6kh3 x6', 6, null, '4d6kh3'],
    ['6#4d6', 6, null, '4d6'],
    ['!rr 6 4d6kh3 # Strength', 6, 'Strength', '4d6kh3'],
    ['/roll 3x d20 # saves', 3, 'saves', '1d20'],
    ['2 × d8', 1, null, '2 * 1d8'],
    ['d6x6', 1, null, '1d6!=6'],
    ['/roll 1d20+5 \\ +5 for initiative', 1, '+5 for initiative', '1d20 + 5'],
    ['3x 1d20 adv # saves', 3, 'saves', '2d20kh1'],
    ['1d20+2 dis x3', 3, null, '2d20kl1 + 2'],
  ])('%s', (text, times, remark, canon) => {
    const found = read(text);
    expect([found.times, found.remark, canonical(found.node)]).toEqual([times, remark, canon]);
  });

  test('where a place is wrong it is the place in what was typed', () => {
    const wrong = ['/roll 2d6+bananas', '101x d6', '0x d6'].map(text => {
      try {
        read(text);
        return null;
      } catch (error) {
        return error instanceof DiceError ? [error.at.from, error.message] : null;
      }
    });
    expect(wrong).toEqual([
      [10, expect.stringMatching(/"bananas" means nothing here/)],
      [0, '1 to 100 throws at once, not 101'],
      [0, '1 to 100 throws at once, not 0'],
    ]);
  });
});

describe('what means something else elsewhere', () => {
  test.each<[text: string, Record<Dialect, string>]>([
    ['10d6>4', { affray: '10d6>4', roll20: '10d6>=4', foundry: '10d6>4', avrae: '(10d6) > 4' }],
    ['10d6<2', { affray: '10d6<2', roll20: '10d6<=2', foundry: '10d6<2', avrae: '(10d6) < 2' }],
    ['3d6r1', { affray: '3d6r=1', roll20: '3d6r=1', foundry: '3d6ro=1', avrae: '3d6r=1' }],
    ['3d6r<3', { affray: '3d6r<3', roll20: '3d6r<=3', foundry: '3d6ro<3', avrae: '3d6r<3' }],
    ['3d6rr1', { affray: '3d6r=1', roll20: '3d6r=1', foundry: '3d6r=1', avrae: '3d6r=1' }],
    ['4d6k3', { affray: '4d6kh3', roll20: '4d6kh3', foundry: '4d6kh3', avrae: '4d6only=3' }],
    ['4d6p1', { affray: '4d6kh3', roll20: '4d6kh3', foundry: '4d6kh3', avrae: '4d6only!=1' }],
    ['5d10cs>=7', { affray: '5d10>=7', roll20: '5d10', foundry: '5d10>=7', avrae: '5d10>=7' }],
    ['3d6!>4', { affray: '3d6!>4', roll20: '3d6!>=4', foundry: '3d6!>4', avrae: '3d6!>4' }],
  ])('%s', (text, meant) => {
    expect(Object.fromEntries(DIALECTS.map(each => [each, plain(text, each)]))).toEqual(meant);
  });

  test.each([
    ['10d6>4', /5 or more; Roll20 counts 4 as well, and Avrae compares the sum/, '>4'],
    ['3d6r1', /Foundry throws once/, 'r1'],
    ['4d6k3', /Avrae keeps the dice that show 3/, 'k3'],
    ['4d6kh3 x6', /thrown 6 times; !=6 explodes on 6/, '6'],
    ['5d6cs>=5', /Roll20 only marks them/, 'cs>=5'],
    ['3d6/2', /rounds down here/, '/'],
    ['4d6sa', /sorts the dice/, 'sa'],
  ])('%s comes with a word of warning', (text, says, place) => {
    const { notes } = read(text);
    expect(notes.map(each => each.says)).toEqual([expect.stringMatching(says)]);
    expect(notes.map(({ at }) => text.slice(at.from, at.to))).toEqual([place]);
  });

  test('what another tool looks up is named', () => {
    for (const [text, word] of [
      ['1d20 + @str.mod', '@str.mod'],
      ['1d20+@{strength}', '@{strength}'],
      ['1d20+?{Bonus|0}', '?{Bonus|0}'],
    ])
      expect(() => read(text ?? '')).toThrow(`"${word}" is looked up in another tool`);
  });

  test('dice that are counted twice are refused, not counted by the last alone', () => {
    expect(() => read('3d6cs>4cf1')).toThrow(/counted already/);
    expect(plain('3d6cs>4cf1', 'roll20')).toBe('3d6');
  });

  test('an average of nothing has no sign', () => {
    expect(Object.is(mean('3dF'), 0)).toBe(true);
  });

  test('what all read alike, and what says how it rounds, comes without', () => {
    for (const text of ['4d6kh3', '3d6rr1', '10d6>=5', 'floor(3d6/2)', 'ceil(d6/2)+1', '2d6+3 # fire', '6x4d6dl1'])
      expect(read(text).notes, text).toEqual([]);
  });

  test('in Avrae what stands behind the dice is a remark', () => {
    const { node, remark } = read('1d20+5 to hit the door', 'avrae');
    expect([canonical(node), remark]).toEqual(['1d20 + 5', 'to hit the door']);
    expect(read('4d6 drop lowest', 'avrae').remark).toBe('drop lowest');
    expect(canonical(read('1d20+5 adv', 'avrae').node)).toBe('2d20kh1 + 5');
    expect(() => read('bananas', 'avrae')).toThrow(DiceError);
    // What an operator waits for is no remark: it would be lost.
    for (const text of ['1d20 + @str', '2d6 + bananas', '1d20 - to hit'])
      expect(() => read(text, 'avrae'), text).toThrow(DiceError);
    expect(() => read('1d20+5 to hit')).toThrow(/means nothing here/);
  });

  test.each(['roll20', 'avrae'] as const)('%s takes a remark behind the dice, and no operator for one', dialect => {
    const { node, remark } = read('1d20+5 Roll for Initiative', dialect);
    expect([canonical(node), remark]).toEqual(['1d20 + 5', 'Roll for Initiative']);
    for (const text of ['3d6 % 2', '2d6 ** 2', '3d6 / 2 ^ 2', '2d6 @{str}'])
      expect(() => read(text, dialect), text).toThrow(DiceError);
  });

  test('in Avrae k of a set keeps what comes to a number, which is not read; elsewhere the highest', () => {
    expect(plain('(2d6, d8)k1')).toBe('{2d6, 1d8}kh1');
    for (const word of ['k5', 'p5']) expect(() => read(`(2d6, d8)${word}`, 'avrae')).toThrow(/which is not read here/);
  });

  test('Roll20 takes a remark behind an inline roll', () => {
    const { node, remark } = read('[[1d20+5]] to hit', 'roll20');
    expect([canonical(node), remark]).toEqual(['1d20 + 5', 'to hit']);
  });

  test('in Avrae adv and dis count wherever they stand behind the dice', () => {
    const meant = (text: string, dialect: Dialect): [string, string | null] => {
      const { node, remark } = read(text, dialect);
      return [canonical(node), remark];
    };
    expect(meant('!r 1d20+5 adv Attack', 'avrae')).toEqual(['2d20kh1 + 5', 'Attack']);
    expect(meant('1d20+5 to hit dis', 'avrae')).toEqual(['2d20kl1 + 5', 'to hit']);
    expect(meant('1d20+5 to hit adv with luck', 'avrae')).toEqual(['2d20kh1 + 5', 'to hit with luck']);
    expect(meant('1d20+5 for advice', 'avrae')).toEqual(['1d20 + 5', 'for advice']);
    expect(meant('1d20+5 to hit adv with luck', 'roll20')).toEqual(['1d20 + 5', 'to hit adv with luck']);
  });
});

describe('every throw counted by hand comes to the same as', () => {
  const high = (some: readonly number[]): number[] => some.toSorted((a, b) => b - a);
  test.each<[string, readonly number[], (faces: number[]) => number]>([
    ['{2d6, d12}kh1', [6, 6, 12], ([a = 0, b = 0, c = 0]) => Math.max(a + b, c)],
    ['{2d4, d6, d8}dl1', [4, 4, 6, 8], ([a = 0, b = 0, c = 0, d = 0]) => sum(high([a + b, c, d]).slice(0, 2))],
    ['{2d4, d6, d8+2}dl1dh1', [4, 4, 6, 8], ([a = 0, b = 0, c = 0, d = 0]) => high([a + b, c, d + 2])[1] ?? 0],
    ['{2d4-5, d6}kl1', [4, 4, 6], ([a = 0, b = 0, c = 0]) => Math.min(a + b - 5, c)],
    ['{2d6, d8}>=6', [6, 6, 8], ([a = 0, b = 0, c = 0]) => (a + b >= 6 ? 1 : 0) + (c >= 6 ? 1 : 0)],
    ['{d6, d8}', [6, 8], sum],
    ['{2d6+d8}kh2', [6, 6, 8], faces => sum(high(faces).slice(0, 2))],
    ['3d6min2max5', [6, 6, 6], faces => sum(faces.map(face => Math.min(5, Math.max(2, face))))],
    ['4d6min3kh3', [6, 6, 6, 6], faces => sum(high(faces.map(face => Math.max(3, face))).slice(0, 3))],
    ['4d6only>2', [6, 6, 6, 6], faces => sum(faces.filter(face => face > 2))],
    ['5d6>=5f1', [6, 6, 6, 6, 6], faces => sum(faces.map(face => (face >= 5 ? 1 : face === 1 ? -1 : 0)))],
    ['4d6even', [6, 6, 6, 6], faces => faces.filter(face => face % 2 === 0).length],
    ['ceil(2d6/3)', [6, 6], faces => Math.ceil(sum(faces) / 3)],
    ['round(2d6/4) + 1', [6, 6], faces => Math.round(sum(faces) / 4) + 1],
    ['abs(2d4 - d8)', [4, 4, 8], ([a = 0, b = 0, c = 0]) => Math.abs(a + b - c)],
    ['2d8ms9', [8, 8], faces => sum(faces) - 9],
    ['2d8ms<9', [8, 8], faces => 9 - sum(faces)],
    ['3dc', [2, 2, 2], faces => faces.filter(face => face === 2).length],
    ['3dcc0', [2, 2, 2], faces => faces.filter(face => face === 1).length],
    ['(2d4, d8)kh1', [4, 4, 8], ([a = 0, b = 0, c = 0]) => Math.max(a + b, c)],
  ])('%s', (text, dice, worth) => {
    const brute: Record<number, number> = {};
    const share = 1 / dice.reduce((all, sides) => all * sides, 1);
    for (const faces of throws(dice)) brute[worth(faces)] = (brute[worth(faces)] ?? 0) + share;
    const found = chances(text);
    expect(Object.keys(found).toSorted()).toEqual(Object.keys(brute).toSorted());
    for (const [value, chance] of Object.entries(brute)) expect(found[Number(value)], value).toBeCloseTo(chance, 12);
  });

  test('a number of dice that is rolled first', () => {
    const found = chances('(d3)d4');
    const brute: Record<number, number> = {};
    for (const count of [1, 2, 3])
      for (const faces of throws(Array.from({ length: count }, () => 4)))
        brute[sum(faces)] = (brute[sum(faces)] ?? 0) + 1 / 3 / 4 ** count;
    for (const [value, chance] of Object.entries(brute)) expect(found[Number(value)], value).toBeCloseTo(chance, 12);
    expect(mean('(2d4-3)d6')).toBeCloseTo((3.5 * (0 * 1 + 0 * 2 + 1 * 3 + 2 * 4 + 3 * 3 + 4 * 2 + 5 * 1)) / 16, 12);
  });

  test('what compounds is counted once a die, and what penetrates adds 1 less for each', () => {
    expect(mean('5d6!!cs>=6')).toBeCloseTo(5 / 6, 9);
    expect(mean('5d6!cs>=6')).toBeCloseTo(1, 9);
    expect(mean('3d6!!')).toBeCloseTo(mean('3d6!'), 9);
    expect(mean('d6!p')).toBeCloseTo(3.5 + (3.5 - 1) / 6 + (3.5 - 1) / 36 + (3.5 - 1) / 216 + 2.5 / (216 * 5), 9);
    expect(mean('d6!po')).toBeCloseTo(3.5 + 2.5 / 6, 12);
  });
});

test('thrown often, they fall as they are weighed', () => {
  const random = Xoshiro.seeded('dialects');
  for (const text of [
    '{2d6, d12, d8}dl1',
    '(d4)d6',
    '4d6min2kh3',
    '8d10>=8f1',
    '4d6!p',
    '5d6!!>=8',
    'abs(2d6-7)',
    'ceil(3d6/2)',
    '4d6only>2',
    '{3d6, 2d8}>=10',
  ]) {
    const node = parse(text);
    const { mean: due, deviation } = summary(weighNode(node, text));
    let total = 0;
    for (let i = 0; i < 10_000; i++) total += rollNode(node, random, text).total;
    expect(Math.abs(total / 10_000 - due), text).toBeLessThan((5 * deviation) / 100 + 1e-9);
  }
});

describe('a bad expression is answered with the place and what was expected', () => {
  test.each<[text: string, from: number, reason: RegExp]>([
    ['{2d6', 0, /this "\{" is never closed: expected "\}"/],
    ['{2d6, d8)', 8, /"\)" cannot stand here/],
    ['{2d6, d8}kh3', 9, /keeps 3 of 2 rolls/],
    ['4d6f1', 3, /failures are taken from a count/],
    ['2d(d6)', 3, /the sides of a die are not rolled/],
    ['(d4)d6kh2', 6, /not known before the dice are counted: expected dl or dh/],
    ['ceil(d6/2 + d8/2)', 5, /one division at a time is rounded/],
    ['2d6min', 6, /a face after min/],
    ['4d6!p>=5>=5', 0, /dice that penetrate are added up/],
    ['2d6ra1', 3, /ra is for one die, not for 2/],
    ['(d100)d10000', 0, /too much/],
    ['(600d2)d6', 0, /at most 1000 dice at once, and this can be 1200/],
    ['floor 3', 6, /expected "\(" after floor/],
    ['[[2d6', 0, /this "\[\[" is never closed: expected "\]\]"/],
    ['[[2d6)', 5, /"\)" cannot stand here: expected "\]\]"/],
    ['(2d6]]', 4, /"\]\]" cannot stand here: expected "\)"/],
    ['1d20ms', 6, /the number to reach, such as ms15/],
    ['1d20ms!=15', 6, /a margin is to a number: expected ms15, or ms<=15/],
    ['3dckh1', 3, /coins are called, and nothing else: expected 3dc, or 3dcc0 for tails/],
    ['2dcc2', 4, /1 for heads, or 0 for tails/],
  ])('%s', (text, from, reason) => {
    try {
      weigh(text);
    } catch (error) {
      if (!(error instanceof DiceError)) throw error;
      expect(error.message).toMatch(reason);
      expect(error.at.from).toBe(from);
      return;
    }
    throw new Error(`"${text}" was taken`);
  });
});
