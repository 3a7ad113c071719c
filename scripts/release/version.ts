/** `npm run release:version`: moves the changes that wait into the changelog, and every package to its next version. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../files.ts';
import { runNpm } from '../npm.mjs';
import { manifestOf } from '../packages/plan.ts';
import { CHANGES, changesIn, nextVersion, withVersion } from './changes.ts';

/** Writes changelog, manifests and lock file; answers the version, or null where no change waits. */
function release(day: string): string | null {
  const changes = changesIn();
  const { version } = manifestOf('packages/engine');
  const next = nextVersion(version, changes);
  if (next === null) return null;
  const log = join(ROOT, 'CHANGELOG.md');
  writeFileSync(log, withVersion(readFileSync(log, 'utf8'), next, day, changes));
  for (const folder of ['packages', 'packages/systems'])
    for (const name of readdirSync(join(ROOT, folder))) raise(join(ROOT, folder, name, 'package.json'), version, next);
  for (const { file } of changes) rmSync(join(CHANGES, file));
  if (!runNpm(['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'], ROOT))
    throw new Error(
      'npm could not write the lock file; its reason stands above. Run "npm install --package-lock-only".',
    );
  return next;
}

/** Changes the version in a manifest, and nothing else of its text. */
function raise(path: string, from: string, to: string): void {
  let text = '';
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    // A folder without a manifest.
    return;
  }
  writeFileSync(path, text.replace(`"version": "${from}"`, `"version": "${to}"`));
}

try {
  const version = release(new Date().toISOString().slice(0, 10));
  console.log(version ?? 'no change waits in .changeset: npm run change -- minor "…" writes one');
  if (version === null) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
