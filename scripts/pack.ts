/**
 * `npm run pack`: makes the packages that are published, compiled and with their dependencies, as folders and as tarballs
 * below `.packages/`. Publishes nothing.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './files.ts';
import { assemble } from './packages/assemble.ts';
import { PUBLISHED, type Published } from './packages/plan.ts';
import { ensurePage } from './page.ts';

/** Where everything that is packed lies. */
export const PACKED = join(ROOT, '.packages');
const COMPILED = join(PACKED, 'compiled');

/** Compiles and assembles every package; answers the tarball of each. @throws where it does not compile */
export function pack(): ReadonlyMap<string, string> {
  rmSync(PACKED, { recursive: true, force: true });
  ensurePage();
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', join(ROOT, 'tsconfig.packages.json')], { cwd: ROOT, stdio: 'inherit' });
  return new Map(PUBLISHED.map(made => [made.name, tarball(made)]));
}

function tarball(made: Published): string {
  const name = made.name.replace('@', '').replace('/', '-');
  const folder = join(PACKED, name);
  assemble(made, COMPILED, folder);
  const tarballs = join(PACKED, 'tarballs');
  mkdirSync(tarballs, { recursive: true });
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', tarballs];
  const said: unknown = JSON.parse(execFileSync('npm', args, { cwd: folder, encoding: 'utf8', shell: isWindows }));
  return join(tarballs, fileIn(said));
}

/** Windows starts `npm` only by its shell. */
const isWindows = process.platform === 'win32';

/** The file name that `npm pack --json` tells. */
function fileIn(said: unknown): string {
  const all: unknown[] = Array.isArray(said) ? said : Object.values(Object(said));
  const [first] = all;
  if (typeof first === 'object' && first !== null && 'filename' in first && typeof first.filename === 'string')
    return first.filename;
  throw new Error(`"npm pack" did not name its tarball, but said ${JSON.stringify(said)}`);
}

if (import.meta.main) for (const [name, file] of pack()) console.log(`${name}: ${file}`);
