/**
 * `npm run release`: packs what is published, lets npm check each tarball as if it were published, and says what would hinder
 * it. It publishes nothing. `-- --publish` does, with provenance, and only where nothing hinders it; packages that the
 * registry has in this version already are left out, so that it can be run again after a failure. Needs the npm registry.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { ROOT } from './files.ts';
import { runNpm } from './npm.mjs';
import { pack } from './pack.ts';
import { manifestOf, PUBLISHED } from './packages/plan.ts';
import { changesIn } from './release/changes.ts';
import { obstacles, publishing } from './release/obstacles.ts';

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trimEnd();

/** Whether the registry has this version. @throws where it did not answer */
function isPublished(name: string, version: string): boolean {
  const shell = process.platform === 'win32';
  const { status, stdout, stderr } = spawnSync('npm', ['view', `${name}@${version}`, 'version', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    shell,
  });
  if (status === 0) return stdout.trim() !== '';
  if (/E404/.test(stdout + stderr)) return false;
  throw new Error(`the registry did not say whether it has ${name} ${version}:\n${stderr}`);
}

/** Answers whether all went well. */
function release(really: boolean): boolean {
  const { version } = manifestOf('packages/engine');
  const packages = PUBLISHED.map(each => each.name);
  const published = packages.filter(name => isPublished(name, version));
  const hinders = obstacles({
    ...{ version, packages, published, waiting: changesIn(), environment: process.env },
    branch: git('rev-parse', '--abbrev-ref', 'HEAD'),
    changed: git('status', '--porcelain').split('\n').filter(Boolean),
  });
  for (const reason of hinders) console.log(`hinders it: ${reason}`);
  const goes = really && hinders.length === 0;
  // Nothing is packed for a release that cannot be; a trial goes through to its end.
  const fine = goes || !really ? publishAll(version, published, goes) : false;
  if (!goes) console.log('nothing was published');
  else console.log(fine ? `published ${version}` : `not all of ${version} is published: run it again`);
  return fine;
}

/** Answers whether npm took every package that is not published yet. */
const publishAll = (version: string, published: readonly string[], really: boolean): boolean =>
  [...pack()]
    .filter(([name]) => !published.includes(name))
    .every(([name, tarball]) => publishOne(name, version, tarball, really));

function publishOne(name: string, version: string, tarball: string, really: boolean): boolean {
  const kilobytes = (statSync(tarball).size / 1000).toFixed(0);
  console.log(`${really ? 'publishing' : 'would publish'} ${name} ${version}, ${kilobytes} kB`);
  return runNpm(['--loglevel=error', ...publishing(tarball, really)], ROOT);
}

try {
  const [word, ...more] = process.argv.slice(2);
  if (more.length > 0 || (word !== undefined && word !== '--publish'))
    throw new Error(`npm run release knows "-- --publish" alone, and was given "${process.argv.slice(2).join(' ')}"`);
  if (!release(word === '--publish')) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
