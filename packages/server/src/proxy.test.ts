import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inviteAnswer, PROTOCOL } from '@affray/protocol';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import * as z from 'zod';
import { type Served, ServeError, type ServeOptions, serve } from './index.ts';
import { Api } from './testing/client.ts';
import { anyDuel } from './testing/duel.ts';

const folders: string[] = [];
const running: Served[] = [];
afterEach(async () => {
  for (const each of running.splice(0)) await each.close();
  for (const each of folders.splice(0)) rmSync(each, { recursive: true });
});

async function start(more: Partial<ServeOptions> = {}): Promise<Served> {
  const data = mkdtempSync(join(tmpdir(), 'affray-proxy-'));
  folders.push(data);
  const served = await serve({ data, port: 0, host: '127.0.0.1', page: null, systems: [anyDuel], ...more });
  running.push(served);
  return served;
}
type Headers = Record<string, string>;
/** A request as a proxy hands it on, with any `Host`. */
function handedOn(served: Served, method: string, path: string, headers: Headers, body?: unknown) {
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const sent = request(`${served.url}${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    });
    sent.on('response', response => {
      let text = '';
      response.on('data', piece => {
        text += piece;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: text === '' ? null : JSON.parse(text) }),
      );
    });
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
const keyOf = (served: Served): string => Api.of(served.gmUrl).key;
async function newFight(served: Served): Promise<{ id: string; authorization: string }> {
  const authorization = `Bearer ${keyOf(served)}`;
  const wanted = { from: 'sample', system: 'duel', sample: 'three' };
  const { body } = await handedOn(served, 'POST', '/api/fights', { authorization }, wanted);
  return { id: z.object({ id: z.string() }).parse(body).id, authorization };
}
async function linksFor(served: Served, headers: Headers): Promise<string[]> {
  const { id, authorization } = await newFight(served);
  const { body } = await handedOn(served, 'GET', `/api/fights/${id}/invite`, { authorization, ...headers });
  const { code, links } = inviteAnswer.parse(body);
  return links.map(each => each.url.replace(`/join/${code}`, ''));
}
const BEHIND = { host: '127.0.0.1:4040', 'x-forwarded-host': 'table.example', 'x-forwarded-proto': 'https' };
const TRUSTED = { trustProxy: ['127.0.0.1'] };

test('links are written as a trusted proxy says that the page was opened', async () => {
  const served = await start(TRUSTED);
  expect(await linksFor(served, BEHIND)).toEqual(['https://table.example', served.url]);
  expect(await linksFor(served, { host: 'table.lan:80' })).toEqual(['http://table.lan', served.url]);
  expect(await linksFor(served, { ...BEHIND, 'x-forwarded-proto': 'javascript' })).toEqual([served.url]);
});

test('a proxy that is not trusted is not believed, and no http:// is written where it says https', async () => {
  for (const trustProxy of [[], ['192.0.2.1', '10.0.0.0/8']]) {
    const served = await start({ trustProxy });
    expect(await linksFor(served, BEHIND)).toEqual([served.url]);
    const seen = { host: 'table.example', 'x-forwarded-for': '192.0.2.1' };
    expect(await linksFor(served, { ...seen, 'x-forwarded-proto': 'https' })).toEqual([served.url]);
    expect(await linksFor(served, { ...seen, forwarded: 'for=192.0.2.9;proto=https' })).toEqual([served.url]);
    expect(await linksFor(served, seen)).toEqual(['http://table.example', served.url]);
  }
});

test('a public address is in every link, whatever the request says', async () => {
  const served = await start({ publicUrl: 'https://table.example/' });
  expect(served.gmUrl).toBe(`https://table.example/#key=${keyOf(served)}`);
  expect(served.url).toMatch(/^http:\/\/localhost:\d+$/);
  for (const headers of [{}, BEHIND, { host: 'other.example' }])
    expect(await linksFor(served, headers)).toEqual(['https://table.example']);
});

test.each([
  [{ publicUrl: 'table.example' }, '"table.example" cannot be the public address: --public-url takes one such as'],
  [{ publicUrl: 'https://table.example/affray' }, 'without a path'],
  [{ publicUrl: 'ftp://table.example' }, '--public-url takes one such as https://table.example'],
  [{ trustProxy: ['somewhere'] }, '--trust-proxy takes addresses and networks such as 127.0.0.1,10.0.0.0/8'],
  [{ trustProxy: ['10.0.0.0/99'] }, '--trust-proxy takes addresses and networks'],
])('%j is refused in one line', async (more, why) => {
  const error = await start(more).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ServeError);
  expect(String(error)).toContain(why);
});

/** Tries codes until it is told to stop; how many it could try. */
async function guesses(served: Served, headers: () => Headers, most = 60): Promise<number> {
  for (let tried = 0; tried < most; tried++) {
    const { status } = await handedOn(served, 'POST', '/api/join/wrong-wrong', headers(), { name: 'Eve' });
    if (status === 429) return tried;
  }
  return most;
}
/** As many wrong keys by socket as almost use up what a client may guess; how each was closed. */
const wrongKeys = (served: Served, fight: string, headers: () => Headers): Promise<number[]> =>
  Promise.all(Array.from({ length: 29 }, () => socketWith(served, fight, headers())));

/** How a socket with a wrong key is closed. */
function socketWith(served: Served, fight: string, headers: Headers): Promise<number> {
  const socket = new WebSocket(`${served.url.replace('http', 'ws')}/ws`, { headers });
  socket.on('open', () => socket.send(JSON.stringify({ kind: 'hello', protocol: PROTOCOL, fight, token: 'wrong' })));
  return new Promise((resolve, reject) => {
    socket.on('close', resolve);
    socket.on('error', reject);
  });
}
const from = (address: string): Headers => ({ 'x-forwarded-for': address });

test('wrong guesses behind a trusted proxy are counted for each client, by HTTP and by socket alike', async () => {
  const served = await start(TRUSTED);
  const { id } = await newFight(served);
  expect(new Set(await wrongKeys(served, id, () => from('203.0.113.1')))).toEqual(new Set([4001]));
  expect(await guesses(served, () => from('203.0.113.1'))).toBeLessThan(30);
  expect(await guesses(served, () => from('203.0.113.2'))).toBeGreaterThanOrEqual(30);
  const { status } = await handedOn(served, 'POST', '/api/join/wrong-wrong', from('203.0.113.3'), { name: 'Ann' });
  expect(status).toBe(404);
  // What a client itself claims stands left of what the proxy adds.
  expect(await guesses(served, () => from(`192.0.2.${Math.trunc(Math.random() * 250)}, 203.0.113.1`), 5)).toBe(0);
});

test('without a trusted proxy no header gives anybody a new address', async () => {
  const served = await start();
  const { id } = await newFight(served);
  let turn = 0;
  await wrongKeys(served, id, () => from(`198.51.100.${turn++}`));
  expect(await guesses(served, () => from(`203.0.113.${turn++}`))).toBeLessThan(30);
});

test('a page is let in by the name that it was opened with, and no other', async () => {
  const closing = async (served: Served, origin: string, headers: Headers): Promise<number> =>
    socketWith(served, 'none', { origin, ...headers });
  const trusting = await start(TRUSTED);
  expect(await closing(trusting, 'https://table.example', BEHIND)).toBe(4004);
  expect(await closing(trusting, 'https://evil.example', BEHIND)).toBe(4008);
  const known = await start({ publicUrl: 'https://table.example' });
  expect(await closing(known, 'https://table.example', { host: '127.0.0.1:4040' })).toBe(4004);
  expect(await closing(known, known.url, {})).toBe(4004);
  expect(await closing(known, 'https://evil.example', { 'x-forwarded-host': 'evil.example' })).toBe(4008);
  const neither = await start();
  expect(await closing(neither, 'https://evil.example', { 'x-forwarded-host': 'evil.example' })).toBe(4008);
  expect(await closing(neither, 'https://table.example', { host: 'table.example' })).toBe(4004);
});
