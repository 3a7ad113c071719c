// Run by `npm install` at its end. Where the Node that runs it is too old for us, it fetches the one that
// tools/node/package-lock.json names, checked by the hash there, and puts its program alone into node_modules/.bin, where
// npm looks first. This file itself runs on any Node since 14.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isNewEnough, NEEDED, NODE_PROGRAM } from '../packages/cli/bin/needed.mjs';
import { runNpm } from './npm.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BIN = join(ROOT, 'node_modules/.bin');
const OWN = join(BIN, NODE_PROGRAM);
/** How the folder begins in which npm unpacks what it fetched. */
const ASIDE = '.node-';

/** The package of this platform as the lock file has it; undefined where there is none. */
function pinned() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'tools/node/package-lock.json'), 'utf8'));
  const fits = ([, { os, cpu }]) => [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
  const [place, entry] = Object.entries(packages).find(fits) || [];
  return entry && { name: place.replace('node_modules/', ''), place, entry };
}

/** The version of the Node that was fetched before; undefined where there is none that runs. */
function fetched() {
  try {
    return existsSync(OWN) ? execFileSync(OWN, ['--version'], { encoding: 'utf8' }).trim().slice(1) : undefined;
  } catch {
    return undefined;
  }
}

/** Lets npm install that one package into a folder of its own, and takes the program out of it. */
function fetchNode({ name, place, entry }) {
  const { optional: _, ...needed } = entry;
  const dependencies = { [name]: entry.version };
  for (const left of readdirSync(ROOT)) if (left.startsWith(ASIDE)) removed(join(ROOT, left));
  const aside = mkdtempSync(join(ROOT, ASIDE));
  try {
    writeFileSync(join(aside, 'package.json'), JSON.stringify({ name: 'node-aside', dependencies }));
    const lock = { name: 'node-aside', lockfileVersion: 3, packages: { '': { dependencies }, [place]: needed } };
    writeFileSync(join(aside, 'package-lock.json'), JSON.stringify(lock));
    const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
    if (!runNpm(['ci', ...quiet], aside)) return false;
    mkdirSync(BIN, { recursive: true });
    // Windows removes no program that runs, but lets it be renamed.
    if (existsSync(OWN) && process.platform === 'win32') renameSync(OWN, join(aside, NODE_PROGRAM));
    renameSync(join(aside, place, 'bin', NODE_PROGRAM), OWN);
    return true;
  } finally {
    removed(aside);
  }
}

function removed(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // On Windows a program that still runs: the next fetching removes it.
  }
}

function fail(reason) {
  console.error(`affray needs Node ${NEEDED} or newer, and this is ${process.version}. ${reason}`);
  process.exit(1);
}

const before = fetched();
const needsOne = before !== undefined || !isNewEnough(process.versions.node);
const found = pinned();
if (needsOne && found === undefined)
  fail(`There is none to fetch for ${process.platform} on ${process.arch}: install one from https://nodejs.org.`);
if (needsOne && before !== found.entry.version) {
  console.error(`fetching Node ${found.entry.version} …`);
  if (!fetchNode(found))
    fail(
      `npm could not fetch ${found.name} ${found.entry.version}; its reason stands above. Try again with a network, or install a newer Node from https://nodejs.org.`,
    );
  if (fetched() === undefined) {
    rmSync(OWN, { force: true });
    fail(`The one that npm brought, ${found.name}, does not run on this system: install one of the system's own.`);
  }
}
