import { expect, test } from 'vitest';
import { main } from './main.ts';
import { capture } from './testing/capture.ts';

async function affray(...args: string[]) {
  const io = capture();
  return { exit: await main(args, io), lines: io.lines, errors: io.errors };
}

test('roll shows every die, and the same seed gives the same dice', async () => {
  const { lines } = await affray('roll', '4d6kh3 + 2', '--seed', 'x', '--times', '3');
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).toMatch(/^\d+ {3}4d6kh3: (\(?\d\)? ?){4}$/);
  expect((await affray('roll', '4d6kh3 + 2', '--seed', 'x', '--times', '3')).lines).toEqual(lines);
  const json = JSON.parse((await affray('roll', 'd20', '--json')).lines.join(''));
  expect(json).toMatchObject({ dice: '1d20', rolls: [{ total: expect.any(Number) }] });
});

test('what holds or does not is said, not counted', async () => {
  const { lines } = await affray('roll', 'd100<=45', '--seed', 'x', '--times', '20');
  expect(new Set(lines.map(line => line.slice(0, 13).trim()))).toEqual(new Set(['holds', 'does not hold']));
  for (const line of lines) {
    const [, face] = /1d100: (\d+)$/.exec(line) ?? [];
    expect(line.startsWith('holds')).toBe(Number(face) <= 45);
  }
  expect((await affray('roll', '1<2')).lines).toEqual(['holds']);
});

test('the odds of what explodes are told total by total, the far ends in one row each', async () => {
  const { lines } = await affray('odds', '--dice', '2d5 flukes');
  expect(lines[5]).toMatch(/^-20 or less /);
  expect(lines.find(line => line.trim().startsWith('6 '))).toMatch(/ 20\.0% +60\.0% +60\.0% /);
  expect(lines.at(-1)).toMatch(/^ *32 or more /);
});

test('odds of dice: every total with its chance, drawn', async () => {
  const { lines } = await affray('odds', '--dice', '2d6');
  expect(lines[0]).toBe('2d6');
  expect(lines[2]).toBe('average 7.00, spread 2.42, half of all rolls reach 7, from 2 to 12');
  expect(lines.find(line => line.trim().startsWith('7 '))).toMatch(/7 {3}16\.7% {4}58\.3% {4}58\.3% {2}█{40}/);
  const read = JSON.parse((await affray('odds', '--dice', '4d6kh3', '--json')).lines.join(''));
  expect(read.rows.at(-1)).toMatchObject({ value: 18, chance: expect.closeTo(21 / 1296, 12) });
  expect((await affray('odds', '--dice', 'd100<=45')).lines.at(-1)).toBe('holds in 45.0% of all rolls');
  expect((await affray('odds', '--dice', '100d10')).lines.length).toBeLessThan(70);
});

test('bad dice are answered with a caret under the place and what was expected', async () => {
  const { exit, errors } = await affray('odds', '--dice', '2d6 + 4d6kh5');
  expect(exit).toBe(1);
  expect(errors.join('\n').split('\n').slice(1)).toEqual([
    '2d6 + 4d6kh5',
    '         ^^^',
    'keeps 5 of 4 dice: expected 1 to 4',
  ]);
  expect((await affray('roll', '2d')).errors.join('')).toContain('expected the number of sides');
  expect((await affray('odds')).exit).toBe(2);
});

test('dice of other tools are read as they mean them, with a word where they differ', async () => {
  const here = await affray('odds', '--dice', '10d6>4');
  expect(here.lines[0]).toBe('10d6>4');
  expect(here.errors.join('')).toMatch(/^note: ">4" counts the dice that show 5 or more; Roll20 counts 4 as well/);
  const there = await affray('odds', '--dice', '10d6>4', '--dialect', 'roll20');
  expect(there.lines[0]).toBe('10d6>=4');
  const sum = await affray('roll', '10d6>4', '--dialect', 'avrae', '--seed', 'x');
  expect(sum.lines[0]).toMatch(/^holds /);
  const wrong = await affray('roll', 'd6', '--dialect', 'roll2');
  expect([wrong.exit, wrong.errors.join('')]).toEqual([
    2,
    'affray: --dialect takes one of affray, roll20, foundry, avrae, not "roll2"; did you mean "roll20"?',
  ]);
});

test('an expression says itself how often it is thrown, and why', async () => {
  const { lines } = await affray('roll', '/roll 6x4d6kh3 # Strength', '--seed', 'x');
  expect(lines).toHaveLength(6);
  const json = JSON.parse((await affray('roll', '2x d20 # saves', '--json')).lines.join(''));
  expect(json).toMatchObject({ dice: '1d20', remark: 'saves', rolls: [{}, {}] });
  expect((await affray('roll', '6x4d6kh3', '--times', '2')).lines).toHaveLength(2);
});
