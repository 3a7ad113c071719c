import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fightRecord, type Json } from '@affray/engine';
import { inviteAnswer, problem } from '@affray/protocol';
import { systems } from '@affray/systems';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Served, serve } from './serve.ts';
import { Api, Page } from './testing/client.ts';
import { anyDuel } from './testing/duel.ts';
import { startPostgres, type TestPostgres } from './testing/postgres.ts';

/** On PostgreSQL, which cannot hold U+0000: what gets through to it is a 500. */
let database: TestPostgres;
let folder = '';
let served: Served;
let api: Api;
const complaints: unknown[] = [];
beforeAll(async () => {
  database = await startPostgres();
  folder = mkdtempSync(join(tmpdir(), 'affray-names-'));
  served = await serve({
    data: folder,
    port: 0,
    host: '127.0.0.1',
    page: null,
    database: database.address,
    systems: [anyDuel, ...systems],
    complain: error => complaints.push(error),
  });
  api = Api.of(served.gmUrl);
});
afterAll(async () => {
  await served.close();
  await database.stop();
  rmSync(folder, { recursive: true });
  expect(complaints).toEqual([]);
});

const fighter = (name: string) => ({ id: 'ana', name, side: 'red', hp: 3 });
const duelCalled = (title: string, name = 'Ana') => ({
  from: 'setup',
  system: 'duel',
  title,
  setup: { combatants: [fighter(name)] },
});
const refusal = async (method: string, path: string, body: unknown, key = api.key) => {
  const answer = await api.call(method, path, body, key);
  return { status: answer.status, reason: problem.parse(answer.body).error.reason };
};
const fileOf = async (id: string) => fightRecord.parse((await api.call('GET', `/api/fights/${id}/file`)).body);

test('a title with U+0000 is refused with a sentence, by every way that a title comes in', async () => {
  const { id } = await api.newFight(duelCalled('Fine'));
  const file = await fileOf(id);
  const begun = { format: 'affray-setup', formatVersion: 1, system: 'duel', setup: { combatants: [fighter('Ana')] } };
  const title = 'The\u0000ford';
  const reason = 'this holds the control character U+0000; take it out';
  expect(await refusal('POST', '/api/fights', duelCalled(title))).toEqual({ status: 400, reason: `title: ${reason}` });
  expect(await refusal('PATCH', `/api/fights/${id}`, { title })).toEqual({ status: 400, reason: `title: ${reason}` });
  for (const each of [
    { ...file, title },
    { ...begun, title },
  ]) {
    const said = await refusal('POST', '/api/fights', { from: 'file', file: each });
    expect(said).toEqual({ status: 422, reason: `title: ${reason}` });
  }
  expect((await fileOf(id)).title).toBe('Fine');
});

test('a title is kept in plain letters, without marks that nobody sees', async () => {
  const { id } = await api.newFight(duelCalled(' The \u202eﬁrst\u200b  ford '));
  expect((await fileOf(id)).title).toBe('The first ford');
  expect((await api.call('PATCH', `/api/fights/${id}`, { title: 'Ｆｏｒｄ\u2066' })).status).toBe(204);
  expect((await fileOf(id)).title).toBe('Ford');
  expect((await refusal('PATCH', `/api/fights/${id}`, { title: '\u202e\u200b' })).status).toBe(400);
});

test.each(['%00', 'a%00b', 'x'.repeat(80), '..%2f..', '%ed%a0%80', "'; DROP"])(
  'an id that is none (%s) is nowhere, and no failure of the server',
  async id => {
    for (const [method, path, body] of [
      ['GET', `/api/fights/${id}/file`, undefined],
      ['GET', `/api/fights/${id}/invite`, undefined],
      ['DELETE', `/api/fights/${id}`, undefined],
      ['PATCH', `/api/fights/${id}`, { title: 'x' }],
      ['POST', `/api/join/${id}`, { name: 'x' }],
    ] as const) {
      const { status } = await api.call(method, path, body);
      expect([400, 404]).toContain(status);
    }
  },
);

test('a greeting for a fight whose id no database can hold finds none', async () => {
  const page = new Page(served.url);
  await page.open();
  page.say({ kind: 'hello', protocol: 1, fight: 'a\u0000', token: api.key });
  expect(await page.closing()).toBe(4004);
});

test('a seat’s name is kept plain; one that hides, reads like the GM or like another seat is refused', async () => {
  const { id } = await api.newFight(duelCalled('Names'));
  const { code } = inviteAnswer.parse((await api.call('GET', `/api/fights/${id}/invite`)).body);
  const join = async (name: string) => {
    const { status, body } = await api.call('POST', `/api/join/${code}`, { name }, '');
    return status === 201 ? 'joined' : problem.parse(body).error.reason;
  };
  expect(await join(' Ａnna\u202e\u200b  Lee ')).toBe('joined');
  const gm = await Page.at(served.url, id, api.key);
  await gm.until(() => gm.presence?.seats.length === 1);
  expect(gm.presence?.seats[0]?.name).toBe('Anna Lee');
  expect(await join('Аnnа Lее')).toBe('"Аnnа Lее" reads like "Anna Lee", who sits here already; choose another name');
  expect(await join('anna-lee')).toContain('reads like "Anna Lee"');
  expect(await join('Anna Lee')).toBe('"Anna Lee" is taken; choose another name');
  for (const name of ['GM', 'G\u200bM', 'ԌМ', 'Game\u00a0Master', 'the GM'])
    expect(await join(name)).toContain('reads like the GM; choose another name');
  expect(await join('\u202e\u200b')).toBe('name: this shows nothing; it takes at least one letter, digit or sign');
  expect(await join('A\u0000')).toBe('name: this holds the control character U+0000; take it out');
  expect(await join('🐉')).toContain('has no letter or digit');
  expect(await join('x'.repeat(41))).toContain('name: ');
  expect(await join('李小龍')).toBe('joined');
  await gm.close();
});

/** Sets every name in a set-up, and what its notes say. */
function renamed(value: Json, to: (key: string, text: string) => string): Json {
  if (Array.isArray(value)) return value.map(each => renamed(each, to));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, typeof each === 'string' ? to(key, each) : renamed(each, to)]),
  );
}
const named = (key: string): boolean => key === 'name' || key === 'notes';
const textsOf = (value: Json): string[] =>
  typeof value === 'string'
    ? [value]
    : value === null || typeof value !== 'object'
      ? []
      : Object.values(value).flatMap(textsOf);
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u;

test.each(systems)('$id: no name, note or command brings in marks that nobody sees', async system => {
  const [sample] = system.samples;
  if (!sample) throw new Error('every system has a sample');
  const wanted = (to: (key: string, text: string) => string) => ({
    from: 'setup',
    system: system.id,
    title: 'Marked',
    setup: renamed(sample.setup, to),
  });
  const bad = await api.call(
    'POST',
    '/api/fights',
    wanted((key, text) => (named(key) ? `${text}\u0000` : text)),
  );
  expect(bad.status).toBe(422);
  expect(problem.parse(bad.body).error.issues.length).toBeGreaterThan(1);
  const { id } = await api.newFight(wanted((key, text) => (named(key) ? `\u202e\u200b ${text}` : text)));
  const clean = await api.newFight(wanted((_key, text) => text));
  const marked = await fileOf(id);
  expect(textsOf(marked.fight).filter(each => HIDDEN.test(each))).toEqual([]);
  expect(system.cast(marked.fight, { role: 'gm' })).toEqual(
    system.cast((await fileOf(clean.id)).fight, { role: 'gm' }),
  );
  const gm = await Page.at(served.url, id, api.key);
  const note = (text: string) => ({ kind: 'submit', command: { kind: 'gm-note', text } }) as const;
  expect(await gm.ask(note('a\u0000b'))).toMatchObject({
    kind: 'refused',
    refusal: { code: 'table/malformed', path: 'text', reason: expect.stringContaining('control character U+0000') },
  });
  await gm.done(note('safe\u202egnp'));
  expect(JSON.stringify((await fileOf(id)).steps)).toContain('safegnp');
  const who = system.cast(marked.fight, { role: 'gm' })[0]?.id ?? '';
  const path = `combatants.${who}.name`;
  await gm.done({ kind: 'submit', command: { kind: 'gm-set', path, value: '\u202eﬁre\u200b' } });
  expect(system.cast((await fileOf(id)).fight, { role: 'gm' })[0]?.name).toBe('fire');
  await gm.close();
});

test.each(systems)('$id: a fight stored with an odd name still opens', async system => {
  const [sample] = system.samples;
  if (!sample) throw new Error('every system has a sample');
  const { id } = await api.newFight({ from: 'sample', system: system.id, sample: sample.id });
  const file = await fileOf(id);
  const [first] = system.cast(file.fight, { role: 'gm' });
  const odd = renamed(file.fight, (key, text) => (key === 'name' && text === first?.name ? `\u202e${text}` : text));
  const again = await api.newFight({ from: 'file', file: { ...file, fight: odd } });
  expect(system.cast((await fileOf(again.id)).fight, { role: 'gm' })[0]?.name).toBe(`\u202e${first?.name}`);
});
