/** A fifth system is one folder and one line: with the line, everything that plays systems plays it. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { systemIds } from '@affray/systems';
import { expect, test } from 'vitest';
import { isTest, ROOT, sources } from '../files.ts';
import { parse, textOf, walk } from '../syntax.ts';

const run = promisify(execFile);
const HOOK = join(import.meta.dirname, 'hook.mjs');

/** The command line of Affray, as it is or with the one line more. */
const affray = async (hook: readonly string[], ...args: string[]): Promise<string> =>
  (await run(process.execPath, [...hook, join(ROOT, 'packages/cli/src/launch.ts'), ...args])).stdout;
const withLine = (...args: string[]): Promise<string> => affray(['--import', HOOK], ...args);

test('without the line there is no such system; with it the command line knows it, samples and policies', async () => {
  expect(systemIds).not.toContain('brawl');
  await expect(affray([], 'sites', 'brawl')).rejects.toThrow(/brawl/);
  expect(await withLine('sites', 'brawl')).toContain('brawl.stool');
  expect(await withLine('policies', 'brawl')).toContain('rowdy');
});

test('with the line a fight of it is written, checked, and simulated on threads', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'affray-line-'));
  const file = join(folder, 'brawl.json');
  await writeFile(file, await withLine('new', 'brawl', '--sample', 'last-orders'));
  expect(await withLine('check', file)).toMatch(/brawl/i);
  const report = await withLine('simulate', file, '--fights', '200', '--seed', '1');
  expect(report).toMatch(/guests/);
  expect(report).toMatch(/200 fights/);
  await rm(folder, { recursive: true });
});

/** Where a system is named outside its own folder and its own picture. */
function named(id: string): string[] {
  const own = new RegExp(`^packages/(systems/${id}|web/src/systems)/`);
  return sources()
    .filter(
      ({ path }) => path.startsWith('packages/') && !isTest(path) && !own.test(path) && !/\/examples\//.test(path),
    )
    .filter(file => {
      let found = false;
      walk(parse(file).program, node => {
        const text = textOf(node);
        if (text === id || text === `@affray/${id}`) found = true;
      });
      return found;
    })
    .map(each => each.path);
}

test('a system is named in one place only, besides its own folder and a picture of its own', () => {
  for (const id of systemIds) expect([id, named(id)]).toEqual([id, ['packages/systems/all/list.ts']]);
});
