import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { problem, systemsAnswer } from '@affray/protocol';
import { systems } from '@affray/systems';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { clientOf } from './addresses.ts';
import { PerAddress } from './limits.ts';
import { type Served, serve } from './serve.ts';

let folder = '';
let served: Served;
const PAGE = `<title>Built</title>${' '.repeat(5000)}`;
const SCRIPT = `export const long = '${'x'.repeat(5000)}';`;
const start = () =>
  serve({ data: join(folder, 'data'), port: 0, host: '127.0.0.1', page: join(folder, 'dist'), systems });
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'affray-packed-'));
  mkdirSync(join(folder, 'dist', 'assets'), { recursive: true });
  for (const [name, text] of [
    ['index.html', PAGE],
    ['assets/index-abc.js', SCRIPT],
  ] as const) {
    writeFileSync(join(folder, 'dist', name), text);
    writeFileSync(join(folder, 'dist', `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(folder, 'dist', `${name}.gz`), gzipSync(text));
  }
  writeFileSync(join(folder, 'dist', 'assets', 'font.woff2'), 'not packed');
  served = await start();
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
}
/** A request as it goes over the wire: `fetch` would unpack what comes. */
function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(`${served.url}${path}`, { headers }, response => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(pieces) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

test.each(['/api/systems', '/api/schemas/wwn/fight.json', '/api/schemas/files/record.json'])(
  '%s is packed for whoever unpacks, and the same for all',
  async path => {
    const plain = await get(path);
    const br = await get(path, { 'accept-encoding': 'gzip, deflate, br' });
    const gz = await get(path, { 'accept-encoding': 'GZIP;q=0.5, br;q=0' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(gz.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true);
    expect(gunzipSync(gz.bytes).equals(plain.bytes)).toBe(true);
    expect(br.bytes.length).toBeLessThan(plain.bytes.length / 4);
    expect(plain.headers['content-type']).toContain('application/json');
    expect(new Set([plain, br, gz].map(each => each.headers.etag)).size).toBe(3);
  },
);

test('what a reader has already is not sent again, until it changes', async () => {
  const { headers, bytes } = await get('/api/systems');
  systemsAnswer.parse(JSON.parse(bytes.toString()));
  expect(headers['cache-control']).toBe('no-cache');
  const tag = String(headers.etag);
  for (const has of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const again = await get('/api/systems', { 'if-none-match': has });
    expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, tag]);
  }
  expect((await get('/api/systems', { 'if-none-match': '"other"' })).status).toBe(200);
  expect((await get('/api/systems', { 'if-none-match': tag, 'accept-encoding': 'br' })).status).toBe(200);
});

test('the built page is sent as the build packed it, at every path of its own', async () => {
  for (const [path, text] of [
    ['/', PAGE],
    ['/index.html', PAGE],
    ['/fight/abc', PAGE],
    ['/assets/index-abc.js', SCRIPT],
  ] as const) {
    const br = await get(path, { 'accept-encoding': 'gzip, br' });
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(br.bytes).toString()).toBe(text);
    expect(br.headers['content-type']).toContain(path.endsWith('.js') ? 'javascript' : 'text/html');
    expect((await get(path)).bytes.toString()).toBe(text);
    expect((await get(path, { 'if-none-match': String(br.headers.etag), 'accept-encoding': 'br' })).status).toBe(304);
  }
  expect((await get('/assets/index-abc.js', { 'accept-encoding': 'br' })).headers['cache-control']).toContain(
    'immutable',
  );
  const font = await get('/assets/font.woff2', { 'accept-encoding': 'br' });
  expect([font.bytes.toString(), font.headers['content-encoding']]).toEqual(['not packed', undefined]);
});

test('whoever reads what is open to all too often is told to wait, and a table is still open to it', async () => {
  // The budget fills with time: held still, so that a slow machine counts as a fast one does.
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const other = await serve({ data: join(folder, 'counted'), port: 0, host: '127.0.0.1', page: null, systems: [] });
  const statuses: number[] = [];
  let refused: Response | null = null;
  for (let i = 0; i < 2000 && refused === null; i++) {
    const answer = await fetch(`${other.url}/api/systems`);
    statuses.push(answer.status);
    if (answer.status !== 200) refused = answer;
  }
  expect(statuses.slice(0, 200).every(each => each === 200)).toBe(true);
  expect(refused?.status).toBe(429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(problem.parse(await refused?.json()).error).toMatchObject({
    code: 'too-many-requests',
    reason: 'too many requests came at once; wait a few seconds',
  });
  expect((await fetch(`${other.url}/api/schemas/files/setup.json`)).status).toBe(429);
  expect((await fetch(`${other.url}/healthz`)).status).toBe(200);
  await other.close();
});

test('a page that was closed before it was answered stands for no address, and is counted all the same', () => {
  expect(clientOf(undefined)).toBe('');
  const gone = new PerAddress(1, 0);
  expect([gone.take(undefined), gone.take(undefined), gone.take('192.0.2.7')]).toEqual([true, false, true]);
});

test('one who has a whole network of IPv6 is counted as one', () => {
  expect(clientOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(clientOf('2001:0DB8:1:2::9')).toBe('2001:db8:1:2::/64');
  expect(clientOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(clientOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(clientOf('::1')).toBe('0:0:0:0::/64');
  expect(clientOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(clientOf('192.0.2.7')).toBe('192.0.2.7');
});
