import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { combatantId, fightRecord } from '@affray/engine';
import { PROTOCOL } from '@affray/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Served, serve } from './serve.ts';
import { Api, Page } from './testing/client.ts';
import { anyDuel } from './testing/duel.ts';
import { startPostgres, type TestPostgres } from './testing/postgres.ts';
import { strike } from './testing/table.ts';
import { Receiver } from './testing/webhook.ts';

/** Two servers that know of each other through the database alone. */
let database: TestPostgres;
let folder = '';
const served: Served[] = [];
const complaints: unknown[] = [];

beforeAll(async () => {
  database = await startPostgres();
  folder = mkdtempSync(join(tmpdir(), 'affray-two-'));
  for (const name of ['one', 'two']) {
    const data = join(folder, name);
    const limits = { burst: 10_000, perSecond: 10_000 };
    const webhooks = { anywhere: true, gap: 0, retry: 1 };
    const options = { port: 0, host: '127.0.0.1', page: null, systems: [anyDuel], limits, webhooks };
    const complain = (error: unknown): unknown => complaints.push(error);
    served.push(await serve({ data, database: database.address, complain, ...options }));
  }
});
afterAll(async () => {
  await Promise.all(served.map(each => each.close()));
  await database.stop();
  rmSync(folder, { recursive: true });
  expect(complaints).toEqual([]);
});

const [first, second] = [0, 1].map(at => () => Api.of(served[at]?.gmUrl ?? ''));
if (!first || !second) throw new Error('there are two');
const newFight = (wary: boolean) => ({
  from: 'setup',
  system: 'duel',
  title: 'Two houses',
  setup: {
    wary,
    combatants: ['ana', 'bo', 'grim'].map(id => ({ id, name: id, side: id === 'grim' ? 'blue' : 'red', hp: 99 })),
  },
});

test('a blow at one server is seen at the other, and answered there', async () => {
  const fight = await first().newFight(newFight(true));
  const gm = await Page.at(first().url, fight.id, fight.gm);
  const { token } = await first().join(fight.id, 'Anna');
  const ana = await Page.at(second().url, fight.id, token);
  await ana.done({ kind: 'claim', combatant: combatantId.parse('ana'), on: true });
  await ana.done(strike('ana', 'grim'));
  await gm.until(() => gm.view?.waiting !== null);
  await gm.done({ kind: 'answer', prompt: gm.view?.waiting?.prompts[0]?.id ?? '', answer: 'duck' });
  await ana.until(() => ana.lines.length === 1);
  await gm.done({ kind: 'undo', count: 1 });
  await ana.until(() => ana.lines.length === 0);
  await second().call('DELETE', `/api/fights/${fight.id}`, undefined, fight.gm);
  expect(await gm.closing()).toBe(4004);
  expect(await ana.closing()).toBe(4004);
});

test('commands at both servers at once are all there, once, in one order for everybody', async () => {
  const fight = await first().newFight(newFight(false));
  const pages = await Promise.all([first().url, second().url].map(url => Page.at(url, fight.id, fight.gm)));
  const sent = await Promise.all(
    pages.map(async (page, at) => {
      const ids: string[] = [];
      for (let i = 0; i < 40; i++) {
        const id = `page-${at}-${i}`;
        const who = at === 0 ? 'ana' : 'bo';
        const answer = await page.ask({ kind: 'submit', id, command: { kind: 'gm-hp', who, hp: i } });
        if (answer.kind === 'ack') ids.push(id);
      }
      return ids;
    }),
  );
  await Promise.all(pages.map(page => page.until(() => page.lines.length === sent.flat().length)));
  const record = fightRecord.parse(
    (await second().call('GET', `/api/fights/${fight.id}/file`, undefined, fight.gm)).body,
  );
  expect(record.steps.map(step => step.id).toSorted()).toEqual(sent.flat().toSorted());
  expect(record.version).toBe(sent.flat().length);
  expect(sent.flat().length).toBe(80);
  expect(pages[0]?.lines).toEqual(pages[1]?.lines);
  expect(pages[0]?.mark).toBe(pages[1]?.mark);
});

test('several commands at once, at both servers at once: each of them once, and each lot in one piece', async () => {
  const fight = await first().newFight(newFight(false));
  const pages = await Promise.all([first().url, second().url].map(url => Page.at(url, fight.id, fight.gm)));
  const commands = (who: string) => Array.from({ length: 10 }, (_, hp) => ({ kind: 'gm-hp', who, hp }));
  for (let lot = 0; lot < 5; lot++) {
    const told = await Promise.all(
      pages.map((page, at) =>
        page.ask({ kind: 'submitAll', id: `${at}-${lot}`, commands: commands(at === 0 ? 'ana' : 'bo') }),
      ),
    );
    expect(told).toMatchObject([0, 1].map(() => ({ kind: 'submitted', repeated: false, refused: [] })));
  }
  await Promise.all(pages.map(page => page.until(() => page.lines.length === 100)));
  const [one, two] = pages;
  expect(one?.lines).toEqual(two?.lines);
  const { body } = await second().call('GET', `/api/fights/${fight.id}/file`, undefined, fight.gm);
  const lots = fightRecord.parse(body).steps.map(step => step.id.split('#')[0]);
  expect(lots.filter((lot, at) => lot !== lots[at - 1])).toHaveLength(10);
  // What one server granted the other knows.
  expect(await two?.ask({ kind: 'submitAll', id: '0-0', commands: commands('ana') })).toMatchObject({
    ...{ kind: 'submitted', repeated: true, refused: [] },
  });
});

test('a wish that was granted at one server is known at the other', async () => {
  const fight = await first().newFight(newFight(false));
  const there = await Page.at(first().url, fight.id, fight.gm);
  await there.done({ ...strike('ana', 'grim'), id: 'once' });
  await there.done({ kind: 'undo', count: 1, id: 'back' });
  const here = await Page.at(second().url, fight.id, fight.gm);
  expect(await here.ask({ kind: 'undo', count: 1, id: 'back' })).toMatchObject({ kind: 'ack', repeated: true });
  expect(await here.ask({ ...strike('ana', 'grim'), id: 'once' })).toMatchObject({ kind: 'ack', repeated: true });
  expect(here.view).toMatchObject({ undo: 0, redo: 1 });
});

test('a seat that was made at one server is welcomed at the other at once, however often', async () => {
  const fight = await first().newFight(newFight(false));
  // The table is open at the second server, which hears of each new seat a moment later.
  const gm = await Page.at(second().url, fight.id, fight.gm);
  for (let seat = 0; seat < 20; seat++) {
    const { token } = await first().join(fight.id, `Seat ${seat}`);
    const page = await Page.at(second().url, fight.id, token);
    await page.close();
  }
  expect(gm.closedWith).toBe(null);
  const stranger = new Page(second().url);
  await stranger.open();
  stranger.say({ kind: 'hello', protocol: PROTOCOL, fight: fight.id, token: 'made nowhere' });
  expect(await stranger.closing()).toBe(4001);
});

test('a seat that was made at one server is known to the requests of the other at once', async () => {
  const fight = await first().newFight(newFight(false));
  // The table is open at the second server, which hears of each new seat a moment later.
  const gm = await Page.at(second().url, fight.id, fight.gm);
  const asked = (key: string) => second().call('GET', `/api/fights/${fight.id}/now`, undefined, key);
  for (let seat = 0; seat < 10; seat++) {
    const { token } = await first().join(fight.id, `Seat ${seat}`);
    expect(await asked(token)).toMatchObject({ status: 403, body: { error: { code: 'not-yours' } } });
  }
  expect(await asked('made nowhere')).toMatchObject({ status: 401, body: { error: { code: 'no-key' } } });
  expect(gm.closedWith).toBe(null);
});

test('what is done at both servers at once is posted once, each line by the server at which it was done', async () => {
  const fight = await first().newFight(newFight(false));
  const receiver = await Receiver.open();
  await first().call('PUT', `/api/fights/${fight.id}/webhook`, { url: `${receiver.url}/both` }, fight.gm);
  // A receiver that fails meanwhile gets what it missed.
  receiver.answers.push({ status: 500 }, { status: 503 });
  const pages = await Promise.all([first().url, second().url].map(url => Page.at(url, fight.id, fight.gm)));
  const EACH = 8;
  await Promise.all(
    pages.map(async (page, at) => {
      const name = ['first', 'second'][at];
      for (let nth = 0; nth < EACH; nth++) {
        const command = {
          kind: 'gm-add',
          combatant: { id: `${name}-${nth}`, name: `${name}-${nth}.`, side: 'red', hp: 9 },
        };
        await page.done({ kind: 'submit', command });
      }
    }),
  );
  const lines = (): string[] => receiver.said.filter(each => /(first|second)-\d+\./.test(each));
  await receiver.until(() => lines().length >= 2 * EACH);
  for (const page of pages) await page.close();
  await receiver.close();
  expect(new Set(lines()).size).toBe(lines().length);
  expect(lines()).toHaveLength(2 * EACH);
});
