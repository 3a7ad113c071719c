import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systems } from '@affray/systems';
import { afterAll, expect, test } from 'vitest';

/** A command is quick to start where it loads only what it needs: what it loads is counted here, not how long it takes. */
const folder = mkdtempSync(join(tmpdir(), 'affray-loads-'));
afterAll(() => rmSync(folder, { recursive: true }));
const launch = new URL('../bin/affray.mjs', import.meta.url).pathname;
const watcher = join(folder, 'watch.mjs');
writeFileSync(
  watcher,
  `import { registerHooks } from 'node:module';
  import { writeFileSync } from 'node:fs';
  const seen = [];
  registerHooks({ load: (url, context, next) => (seen.push(url), next(url, context)) });
  process.on('exit', () => writeFileSync(${JSON.stringify(join(folder, 'seen'))} , seen.join('\\n')));`,
);

/** The address of each module that the last program loaded. */
const seen = (): readonly string[] => readFileSync(join(folder, 'seen'), 'utf8').split('\n');

/** The rooms of packages that a command line loads. */
function loaded(...args: readonly string[]): {
  readonly exit: number | null;
  readonly out: string;
  readonly rooms: readonly string[];
  /** Which of zod's editions it loads. */
  readonly zod: readonly string[];
  /** The files of the protocol, without their folder. */
  readonly protocol: readonly string[];
  /** The files of the importer, likewise. */
  readonly importer: readonly string[];
  /** Whether it loads what speaks with assistants. */
  readonly assistants: boolean;
} {
  const { status, stdout } = spawnSync(process.execPath, ['--import', watcher, launch, ...args], { encoding: 'utf8' });
  const urls = seen();
  const rooms = urls.flatMap(url => /packages\/((?:systems\/)?[a-z]+)\//.exec(url)?.[1] ?? []);
  const filesOf = (room: string): readonly string[] =>
    urls.flatMap(url => new RegExp(`packages/${room}/src/(.*)\\.ts`).exec(url)?.[1] ?? []).toSorted();
  return {
    exit: status,
    out: stdout,
    rooms: [...new Set(rooms)].toSorted(),
    zod: ['classic', 'mini'].filter(edition => urls.some(each => each.includes(`zod/v4/${edition}/`))),
    protocol: filesOf('protocol'),
    importer: filesOf('importer'),
    assistants: urls.some(each => each.includes('modelcontextprotocol')),
  };
}

test.each([
  ['roll', '3d6'],
  ['odds', '--dice', '3d6'],
])('%s of dice loads the dice, and neither rules nor a table nor any schema', (...args) => {
  const { exit, out, rooms, zod, importer } = loaded(...args);
  // Of the importer only what reads a file’s bytes as text, which loads nothing.
  expect({ exit, zod, importer }).toEqual({ exit: 0, zod: [], importer: ['text'] });
  expect(rooms).toEqual(['cli', 'dice', 'engine', 'importer']);
  expect(out).toContain('3');
});

test.each(['--help', 'simulate --help', 'campaign --help', 'mcp --help'])(
  '%s loads no rules, and nothing for assistants',
  line => {
    const { exit, rooms, assistants } = loaded(...line.split(' '));
    expect({ exit, assistants }).toEqual({ exit: 0, assistants: false });
    expect(rooms.filter(room => room.startsWith('systems/') && room !== 'systems/all')).toEqual([]);
  },
);

test.each(['alacrity', 'alloy', 'alternacy', 'wwn'])(
  'a file of %s loads its own rules and none of the others',
  system => {
    const [sample] = systems.find(each => each.id === system)?.samples ?? [];
    const file = join(folder, `${system}.json`);
    writeFileSync(
      file,
      JSON.stringify({ format: 'affray-setup', formatVersion: 1, system, title: '', setup: sample?.setup }),
    );
    const { exit, rooms } = loaded('check', file);
    expect({ exit, systems: rooms.filter(room => room.startsWith('systems/')) }).toEqual({
      exit: 0,
      systems: [`systems/${system}`, 'systems/all'].toSorted(),
    });
  },
);

test.each(['check', 'simulate --fights 1 --workers 1', 'odds', 'advise', 'sites wwn', 'policies wwn'])(
  '%s loads one edition of zod, and of what server and page say to each other only the files',
  line => {
    const [sample] = systems.find(each => each.id === 'wwn')?.samples ?? [];
    const file = join(folder, 'setup.json');
    writeFileSync(
      file,
      JSON.stringify({ format: 'affray-setup', formatVersion: 1, system: 'wwn', title: '', setup: sample?.setup }),
    );
    const [command = '', ...options] = line.split(' ');
    const { exit, zod, protocol } = loaded(command, ...options, ...(options[0] === 'wwn' ? [] : [file]));
    expect({ exit, zod }).toEqual({ exit: 0, zod: ['mini'] });
    expect(['files', 'limits', 'line']).toEqual(expect.arrayContaining([...protocol]));
  },
);

test('a server listens before it loads any rules, and what needs them waits for all of them', () => {
  const server = new URL('../../server/src/index.ts', import.meta.url).href;
  writeFileSync(
    join(folder, 'listens.mjs'),
    `import { registerHooks } from 'node:module';
    import { Server } from 'node:net';
    const seen = [];
    registerHooks({ load: (url, context, next) => (seen.push(url), next(url, context)) });
    const listen = Server.prototype.listen;
    Server.prototype.listen = function (...args) {
      this.once('listening', () => seen.push('listening'));
      return listen.apply(this, args);
    };
    const { serve } = await import(${JSON.stringify(server)});
    const served = await serve({ data: ${JSON.stringify(join(folder, 'data'))}, port: 0, host: '127.0.0.1', page: null });
    const { systems } = await (await fetch(served.url + '/api/systems')).json();
    await served.close();
    const at = seen.indexOf('listening');
    const rules = urls => urls.filter(url => /systems.(alacrity|alloy|alternacy|wwn)./.test(url)).length;
    console.log(JSON.stringify({ before: rules(seen.slice(0, at)), after: rules(seen.slice(at)) > 400, systems: systems.map(each => each.id) }));`,
  );
  const { stdout } = spawnSync(process.execPath, [join(folder, 'listens.mjs')], { encoding: 'utf8' });
  expect(JSON.parse(stdout)).toEqual({ before: 0, after: true, systems: systems.map(each => each.id) });
});

test('modules are found where Node itself would find them', () => {
  const commands = ['simulate', 'mcp', 'import'].map(each => new URL(`./commands/${each}.ts`, import.meta.url).href);
  const found = new URL('./found.ts', import.meta.url).href;
  const seenBy = (program: string): readonly string[] => {
    writeFileSync(join(folder, 'finds.mjs'), program);
    const { status, stderr } = spawnSync(process.execPath, ['--import', watcher, join(folder, 'finds.mjs')], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    return seen().filter(url => url !== found);
  };
  const all = `for (const each of ${JSON.stringify(commands)}) await import(each);`;
  const ours = seenBy(`const { findAtOnce } = await import(${JSON.stringify(found)}); findAtOnce(); ${all}`);
  expect(ours.length).toBeGreaterThan(300);
  const elsewhere = (url: string): boolean => /\/zod\/v4\/locales\/(?!en\.js)/.test(url);
  expect(ours.toSorted()).toEqual(
    seenBy(all)
      .filter(url => !elsewhere(url))
      .toSorted(),
  );
});

test('of what a schema says in sixty languages the English alone is loaded', () => {
  const { exit } = loaded('policies', 'wwn');
  expect({
    exit,
    languages: seen()
      .filter(url => url.includes('/zod/v4/locales/'))
      .map(url => url.split('/').at(-1)),
  }).toEqual({
    exit: 0,
    languages: ['en.js'],
  });
});

test('threads load what Node keeps compiled, as the one that starts them does', () => {
  const program = `
    const { keepCompiled } = await import(${JSON.stringify(new URL('../bin/compiled.mjs', import.meta.url).href)});
    const { Worker } = await import('node:worker_threads');
    keepCompiled();
    const { getCompileCacheDir } = await import('node:module');
    const thread = new Worker("require('node:worker_threads').parentPort.postMessage(require('node:module').getCompileCacheDir())", { eval: true });
    thread.on('message', its => console.log(JSON.stringify([getCompileCacheDir(), its])));`;
  writeFileSync(join(folder, 'thread.mjs'), program);
  const { stdout } = spawnSync(process.execPath, [join(folder, 'thread.mjs')], { encoding: 'utf8' });
  const [own, its] = JSON.parse(stdout);
  expect(own).toContain('affray');
  expect(its).toBe(own);
});
