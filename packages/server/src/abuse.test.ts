import { once } from 'node:events';
import { combatantId } from '@affray/engine';
import { CLOSED, LIMITS, PROTOCOL } from '@affray/protocol';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { SOCKET_LIMITS } from './limits.ts';
import { SqlStore } from './store/sql.ts';
import { Table } from './table/table.ts';
import { Page } from './testing/client.ts';
import { setTable, strike, type TestTable } from './testing/table.ts';

/** Milliseconds: no test takes so long. */
const NEVER = 2 ** 31 - 1;

let table: TestTable;
afterEach(async () => {
  vi.useRealTimers();
  await table.end();
  expect(table.complaints).toEqual([]);
});

/** Whether the fight is as it was, and the server well. */
async function unharmed(): Promise<void> {
  const gm = await table.gm();
  expect(gm.lines).toEqual([]);
  await gm.done({ kind: 'submit', command: { kind: 'gm-hp', who: 'ana', hp: 42 } });
}

test('garbage is answered with an error, and again and again ends the socket', async () => {
  table = await setTable();
  const { page } = await table.player('Eve');
  const garbage = [
    '{',
    '',
    'null',
    '[]',
    '{"kind":"fly"}',
    '{"kind":"submit","id":"a b","command":{}}',
    `{"kind":"submit","id":"deep","command":${'['.repeat(5000)}${']'.repeat(5000)}}`,
    '{"kind":"submit","id":"proto","command":{"__proto__":{"kind":"gm-hp"}},"__proto__":1}',
    Buffer.from([0, 1, 2, 255]),
    '{"kind":"undo","id":"u","count":"1"}',
  ];
  const before = page.messages.length;
  for (const each of garbage) page.raw(each);
  expect(await page.closing()).toBe(4000);
  const answers = page.messages.slice(before).flatMap(each => {
    if (each.kind === 'error') return [each.code];
    return each.kind === 'refused' ? [each.refusal.code] : [];
  });
  expect(answers).toEqual([
    ...[
      'not-json',
      'not-json',
      'malformed',
      'malformed',
      'malformed',
      'table/malformed',
      'too-deep',
      'table/malformed',
    ],
    ...['not-text', 'table/malformed'],
  ]);
  await unharmed();
});

test('a message that is too large ends the socket', async () => {
  table = await setTable();
  const { page } = await table.player('Eve');
  page.raw(JSON.stringify({ kind: 'submit', id: 'x', command: 'x'.repeat(LIMITS.message) }));
  expect(await page.closing()).toBe(1009);
  await unharmed();
});

test('a flood is refused message by message, then the socket is ended', async () => {
  // However slowly the flood comes, no more of it may pass than at once.
  table = await setTable({ limits: { perSecond: 1e-6 } });
  const { page } = await table.player('Eve');
  const flood = (count: number): void => {
    for (let i = 0; i < count; i++) page.raw(JSON.stringify({ kind: 'undo', id: `flood-${i}`, count: 1 }));
  };
  const codes = (): string[] => page.messages.flatMap(each => (each.kind === 'refused' ? [each.refusal.code] : []));
  const reads = [vi.spyOn(WebSocket.prototype, 'pause'), vi.spyOn(WebSocket.prototype, 'resume')];
  flood(150);
  await page.until(() => codes().length === 150);
  // What lies unread is few of them, whatever comes.
  const [paused, resumed] = reads.map(each => each.mock.calls.length);
  expect(paused).toBeGreaterThan(0);
  expect(resumed).toBe(paused);
  for (const each of reads) each.mockRestore();
  expect(new Set(codes())).toEqual(new Set(['table/not-yours', 'table/too-fast']));
  flood(500);
  expect(await page.closing()).toBe(4002);
  await unharmed();
});

test('a socket that does not greet, greets wrongly, or comes from another site is ended', async () => {
  const impatient = await setTable({ limits: { greeting: 1 } });
  expect(await new Page(impatient.served.url).closing()).toBe(4006);
  await impatient.end();
  table = await setTable({ limits: { greeting: NEVER } });
  const { url } = table.served;
  const hello = { kind: 'hello', protocol: PROTOCOL, fight: table.fight, token: table.api.key } as const;
  const greeted = async (said: Parameters<Page['say']>[0]): Promise<number> => {
    const page = new Page(url);
    await page.open();
    page.say(said);
    return page.closing();
  };
  expect(await greeted({ ...hello, protocol: 0 })).toBe(4007);
  expect(await greeted({ ...hello, token: 'wrong' })).toBe(4001);
  expect(await greeted({ ...hello, fight: 'nowhere' })).toBe(4004);
  const foreign = new Page(url, { origin: 'https://evil.example' });
  expect(await foreign.closing()).toBe(4008);
  const own = new Page(url, { origin: url });
  await own.open();
  own.say(hello);
  await own.until(() => own.view !== null);
  await unharmed();
});

test('under a rush of wrong keys each is told that it is wrong, and a right one is let in', async () => {
  table = await setTable();
  const { token } = await table.player('Ann');
  const greet = async (fight: string, key: string): Promise<Page> => {
    const page = new Page(table.served.url);
    await page.open();
    page.say({ kind: 'hello', protocol: PROTOCOL, fight, token: key });
    return page;
  };
  // More than an address may be wrong at once.
  const wrong = await Promise.all(Array.from({ length: 40 }, (_, at) => greet(table.fight, `wrong ${at}`)));
  const right = await greet(table.fight, token);
  await right.until(() => right.view !== null);
  const nowhere = await Promise.all(Array.from({ length: 40 }, (_, at) => greet(`nowhere-${at}`, token)));
  expect(new Set(await Promise.all(nowhere.map(page => page.closing())))).toEqual(new Set([4004]));
  expect(new Set(await Promise.all(wrong.map(page => page.closing())))).toEqual(new Set([4001]));
  expect(right.closedWith).toBe(null);
});

test('a stranger who knows the id of a fight does not make the server load it', async () => {
  table = await setTable();
  const opened = vi.spyOn(SqlStore.prototype, 'open');
  const at = `/api/fights/${table.fight}`;
  for (const path of ['/now', '/file', '/timeline', '/seat'])
    expect(await table.api.call('GET', `${at}${path}`, undefined, 'wrong')).toMatchObject({ status: 401 });
  const page = new Page(table.served.url);
  await page.open();
  page.say({ kind: 'hello', protocol: PROTOCOL, fight: table.fight, token: 'wrong' });
  expect(await page.closing()).toBe(4001);
  expect(opened).not.toHaveBeenCalled();
  // Whoever guesses at codes by which seats move is stopped before the fight is loaded.
  const moved = async (): Promise<number> =>
    (await table.api.call('POST', `${at}/move`, { code: 'aaa-aaa' }, '')).status;
  const statuses = new Set<number>();
  for (let guess = 0; guess < 40; guess++) statuses.add(await moved());
  expect([...statuses]).toEqual([409, 429]);
  const before = opened.mock.calls.length;
  expect(await moved()).toBe(429);
  expect(opened.mock.calls.length).toBe(before);
  opened.mockRestore();
  // A key that opens it does, and one that is missing is told of as ever.
  expect(await table.api.call('GET', `${at}/now`)).toMatchObject({ status: 200 });
  expect(await table.api.call('GET', '/api/fights/nowhere/now')).toMatchObject({ status: 404 });
});

test('one page too many of a seat may come again, and is told why it is turned away', async () => {
  table = await setTable({ limits: { pages: 2 } });
  const { page, token } = await table.player('Ann');
  await Page.at(table.served.url, table.fight, token);
  const third = new Page(table.served.url);
  await third.open();
  third.say({ kind: 'hello', protocol: PROTOCOL, fight: table.fight, token });
  expect(await third.closing()).toBe(4013);
  expect(CLOSED[4013].retry).toBe(true);
  await page.close();
  await Page.at(table.served.url, table.fight, token);
});

test('before the greeting nothing is done', async () => {
  table = await setTable();
  const page = new Page(table.served.url);
  await page.open();
  page.raw(JSON.stringify({ id: 'x', ...strike('ana', 'grim') }));
  await page.until(() => page.messages.length === 1);
  expect(page.messages).toMatchObject([{ kind: 'error', code: 'no-hello' }]);
  await unharmed();
});

/** A fight whose updates are large: everybody may strike everybody. */
const crowd = {
  from: 'setup',
  system: 'duel',
  title: 'A crowd',
  setup: {
    combatants: Array.from({ length: 20 }, (_, i) => ({
      id: `one-${i}`,
      name: `Number ${i} of the many`,
      side: i % 2 ? 'red' : 'blue',
      hp: 90,
    })),
  },
};

test('a page that reads slowly is spared what is out of date, and gets the newest', async () => {
  table = await setTable({ limits: { slow: 64 * 1024, burst: 10_000, perSecond: 10_000 } }, crowd);
  const gm = await table.gm();
  // It does not unpack: what is packed would fit into the system's own buffers.
  const slow = await Page.at(table.served.url, table.fight, table.api.key, {}, { perMessageDeflate: false });
  const before = slow.messages.length;
  slow.socket.pause();
  // More than the system's own buffers for a socket hold.
  const rounds = 400;
  for (let hp = 0; hp < rounds; hp++) {
    await gm.done({ kind: 'submit', command: { kind: 'gm-hp', who: 'one-1', hp: hp % 90 } });
  }
  slow.socket.resume();
  await slow.until(() => slow.mark === gm.mark);
  expect(slow.lines).toEqual(gm.lines);
  expect(slow.messages.length - before).toBeLessThan(rounds);
  expect(gm.messages.filter(each => each.kind === 'update').length).toBeGreaterThan(rounds);
});

test('a page that asks and does not read its answers is heard no further until it does', async () => {
  const slow = 64 * 1024;
  table = await setTable({ limits: { slow, burst: 1e6, perSecond: 1e6 } }, crowd);
  const deaf = await Page.at(table.served.url, table.fight, table.api.key, {}, { perMessageDeflate: false });
  const waiting = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'bufferedAmount');
  let most = 0;
  const measured = vi.spyOn(WebSocket.prototype, 'bufferedAmount', 'get').mockImplementation(function (
    this: WebSocket,
  ) {
    const bytes = Number(waiting?.get?.call(this) ?? 0);
    most = Math.max(most, bytes);
    return bytes;
  });
  const asked = vi.spyOn(Table.prototype, 'offers');
  const answer = (await deaf.ask({ kind: 'offers', who: combatantId.parse('one-1') })).kind;
  expect(answer).toBe('offered');
  const size = deaf.heard.at(-1)?.length ?? 0;
  const shown = Math.max(...deaf.heard.map(each => each.length));
  deaf.socket.pause();
  // Twice what the system's own buffers for a socket hold.
  const count = Math.ceil((16 * 2 ** 20) / size);
  for (let each = 0; each < count; each++)
    deaf.say({ kind: 'offers', id: `q-${each}`, who: combatantId.parse('one-1') });
  const gm = await table.gm();
  await expect.poll(() => most).toBeGreaterThan(slow);
  for (let hp = 0; hp < 50; hp++)
    await gm.done({ kind: 'submit', command: { kind: 'gm-hp', who: 'one-1', hp: 9 + hp } });
  expect(asked.mock.calls.length).toBeLessThan(count);
  deaf.socket.resume();
  const answered = (): number => deaf.messages.filter(each => each.kind === 'offered').length;
  await expect.poll(answered).toBe(count + 1);
  // What it asked and was shown before it was full, and one more of either.
  expect(most).toBeLessThan(slow + 2 * shown);
  asked.mockRestore();
  measured.mockRestore();
});

test('a page that does not read at all is sent away, and the others play on', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  table = await setTable({ limits: { slow: 1024 } }, crowd);
  const gm = await table.gm();
  const dead = await table.gm();
  const { page } = await table.player('Watcher');
  const others = [gm, page];
  dead.socket.pause();
  await gm.done({ kind: 'submit', command: { kind: 'gm-hp', who: 'one-1', hp: 3 } });
  for (let beat = 0; beat < 2; beat++) {
    const signs = others.map(each => once(each.socket, 'ping'));
    vi.advanceTimersByTime(SOCKET_LIMITS.heartbeat);
    // Their answers are on their way before whatever they say next.
    await Promise.all(signs);
    for (const each of others) await each.ask({ kind: 'luck' });
  }
  // Once the dead page is gone, no page of the GM is left but this one, which closes too.
  await gm.done({ kind: 'submit', command: { kind: 'gm-hp', who: 'one-2', hp: 3 } });
  await gm.close();
  await page.until(() => page.presence?.gm === false);
  expect(page.lines).toHaveLength(2);
});
