/** Bundlers of other people: each builds the guide's page with its web workers, and a page of all systems; Chromium opens both. */
import { mkdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../files.ts';
import type { Consumer, Fresh } from './fresh.ts';

/** A program of the guide as JavaScript: not every bundler reads types. */
const example = (name: string): string =>
  stripTypeScriptTypes(readFileSync(join(ROOT, `examples/${name}.ts`), 'utf8')).replaceAll(
    'page-worker.ts',
    'page-worker.js',
  );
const ALL = `
import { systems } from '@affray/systems';
import { loadSystem } from '@affray/systems/lazy';
const wwn = await loadSystem('wwn');
document.body.append([wwn, ...systems].map(({ id, samples: [{ setup, title }], host }) => {
  const { offers } = host.begin(setup, title, 'seed').view({ role: 'gm' });
  return id + (offers.length > 0 ? ' may act' : ' may do nothing');
}).join(', '));
`;
const SAYS = [
  /^quick wins 7\d\.\d%\. strong wins 2\d\.\d%\.$/,
  /^wwn may act, alacrity may act, wwn may act, alternacy may act, alloy may act$/,
];
const PAGES = ['page', 'all'] as const;
const page = (script: string): string =>
  `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><body><script type="module" src="${script}"></script>\n`;

/** A bundler that builds into `out/`: from pages, or from scripts alone. */
interface Bundler {
  readonly name: string;
  readonly brings: readonly string[];
  readonly from: 'pages' | 'scripts';
  build(folder: Fresh): void;
}

const WEBPACK = `
import { resolve } from 'node:path';
export default { mode: 'production', entry: { page: './page.js', all: './all.js' }, output: { path: resolve('out') }, performance: { hints: false } };
`;
const ROLLUP = `
import resolve from '@rollup/plugin-node-resolve';
export default { input: ['page.js', 'page-worker.js', 'all.js'], output: { dir: 'out' }, plugins: [resolve()] };
`;

const bundlers: readonly Bundler[] = [
  ...['7', '8'].map(
    (version): Bundler => ({
      name: `Vite ${version}`,
      brings: [`vite@${version}`],
      from: 'pages',
      build(folder) {
        folder.write(
          'vite.config.js',
          `export default { build: { outDir: 'out', rollupOptions: { input: ['page.html', 'all.html'] } } };`,
        );
        folder.run('vite', ['build', '--logLevel', 'error']);
      },
    }),
  ),
  {
    name: 'Parcel',
    brings: ['parcel@2'],
    from: 'pages',
    build(folder) {
      const manifest: object = JSON.parse(readFileSync(join(folder.path, 'package.json'), 'utf8'));
      const reads = { ...manifest, '@parcel/resolver-default': { packageExports: true } };
      folder.write('package.json', JSON.stringify(reads));
      const pages = PAGES.map(name => `${name}.html`);
      folder.run('parcel', ['build', ...pages, '--dist-dir', 'out', '--no-cache', '--log-level', 'error']);
    },
  },
  {
    name: 'webpack',
    brings: ['webpack@5', 'webpack-cli@6'],
    from: 'scripts',
    build(folder) {
      folder.write('webpack.config.mjs', WEBPACK);
      folder.run('webpack', []);
    },
  },
  {
    name: 'Rspack',
    brings: ['@rspack/core@1', '@rspack/cli@1'],
    from: 'scripts',
    build(folder) {
      folder.write('rspack.config.mjs', WEBPACK);
      folder.run('rspack', ['build']);
    },
  },
  {
    name: 'Rollup',
    brings: ['rollup@4', '@rollup/plugin-node-resolve@16'],
    from: 'scripts',
    build(folder) {
      folder.write('rollup.config.mjs', ROLLUP);
      folder.run('rollup', ['-c', '--silent']);
    },
  },
  {
    name: 'esbuild',
    brings: ['esbuild@0'],
    from: 'scripts',
    build(folder) {
      const how = ['--bundle', '--splitting', '--minify', '--format=esm', '--outdir=out', '--log-level=error'];
      folder.run('esbuild', ['page.js', 'page-worker.js', 'all.js', ...how]);
    },
  },
];

/** What is built says in Chromium what it should, and its console complains of nothing. */
export const inBrowsers: readonly Consumer[] = bundlers.map(({ name, brings, from, build }) => ({
  name: `pages of ${name}`,
  packages: ['@affray/alloy', '@affray/engine', '@affray/simulator', '@affray/systems'],
  brings,
  use(folder) {
    folder.write('page.js', example('page'));
    folder.write('page-worker.js', example('page-worker'));
    folder.write('all.js', ALL);
    mkdirSync(join(folder.path, 'out'));
    for (const each of PAGES) folder.write(join(from === 'pages' ? '.' : 'out', `${each}.html`), page(`./${each}.js`));
    build(folder);
    const look = join(ROOT, 'scripts/packages/look.ts');
    const said = folder.run(process.execPath, [look, join(folder.path, 'out'), 'page.html', 'all.html']);
    const lines = said.trim().split('\n');
    if (!SAYS.every((right, at) => right.test(lines[at]?.trim() ?? ''))) throw new Error(`the pages said:\n${said}`);
    return 'fights run on web workers in Chromium, all systems are there';
  },
}));
