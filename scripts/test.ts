/**
 * `npm test`: types, lint, ledgers, arrows and bans, then every test; the last line is `812 passed, 0 failed`.
 * What follows `--` goes to vitest, and then only its tests run.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { ROOT } from './files.ts';
import { ensurePage } from './page.ts';

/** Each check with its command, run by this same Node. */
const CHECKS: readonly (readonly [name: string, ...command: string[]])[] = [
  ['types', 'node_modules/typescript/bin/tsc'],
  ['types without Node and browser', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.engine.json'],
  ['lint and format', 'node_modules/@biomejs/biome/bin/biome', 'check', '--diagnostic-level=error'],
  ['ledgers', 'scripts/rules.ts'],
  ['arrows', 'scripts/arrows.ts'],
  ['bans and sizes', 'scripts/bans.ts'],
  ['sentences', 'scripts/sentences.ts', '--check'],
];

const counts = z.object({ numPassedTests: z.int(), numFailedTests: z.int(), numPendingTests: z.int() });

function run(command: readonly string[]): boolean {
  return spawnSync(process.execPath, command, { cwd: ROOT, stdio: 'inherit' }).status === 0;
}

function check(): string[] {
  return CHECKS.flatMap(([name, ...command]) => {
    console.log(`\n— ${name}`);
    return run(command) ? [] : [name];
  });
}

function vitest(args: readonly string[]): { passed: number; failed: number; skipped: number } {
  const folder = mkdtempSync(join(tmpdir(), 'affray-test-'));
  const file = join(folder, 'result.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  try {
    const fine = run(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args]);
    const told = counts.parse(JSON.parse(readFileSync(file, 'utf8')));
    const failed = fine ? 0 : Math.max(1, told.numFailedTests);
    return { passed: told.numPassedTests, failed, skipped: told.numPendingTests };
  } catch (error) {
    console.error(`the tests left no result: ${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const args = process.argv.slice(2);
const broken = args.length === 0 ? check() : [];
try {
  ensurePage();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  broken.push('the page');
}
const { passed, failed, skipped } = vitest(args);
if (broken.length > 0) console.error(`\nchecks that failed: ${broken.join(', ')}`);
console.log(`\n${passed} passed, ${failed + broken.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed + broken.length === 0 ? 0 : 1;
