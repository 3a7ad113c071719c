/** Who uses the packages: every kind of program that they are meant for, each in a fresh folder. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ROOT } from '../files.ts';
import { MOST_ALONE } from './alone.ts';
import { OLDEST_NODE } from './assemble.ts';
import { inBrowsers } from './bundlers.ts';
import { client } from './client.ts';
import type { Consumer, Fresh } from './fresh.ts';
import { installers } from './installers.ts';
import { PUBLISHED } from './plan.ts';
import { required } from './required.ts';
import { STRICT } from './strict.ts';

const SYSTEMS = ['alacrity', 'alloy', 'alternacy', 'wwn'] as const;
/** The example of the guide for those who embed it. */
const embed = readFileSync(join(ROOT, 'examples/embed.ts'), 'utf8');

/** The guide's own example, in a runtime that reads TypeScript or not. */
function plays(folder: Fresh, program: string, args: readonly string[] = []): string {
  folder.write('embed.ts', embed);
  const said = folder.run(program, [...args, 'embed.ts']);
  if (!said.includes('one step back: 2 steps')) throw new Error(`the guide's example said:\n${said}`);
  return "the guide's example plays";
}

/** The command line of the installed package. */
function commands(folder: Fresh): string {
  const version = folder.run('node', ['--version']).trim();
  const rolled = folder.run('affray', ['roll', '3d6', '--seed', '1']);
  if (!/^\d+\s+3d6: /.test(rolled)) throw new Error(`"affray roll 3d6" said: ${rolled}`);
  folder.write('duel.json', folder.run('affray', ['new', 'alacrity', '--sample', 'duel']));
  const report = folder.run('affray', ['simulate', 'duel.json', '--fights', '500', '--seed', '1']);
  if (!report.includes('500 fights')) throw new Error(`"affray simulate" said: ${report}`);
  // Loads every command, and with them the packages that are no modules.
  const help = folder.run('affray', ['--help']);
  if (!help.includes('import FILE')) throw new Error(`"affray --help" said: ${help}`);
  folder.write('serve.mjs', SERVE);
  const page = folder.run('node', ['serve.mjs']).trim();
  if (page !== 'served') throw new Error(`"affray serve" said: ${page}`);
  return `roll, new, simulate and serve under ${version}, ${megabytes(join(folder.path, 'node_modules'))} installed`;
}

/** Starts the server as a person would, opens its page, begins a fight and looks at it, and ends it. */
const SERVE = `
import { spawn } from 'node:child_process';
const server = spawn(process.execPath, ['node_modules/affray/bin/affray.mjs', 'serve', '--port', '0', '--data', 'kept']);
const address = await new Promise((found, failed) => {
  let said = '';
  server.stdout.on('data', text => { said += text; const at = /http\\S+/.exec(said); if (at) found(at[0]); });
  server.on('exit', () => failed(new Error('it ended: ' + said)));
});
const answer = await fetch(new URL('/', address));
const page = await answer.text();
const headers = { authorization: 'Bearer ' + new URL(address).hash.replace('#key=', ''), 'content-type': 'application/json' };
const call = (method, body) => fetch(new URL('/api/fights', address), { method, headers, body }).then(each => each.text());
const begun = await call('POST', JSON.stringify({ from: 'sample', system: 'alacrity', sample: 'duel' }));
const kept = await call('GET');
const fine = answer.ok && page.includes('<script') && kept.includes(JSON.parse(begun).id ?? begun);
console.log(fine ? 'served' : [page.slice(0, 200), begun.slice(0, 200), kept.slice(0, 200)].join('\\n'));
server.kill('SIGTERM');
`;

const TYPED = `
import { alloy } from '@affray/alloy';
import { embed, type Game } from '@affray/engine';
import { type Wwn, type WwnEvent, wwn } from '@affray/wwn';

const host = embed(wwn);
const sample = wwn.catalogue.samples[0];
if (!sample) throw new Error('a system without a sample');
const game: Game<Wwn> = host.begin(sample.setup, sample.title, 'seed');
const reply = game.act({ kind: 'start', ambush: null });
if (!reply.ok) throw new Error(reply.refusal.reason);
const told: readonly WwnEvent[] = reply.game.events({ role: 'gm' }).map(each => each.event);
const rounds: readonly number[] = told.flatMap(each => (each.kind === 'round' ? [each.round] : []));
// @ts-expect-error there is no such kind
game.act({ kind: 'atack', who: 'garran' });
// @ts-expect-error a target is one combatant
game.act({ kind: 'attack', who: 'garran', target: 7 });
const next: number = game.record.version;
// @ts-expect-error a version is not a text
const wrong: string = game.record.version;
export { alloy, next, rounds, wrong };
`;

/**
 * What each system weighs in a bundle, compressed: what a fight of it is played with alone, that with the games of the
 * engine, and the whole of it with those.
 * @throws Error where one alone weighs more than `MOST_ALONE`
 */
function weighed(folder: Fresh, bundle: (entry: string, out: string) => void): string {
  const text = (id: string, lines: readonly string[]): Buffer => {
    folder.write(`${id}.mjs`, `${lines.join('\n')}\n`);
    bundle(`${id}.mjs`, `out-${id}.js`);
    return readFileSync(join(folder.path, `out-${id}.js`));
  };
  const weight = (bundled: Buffer): string =>
    `${kilobytes(gzipSync(bundled, { level: 9 }).length)} (brotli ${kilobytes(brotliCompressSync(bundled).length)})`;
  const hosted = (id: string, from: string): string =>
    weight(
      text(id, [
        `import { embed } from '@affray/engine';`,
        `import { ${id} } from '${from}';`,
        `globalThis.host = embed(${id});`,
      ]),
    );
  const alone = (id: string): string => {
    const bundled = text(id, [`import { ${id} } from '@affray/${id}/play';`, `globalThis.system = ${id};`]);
    const bytes = brotliCompressSync(bundled).length;
    if (bytes > MOST_ALONE) throw new Error(`${id} alone weighs ${bytes} bytes of brotli; ${MOST_ALONE} is the most`);
    return weight(bundled);
  };
  return SYSTEMS.map(
    id =>
      `${id} alone ${alone(id)}, with the engine's games ${hosted(id, `@affray/${id}/play`)}, whole ${hosted(id, `@affray/${id}`)}`,
  ).join('; ');
}

/** A worker of the platform that plays fights from the bundle. */
const WORKER = `
import { alloy } from '@affray/alloy';
import { embed } from '@affray/engine';
const host = embed(alloy);
const [sample] = alloy.catalogue.samples;
postMessage(host.begin(sample.setup, sample.title, 'seed').record.version);
`;
const STARTS_WORKER = `
import { Worker } from 'node:worker_threads';
const text = 'const { parentPort } = require("node:worker_threads"); const postMessage = said => parentPort.postMessage(said);'
  + (await import('node:fs')).readFileSync('out-worker.js', 'utf8');
const worker = new Worker(text, { eval: true });
worker.on('message', version => { console.log('version', version); void worker.terminate(); });
`;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;

function megabytes(folder: string): string {
  const size = (path: string): number =>
    readdirSync(path, { withFileTypes: true }).reduce((sum, each) => {
      const below = join(path, each.name);
      return sum + (each.isDirectory() ? size(below) : each.isFile() ? statSync(below).size : 0);
    }, 0);
  return `${(size(folder) / 1e6).toFixed(0)} MB`;
}

const underNode = (version: string): Consumer => ({
  name: `Node ${version}`,
  packages: ['affray', '@affray/systems'],
  brings: [`node@${version}`],
  use(folder) {
    const said = commands(folder);
    folder.write('embed.mjs', compiledExample());
    const played = folder.run('node', ['embed.mjs']);
    if (!played.includes('one step back: 2 steps')) throw new Error(`the guide's example said:\n${played}`);
    return said;
  },
});

/** The guide's example without its types, for a Node that does not read them. */
const compiledExample = (): string => stripTypeScriptTypes(embed);

export const consumers: readonly Consumer[] = [
  underNode(OLDEST_NODE),
  underNode('26'),
  installers,
  {
    name: 'Deno',
    packages: ['@affray/systems'],
    brings: ['deno@2'],
    use: folder => plays(folder, 'deno', ['run', '-A']),
  },
  { name: 'Bun', packages: ['@affray/systems'], brings: ['bun@1'], use: folder => plays(folder, 'bun') },
  {
    name: 'a strict compiler',
    packages: ['@affray/alloy', '@affray/engine', '@affray/wwn', '@affray/simulator', '@affray/dice'],
    // The oldest that the guide names, the newest 5, and the newest.
    brings: ['oldest@npm:typescript@5.4', 'typescript@5', 'newest@npm:typescript@7'],
    use(folder) {
      folder.write('tsconfig.json', JSON.stringify(STRICT));
      folder.write('typed.ts', TYPED);
      for (const compiler of ['oldest', 'typescript', 'newest'])
        folder.run('node', [`node_modules/${compiler}/bin/tsc`, '-p', '.']);
      return "no error from three compilers, with the libraries' own types checked";
    },
  },
  {
    name: 'esbuild',
    packages: ['@affray/engine', ...SYSTEMS.map(id => `@affray/${id}`)],
    brings: ['esbuild@0'],
    use: folder =>
      weighed(folder, (entry, out) => {
        folder.run('esbuild', [entry, '--bundle', '--minify', '--format=esm', `--outfile=${out}`, '--log-level=error']);
      }),
  },
  {
    name: 'Vite',
    packages: ['@affray/engine', ...SYSTEMS.map(id => `@affray/${id}`)],
    brings: ['vite@8'],
    use: folder =>
      weighed(folder, (entry, out) => {
        const names = `{ input: '${entry}', output: { entryFileNames: '${out}' } }`;
        folder.write(
          'vite.config.js',
          `export default { build: { rollupOptions: ${names}, modulePreload: false, outDir: '.', emptyOutDir: false } };`,
        );
        folder.run('vite', ['build', '--logLevel', 'error']);
      }),
  },
  {
    name: 'a worker',
    packages: ['@affray/engine', '@affray/alloy'],
    brings: ['esbuild@0'],
    use(folder) {
      folder.write('worker.mjs', WORKER);
      folder.run('esbuild', ['worker.mjs', '--bundle', '--minify', '--outfile=out-worker.js', '--log-level=error']);
      folder.write('start.mjs', STARTS_WORKER);
      const said = folder.run('node', ['start.mjs']);
      if (!/^version \d+/.test(said)) throw new Error(`the worker said: ${said}`);
      return 'a fight begins in it';
    },
  },
  {
    name: 'the conformance kit',
    packages: ['affray', '@affray/conformance'],
    brings: [],
    use(folder) {
      const said = folder.run('affray-conformance', ['alloy', '--', 'affray', 'conformance']).trim();
      if (!said.includes(' 0 failed, 0 not supported')) throw new Error(`the reader said:\n${said}`);
      return said;
    },
  },
  ...required,
  ...inBrowsers,
  client,
  {
    name: 'publint and "are the types wrong"',
    packages: PUBLISHED.map(each => each.name),
    brings: ['publint@0', '@arethetypeswrong/cli@0'],
    use(folder) {
      for (const { name } of PUBLISHED) {
        folder.run('publint', ['run', join('node_modules', name), '--strict']);
        folder.run('attw', ['--pack', join('node_modules', name), '--profile', 'esm-only', '--format', 'ascii']);
      }
      return `${PUBLISHED.length} packages without a complaint`;
    },
  },
];
