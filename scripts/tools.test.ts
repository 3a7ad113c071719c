import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { isNewEnough, NODE_PROGRAM } from '../packages/cli/bin/needed.mjs';
import { isTest, ROOT, sources } from './files.ts';
import { importsIn } from './packages/imports.ts';
import { missing } from './tools.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-tools-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const named = z.record(z.string(), z.string()).default({});
const manifest = z.object({ dependencies: named, devDependencies: named, optionalDependencies: named });
const manifestOf = (path: string) => manifest.parse(JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8')));

test.each([
  ['20.20.2', false],
  ['22.18.0', false],
  ['24.2.0', false],
  ['24.3.0', true],
  ['26.10.0', true],
])('Node %s is new enough: %s', (version, fine) => {
  expect(isNewEnough(version)).toBe(fine);
});

test('every Node that may be fetched is pinned by a hash, and all are of one version', () => {
  const entry = z.object({ version: z.string(), integrity: z.string(), os: z.string(), cpu: z.string() });
  const lock = z
    .object({ packages: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(readFileSync(join(ROOT, 'tools/node/package-lock.json'), 'utf8')));
  const { '': _, ...platforms } = lock.packages;
  const all = Object.entries(platforms).map(([place, told]) => [place.split('/').at(-1), entry.parse(told)] as const);
  const wanted = manifestOf('tools/node').optionalDependencies;
  expect(Object.fromEntries(all.map(([name, { version }]) => [name, version]))).toEqual(wanted);
  expect(new Set(Object.values(wanted)).size).toBe(1);
  for (const [, { version, integrity }] of all) {
    expect(isNewEnough(version)).toBe(true);
    expect(integrity).toMatch(/^sha512-/);
  }
});

test('what runs for those who play imports nothing that a plain install leaves out', () => {
  const played = ['engine', 'dice', 'importer', 'protocol', 'simulator', 'server', 'fleet', 'cli', 'conformance'];
  const brought = new Set(
    ['', ...played.map(name => `packages/${name}`)].flatMap(path => Object.keys(manifestOf(path).dependencies)),
  );
  const outside = sources().flatMap(file => {
    const runs = new RegExp(`^packages/(${played.join('|')}|systems)/`).test(file.path) && !isTest(file.path);
    if (!runs || /\/(bench|examples)\//.test(file.path)) return [];
    const imports = importsIn(file.path, file.text);
    // What brings tests with it runs for none who plays.
    if (imports.some(each => each.specifier === 'vitest')) return [];
    return imports.flatMap(({ specifier }) => {
      const name = specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/');
      const known = /^(\.|node:|@affray\/)/.test(specifier) || builtinModules.includes(name) || brought.has(name);
      return known ? [] : [`${file.path}: ${specifier}`];
    });
  });
  expect(outside).toEqual([]);
});

test('a tool counts as there in the version that its manifest names alone', () => {
  const { react } = manifestOf('packages/web').devDependencies;
  expect(missing(['packages/web'])).toEqual([]);
  expect(missing(['packages/web'], folder)).toContain('react');
  const put = (version: string): void => {
    mkdirSync(join(folder, 'react'), { recursive: true });
    writeFileSync(join(folder, 'react/package.json'), JSON.stringify({ name: 'react', version }));
  };
  put('18.0.0');
  expect(missing(['packages/web'], folder)).toContain('react');
  put(react ?? '');
  expect(missing(['packages/web'], folder)).not.toContain('react');
});

test.runIf(process.platform !== 'win32')(
  'a Node that cannot be fetched is a sentence, and leaves nothing behind',
  () => {
    const clone = join(folder, 'clone');
    for (const path of ['scripts', 'tools', 'packages/cli/bin'])
      cpSync(join(ROOT, path), join(clone, path), { recursive: true });
    // An old program that was fetched once: it says another version than the one that is pinned.
    const own = join(clone, 'node_modules/.bin', NODE_PROGRAM);
    mkdirSync(join(own, '..'), { recursive: true });
    writeFileSync(own, '#!/bin/sh\necho v24.2.0\n');
    chmodSync(own, 0o755);
    const broken = join(folder, 'npm');
    writeFileSync(broken, '#!/bin/sh\necho "npm error network" >&2\nexit 1\n');
    chmodSync(broken, 0o755);
    const { npm_execpath: _, ...env } = process.env;
    const { status, stderr } = spawnSync(process.execPath, ['scripts/fetch-node.mjs'], {
      cwd: clone,
      encoding: 'utf8',
      env: { ...env, PATH: `${folder}${delimiter}${env.PATH}` },
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^fetching Node [\d.]+ …\nnpm error network\n/);
    expect(stderr).toMatch(
      /npm could not fetch node-\S+ [\d.]+; its reason stands above\. Try again with a network, or /,
    );
    expect(execFileSync('ls', ['-A', clone], { encoding: 'utf8' }).split('\n')).not.toContainEqual(
      expect.stringMatching(/^\.node-/),
    );
  },
);
