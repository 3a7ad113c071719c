import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ServeError, type ServeOptions, serve } from './index.ts';
import { Api } from './testing/client.ts';
import { anyDuel } from './testing/duel.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'affray-serve-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const options = (more: Partial<ServeOptions> = {}): ServeOptions => ({
  data: join(folder, 'data'),
  port: 0,
  host: '127.0.0.1',
  page: null,
  systems: [anyDuel],
  ...more,
});
const complaint = async (more: Partial<ServeOptions>): Promise<string> => {
  const error = await serve(options(more)).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ServeError) return error.message;
  throw new Error(`no complaint, but ${String(error)}`);
};

test('a taken port and a strange address are refused in one line that says what to do', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => taken.once('listening', resolve));
  const address = taken.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  expect(await complaint({ port })).toBe(
    `port ${port} is taken: choose another with --port N, or --port 0 for any free one`,
  );
  taken.close();
  expect(await complaint({ host: '203.0.113.7' })).toContain('is not an address of this machine');
  // What failed left nothing locked.
  await (await serve(options())).close();
});

test('a folder that cannot be made, and one in use, are refused in one line', async () => {
  writeFileSync(join(folder, 'file'), '');
  expect(await complaint({ data: join(folder, 'file', 'below') })).toMatch(/^cannot write in the folder .*--data DIR$/);
  // A file system that refuses even the superuser.
  expect(await complaint({ data: '/proc/affray/below' })).toMatch(/^cannot write in the folder .*--data DIR$/);
  const first = await serve(options());
  expect(await complaint({})).toMatch(/^another Affray uses the folder .*--data DIR$/);
  await first.close();
});

test('a server that cannot say where it listens does not start, and keeps nothing locked', async () => {
  const file = join(folder, 'data', 'server.json');
  mkdirSync(file, { recursive: true });
  expect(await complaint({})).toMatch(/^cannot write ".*server.json" \(EISDIR\): make room there/);
  rmSync(file, { recursive: true });
  await (await serve(options())).close();
});

test('the GM’s key stays, is the owner’s alone, and a broken one is said', async () => {
  const first = await serve(options());
  await first.close();
  const second = await serve(options());
  expect(Api.of(second.gmUrl).key).toBe(Api.of(first.gmUrl).key);
  await second.close();
  const file = join(folder, 'data', 'gm.key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8').trim()).toMatch(/^[\w-]{22}$/);
  writeFileSync(file, 'short');
  expect(await complaint({})).toContain('delete the file to get a new one');
});

test('a key whose first writing was cut short is made anew, whole and the owner’s alone', async () => {
  const data = join(folder, 'data');
  mkdirSync(data, { recursive: true });
  writeFileSync(join(data, 'gm.key'), '');
  const served = await serve(options());
  expect(readFileSync(join(data, 'gm.key'), 'utf8').trim()).toBe(Api.of(served.gmUrl).key);
  expect(statSync(join(data, 'gm.key')).mode & 0o777).toBe(0o600);
  expect(readdirSync(data).filter(each => each.startsWith('gm.key'))).toEqual(['gm.key']);
  await served.close();
});

test('the built page is served at every path of its own', async () => {
  const page = join(folder, 'dist');
  mkdirSync(join(page, 'assets'), { recursive: true });
  writeFileSync(join(page, 'index.html'), '<title>Built</title>');
  writeFileSync(join(page, 'assets', 'index-abc.js'), 'export {}');
  const served = await serve(options({ page }));
  const get = (path: string) => fetch(`${served.url}${path}`);
  for (const path of ['/', '/fight/abc', '/join/code?x=1']) expect(await (await get(path)).text()).toContain('Built');
  expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
  expect((await get('/fight/abc')).headers.get('cache-control')).toBe('no-cache');
  expect((await get('/assets/index-abc.js')).headers.get('cache-control')).toContain('immutable');
  expect((await get('/assets/gone.js')).status).toBe(404);
  expect((await get('/..%2f..%2fdata%2fgm.key')).status).not.toBe(500);
  expect(await (await get('/..%2fdata%2fgm.key')).text()).not.toContain(Api.of(served.gmUrl).key);
  await served.close();
});

test('an address gets the page that the build wrote for its kind, and any other the plain one', async () => {
  const page = join(folder, 'dist');
  mkdirSync(page, { recursive: true });
  for (const name of ['index', 'home', 'fight']) writeFileSync(join(page, `${name}.html`), `<title>${name}</title>`);
  const served = await serve(options({ page }));
  const get = async (path: string) => (await fetch(`${served.url}${path}`)).text();
  for (const [path, name] of [
    ['/', 'home'],
    ['/?x=1', 'home'],
    ['/fight/abc', 'fight'],
    ['/fight/abc/timeline?x=1', 'fight'],
    ['/join/code', 'index'],
    ['/fights', 'index'],
    ['/..%2ffight', 'index'],
    ['/constructor', 'index'],
  ] as const)
    expect([path, await get(path)]).toEqual([path, `<title>${name}</title>`]);
  await served.close();
});

test.each<[string, unknown, string]>([
  ['nothing', undefined, 'no table can be served like this: the value: is missing'],
  ['no folder', { port: 0, host: '127.0.0.1', page: null }, 'data: is missing: it must be text'],
  ['a folder without a name', { data: '', port: 0, host: '127.0.0.1', page: null }, 'data: must not be empty'],
  ['a port that is a word', { data: 'x', port: '80', host: '127.0.0.1', page: null }, 'port: is text'],
  ['a port that cannot be', { data: 'x', port: 70_000, host: '127.0.0.1', page: null }, 'port: must be 65535 or less'],
  ['no page said', { data: 'x', port: 0, host: '127.0.0.1' }, 'page: is missing'],
  ['complaints to a text', { data: 'x', port: 0, host: '127.0.0.1', page: null, complain: 'me' }, 'complain: '],
])('a server is not started with %s', async (_, given, sentence) => {
  const started: unknown = Reflect.apply(serve, undefined, [given]);
  await expect(started).rejects.toThrow(sentence);
});
