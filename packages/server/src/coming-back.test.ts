import { moveAnswer, moveCodeAnswer, PROTOCOL, seatAnswer } from '@affray/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StoreDown } from './store/errors.ts';
import { SqlStore } from './store/sql.ts';
import type { Seating } from './store/store.ts';
import { hasMoved, join, MOVES_FOR, move, playerAt, readMove, startMove, viewerOf } from './table/seats.ts';
import { Page } from './testing/client.ts';
import { setTable, strike, type TestTable } from './testing/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await setTable();
});
afterEach(async () => {
  await table.end();
  expect(table.complaints).toEqual([]);
});

const seatOf = (token: string) => table.api.call('GET', `/api/fights/${table.fight}/seat`, undefined, token);
const codeFor = (seat: string, key: string) =>
  table.api.call('POST', `/api/fights/${table.fight}/seats/${seat}/move`, {}, key);
const moveBy = (code: string) => table.api.call('POST', `/api/fights/${table.fight}/move`, { code }, '');

/** How a page that greets with this key is answered: the code with which it is closed. */
async function closing(token: string): Promise<number> {
  const page = new Page(table.served.url);
  await page.open();
  page.say({ kind: 'hello', protocol: PROTOCOL, fight: table.fight, token });
  return page.closing();
}

test('a device that comes back is told of its own seat, and of nothing else', async () => {
  const ann = await table.player('Ann', 'ana');
  await table.player('Bert', 'bo');
  const { status, body } = await seatOf(ann.token);
  expect(status).toBe(200);
  expect(seatAnswer.parse(body)).toEqual({
    fight: table.fight,
    title: 'Two against a lurker',
    system: 'Duel',
    name: 'Ann',
    playing: ['Ana'],
    over: false,
  });
  expect(await seatOf('wrong')).toMatchObject({ status: 401, body: { error: { code: 'no-key' } } });
  expect(await seatOf(table.api.key)).toMatchObject({ status: 403 });
  expect(await table.api.call('GET', '/api/fights', undefined, ann.token)).toMatchObject({ status: 401 });
});

test('an invitation says what it is to, and a wrong code is refused', async () => {
  const code = await table.api.code(table.fight);
  const asked = (typed: string) => table.api.call('GET', `/api/join/${typed}`, undefined, '');
  expect((await asked(code)).body).toEqual({ fight: table.fight, title: 'Two against a lurker', locked: false });
  await (await table.gm()).done({ kind: 'open', combatants: [], locked: true });
  expect((await asked(code)).body).toMatchObject({ locked: true });
  expect(await asked('wrong-wrong')).toMatchObject({ status: 404, body: { error: { code: 'no-such-code' } } });
});

test('a seat moves to another device by a code: the old page is told, and its key opens nothing', async () => {
  const ann = await table.player('Ann', 'ana');
  const { code, seconds } = moveCodeAnswer.parse((await codeFor(ann.seat, ann.token)).body);
  expect(seconds).toBe(600);
  const moved = moveAnswer.parse((await moveBy(` ${code.toUpperCase().replace('-', ' ')} `)).body);
  expect(moved).toMatchObject({ fight: table.fight, seat: ann.seat, name: 'Ann' });
  expect(await ann.page.closing()).toBe(4014);
  expect(await closing(ann.token)).toBe(4001);
  expect(await seatOf(ann.token)).toMatchObject({ status: 401 });
  const phone = await Page.at(table.served.url, table.fight, moved.token);
  expect(phone.presence?.seats.map(each => [each.name, each.here])).toEqual([['Ann', true]]);
  await phone.done(strike('ana', 'grim'));
  // The code works once.
  expect(await moveBy(code)).toMatchObject({ status: 409, body: { error: { code: 'table/no-such-move' } } });
  await table.restart();
  expect(seatAnswer.parse((await seatOf(moved.token)).body).playing).toEqual(['Ana']);
});

test('the GM gives a code for any seat, a player for the own one alone, and the newest code counts', async () => {
  const ann = await table.player('Ann', 'ana');
  const bert = await table.player('Bert', 'bo');
  expect(await codeFor(bert.seat, ann.token)).toMatchObject({ status: 403 });
  expect(await codeFor(bert.seat, 'wrong')).toMatchObject({ status: 401 });
  expect(await codeFor('nobody', table.api.key)).toMatchObject({ status: 409 });
  const first = moveCodeAnswer.parse((await codeFor(bert.seat, bert.token)).body);
  const second = moveCodeAnswer.parse((await codeFor(bert.seat, table.api.key)).body);
  expect(await moveBy(first.code)).toMatchObject({ status: 409 });
  expect(await moveBy(second.code)).toMatchObject({ status: 201, body: { seat: bert.seat, name: 'Bert' } });
  expect(await bert.page.closing()).toBe(4014);
  expect(ann.page.closedWith).toBeNull();
});

test('whoever guesses codes is stopped, and then hits none', async () => {
  const ann = await table.player('Ann', 'ana');
  const { code } = moveCodeAnswer.parse((await codeFor(ann.seat, ann.token)).body);
  const statuses = new Set<number>();
  for (let time = 0; time < 40; time++) statuses.add((await moveBy(`aaa-${time}`)).status);
  expect([...statuses]).toEqual([409, 429]);
  expect(await moveBy(code)).toMatchObject({ status: 429 });
  expect((await seatOf(ann.token)).status).toBe(200);
});

test.each(['no', 'unknown'] as const)('while the database is away (done: %s) no code is a wrong one', async done => {
  const ann = await table.player('Ann', 'ana');
  const { code } = moveCodeAnswer.parse((await codeFor(ann.seat, ann.token)).body);
  const away = vi
    .spyOn(SqlStore.prototype, 'commit')
    .mockRejectedValue(new StoreDown('the database did not answer', done));
  const statuses = new Set<number>();
  for (let time = 0; time < 40; time++) statuses.add((await moveBy(code)).status);
  expect([...statuses]).toEqual([503]);
  away.mockRestore();
  expect(table.complaints.splice(0).length).toBeGreaterThan(0);
  expect(await moveBy(code)).toMatchObject({ status: 201, body: { seat: ann.seat } });
});

test('nor is a key that another process may have made a wrong one then', async () => {
  const ann = await table.player('Ann', 'ana');
  const away = vi
    .spyOn(SqlStore.prototype, 'open')
    .mockRejectedValue(new StoreDown('the database did not answer', 'no'));
  const statuses = new Set<number>();
  for (let time = 0; time < 40; time++) statuses.add((await seatOf('made-elsewhere')).status);
  expect([...statuses]).toEqual([503]);
  away.mockRestore();
  expect(table.complaints.splice(0).length).toBeGreaterThan(0);
  expect((await seatOf('wrong')).status).toBe(401);
  expect((await seatOf(ann.token)).status).toBe(200);
});

test('a code holds for ten minutes, and a code that a seat never had moves none', () => {
  const empty: Seating = { gm: '', seats: [], open: [], locked: false, patience: null };
  const joined = join(empty, 'Ann');
  if ('reason' in joined) throw new Error(joined.reason);
  const { seat } = joined.made;
  expect(startMove(empty, seat, 0)).toMatchObject({ code: 'table/no-such-seat' });
  const started = startMove(joined.seating, seat, 1000);
  if ('reason' in started) throw new Error(started.reason);
  const code = readMove(started.made.code);
  const at = (now: number, typed = code) => move(started.seating, typed, now);
  expect(at(1000 + MOVES_FOR)).toMatchObject({ code: 'table/no-such-move' });
  expect(at(1000, '')).toMatchObject({ code: 'table/no-such-move' });
  const moved = at(999 + MOVES_FOR);
  if ('reason' in moved) throw new Error(moved.reason);
  const [[old], [now]] = [started.seating.seats, moved.seating.seats];
  if (!old || !now) throw new Error('Ann has a seat');
  expect(now).toEqual({ ...joined.seating.seats[0], key: now.key });
  expect(now.key).not.toBe(old.key);
  // Whatever the old page still wishes is refused: it has no eyes any more.
  expect([viewerOf(moved.seating, playerAt(old)), hasMoved(moved.seating, playerAt(old))]).toEqual([null, true]);
  expect([viewerOf(moved.seating, playerAt(now)), hasMoved(moved.seating, playerAt(now))]).toEqual([
    { role: 'player', combatants: [] },
    false,
  ]);
});
