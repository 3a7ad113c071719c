/** The list of all systems as it is published waits for nothing, and is the same list. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { systemIds, systems } from '@affray/systems';
import { expect, test } from 'vitest';
import { ROOT } from '../files.ts';
import { unwaited } from './unwaited.ts';

const ALL = join(ROOT, 'packages/systems/all');
/** A file of the list as the compiler writes it, without its types. */
const compiled = (name: string): string =>
  stripTypeScriptTypes(readFileSync(join(ALL, `${name}.ts`), 'utf8')).replaceAll(/('\.\/\w+)\.ts'/g, "$1.js'");

test('a program of CommonJS requires all systems at once, in their order', () => {
  const folder = mkdtempSync(join(ROOT, 'node_modules/.unwaited-'));
  const file = join(folder, 'index.mjs');
  const text = unwaited(compiled('index'), compiled('list'));
  writeFileSync(
    file,
    text.replaceAll(/'\.\/(\w+)\.js'/g, (_, name: string) => JSON.stringify(join(ALL, `${name}.ts`))),
  );
  const required: { readonly systems: typeof systems } = createRequire(import.meta.url)(file);
  rmSync(folder, { recursive: true });
  expect(required.systems.map(each => each.id)).toEqual(systemIds);
  expect(required.systems.map(each => each.samples.length)).toEqual(systems.map(each => each.samples.length));
});

test('a list that is not written as it is known is not published', () => {
  expect(() => unwaited(compiled('index'), 'export const LOADERS = {};')).toThrow('has no line such as');
  expect(() => unwaited('export const systems = [];', compiled('list'))).toThrow('lacks "await Promise.all(');
});
