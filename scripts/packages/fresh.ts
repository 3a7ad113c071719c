/** A fresh folder outside of the workspace, with nothing in it but what was packed and what a consumer brings. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PUBLISHED } from './plan.ts';

export interface Consumer {
  readonly name: string;
  /** Packages of ours that it installs from their tarballs; what they depend on of ours comes along. */
  readonly packages: readonly string[];
  /** What it brings from the registry, each as `name@version`. */
  readonly brings: readonly string[];
  /** Uses them, and says in a line what came of it. @throws Error where something is wrong */
  use(folder: Fresh): string;
}

export interface Fresh {
  readonly path: string;
  write(name: string, text: string): void;
  /** Runs an installed program, or the Node that is installed here; answers what it printed. */
  run(program: string, args: readonly string[]): string;
}

/** Windows starts programs of npm only by its shell. */
const shell = process.platform === 'win32';

/** Makes the folder and installs into it. Our packages always come from the tarballs, also as dependencies. */
export function fresh({ packages, brings }: Consumer, tarballs: ReadonlyMap<string, string>): Fresh {
  const path = mkdtempSync(join(tmpdir(), 'affray-packed-'));
  const run = (program: string, args: readonly string[]): string => {
    const env = { ...process.env, PATH: `${join(path, 'node_modules/.bin')}${shell ? ';' : ':'}${process.env.PATH}` };
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: path, encoding: 'utf8', env, shell });
    if (status !== 0) throw new Error(`"${program} ${args.join(' ')}" failed:\n${stdout}${stderr}`);
    return stdout;
  };
  const ours = Object.fromEntries(PUBLISHED.map(({ name }) => [name, `file:${tarballs.get(name)}`]));
  const dependencies = Object.fromEntries(packages.map(name => [name, ours[name]]));
  const manifest = { name: 'fresh', private: true, type: 'module', dependencies, overrides: ours };
  writeFileSync(join(path, 'package.json'), JSON.stringify(manifest, null, 2));
  run('npm', ['install', '--no-audit', '--no-fund', ...brings]);
  return { path, run, write: (name, text) => writeFileSync(join(path, name), text) };
}
