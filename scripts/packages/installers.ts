/** The packages as pnpm and Yarn install them: there a package finds only what it says that it needs. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Consumer, Fresh } from './fresh.ts';

const PLAYED = ['@affray/engine', '@affray/wwn', '@affray/simulator'];
const PROGRAM = `
import { embed } from '@affray/engine';
import { runner } from '@affray/simulator';
import { wwn } from '@affray/wwn';
const [{ setup, title }] = wwn.catalogue.samples;
const { record } = embed(wwn).begin(setup, title, 'seed');
const { fights } = runner(wwn, { system: record.system, start: { kind: 'setup', setup }, seed: '1' }).run(0, 20);
console.log(fights + ' fights of ' + record.title);
`;

/** A project of its own in the folder, whose packages of ours all come from their tarballs. */
function project(folder: Fresh, name: string, more: object): void {
  const { overrides }: { readonly overrides: { readonly [name: string]: string } } = JSON.parse(
    readFileSync(join(folder.path, 'package.json'), 'utf8'),
  );
  const dependencies = Object.fromEntries(PLAYED.map(each => [each, overrides[each]]));
  mkdirSync(join(folder.path, name));
  const manifest = { name, private: true, type: 'module', dependencies, resolutions: overrides, ...more };
  folder.write(`${name}/package.json`, JSON.stringify(manifest));
  folder.write(`${name}/play.mjs`, PROGRAM);
  const lines = Object.entries(overrides).map(([each, from]) => `  '${each}': '${from}'`);
  folder.write(`${name}/pnpm-workspace.yaml`, ['packages: []', 'overrides:', ...lines, ''].join('\n'));
  folder.write(`${name}/yarn.lock`, '');
}

function played(name: string, said: string): string {
  if (!said.includes('20 fights of ')) throw new Error(`under ${name} the program said:\n${said}`);
  return name;
}

function installs(folder: Fresh): string {
  const registry = folder.run('npm', ['config', 'get', 'registry']).trim();
  project(folder, 'by-pnpm', {});
  folder.run('pnpm', ['--dir', 'by-pnpm', 'install', '--no-frozen-lockfile', `--config.registry=${registry}`]);
  const pnpm = played('pnpm', folder.run('node', ['by-pnpm/play.mjs']));
  project(folder, 'by-yarn', {});
  folder.write(
    'by-yarn/.yarnrc.yml',
    `npmRegistryServer: "${registry}"\nenableTelemetry: false\nenableGlobalCache: false\n`,
  );
  folder.run('yarn', ['--cwd', 'by-yarn', 'install', '--no-immutable']);
  const yarn = played('Yarn', folder.run('yarn', ['--cwd', 'by-yarn', 'node', 'play.mjs']));
  return `${pnpm} and ${yarn} (Plug'n'Play) install and play them`;
}

export const installers: Consumer = {
  name: 'installers',
  packages: [],
  brings: ['pnpm@12.21.0', '@yarnpkg/cli-dist@4.18.1'],
  use: installs,
};
