import { nearest } from '@affray/engine/near';
import { expect, test } from 'vitest';
import { help, parse, type Shape } from './args.ts';

const shape: Shape = {
  name: 'simulate',
  positionals: ['FIGHT.json', '[OUT]'],
  values: { '[OUT]': { choices: ['here', 'there'] } },
  options: {
    fights: { value: 'N', help: 'How many.' },
    policy: { value: 'NAME', help: 'Who plays.', multiple: true },
    json: { form: true, help: 'As JSON.' },
    csv: { form: true, help: 'As CSV.' },
    as: { value: 'KIND', choices: ['text', 'html'], help: 'What is printed.' },
  },
};

test('options and positionals may be mixed', () => {
  const given = parse(shape, ['--fights', '10', 'a.json', '--policy=x', '--json', '--policy', 'y']);
  expect(given.positionals).toEqual(['a.json']);
  expect(given.number('fights', 1, 1, 100)).toBe(10);
  expect(given.texts('policy')).toEqual(['x', 'y']);
  expect(given.flag('json')).toBe(true);
  expect(given.text('seed')).toBeNull();
});

test('a switch is turned off wherever it stands; the later word holds', () => {
  expect(parse(shape, ['a', '--no-json'], ['--json']).flag('json')).toBe(false);
  expect(parse(shape, ['a', '--json', '--no-json']).flag('json')).toBe(false);
  expect(parse(shape, ['a', '--no-json', '--json']).flag('json')).toBe(true);
  expect(parse(shape, ['a', '--no-json', '--csv'], ['--json']).flag('csv')).toBe(true);
  const strict: Shape = { ...shape, options: { strict: { help: 'Fails.' }, 'no-strict': { help: 'Goes on.' } } };
  expect(parse(strict, ['a', '--no-strict']).flag('no-strict')).toBe(true);
});

test('what follows -- is no option', () => {
  expect(parse(shape, ['--', '--json']).positionals).toEqual(['--json']);
});

test.each([
  [['a', '--fihgts', '3'], 'affray simulate has no option --fihgts; did you mean "--fights"?'],
  [['a', '--zzzzzzzzzzzz'], 'affray simulate has no option --zzzzzzzzzzzz; "affray simulate --help" lists them'],
  [['a', '--count', '3'], 'affray simulate has no option --count; "affray simulate --help" lists them'],
  [['a', '--fights'], '--fights needs a value: --fights N'],
  [['a', '--no-jsn'], 'affray simulate has no option --no-jsn'],
  [['a', '--no-fights'], 'affray simulate has no option --no-fights; did you mean "--fights"?'],
  [['a', '--no-json=1'], '--no-json is a switch and takes no value, not "1"'],
  [['a', '--json=yes'], '--json is a switch and takes no value, not "yes"'],
  [['a', '--fights', '1', '--fights', '2'], '--fights was given twice: "1" and "2"'],
  [['a', '--json', '--csv'], 'either --json or --csv, not both'],
  [['a', '--as', 'txet'], '--as takes one of text, html, not "txet"; did you mean "text"?'],
  [['a', '--as', 'pdf'], '--as takes one of text, html, not "pdf"'],
  [['a', 'out'], 'OUT takes one of here, there, not "out"'],
  [[], 'FIGHT.json is missing: affray simulate FIGHT.json [OUT]'],
  [['a', 'here', 'c'], '"c" is one too many: affray simulate FIGHT.json [OUT]'],
])('%j is answered with: %s', (args, message) => {
  expect(() => parse(shape, args)).toThrow(message);
});

test.each(['0', '101', '1.5', 'ten', '-3', '1e2'])('%s is no number of fights from 1 to 100', text => {
  const given = parse(shape, ['a', `--fights=${text}`]);
  expect(() => given.number('fights', 1, 1, 100)).toThrow(`--fights takes a whole number from 1 to 100, not "${text}"`);
});

test('help asks for nothing else and lists every option', () => {
  expect(parse(shape, ['--help']).flag('help')).toBe(true);
  expect(parse(shape, ['-h']).flag('help')).toBe(true);
  const text = help(shape, 'Plays.', text => text);
  for (const part of [
    'affray simulate FIGHT.json [OUT]',
    'Plays.',
    '--fights N',
    '--json',
    '--help',
    'What is printed. One of text, html.',
  ])
    expect(text).toContain(part);
});

test('the nearest word is the one with the fewest slips, and none where none is near', () => {
  expect(nearest('sereve', ['serve', 'sites'])).toBe('serve');
  expect(nearest('siets', ['serve', 'sites'])).toBe('sites');
  expect(nearest('strenght', ['strength', 'body'])).toBe('strength');
  expect(nearest('xyz', ['serve', 'sites'])).toBeNull();
});
