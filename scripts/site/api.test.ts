import { expect, test } from 'vitest';
import { committed } from '../files.ts';
import { apiTexts, publicEntries } from './api.ts';

const entries = publicEntries(committed());

test('every function and class that a package exports says what it is for', () => {
  const silent = entries.flatMap(({ exports }) =>
    exports
      .filter(({ kind, comment }) => (kind === 'function' || kind === 'class') && comment === '')
      .map(({ path, line, name }) => `${path}:${line} ${name}`),
  );
  expect([...new Set(silent)]).toEqual([]);
});

test.each(entries.map(each => [each.address, each] as const))(
  'what a program can import stands there, and no value besides: %s',
  async (address, { exports }) => {
    const there = exports.filter(({ kind }) => kind !== 'type').map(({ name }) => name);
    expect(there.toSorted()).toEqual(Object.keys(Object(await import(address))).toSorted());
  },
);

/** Packages that are made up, to show how each kind of export reads. */
const MADE_UP = [
  { path: 'packages/dice/package.json', text: '{ "exports": { ".": "./src/index.ts", "./testing": "./src/no.ts" } }' },
  {
    path: 'packages/dice/src/index.ts',
    text: `export { inner as outer, type Shape } from './deep.ts';
export * from './all.ts';
const low = 1;
export { low };
/** Adds. @param a one of them, in \`points\` @throws Error where it is none */
export function add(a: number): number;
export function add(a: string): string;
export function add(a: never): never { return a; }
`,
  },
  {
    path: 'packages/dice/src/deep.ts',
    text: `/** Gives [it] back. */
export const inner = (value: number): number => value;
/** A shape. */
export interface Shape { readonly sides: number }
const hidden = 2;
`,
  },
  {
    path: 'packages/dice/src/all.ts',
    text: `/** Counts. */
export class Count {
  /** So far. */
  readonly sum: number = 0;
  private secret = 1;
  #own = 2;
  plus(more: number): number { return this.sum + more; }
}
`,
  },
];

test('a page has each address with what it exports: how it is written, what its comment says, where it stands', () => {
  const [page] = apiTexts(MADE_UP);
  expect(page?.path).toBe('docs/api/dice.md');
  const text = page?.text ?? '';
  expect([...text.matchAll(/^##+ (.*)$/gm)].map(([, heading]) => heading)).toEqual([
    '`@affray/dice`',
    'add',
    'Count',
    'low',
    'outer',
    'Shape',
  ]);
  expect(text).toContain('function add(a: number): number;\nfunction add(a: string): string;\n```');
  expect(text).toContain('Adds.\n\n- `a`: one of them, in `points`\n- Throws Error where it is none');
  expect(text).toContain('class Count {\n  readonly sum: number;\n  plus(more: number): number;\n}');
  expect(text).toContain('const inner = (value: number): number\n```\n\nGives \\[it\\] back.');
  expect(text).toContain('`packages/dice/src/deep.ts:2`');
  expect(text).not.toContain('hidden');
});
