import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { arrows } from './arrows.ts';
import { bans, sizes, strays } from './bans.ts';
import { committed, ROOT, sources } from './files.ts';
import { impatience } from './patience.ts';

const names = z.record(z.string(), z.unknown()).optional();
const lockFile = z.object({
  packages: z.record(z.string(), z.object({ dependencies: names, optionalDependencies: names })),
});
const rules = 'packages/systems/alacrity/attack.ts';
const reasons = (path: string, text: string) => bans({ path, text }).map(each => each.reason);
const imports = (path: string, text: string) => arrows([{ path, text }]).map(each => each.reason);

test.each([
  ['let wild: any = 1;', /"any"/],
  ['export const f = (x: string | null) => x!.length;', /"!"/],
  ['export const f = (x: unknown) => x as string;', /a cast/],
  ['export const f = (x: unknown) => <string>x;', /a cast/],
  ['// @ts-ignore\nexport const a = 1;', /@ts-ignore/],
  ['/* @ts-expect-error */ export const a = 1;', /@ts-expect-error/],
])('anywhere, this is refused: %s', (text, reason) => {
  expect(reasons('packages/server/src/http.ts', text)).toContainEqual(expect.stringMatching(reason));
});

test.each([
  ['export function f() { try { g(); } catch {} } declare function g(): void;', /no try/],
  ['export async function f() {}', /no async/],
  ['export const f = async () => { await 1; };', /no await/],
  ['export function* f() { yield 1; }', /no generators/],
  ['export const f = () => Date.now();', /no clock/],
  ['export const f = () => new Date();', /no clock/],
  ['export const f = () => Math.random();', /no chance/],
  ['export const f = (of: unknown) => of instanceof z.core.$ZodType;', /all of zod/],
  ['export const f = () => console.log(1);', /nothing is printed/],
  ['let count = 0;\nexport const f = () => ++count;', /no state in a module/],
  ['export let count = 0;', /no state in a module/],
])('in rules, this is refused: %s', (text, reason) => {
  expect(reasons(rules, text)).toContainEqual(expect.stringMatching(reason));
});

test.each([
  'export const KINDS = ["a", "b"] as const;',
  'export const f = () => { let sum = 0; for (const each of [1, 2]) sum += each; return sum; };',
  'export const f = () => Math.max(1, 2);',
  'export const event = { performance: 3, Date: 4 };\nexport const f = (x: { Date: number }) => x.Date;',
  'export const table = { a: 1 } satisfies Record<string, number>;',
])('in rules, this is fine: %s', text => {
  expect(reasons(rules, text)).toEqual([]);
});

test('tests of rules may wait, and may show that something does not compile', () => {
  const text = 'export const f = async () => { await 1; };\n// @ts-expect-error\nf(1);';
  expect(reasons('packages/systems/alacrity/attack.test.ts', text)).toEqual([]);
});

test.each([
  ['await page.waitForTimeout(50);', /waits for a state/],
  ['await gm.page.waitForTimeout(50);', /waits for a state/],
  ['await new Promise(resolve => setTimeout(resolve, 50));', /waits for a state/],
  ['await new Promise<void>(done => { globalThis.setTimeout(() => done(), 50); });', /waits for a state/],
  ["import { setTimeout as pause } from 'node:timers/promises';", /waits for a state/],
  ['expect(performance.now() - began).toBeLessThan(50);', /elapsed time/],
  ['const began = Date.now();\nconst took = Date.now() - began;\nexpect(took).toBeLessThan(50);', /elapsed time/],
  ['const began = process.hrtime();\nexpect({ began }).toEqual({});', /elapsed time/],
  ["test('a', async () => {}, 5000);", /gives up/],
  ["test('a', { timeout: 5000 }, async () => {});", /gives up/],
  ['beforeAll(async () => {}, 30_000);', /gives up/],
  ["await page.locator('p').waitFor({ timeout: 1000 });", /gives up/],
])('in tests, this is refused: %s', (text, reason) => {
  for (const path of ['packages/web/test/a.browser.test.ts', 'packages/server/src/testing/a.ts'])
    expect(impatience({ path, text }).map(each => each.reason)).toEqual([expect.stringMatching(reason)]);
  expect(impatience({ path: 'packages/server/src/a.ts', text })).toEqual([]);
});

test.each([
  "await page.locator('p').waitFor();",
  'await new Promise(setImmediate);',
  'const began = performance.now();\nconsole.log(performance.now() - began);',
  "test('a', { timeout: 3_600_000 }, () => {});",
  'const run = { clock: () => performance.now() };\nexpect(run).toBeDefined();',
  'const budget = { clock: () => 0 };\nexpect(budget.clock()).toBe(0);',
])('in tests, this is fine: %s', text => {
  expect(impatience({ path: 'packages/web/test/a.browser.test.ts', text })).toEqual([]);
});

test('a complaint says where it stands', () => {
  expect(bans({ path: rules, text: 'export const a = 1;\n\nexport const b = a as unknown;\n' })).toMatchObject([
    { path: rules, line: 3 },
  ]);
});

const lines = (count: number) => Array.from({ length: count }, (_, at) => `  const a${at} = ${at};`).join('\n');

test('a file of 401 lines and a function of 61 are too long, one of 31 is warned of', () => {
  expect(sizes({ path: 'a.ts', text: `${lines(400)}\n` }).complaints).toEqual([]);
  expect(sizes({ path: 'a.ts', text: lines(401) }).complaints).toMatchObject([
    { reason: expect.stringMatching(/401 lines/) },
  ]);
  expect(sizes({ path: 'a.ts', text: `function f() {\n${lines(58)}\n}` }).complaints).toEqual([]);
  const long = sizes({ path: 'a.ts', text: `const x = 1;\nconst f = () => {\n${lines(59)}\n};` });
  expect(long.complaints).toMatchObject([{ line: 2, reason: expect.stringMatching(/61 lines/) }]);
  expect(sizes({ path: 'a.ts', text: `function f() {\n${lines(29)}\n}` }).warnings).toHaveLength(1);
});

test('a block of tests may be long, its tests may not', () => {
  const body = (test: string) => `describe('x', () => {\n${test}\n${lines(60)}\n});`;
  expect(sizes({ path: 'a.test.ts', text: body("test('z', () => {});") }).complaints).toEqual([]);
  const inner = `test('y', () => {\n${lines(60)}\n});`;
  expect(sizes({ path: 'a.test.ts', text: body(inner) }).complaints).toHaveLength(1);
});

test.each([
  ['docs/a.md', ['see ', 'work', 'main/x'].join('/').replace(' /', ' /')],
  ['a.ts', `const home = '${['', 'home', 'me'].join('/')}';`],
  ['package-lock.json', `"${'resolved'}": "https://npm.example.com/zod.tgz"`],
  ['.npmrc', `${'registry'}=https://npm.example.com/`],
])('%s may not name what belongs to one machine', (path, text) => {
  expect(strays({ path, text })).toHaveLength(1);
});

test.each([
  'a path such as packages/work/main is fine',
  `"resolved": "packages/engine"`,
  'https://example.com/work/here',
])('this names no machine: %s', text => {
  expect(strays({ path: 'a.md', text })).toEqual([]);
});

test.each([
  ['packages/engine/src/a.ts', "import '@affray/alacrity';", /engine may not import/],
  ['packages/systems/alacrity/a.ts', "import { x } from '@affray/wwn';", /system may not import/],
  ['packages/systems/alacrity/a.ts', "import { x } from '../wwn/attack.ts';", /another package's folder/],
  ['packages/systems/alacrity/a.ts', "import fs from 'node:fs';", /Node's/],
  ['packages/systems/alacrity/a.ts', "import fs from 'fs';", /Node's/],
  ['packages/systems/alacrity/a.ts', "import { x } from 'lodash';", /no other library/],
  ['packages/protocol/src/a.ts', "import { x } from '@affray/server';", /protocol may not import/],
  ['packages/simulator/src/runner.ts', "import { Worker } from 'node:worker_threads';", /Node's/],
  ['packages/web/src/a.tsx', "export { x } from '@affray/server';", /web may not import/],
  ['packages/web/src/a.tsx', "import { alloy } from '@affray/alloy';", /web may not import @affray\/alloy/],
  ['packages/server/src/a.ts', "const x = await import('../../web/src/a.ts');", /another package's folder/],
])('an arrow the wrong way, in %s: %s', (path, text, reason) => {
  expect(imports(path, text)).toEqual([expect.stringMatching(reason)]);
});

test.each([
  ['packages/systems/alacrity/a.ts', "import { z } from 'zod';\nimport { x } from '@affray/engine';\nimport './b.ts';"],
  ['packages/systems/alacrity/a.test.ts', "import { test } from 'vitest';\nimport fc from 'fast-check';"],
  ['packages/systems/all/index.ts', "import { alacrity } from '@affray/alacrity';"],
  ['packages/web/src/a.tsx', "import type { AlloyView } from '@affray/alloy';"],
  ['packages/server/src/a.ts', "import '@affray/protocol';\nimport '@affray/systems';\nimport 'node:fs';"],
  ['packages/simulator/src/node/pool.ts', "import { Worker } from 'node:worker_threads';\nimport '../job.ts';"],
  ['packages/web/test/harness.ts', "import { serve } from '@affray/server';\nimport 'node:fs';"],
  ['packages/cli/src/main.ts', "import { serve } from '@affray/server';"],
])('arrows the right way, in %s', (path, text) => {
  expect(imports(path, text)).toEqual([]);
});

/** A system that has its rooms, and more of its files. */
const inRooms = (files: { readonly [path: string]: string }) =>
  arrows(
    Object.entries({ 'actions/index.ts': '', ...files }).map(([path, text]) => ({
      path: `packages/systems/wwn/${path}`,
      text,
    })),
  ).map(each => `${each.path.slice('packages/systems/wwn/'.length)}:${each.line}: ${each.reason}`);

test('inside a system imports point down, from room to room', () => {
  expect(
    inRooms({
      'rules/attack.ts':
        "import { x } from '../state/fight.ts';\nimport { y } from './damage.ts';\nimport { z } from 'zod';",
      'index.ts': "import { x } from './computer/policies.ts';",
      'gm/summon.ts': "import { bestiary } from '../bestiary.ts';",
    }),
  ).toEqual([]);
  expect(inRooms({ 'rules/attack.ts': "\nimport { x } from '../story/say.ts';" })).toEqual([
    expect.stringMatching(/^rules\/attack.ts:2: rules may not import story: .*book < state/),
  ]);
  expect(inRooms({ 'more.ts': "import { x } from './state/fight.ts';" })).toEqual([
    expect.stringMatching(/"more" is not a room of a system/),
  ]);
});

test('types of what can be done may be named by all, other types not; tests may look anywhere', () => {
  expect(inRooms({ 'state/fight.ts': "import type { Step } from '../actions/steps.ts';" })).toEqual([]);
  expect(inRooms({ 'state/fight.ts': "import { type Step } from '../actions/steps.ts';" })).toHaveLength(1);
  expect(inRooms({ 'state/fight.ts': "import type { Line } from '../story/say.ts';" })).toHaveLength(1);
  expect(inRooms({ 'state/fight.test.ts': "import { x } from '../story/say.ts';" })).toEqual([]);
  expect(inRooms({ 'testing.ts': "import { x } from './story/say.ts';" })).toEqual([]);
});

test('a system without those rooms is not held to them yet', () => {
  const text = "import { x } from './say.ts';";
  expect(arrows([{ path: 'packages/systems/wwn/fight.ts', text }])).toEqual([]);
});

test('files that import each other in a circle are named once; types make none', () => {
  const circle = {
    'rules/a.ts': "import { b } from './b.ts';",
    'rules/b.ts': "import { c } from './c.ts';",
    'rules/c.ts': "export { a } from './a.ts';",
  };
  expect(inRooms(circle)).toEqual([
    expect.stringMatching(/^rules\/a.ts:1: these files import each other in a circle: .*a.ts, .*b.ts, .*c.ts$/),
  ]);
  expect(inRooms({ ...circle, 'rules/c.ts': "export type { A } from './a.ts';" })).toEqual([]);
  expect(inRooms({ 'rules/attack/a.ts': "import './b.ts';", 'rules/attack/b.ts': "import './a.ts';" })).toEqual([]);
});

test('a file that is no TypeScript is named', () => {
  expect(() => bans({ path: 'broken.ts', text: 'const = ;' })).toThrow(/broken\.ts/);
});

test('the lock file names a package for everything that is depended on, for other platforms too', () => {
  const lock = lockFile.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  const known = new Set(Object.keys(lock.packages).map(path => path.replace(/^.*node_modules\//, '')));
  const wanted = Object.values(lock.packages).flatMap(each => [
    ...Object.keys(each.dependencies ?? {}),
    ...Object.keys(each.optionalDependencies ?? {}),
  ]);
  expect(wanted.filter(name => !known.has(name))).toEqual([]);
  const own = committed().filter(({ path }) => /^packages\/.*package\.json$/.test(path));
  expect(own.filter(({ path }) => lock.packages[path.replace(/\/package\.json$/, '')] === undefined)).toEqual([]);
});

test('the repository itself is read, without what is installed or built', () => {
  const paths = sources().map(each => each.path);
  expect(paths).toContain('packages/engine/src/table.ts');
  expect(paths).toContain('scripts/bans.ts');
  expect(paths.some(path => path.includes('node_modules'))).toBe(false);
  expect(committed(ROOT).map(each => each.path)).toContain('package-lock.json');
});
