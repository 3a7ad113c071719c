/** Pages of other sites: let in by name, with keys of their own, and in no other way. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROTOCOL } from '@affray/protocol';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Served, ServeError, serve } from './index.ts';
import { Api } from './testing/client.ts';
import { anyDuel } from './testing/duel.ts';

const VTT = 'https://vtt.example';
const folders: string[] = [];
const running: Served[] = [];
afterEach(async () => {
  for (const each of running.splice(0)) await each.close();
  for (const each of folders.splice(0)) rmSync(each, { recursive: true });
});

async function start(allowOrigins?: readonly string[]): Promise<Served> {
  const data = mkdtempSync(join(tmpdir(), 'affray-origins-'));
  folders.push(data);
  const served = await serve({
    ...{ data, port: 0, host: '127.0.0.1', page: null, systems: [anyDuel] },
    ...(allowOrigins && { allowOrigins }),
  });
  running.push(served);
  return served;
}

/** What a server says to a page of an origin, as far as browsers go by it. */
async function told(served: Served, origin: string, path: string, init: RequestInit = {}) {
  const { status, headers } = await fetch(served.url + path, { ...init, headers: { origin, ...init.headers } });
  const cors = [...headers].filter(([name]) => name.startsWith('access-control-'));
  return { status, cors: Object.fromEntries(cors), vary: headers.get('vary') };
}
const asks = (method: string): RequestInit => ({
  method: 'OPTIONS',
  headers: { 'access-control-request-method': method, 'access-control-request-headers': 'authorization,content-type' },
});
const ANSWERED = {
  'access-control-allow-origin': VTT,
  'access-control-expose-headers': 'retry-after, content-disposition',
};

/** How a socket of a page of this origin is closed that names no fight: 4004 where it is let in. */
function closing(served: Served, origin: string): Promise<number> {
  const socket = new WebSocket(`${served.url.replace('http', 'ws')}/ws`, { origin });
  socket.on('open', () =>
    socket.send(JSON.stringify({ kind: 'hello', protocol: PROTOCOL, fight: 'none', token: 'x' })),
  );
  return new Promise((resolve, reject) => {
    socket.on('close', resolve);
    socket.on('error', reject);
  });
}

test('by default no page of another origin is let in, and no answer speaks of it', async () => {
  const served = await start();
  for (const origin of [VTT, 'null', served.url]) {
    expect(await told(served, origin, '/healthz')).toEqual({ status: 200, cors: {}, vary: null });
    expect(await told(served, origin, '/api/fights', asks('GET'))).toEqual({ status: 404, cors: {}, vary: null });
  }
  expect(await closing(served, VTT)).toBe(4008);
});

test('a page of an origin that was named uses the interface, refusals too, by the keys that it sends', async () => {
  const served = await start([`${VTT}/`, 'http://localhost:5173']);
  const authorization = `Bearer ${Api.of(served.gmUrl).key}`;
  expect(await told(served, VTT, '/api/fights', asks('POST'))).toEqual({
    status: 204,
    vary: 'origin',
    cors: {
      ...ANSWERED,
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-max-age': '600',
    },
  });
  const fights = await told(served, VTT, '/api/fights', { headers: { authorization } });
  expect(fights).toEqual({ status: 200, cors: ANSWERED, vary: 'origin' });
  // Nothing of the browser’s own opens anything: without its key it is refused as anybody is.
  expect(await told(served, VTT, '/api/fights')).toEqual({ status: 401, cors: ANSWERED, vary: 'origin' });
  expect(await told(served, VTT, '/healthz')).toMatchObject({ status: 200, cors: ANSWERED });
  expect(await told(served, VTT, '/api/systems')).toMatchObject({ cors: ANSWERED, vary: 'accept-encoding, origin' });
  expect(await told(served, 'http://localhost:5173', '/healthz')).toMatchObject({
    cors: { 'access-control-allow-origin': 'http://localhost:5173' },
  });
  expect(await closing(served, VTT)).toBe(4004);
  expect(await closing(served, served.url)).toBe(4004);
});

test.each([
  'https://evil.example',
  'https://vtt.example.evil.example',
  'http://vtt.example',
  'https://vtt.example:8443',
  'https://sub.vtt.example',
  'null',
])('a page of %s is not let in beside another that was named', async origin => {
  const served = await start([VTT]);
  expect(await told(served, origin, '/api/fights', asks('GET'))).toEqual({ status: 404, cors: {}, vary: 'origin' });
  expect(await told(served, origin, '/healthz')).toEqual({ status: 200, cors: {}, vary: 'origin' });
  expect(await closing(served, origin)).toBe(4008);
});

test('the server’s own pages are read by no other, and a question of no browser is none for this', async () => {
  const served = await start([VTT]);
  for (const path of ['/', '/fight/x', '/api', '/healthzz'])
    expect(await told(served, VTT, path), path).toMatchObject({ cors: {} });
  expect((await told(served, VTT, '/api/fights', { method: 'OPTIONS' })).status).toBe(404);
});

test.each([
  '*',
  'null',
  '',
  'vtt.example',
  'https://*.example',
  'https://vtt.example/page',
  'ftp://vtt.example',
  'https://a@vtt.example',
])('"%s" is no origin that could be let in, and is refused in one line', async text => {
  const error = await start([text]).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ServeError);
  expect(String(error)).toContain(`"${text}" cannot be let in: --allow-origins takes addresses such as ${VTT}`);
});
