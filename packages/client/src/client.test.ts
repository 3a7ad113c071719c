import { createServer } from 'node:http';
import { ROUTES } from '@affray/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Address, type Answered, type Asked, Client, NotReached, Refused } from './index.ts';
import { type House, house } from './testing/house.ts';

let there: House;
beforeAll(async () => {
  there = await house();
});
afterAll(async () => {
  await there.end();
  expect(there.complaints).toEqual([]);
});

/** What a promise is refused with. */
async function refusalOf(asked: Promise<unknown>): Promise<Refused> {
  const error = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof Refused) return error;
  throw new Error(`not refused: ${String(error)}`);
}

test('a fight is begun, read, renamed and deleted, and its answers have their types', async () => {
  const { client } = there;
  const { systems } = await client.ask('GET /api/systems');
  expect(systems.map(each => each.id).toSorted()).toEqual(['alacrity', 'alloy', 'alternacy', 'wwn']);
  const sample: string | undefined = systems.find(each => each.id === 'wwn')?.samples[0]?.id;
  const body = { from: 'sample', system: 'wwn', sample: sample ?? '' } as const;
  const { id, gm } = await client.ask('POST /api/fights', { body });
  const renamed: undefined = await client.with(gm).ask('PATCH /api/fights/:id', { id, body: { title: 'A/B & c' } });
  expect(renamed).toBeUndefined();
  const { fights } = await client.ask('GET /api/fights');
  expect(fights).toEqual([expect.objectContaining({ id, title: 'A/B & c', system: 'wwn', steps: 0 })]);
  const record = await client.ask('GET /api/fights/:id/file', { id });
  expect(record.system).toBe('wwn');
  const { marks } = await client.ask('GET /api/fights/:id/timeline', { id });
  expect(marks).toEqual([]);
  expect((await client.ask('GET /api/campaigns', { query: { fight: id } })).campaigns).toEqual([]);
  await client.ask('DELETE /api/fights/:id', { id });
  expect((await client.ask('GET /api/fights')).fights).toEqual([]);
});

test('a player joins by a code, and their key opens their seat and nothing of the house', async () => {
  const { client } = there;
  const { id } = await client.ask('POST /api/fights', {
    body: { from: 'sample', system: 'alloy', sample: 'duel', seed: 'x' },
  });
  const { code } = await client.ask('GET /api/fights/:id/invite', { id });
  const { token } = await client.with(null).ask('POST /api/join/:code', { code, body: { name: 'Ann' } });
  const ann = client.with(token);
  expect(await ann.ask('GET /api/fights/:id/seat', { id })).toMatchObject({ name: 'Ann', over: false });
  const refused = await refusalOf(ann.ask('GET /api/fights/:id/file', { id }));
  expect([refused.status, refused.code, refused.message]).toEqual([403, 'not-yours', 'only the GM may do this']);
});

test('a refusal says what was wrong, where, and when to come back', async () => {
  const { client } = there;
  const none = await refusalOf(client.ask('GET /api/fights/:id/file', { id: 'none/../of these' }));
  expect([none.status, none.issues]).toEqual([404, []]);
  const empty = await refusalOf(
    client.ask('POST /api/fights', { body: { from: 'setup', system: 'alloy', title: '', setup: {} } }),
  );
  expect([empty.status, empty.code, empty.retryAfter]).toEqual([400, 'malformed', null]);
  expect(empty.issues).toEqual([
    { path: 'title', reason: 'this is empty; it takes at least one letter, digit or sign' },
  ]);
  const keyless = await refusalOf(client.with('wrong').ask('GET /api/fights'));
  expect([keyless.status, keyless.code]).toEqual([401, 'no-key']);
});

test('where no server answers, or something else does, that is said with its address', async () => {
  const proxy = createServer((_, answer) => answer.writeHead(502).end('<h1>Bad Gateway</h1>'));
  await new Promise<void>(done => proxy.listen(0, '127.0.0.1', done));
  const at = proxy.address();
  const url = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`;
  const error = await new Client(url).ask('GET /healthz').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(NotReached);
  expect(error).toMatchObject({
    message: `no server of Affray answers at ${url}/healthz: it said 502 without a reason`,
  });
  await new Promise<unknown>(done => proxy.close(done));
  await expect(new Client(url).ask('GET /healthz')).rejects.toThrow(
    `no server of Affray answers at ${url}: connect ECONNREFUSED`,
  );
  expect(() => new Client('localhost:4040')).toThrow(
    '"localhost:4040" is not the address of a server, such as http://localhost:4040',
  );
});

test('an answer that is not one of Affray’s, or breaks off, is said to be none', async () => {
  const other = createServer(({ url }, answer) => {
    if (url === '/page/api/systems') answer.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in</h1>');
    else answer.writeHead(200, { 'content-length': 99 }).write('{"systems', () => answer.destroy());
  });
  await new Promise<void>(done => other.listen(0, '127.0.0.1', done));
  const at = other.address();
  const url = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`;
  const page = await new Client(`${url}/page`).ask('GET /api/systems').catch((thrown: unknown) => thrown);
  expect(page).toBeInstanceOf(NotReached);
  expect(page).toMatchObject({
    message: `no server of Affray answers at ${url}/page: what it says is not JSON, so something else answers there`,
  });
  const torn = await new Client(`${url}/torn`).ask('GET /api/systems').catch((thrown: unknown) => thrown);
  expect(torn).toBeInstanceOf(NotReached);
  other.closeAllConnections();
  await new Promise<unknown>(done => other.close(done));
});

test('a request ends by its signal', async () => {
  const left = new AbortController();
  left.abort(new Error('enough'));
  await expect(there.client.ask('GET /healthz', { signal: left.signal })).rejects.toThrow('enough');
});

test('an address keeps its path and its key', () => {
  const { url, key } = new Client('https://table.example/play/#key=abc');
  expect([url, key]).toEqual(['https://table.example/play', 'abc']);
  expect(new Client(url, 'other').with(null).key).toBeNull();
});

test('the compiler knows every route, what it takes and what it answers', () => {
  // Every address of the list is one, and there is no other.
  const addresses: { readonly [at in Address]: unknown } = ROUTES;
  expect(Object.keys(addresses).length).toBeGreaterThan(60);
  const past: Asked<'GET /api/fights/:id/past/:step'> = { id: 'f', step: 3 };
  const code: Answered<'GET /api/fights/:id/invite'>['code'] = 'c';
  const wrong = (client: Client): unknown[] => [
    // @ts-expect-error there is no such route
    client.ask('GET /api/fight'),
    // @ts-expect-error it needs to know which fight
    client.ask('GET /api/fights/:id/file'),
    // @ts-expect-error the step is missing
    client.ask('GET /api/fights/:id/past/:step', { id: 'f' }),
    // @ts-expect-error a title is a text
    client.ask('PATCH /api/fights/:id', { id: 'f', body: { title: 7 } }),
    // @ts-expect-error it takes no body
    client.ask('DELETE /api/fights/:id', { id: 'f', body: {} }),
    // @ts-expect-error what is answered has no such field
    client.ask('GET /api/fights').then(answer => answer.fight),
  ];
  expect([past.step, code, wrong.length]).toEqual([3, 'c', 1]);
});

test('what a program without types gives in place of a route or a signal is said before anything is sent', async () => {
  const client = new Client('http://127.0.0.1:1');
  const ask = async (...given: readonly unknown[]): Promise<unknown> => Reflect.apply(client.ask, client, given);
  for (const each of [undefined, null, 5, 'fights', 'GET'])
    await expect(ask(each)).rejects.toThrow('is not a route of the interface, such as GET /api/fights');
  await expect(ask('GET /healthz', { signal: 'now' })).rejects.toThrow('the signal must be an AbortSignal');
});
