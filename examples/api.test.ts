import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { PUBLISHED } from '../scripts/packages/plan.ts';
import { printed } from './printed.ts';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const page = read('docs/api.md');
const shown = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code);

/** Each example of the page, and what it prints. */
const EXAMPLES: readonly (readonly [name: string, prints: readonly RegExp[]])[] = [
  ['play', [/^WWN-INIT-1: Initiative/, /^WWN-RND-1: Round 1/]],
  ['refused', [/did you mean "start"\?$/, /^this is not a set-up of .*; did you mean "morale"\? 1$/]],
  ['keep', [/^the same$/]],
  [
    'any',
    ['Alacrity Fantasy', 'Worlds', 'Alternacy', 'Alloy'].map(
      name => new RegExp(`^${name}.*did you mean "long-?sword"`),
    ),
  ],
  ['simulate', [/^garran 0\.\d+$/, /^bravo 0\.\d+$/]],
  ['dice', [/^12\.24 16$/]],
  ['conform', ['alacrity', 'alloy', 'alternacy', 'wwn'].map(id => new RegExp(`^${id}: \\d\\d+ cases$`))],
];

test.each(EXAMPLES)('the page shows the example as it stands, and it prints what it says: %s', async (name, prints) => {
  expect(shown).toContain(read(`examples/api-${name}.ts`));
  expect(await printed(`api-${name}`)).toEqual(prints.map(each => expect.stringMatching(each)));
});

test('the page shows no other', () => expect(shown).toHaveLength(EXAMPLES.length));

const manifest = z.object({ exports: z.record(z.string(), z.string()).default({}) });
/** All that a program can import of the packages that are libraries. */
const entries = PUBLISHED.filter(each => each.name !== 'affray').flatMap(({ name, folder }) =>
  Object.keys(manifest.parse(JSON.parse(read(`${folder}/package.json`))).exports)
    .filter(path => !path.startsWith('./testing'))
    .map(path => `${name}${path.slice(1)}`),
);
/** The names under a package's heading. */
const named = (entry: string): string[] => {
  const [, below = ''] = page.split(`\n### \`${entry}\`\n`);
  const [own = ''] = below.split('\n###');
  return [...own.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
};
const inOrder = (names: readonly string[]): string[] => [...names].sort();

test.each(entries)('the page names what is exported, and nothing else: %s', async entry => {
  const exported: unknown = await import(entry);
  expect(inOrder(named(entry))).toEqual(inOrder(Object.keys(z.looseObject({}).parse({ ...Object(exported) }))));
});

test('the page names no other package', () => {
  const headings = [...page.matchAll(/\n### `([^`]+)`\n/g)].map(([, name]) => name);
  expect(headings).toEqual(expect.arrayContaining(entries));
  expect(headings).toHaveLength(entries.length);
});
