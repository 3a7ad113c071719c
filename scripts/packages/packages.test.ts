/** What is published is planned as the workspace lies, and every README's example runs. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../files.ts';
import { importsIn } from './imports.ts';
import { manifestOf, PUBLISHED } from './plan.ts';

const readme = (folder: string): string => readFileSync(join(ROOT, folder, 'PACKAGE.md'), 'utf8');
const withExample = PUBLISHED.filter(({ folder }) => readme(folder).includes('```js\n'));

test('every published package has a README of its own, and one version for all', () => {
  for (const { folder } of PUBLISHED) expect(existsSync(join(ROOT, folder, 'PACKAGE.md')), folder).toBe(true);
  expect(new Set(PUBLISHED.map(({ folder }) => manifestOf(folder).version)).size).toBe(1);
});

test.each(withExample)("the example in $name's README runs and says something", ({ folder }) => {
  const [, example = ''] = /```js\n([\s\S]*?)```/.exec(readme(folder)) ?? [];
  const args = ['--input-type=module', '--eval', example];
  expect(execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' }).trim()).not.toBe('');
});

test('all that a compiled file loads is found: imports, exports, dynamic ones, types, workers', () => {
  const text = [
    "import { a } from './a.js';",
    "export * from '@affray/engine';",
    "export type B = import('./b.ts').B;",
    "const lazy = () => import('zod');",
    "const worker = new URL('./worker.ts', import.meta.url);",
    "const page = new URL('../dist', import.meta.url);",
  ].join('\n');
  const found = importsIn('x.ts', text);
  expect(found.map(each => each.specifier)).toEqual(['./a.js', '@affray/engine', './b.ts', 'zod', './worker.ts']);
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(found.map(each => each.specifier));
});
