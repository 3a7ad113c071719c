/** What somebody gets who holds no key: nothing to read, nothing that lasts, and a plain word for it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problem, ROUTES } from '@affray/protocol';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { setTable, type TestTable } from './testing/table.ts';

let table: TestTable;
let folder = '';
const open: Socket[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'affray-page-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>The page</title>');
  // Each request comes from an address of its own, so that none is one wrong key too many.
  table = await setTable({ page: folder, trustProxy: ['127.0.0.1'] });
});
afterEach(() => {
  for (const each of open.splice(0)) each.destroy();
});
afterAll(async () => {
  await table.end();
  rmSync(folder, { recursive: true });
  expect(table.complaints).toEqual([]);
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}
let strangers = 0;
/** More than any route takes. */
const LARGE = 33 * 2 ** 20;
/** A request whose path goes as it is: `fetch` would tidy it up. */
function ask(method: string, path: string, body = '', headers: Record<string, string> = {}): Promise<Answer> {
  const from = `192.0.2.${++strangers % 250}`;
  return new Promise((resolve, reject) => {
    const { port } = new URL(table.served.url);
    const all = { 'x-forwarded-for': from, 'content-type': 'application/json', ...headers };
    const sent = request({ port, method, path, headers: all }, answer => {
      let text = '';
      answer.on('data', piece => {
        text += piece;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    sent.on('error', reject).end(body);
  });
}
const refusal = ({ text }: Answer) => problem.parse(JSON.parse(text)).error;

test.each([
  '/..',
  '/../../etc/passwd',
  '/%2e%2e/x',
  '/a%00b',
  '/fight/..%5c..%5cx',
  '//evil.example/x',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/%',
])('a path that no page has is answered in plain words: %s', async path => {
  const answer = await ask('GET', path);
  expect(answer.status).toBe(404);
  expect(refusal(answer)).toMatchObject({ code: 'no-such-address', issues: [] });
  expect(refusal(answer).reason).toMatch(/^there is nothing at GET \//);
});

test('nor is more of it said back than can be read', async () => {
  const answer = await ask('GET', `/${'a'.repeat(9000)}`);
  expect(answer.status).toBe(404);
  expect(refusal(answer).reason.length).toBeLessThan(300);
});

test('whoever asks for the socket as for a page is told what it is', async () => {
  for (const path of ['/ws', '/ws?x=1']) {
    const answer = await ask('GET', path);
    expect(answer.status).toBe(426);
    expect(answer.headers.upgrade).toBe('websocket');
    expect(refusal(answer)).toMatchObject({ code: 'socket-only', reason: expect.stringContaining('WebSocket') });
  }
  expect((await ask('POST', '/ws', '{}')).status).toBe(404);
});

const keyed = Object.entries(ROUTES).flatMap(([at, route]) => ('body' in route && route.keys.length > 0 ? [at] : []));
test.each(keyed)('%s looks at the key before it reads what was sent', async at => {
  const [method = '', path = ''] = at.split(' ');
  const named = path.replace(/^(\/api\/fights\/):id/, `$1${table.fight}`).replace(/:\w+/g, 'none');
  // Somebody sits there: the table is at hand, and its bodies would be read.
  const gm = await table.gm();
  for (const body of ['{', ' '.repeat(LARGE)]) {
    const answer = await ask(method, named, body, { authorization: 'Bearer stranger' });
    expect(answer.status).toBe(401);
    expect(refusal(answer).code).toBe('no-key');
  }
  await gm.close();
});

test('what is too large for an address is told what it takes', async () => {
  const house = { authorization: `Bearer ${table.api.key}` };
  const most = [
    ['POST', '/api/fights/x/move', '16 kB'],
    ['PATCH', `/api/fights/${table.fight}`, '512 kB'],
  ] as const;
  for (const [method, path, takes] of most) {
    const answer = await ask(method, path, ' '.repeat(2 ** 20), house);
    expect(answer.status).toBe(413);
    expect(refusal(answer).reason).toBe(`this is too large: at most ${takes} can be sent here`);
  }
});

/** A socket by hand, which says what it should and reads what comes. */
async function upgrading(path: string): Promise<{ readonly socket: Socket; readonly heard: () => string }> {
  const { port } = new URL(table.served.url);
  const socket = connect(Number(port), '127.0.0.1');
  open.push(socket);
  let heard = '';
  socket.on('data', piece => {
    heard += piece;
  });
  socket.on('error', () => undefined);
  const lines = ['Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
  const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
  socket.write(`${[`GET ${path} HTTP/1.1`, ...lines, key].join('\r\n')}\r\n\r\n`);
  await expect.poll(() => heard).not.toBe('');
  return { socket, heard: () => heard };
}

test('a socket that is asked for at an address that is none is not kept', async () => {
  const { socket, heard } = await upgrading('/%');
  await expect.poll(() => socket.closed).toBe(true);
  expect(heard()).toContain('no-such-address');
});

test('sockets that answer nothing do not keep the server from stopping', async () => {
  await Promise.all(['/ws', '/nope', '/%', '/assets/x'].map(upgrading));
  await table.restart();
  expect((await ask('GET', '/healthz')).status).toBe(200);
});
