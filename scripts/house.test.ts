import { expect, test } from 'vitest';
import { sources } from './files.ts';
import { spreadOf } from './house/actions.ts';
import { circles } from './house/circles.ts';
import { contractIn } from './house/contract.ts';
import { duplicates } from './house/duplicates.ts';
import { namesIn } from './house/names.ts';
import { median, treeOf } from './house/tree.ts';
import { kindsOf, measure, rowsOf } from './house.ts';

/** A tree of files by path. */
const tree = (files: { readonly [path: string]: string }) =>
  treeOf(Object.entries(files).map(([path, text]) => ({ path, text })));
const WWN = 'packages/systems/wwn';

test('a file names an action where its kind stands as one', () => {
  const named = {
    'field.ts': "export const a = { kind: 'charge' };",
    'schema.ts': "export const a = z.strictObject({ kind: z.literal('charge') });",
    'said.ts': "export const a = said('charge', {});",
    'type.ts': "export type A = Extract<B, { kind: 'charge' | 'other' }>;",
    'compared.ts': "export const a = b.kind === 'charge';",
    'switch.ts': "switch (command.kind) { case 'charge': break; }",
    'list.ts': "export const a = ['charge', 'wait'];",
    'record.ts': 'export const a = { charge: 1, wait: 2 };',
    'import.ts': "import { a } from '../actions/charge.ts';",
  };
  const other = {
    'word.ts': "export const charge = 'charge'; // 'charge'",
    'fieldless.ts': "export const a = { what: 'charge', how: 'charge' };",
    'mixed.ts': "export const a = ['charge', 'rest of words'];",
    'one.ts': 'export const a = { charge: 1 };',
    'd.test.ts': "export const a = { kind: 'charge' };",
    'testing-charge.ts': "export const a = { kind: 'charge' };",
    'data/gear.ts': "export const a = { kind: 'charge' };",
  };
  const files = Object.entries({ ...named, ...other }).map(([path, text]) => [`${WWN}/${path}`, text]);
  const found = spreadOf(tree(Object.fromEntries(files)), 'wwn', ['gm-end', 'wait', 'charge']);
  expect(found.actions).toEqual([
    { kind: 'charge', files: Object.keys(named) },
    { kind: 'wait', files: ['list.ts', 'record.ts'] },
  ]);
  expect([found.median, found.most]).toEqual([2, 9]);
});

test('the median is the middle, the lower of two', () => {
  expect([median([]), median([9]), median([9, 1, 5]), median([10, 9, 1, 5])]).toEqual([0, 9, 5, 5]);
});

test('file names count from the system on, and one that two systems have is not alone', () => {
  const found = namesIn(
    tree({
      [`${WWN}/index.ts`]: '',
      [`${WWN}/actions/charge.ts`]: '',
      [`${WWN}/screen.ts`]: '',
      [`${WWN}/screen.test.ts`]: '',
      [`${WWN}/book/gear.ts`]: '',
      'packages/systems/alloy/index.ts': '',
      'packages/systems/alloy/actions/charge.ts': '',
      'packages/systems/all/index.ts': '',
    }),
  );
  expect(found).toEqual({ all: 3, inEverySystem: 2, alone: { alloy: [], wwn: ['screen.ts'] } });
});

test('files that load each other are a circle, those that only take types are none', () => {
  const found = circles(
    tree({
      'packages/a/one.ts': "import { two } from './two.ts';\nexport const one = () => two;",
      'packages/a/two.ts': "export * from './sub/three.ts';\nexport const two = 2;",
      'packages/a/sub/three.ts': "import { one } from '../one.ts';\nexport const three = one;",
      'packages/a/four.ts': "import type { Five } from './five.ts';\nexport type Four = Five;",
      'packages/a/five.ts': "import { type Four } from './four.ts';\nexport type Five = Four;",
      'packages/a/six.ts': "import { one } from './one.ts';\nexport const six = one;",
    }).code,
  );
  expect(found).toEqual([['packages/a/one.ts', 'packages/a/sub/three.ts', 'packages/a/two.ts']]);
});

const body = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, at) => `export const a${from + at} = ${from + at};`).join('\n');

test('six lines in two places are one run, five are none, and comments and imports do not count', () => {
  const other = body(1, 7).replace('\n', '\n\n  // told otherwise\n  ');
  const files = tree({
    'packages/a/one.ts': `import './x.ts';\nexport const own = 1;\n${body(1, 7)}`,
    'packages/a/two.ts': `${other}\nexport const end = 2;`,
    'packages/a/three.ts': body(3, 7),
  });
  expect(duplicates(files.rules)).toEqual([{ lines: 7, at: ['packages/a/one.ts:3', 'packages/a/two.ts:1'] }]);
});

test('closing brackets and tags alone are no run, and with a single word among them they are', () => {
  const closing = '</li>\n))}\n</ul>\n</section>\n);\n}';
  const list = (name: string, last: string): string =>
    `export function ${name}() {\nreturn (\n<section>\n<ul>\n{all.map(x => (\n<li>\n{x.${name}}\n${last}${closing}`;
  const found = (last = '') =>
    duplicates(tree({ 'packages/a/1.tsx': list('one', last), 'packages/a/2.tsx': list('two', last) }).rules);
  expect(found()).toEqual([]);
  expect(found('{x.name}\n')).toEqual([{ lines: 7, at: ['packages/a/1.tsx:8', 'packages/a/2.tsx:8'] }]);
});

test('what stands in three places is three pairs, and a run that overlaps itself is none', () => {
  const same = { 'packages/a/1.ts': body(1, 6), 'packages/a/2.ts': body(1, 6), 'packages/a/3.ts': body(1, 6) };
  expect(duplicates(tree(same).rules)).toHaveLength(3);
  expect(duplicates(tree({ 'packages/a/1.ts': 'f();\n'.repeat(8) }).rules)).toEqual([]);
});

test('the contract counts what a group holds, data as one, and what may be left out apart', () => {
  const text = `
    export interface System<K> {
      readonly id: string;
      readonly schemas: { readonly setup: K; readonly fight: K };
      readonly rules: Rules<K>;
      readonly words: { say(): string; readonly name: string };
      readonly odds?: Odds;
      policies?(): void;
    }
    interface Rules<K> { readonly play: () => K; refuse(): null; patience?(): number }
    interface Odds { preview(): void; compare(): void }`;
  const found = contractIn(tree({ 'packages/engine/src/system.ts': text }).code);
  expect(found).toEqual({
    required: ['id', 'schemas', 'rules.play', 'rules.refuse', 'words.say', 'words.name'],
    optional: ['rules.patience', 'odds', 'policies'],
  });
});

test('where the essentials of a system are said, all else of the contract has a default', () => {
  const text = `
    export interface System<K> { readonly id: string; play(): K; over(): null; readonly texts?: string }
    export interface Essentials<K> { readonly id: string; readonly play: System<K>['play']; readonly lineup: () => K }`;
  expect(contractIn(tree({ 'packages/engine/src/system.ts': text }).code)).toEqual({
    required: ['id', 'play', 'lineup'],
    optional: ['over', 'texts'],
  });
});

test('the smallest system fills in under twenty members', () => {
  expect(contractIn(treeOf(sources()).code)?.required.length).toBeLessThan(20);
});

test('this very tree is measured: every figure has something behind it', () => {
  const house = measure(treeOf(sources()), kindsOf);
  expect(house.actions.map(each => each.system)).toEqual(
    expect.arrayContaining(['alacrity', 'alloy', 'alternacy', 'wwn']),
  );
  for (const { actions, most } of house.actions) {
    expect(actions.length).toBeGreaterThan(15);
    expect(most).toBeGreaterThan(0);
  }
  expect(house.lines.systems).toBeGreaterThan(house.lines.page);
  expect(house.names.inEverySystem).toBeGreaterThan(10);
  expect(house.contract.required).not.toEqual([]);
  expect(rowsOf(house)).toHaveLength(house.actions.length + 5);
});
