import { request } from 'node:http';
import { fightRecord } from '@affray/engine';
import { checkAnswer, fightsAnswer, inviteAnswer, LIMITS, nowAnswer, problem, systemsAnswer } from '@affray/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linksTo } from './addresses.ts';
import { setTable, strike, type TestTable } from './testing/table.ts';

let table: TestTable;
beforeAll(async () => {
  table = await setTable();
});
afterAll(async () => {
  await table.end();
  expect(table.complaints).toEqual([]);
});

/** What is wrong with a new fight: status, and issues as `path: reason`. */
async function wrongWith(wanted: unknown): Promise<{ status: number; issues: string[] }> {
  const { status, body } = await table.api.call('POST', '/api/fights', wanted);
  const { error } = problem.parse(body);
  return { status, issues: error.issues.map(each => `${each.path}: ${each.reason}`) };
}
const fighter = (id: string) => ({ id, name: id, side: 'red', hp: 3 });
const setup = (combatants: unknown, more = {}) => ({
  from: 'setup',
  system: 'duel',
  title: 'A test',
  setup: { combatants, ...more },
});

test('systems come with samples, schemas and questions', async () => {
  const { body } = await table.api.call('GET', '/api/systems', undefined, '');
  const [duel] = systemsAnswer.parse(body).systems;
  expect(duel).toMatchObject({ id: 'duel', version: '1.0.0', prompts: [{ site: 'duel.duck' }] });
  expect(duel?.samples).toEqual([expect.objectContaining({ id: 'three' })]);
  expect(duel?.schemas.options).toMatchObject({ type: 'object', properties: { wary: { type: 'boolean' } } });
  for (const path of [...Object.values(duel?.schemaUrls ?? {}), '/api/schemas/files/record.json']) {
    expect((await table.api.call('GET', path)).body).toMatchObject({ $schema: expect.any(String) });
  }
});

test('a fight is listed, saved to a file, loaded again and deleted', async () => {
  const gm = await table.gm();
  await gm.done({ kind: 'submit', command: { kind: 'gm-hp', who: 'ana', hp: 12 } });
  await gm.done(strike('ana', 'grim'));
  const saved = await table.api.call('GET', `/api/fights/${table.fight}/file`);
  const record = fightRecord.parse(saved.body);
  expect(record).toMatchObject({ format: 'affray-fight', system: 'duel', steps: [{}], waiting: {} });
  const { id } = await table.api.newFight({ from: 'file', file: saved.body });
  const again = await table.api.call('GET', `/api/fights/${id}/file`);
  expect(again.body).toEqual(saved.body);
  const list = async () => fightsAnswer.parse((await table.api.call('GET', '/api/fights')).body).fights;
  expect((await list()).find(each => each.id === id)).toMatchObject({
    title: 'Two against a lurker',
    steps: 1,
    over: false,
  });
  expect(await table.api.call('DELETE', `/api/fights/${id}`)).toMatchObject({ status: 204 });
  expect((await list()).map(each => each.id)).toEqual([table.fight]);
  expect(await table.api.call('GET', `/api/fights/${id}/file`)).toMatchObject({ status: 404 });
  await table.api.call('DELETE', `/api/fights/nowhere`);
  await gm.close();
});

test('the fight as it stands is for the GM alone', async () => {
  const path = `/api/fights/${table.fight}/now`;
  const { body } = await table.api.call('GET', path);
  expect(nowAnswer.parse(body)).toMatchObject({ system: 'duel', reckoning: { combatants: expect.any(Array) } });
  const { token } = await table.api.join(table.fight, 'Nosy');
  expect(await table.api.call('GET', path, undefined, token)).toMatchObject({ status: 403 });
  expect(await table.api.call('GET', path, undefined, 'guess')).toMatchObject({ status: 401 });
});

test('a fight is renamed by its GM, in the list and on every page', async () => {
  const path = `/api/fights/${table.fight}`;
  const gm = await table.gm();
  expect(await table.api.call('PATCH', path, { title: '  The ford ' })).toMatchObject({ status: 204 });
  const list = fightsAnswer.parse((await table.api.call('GET', '/api/fights')).body).fights;
  expect(list.find(each => each.id === table.fight)?.title).toBe('The ford');
  await expect.poll(() => gm.view?.title).toBe('The ford');
  expect(await table.api.call('PATCH', path, { title: ' ' })).toMatchObject({ status: 400 });
  expect(await table.api.call('PATCH', path, { title: 'Mine' }, 'a-wrong-key')).toMatchObject({ status: 401 });
  await table.api.call('PATCH', path, { title: 'Two against a lurker' });
  await gm.close();
});

test('a fight that is deleted sends its pages away', async () => {
  const other = await table.api.newFight({ from: 'sample', system: 'duel', sample: 'three' });
  const { Page } = await import('./testing/client.ts');
  const page = await Page.at(table.served.url, other.id, other.gm);
  await table.api.call('DELETE', `/api/fights/${other.id}`, undefined, other.gm);
  expect(await page.closing()).toBe(4004);
});

test('a fight file that has not begun is begun', async () => {
  const file = {
    format: 'affray-setup',
    formatVersion: 1,
    system: 'duel',
    title: 'From a file',
    setup: { combatants: [fighter('a')] },
  };
  const { id } = await table.api.newFight({ from: 'file', file });
  expect((await table.api.call('GET', `/api/fights/${id}/file`)).body).toMatchObject({
    title: 'From a file',
    steps: [],
  });
});

test('what is wrong with a fight is said with its path', async () => {
  expect(await wrongWith(setup([{ ...fighter('a'), hp: -4 }]))).toEqual({
    status: 422,
    issues: ['setup.combatants.0.hp: must be 0 or more (given: -4)'],
  });
  expect((await wrongWith(setup([{ ...fighter('a'), luck: 4 }]))).issues).toEqual([expect.stringContaining('luck')]);
  expect((await wrongWith(setup([fighter('a'), fighter('a')]))).issues).toEqual([
    'setup.combatants: two combatants have the same id',
  ]);
  expect((await wrongWith(setup(Array.from({ length: 10_000 }, (_, i) => fighter(`f-${i}`))))).issues).toEqual([
    expect.stringContaining('setup.combatants: '),
  ]);
  expect((await wrongWith(setup('none'))).issues).toHaveLength(1);
  expect(await wrongWith({ from: 'setup', system: 'chess', title: 'x', setup: {} })).toMatchObject({ status: 422 });
  expect(await wrongWith({ from: 'sample', system: 'duel', sample: 'none' })).toMatchObject({ status: 404 });
  expect(await wrongWith({ from: 'setup', system: 'duel', title: '', setup: {} })).toMatchObject({ status: 400 });
  expect(await wrongWith({ from: 'moon' })).toMatchObject({ status: 400 });
});

test('what is wrong with a file is said with its path', async () => {
  const { body } = await table.api.call('GET', `/api/fights/${table.fight}/file`);
  const record = fightRecord.parse(body);
  const file = (more: object) => wrongWith({ from: 'file', file: { ...record, ...more } });
  expect(await file({ extra: 1 })).toMatchObject({ status: 422, issues: [expect.stringContaining('extra')] });
  expect((await file({ version: '1' })).issues).toEqual([expect.stringMatching(/^version: /)]);
  expect((await file({ rules: '9.0.0' })).issues).toEqual([expect.stringContaining('open it with a newer Affray')]);
  expect((await file({ format: 'notes' })).issues).toEqual([expect.stringMatching(/^format: /)]);
  expect((await file({ fight: { combatants: 'gone' } })).issues).toEqual(
    expect.arrayContaining([expect.stringMatching(/^combatants: /)]),
  );
  const deep = `{"from":"file","file":{"format":"affray-fight","system":"duel","fight":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`;
  expect(await wrongWith(deep)).toMatchObject({ status: 422 });
  expect(await wrongWith({ from: 'file', file: null })).toMatchObject({ status: 422 });
});

test('a set-up or a sheet is checked without being stored', async () => {
  const check = async (what: string, value: unknown) =>
    checkAnswer.parse((await table.api.call('POST', '/api/check', { system: 'duel', what, value })).body);
  expect(await check('sheet', fighter('a'))).toEqual({ issues: [] });
  const [issue] = (await check('sheet', { ...fighter('a'), hp: 900 })).issues;
  expect(issue).toEqual({ path: 'hp', reason: expect.stringMatching(/\(given: 900\)$/) });
  expect(await check('options', { wary: 1 })).toMatchObject({ issues: [{ path: 'wary' }] });
  expect(await check('sheet', { ...fighter('a'), hitpoints: 9, hp: 9 })).toMatchObject({ issues: [{}] });
});

test('what is no JSON, or no JSON by its header, is refused in words', async () => {
  const send = (body: string, type: string) =>
    fetch(`${table.served.url}/api/fights`, {
      method: 'POST',
      headers: { 'content-type': type, authorization: `Bearer ${table.api.key}` },
      body,
    });
  expect((await send('{"from"', 'application/json')).status).toBe(400);
  const text = await send('x', 'text/csv');
  expect(text.status).toBe(415);
  expect(problem.parse(await text.json()).error.reason).toContain('application/json');
});

/** Uploads so many bytes, honest about it or not; what the server answers. */
function upload(bytes: number, announced: boolean): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(table.served.url);
    const sent = request({
      port,
      method: 'POST',
      path: '/api/fights',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${table.api.key}`,
        ...(announced && { 'content-length': bytes }),
      },
    });
    sent.on('response', response => {
      let body = '';
      response.on('data', part => {
        body += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    sent.on('error', reject);
    const chunk = Buffer.alloc(1024 * 1024, ' ');
    let left = bytes;
    const write = (): void => {
      while (left > 0) {
        const size = Math.min(left, chunk.length);
        left -= size;
        if (!sent.write(chunk.subarray(0, size))) return void sent.once('drain', write);
      }
      sent.end();
    };
    write();
  });
}

test.each([true, false])('200 MB are refused in plain words, without being kept (announced: %s)', async announced => {
  const before = process.memoryUsage().rss;
  const { status, body } = await upload(200 * 1024 * 1024, announced);
  expect(status).toBe(413);
  expect(body).toContain(`at most ${LIMITS.file / 2 ** 20} MB can be sent here`);
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
});

test('a stranger’s file is not even taken in', async () => {
  const { status } = await table.api.call('POST', '/api/fights', { from: 'file', file: 'x'.repeat(1e6) }, 'stranger');
  expect(status).toBe(401);
});

test('an invitation names the addresses of this server', async () => {
  const { body } = await table.api.call('GET', `/api/fights/${table.fight}/invite`);
  const { code, links } = inviteAnswer.parse(body);
  expect(links.map(each => each.url)).toEqual([`${table.served.url}/join/${code}`]);
  const seen = (host: string) => ({ protocol: 'http', host, perhapsSecure: false });
  const everywhere = linksTo('/join/x', '0.0.0.0', 80, seen('table.example'));
  expect(everywhere[0]?.url).toBe('http://table.example/join/x');
  expect(everywhere.at(-1)?.url).toBe('http://localhost:80/join/x');
  expect(linksTo('/', '192.168.7.7', 80, seen('localhost:80')).map(each => each.url)).toEqual([
    'http://192.168.7.7:80/',
  ]);
});

test('every answer says what a page may do, and nothing is found where nothing is', async () => {
  const home = await fetch(`${table.served.url}/fight/anything`);
  expect(home.status).toBe(503);
  expect(await home.text()).toContain('npm run page');
  for (const path of ['/', '/healthz', '/api/nothing', '/api/fights']) {
    const { headers } = await fetch(`${table.served.url}${path}`);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
  expect(await (await fetch(`${table.served.url}/healthz`)).json()).toEqual({ ok: true });
  expect(await table.api.call('GET', '/api/nothing')).toMatchObject({ status: 404 });
  expect((await fetch(`${table.served.url}/`, { method: 'POST' })).status).toBe(404);
});
