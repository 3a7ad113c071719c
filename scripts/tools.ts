/**
 * What a plain install leaves out, since only tests, checks and the building of the page need it. Who needs it fetches it
 * by the lock file: every script but `npm start` before it begins (with-tools.mjs), the page while it is built.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ROOT } from './files.ts';
import { runNpm } from './npm.mjs';

const QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];

/** Tools that are fetched together: the folders whose manifests name them, who needs them, and how npm is asked for them. */
interface Kit {
  readonly folders: readonly string[];
  readonly needed: string;
  readonly asked: readonly string[];
}
const manifest = z.object({
  version: z.string().default(''),
  devDependencies: z.record(z.string(), z.string()).default({}),
});
const manifestIn = (folder: string): z.infer<typeof manifest> =>
  manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));

/** Every folder with a manifest of its own, from the root. */
function folders(): string[] {
  const below = ['packages', 'packages/systems'].flatMap(folder =>
    readdirSync(join(ROOT, folder)).map(name => `${folder}/${name}`),
  );
  return ['', ...below].filter(folder => existsSync(join(ROOT, folder, 'package.json')));
}

const PAGE: Kit = { folders: ['packages/web'], needed: 'To build the page', asked: ['--workspace', 'packages/web'] };
const ALL: Kit = { folders: folders(), needed: 'For tests and checks', asked: [] };

/** The tools that the manifests in these folders name and that are not there in that version. */
export function missing(within: readonly string[], installed = join(ROOT, 'node_modules')): string[] {
  const wanted = new Map(within.flatMap(folder => Object.entries(manifestIn(join(ROOT, folder)).devDependencies)));
  return [...wanted].flatMap(([name, version]) => {
    const there = join(installed, name);
    return existsSync(join(there, 'package.json')) && manifestIn(there).version === version ? [] : [name];
  });
}

/** Fetches whatever tests and checks need and is not there. @throws Error that says what could not be fetched */
export function ensureTools(): void {
  fetchKit(ALL);
}

/**
 * Does something with what the page is built with, fetched for it and dropped afterwards where it was not there.
 * @throws Error that says what could not be fetched, or what the building threw
 */
export function withPageTools(build: () => void): void {
  const fetched = fetchKit(PAGE);
  try {
    build();
  } finally {
    if (fetched) runNpm(['prune', '--omit=dev', ...QUIET], ROOT);
  }
}

/** Answers whether there was something to fetch. */
function fetchKit({ folders, needed, asked }: Kit): boolean {
  const absent = missing(folders);
  if (absent.length === 0) return false;
  console.error(`${needed}, npm fetches ${absent.length} tools …`);
  const fine = runNpm(['install', '--include=dev', '--no-save', ...QUIET, ...asked], ROOT);
  const still = missing(folders);
  if (!fine || still.length > 0)
    throw new Error(
      `${needed}, npm had to fetch ${absent.join(', ')}, and could not; its reason stands above. Try again with a network.`,
    );
  return true;
}
