/** Builds the web page where it is missing or older than its sources. */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, ROOT } from './files.ts';
import { withPageTools } from './tools.ts';

/** Where the built page lies. */
export const PAGE = join(ROOT, 'packages/web/dist');
/** What the page is made of. */
const MADE_OF = [
  ...['web', 'client', 'protocol', 'engine', 'dice', 'importer', 'simulator', 'systems'].map(
    each => `packages/${each}`,
  ),
  // Not the lock file: npm writes that anew at every installation.
  'package.json',
];

/** Whether a file is missing, or older than one of the sources. Tests are no sources. */
export function isStale(built: string, from: readonly string[]): boolean {
  if (!existsSync(built)) return true;
  const then = statSync(built).mtimeMs;
  return from
    .flatMap(path => (existsSync(path) && statSync(path).isFile() ? [path] : filesBelow(path)))
    .some(path => !path.includes('.test.') && statSync(path).mtimeMs > then);
}

/**
 * Builds the page where needed; says so on stderr.
 * @throws Error with the builder's words where the build fails, or that says which tools for it could not be fetched
 */
export function ensurePage(): void {
  const sources = MADE_OF.map(path => join(ROOT, path));
  if (!isStale(join(PAGE, 'index.html'), sources)) return;
  withPageTools(buildPage);
}

function buildPage(): void {
  console.error('building the page …');
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--logLevel', 'warn'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: join(ROOT, 'packages/web'),
    encoding: 'utf8',
    // Whoever builds it, such as a test run with another NODE_ENV: React's development mode is slow and large.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(`the page could not be built:\n${stdout}${stderr}`);
}

if (import.meta.main) {
  try {
    ensurePage();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
