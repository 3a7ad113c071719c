import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import type { Page } from '../testing/client.ts';
import { setTable, strike, type TestTable } from '../testing/table.ts';
import { Receiver } from '../testing/webhook.ts';
import { postedTo } from './address.ts';
import { nextMessage } from './message.ts';
import { Webhooks } from './webhooks.ts';

const QUICK = { anywhere: true, gap: 20, retry: 20 };
let discord: Receiver;
let table: TestTable;
beforeEach(async () => {
  discord = await Receiver.open();
  table = await setTable({ webhooks: QUICK });
});
afterEach(async () => {
  await table.end();
  await discord.close();
  expect(table.complaints).toEqual([]);
});

const at = () => `/api/fights/${table.fight}/webhook`;
const set = (url = discord.url, key = table.api.key) => table.api.call('PUT', at(), { url }, key);
const state = async () => z.object({ webhook: z.unknown() }).parse((await table.api.call('GET', at())).body).webhook;
const reason = (body: unknown): string =>
  z.object({ error: z.object({ reason: z.string() }) }).parse(body).error.reason;
/** The GM's foe strikes one, who ducks. */
async function strikes(gm: Page, target = 'ana'): Promise<void> {
  await gm.done(strike('grim', target));
  const prompt = gm.view?.waiting?.prompts[0]?.id ?? 'none';
  await gm.done({ kind: 'answer', prompt, answer: 'duck' });
}
const host = () => new URL(discord.url).host;

test('whoever sets a webhook is greeted there; then comes what every player reads', async () => {
  const { status, body } = await set();
  expect({ status, body }).toEqual({
    status: 200,
    body: { webhook: { host: host(), waiting: 0, problem: null, stopped: false } },
  });
  const gm = await table.gm();
  const { page: reader } = await table.player('Zoe');
  await strikes(gm);
  await strikes(gm, 'bo');
  await reader.heardAll();
  const told = reader.lines.flat();
  expect(told.length).toBeGreaterThan(1);
  await discord.until(() => discord.said.length >= told.length + 2);
  expect(discord.said).toEqual([
    '[Two against a lurker] Affray posts here what happens in this fight, as far as every player may know it.',
    '[The fight begins] Two against a lurker',
    ...told,
  ]);
});

test('several lines go together, one post after another; “too many requests” is waited for, and nothing is lost', async () => {
  await table.end();
  table = await setTable({ webhooks: { ...QUICK, gap: 300 } });
  await set();
  const gm = await table.gm();
  discord.answers.push({ status: 204 }, { status: 429, after: '0.7' });
  await strikes(gm);
  for (let more = 0; more < 5; more++) await strikes(gm, 'bo');
  await discord.until(() => discord.requests.length === 4);
  const { page: reader } = await table.player('Zoe');
  await discord.until(() => discord.said.length === reader.lines.flat().length + 2);
  expect(discord.said.slice(2)).toEqual(reader.lines.flat());
  const [greeted, , late, again] = discord.requests;
  expect([greeted?.status, late?.status, again?.status]).toEqual([204, 429, 204]);
  // The test's clock and the server's are one, and are read a little apart.
  expect((again?.at ?? 0) - (late?.at ?? 0)).toBeGreaterThan(680);
  expect(discord.came.length).toBeLessThan(6);
});

test('what fails is tried again; the GM is told of it', async () => {
  await set();
  const gm = await table.gm();
  discord.answers.push({ status: 500 }, { status: 503 });
  await strikes(gm);
  await discord.until(() => discord.requests.length === 4);
  await discord.until(() => discord.said.length > 2);
  await expect.poll(state).toMatchObject({ problem: null, waiting: 0 });
  // One that is refused for good is left out.
  discord.answers.push({ status: 400 });
  await strikes(gm, 'bo');
  const problem = `${host()} did not take what was posted (400)`;
  await expect.poll(state).toMatchObject({ problem, stopped: false, waiting: 0 });
  // Who reads along is told that something is missing, once.
  const missing = 'Some lines are missing here, since they could not be posted.';
  await discord.until(() => discord.said.at(-1) === missing);
  expect(discord.said.filter(each => each === missing)).toHaveLength(1);
  expect(await state()).toMatchObject({ problem, stopped: false, waiting: 0 });
});

test('what tells of something missing is not told of where it cannot be posted itself', async () => {
  await set();
  const gm = await table.gm();
  discord.answers.push(...Array.from({ length: 20 }, () => ({ status: 400 })));
  await strikes(gm);
  await discord.until(() => discord.requests.length > 1);
  await expect.poll(state).toMatchObject({ waiting: 0 });
  expect(discord.said).toHaveLength(1);
  expect(discord.requests.length).toBeLessThan(8);
});

test('a webhook that takes a greeting again is in order again', async () => {
  await set();
  const gm = await table.gm();
  discord.answers.push({ status: 404 });
  await strikes(gm);
  await expect.poll(state).toMatchObject({ stopped: true });
  expect((await set()).body).toMatchObject({ webhook: { problem: null, stopped: false } });
});

test('a greeting waits as long as it is told to', async () => {
  discord.answers.push({ status: 429, after: '0.5' });
  expect((await set()).status).toBe(200);
  await discord.until(() => discord.said.length === 1);
  const [late, again] = discord.requests;
  // The test's clock and the server's are one, and are read a little apart.
  expect((again?.at ?? 0) - (late?.at ?? 0)).toBeGreaterThan(480);
});

test('a long pause is told to the GM', async () => {
  await set();
  const gm = await table.gm();
  discord.answers.push({ status: 429, after: '900' });
  await strikes(gm);
  await expect.poll(state).toMatchObject({ problem: `${host()} wants a pause of 15 minutes`, stopped: false });
});

test('of a fight that was deleted nothing more is posted', async () => {
  await set();
  const gm = await table.gm();
  discord.answers.push({ status: 429, after: '0.3' });
  await strikes(gm);
  await discord.until(() => discord.requests.length === 2);
  expect((await table.api.call('DELETE', `/api/fights/${table.fight}`)).status).toBe(204);
  // What the other one posts stands behind whatever the first one still had.
  const other = await table.api.newFight({ from: 'sample', system: 'duel', sample: 'three' });
  discord.answers.push({ status: 429, after: '0.1' });
  expect((await table.api.call('PUT', `/api/fights/${other.id}/webhook`, { url: discord.url })).status).toBe(200);
  await discord.until(() => discord.said.length === 2);
  expect(discord.said.filter(each => each.includes('begins'))).toEqual([]);
});

test('a message holds as many lines as Discord takes letters, line ends among them, and a card ends it', () => {
  const line = (letters: number) => ({ kind: 'line', text: 'x'.repeat(letters), strong: false }) as const;
  const card = { kind: 'card', title: 'Over', text: 'Ana won.' } as const;
  expect(nextMessage([line(1000), line(999), line(1)])).toMatchObject({ taken: 2 });
  expect(nextMessage([line(1000), line(1000), card])).toMatchObject({
    taken: 1,
    message: { content: line(1000).text },
  });
  expect(nextMessage([line(1), card, line(1)])).toMatchObject({ taken: 2, message: { embeds: [{ title: 'Over' }] } });
});

test('what comes after the server has ended waits for no post', async () => {
  const ended = new Webhooks();
  await ended.close();
  ended.post('https://example.org/hook', 'fight', [{ kind: 'line', text: 'late', strong: false }], () => undefined);
  expect(ended.waiting('https://example.org/hook', 'fight')).toBe(0);
});

test.each([
  ['https://discord.com/api/webhooks/1/a', 'https://discord.com/api/v10/webhooks/1/a'],
  ['https://discordapp.com/api/v6/webhooks/1/a?thread_id=2', 'https://discord.com/api/v10/webhooks/1/a?thread_id=2'],
  ['https://ptb.discord.com/api/v9/webhooks/1/a', 'https://ptb.discord.com/api/v10/webhooks/1/a'],
  ['https://example.org/api/webhooks/1/a', 'https://example.org/api/webhooks/1/a'],
])('%s is posted to %s: a version of Discord’s that says in seconds how long to wait', (given, to) => {
  expect(postedTo(new URL(given)).href).toBe(to);
});

test.each([
  [404, 'does not know this webhook (404); make a new one there, and give its address'],
  [410, 'does not know this webhook (410); make a new one there, and give its address'],
  [401, 'refuses what is posted to it (401); look the webhook up there, and give its address again'],
  [403, 'refuses what is posted to it (403); look the webhook up there, and give its address again'],
])('a webhook that answers %i is not asked again, also after a restart', async (status, says) => {
  await set();
  const gm = await table.gm();
  discord.answers.push({ status });
  await strikes(gm);
  await discord.until(() => discord.requests.length === 2);
  const problem = `${host()} ${says}`;
  const stopped = { webhook: { host: host(), waiting: 0, problem, stopped: true } };
  await expect.poll(async () => (await table.api.call('GET', at())).body).toEqual(stopped);
  await table.restart();
  expect((await table.api.call('GET', at())).body).toEqual(stopped);
  await strikes(await table.gm(), 'bo');
  expect((await set()).status).toBe(200);
  expect(discord.requests.map(each => each.status)).toEqual([204, status, 204]);
});

test('what is taken back is said; what is over is told with its result', async () => {
  await table.end();
  table = await setTable({ webhooks: QUICK, limits: { burst: 10_000, perSecond: 10_000 } });
  await set();
  const gm = await table.gm();
  const { page: anna } = await table.player('Anna', 'ana');
  await strikes(gm);
  await gm.done({ kind: 'undo', count: 1 });
  await discord.until(() => /^\*\*The GM takes back the last (line|\d+ lines)\.\*\*$/.test(discord.said.at(-1) ?? ''));
  for (let blows = 0; !gm.view?.over && blows < 100; blows++) {
    await gm.ask(strike('grim', blows % 2 === 0 ? 'ana' : 'bo'));
    const prompt = gm.view?.waiting?.prompts[0]?.id;
    if (prompt) await gm.done({ kind: 'answer', prompt, answer: 'stand' });
  }
  await anna.heardAll();
  expect(gm.view?.over).not.toBeNull();
  await discord.until(() => discord.said.at(-1)?.startsWith('[“Two against a lurker” is over]') === true);
});

test('the address is told to no one again: not to its GM, not to players, not in the file, not in what is said of it', async () => {
  await set();
  const gm = await table.gm();
  const { page: anna, token } = await table.player('Anna', 'ana');
  await strikes(gm);
  await anna.heardAll();
  const answers = await Promise.all(
    ['', '/file', '/now', '/webhook', '/timeline', '/invite'].map(async each =>
      JSON.stringify(await table.api.call('GET', `/api/fights/${table.fight}${each}`)),
    ),
  );
  const branch = await table.api.call('POST', `/api/fights/${table.fight}/branch`, { step: 0 });
  const { id } = z.object({ id: z.string() }).parse(branch.body);
  expect((await table.api.call('GET', `/api/fights/${id}/webhook`)).body).toEqual({ webhook: null });
  for (const each of [...answers, ...gm.heard, ...anna.heard]) expect(each).not.toContain('secret-token');
  for (const each of anna.heard) expect(each).not.toMatch(/webhook/i);
  for (const [method, body] of [['GET'], ['PUT', { url: discord.url }], ['DELETE']] as const)
    expect((await table.api.call(method, at(), body, token)).status).toBe(403);
});

test('whoever ends it hears nothing more, nor does a table that was deleted', async () => {
  await set();
  const gm = await table.gm();
  expect((await table.api.call('DELETE', at())).status).toBe(204);
  expect((await table.api.call('GET', at())).body).toEqual({ webhook: null });
  await strikes(gm);
  const other = await Receiver.open();
  expect((await set(other.url)).status).toBe(200);
  await strikes(gm, 'bo');
  await other.until(() => other.said.length > 1);
  expect(other.said[1]).not.toContain('begins');
  expect(discord.requests).toHaveLength(1);
  await other.close();
});

test('an address that is none, or that takes nothing, is refused, and the one before stays', async () => {
  await set();
  const refusals: [string, RegExp][] = [
    ['nonsense', /^this is not a web address; a webhook’s looks like https:\/\/discord.com/],
    ['ftp://example.org/x', /begins with https:\/\/, and this one with ftp:\/\/$/],
    ['https://discord.com/channels/1/2', /is not a webhook’s, which looks like .* Copy Webhook URL$/],
    ['https://me:secret-token@example.org/x', /^the address at example.org holds a name or a password/],
    ['http://127.0.0.1:1/x', /^127.0.0.1:1 was not reached \(ECONNREFUSED\)$/],
  ];
  for (const [url, sentence] of refusals) {
    const { status, body } = await set(url);
    expect({ url, status }).toEqual({ url, status: 422 });
    expect(reason(body)).toMatch(sentence);
    expect(JSON.stringify(body)).not.toContain('secret-token');
  }
  expect((await table.api.call('GET', at())).body).toMatchObject({ webhook: { host: host() } });
});

test('without the host’s leave nothing is posted into the house’s own network, by whatever name', async () => {
  await table.end();
  table = await setTable();
  const port = new URL(discord.url).port;
  const home = [
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0x7f.1',
    '10.1.2.3',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
  ];
  const sixes = ['::1', '::ffff:127.0.0.1', 'fe80::1', 'fd00::1', '64:ff9b::7f00:1', '2002:7f00:1::'].map(
    each => `[${each}]`,
  );
  for (const each of [...home, ...sixes]) {
    // A table takes some at once; each test of an address is another fight's.
    const { id } = await table.api.newFight({ from: 'sample', system: 'duel', sample: 'three' });
    const { status, body } = await table.api.call('PUT', `/api/fights/${id}/webhook`, {
      url: `https://${each}:${port}/x`,
    });
    expect({ each, status }).toEqual({ each, status: 422 });
    expect(reason(body), each).toMatch(/ is an address of this server’s own network, where nothing is posted unless /);
  }
  expect(reason((await set(discord.url)).body)).toMatch(/begins with https/);
  expect(discord.requests).toEqual([]);
});
