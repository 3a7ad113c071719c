import { combatantId } from '@affray/engine';
import { PROTOCOL } from '@affray/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
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

const [ana, bo, grim] = ['ana', 'bo', 'grim'].map(id => combatantId.parse(id));
if (!ana || !bo || !grim) throw new Error('three make a fight');

test('a combatant belongs to one seat; a player takes what is open and free', async () => {
  const { page: one } = await table.player('One', 'ana');
  const { page: two } = await table.player('Two');
  expect(two.presence?.open.map(each => each.id)).toEqual([bo]);
  expect(await two.refusedWith({ kind: 'claim', combatant: ana, on: true })).toBe('table/not-free');
  expect(await two.refusedWith({ kind: 'claim', combatant: grim, on: true })).toBe('table/not-free');
  await one.done({ kind: 'claim', combatant: ana, on: false });
  expect(await one.refusedWith(strike('ana', 'grim'))).toBe('table/not-yours');
  await two.done({ kind: 'claim', combatant: ana, on: true });
  await two.done(strike('ana', 'grim'));
});

test('the GM gives, opens, locks and sends away; players may do none of it', async () => {
  const gm = await table.gm();
  const one = await table.player('One', 'ana');
  const two = await table.player('Two', 'bo');
  expect(await one.page.refusedWith({ kind: 'assign', seat: one.seat, combatants: [grim] })).toBe('table/not-yours');
  expect(await one.page.refusedWith({ kind: 'kick', seat: two.seat })).toBe('table/not-yours');
  expect(await one.page.refusedWith({ kind: 'open', combatants: [grim], locked: false })).toBe('table/not-yours');
  await gm.done({ kind: 'assign', seat: one.seat, combatants: [grim, bo] });
  await two.page.until(() => two.page.presence?.seats.find(each => each.id === two.seat)?.combatants.length === 0);
  await one.page.done(strike('bo', 'grim'));
  expect(await gm.refusedWith({ kind: 'assign', seat: 'nobody', combatants: [] })).toBe('table/no-such-seat');
  expect(await gm.refusedWith({ kind: 'assign', seat: one.seat, combatants: [combatantId.parse('nobody')] })).toBe(
    'table/no-such-combatant',
  );
  await gm.done({ kind: 'open', combatants: [grim], locked: true });
  await expect(table.api.join(table.fight, 'Late')).rejects.toThrow();
  await gm.done({ kind: 'kick', seat: two.seat });
  expect(await two.page.closing()).toBe(4003);
  const back = new Page(table.served.url);
  await back.open();
  back.say({ kind: 'hello', protocol: PROTOCOL, fight: table.fight, token: two.token });
  expect(await back.closing()).toBe(4001);
});

test('the GM alone says how long questions wait, and every page hears of it', async () => {
  const gm = await table.gm();
  const { page } = await table.player('One', 'ana');
  expect(page.presence?.patience).toBeNull();
  expect(await page.refusedWith({ kind: 'patience', seconds: 30 })).toBe('table/not-yours');
  expect(await gm.refusedWith({ kind: 'patience', seconds: 1 })).toBe('table/malformed');
  await gm.done({ kind: 'patience', seconds: 30 });
  await page.until(() => page.presence?.patience === 30);
  await table.restart();
  expect((await table.gm()).presence?.patience).toBe(30);
});

test('whose eyes a page has changes with its combatants, and the page is welcomed anew', async () => {
  const gm = await table.gm();
  const { page, seat } = await table.player('One');
  await gm.done({ kind: 'assign', seat, combatants: [combatantId.parse('lurker-x7')] });
  await page.until(() => JSON.stringify(page.view).includes('Zyxomma'));
  const welcomes = page.messages.flatMap(each => (each.kind === 'welcome' ? [each.you.combatants] : []));
  expect(welcomes).toEqual([[], ['lurker-x7']]);
  await gm.done({ kind: 'assign', seat, combatants: [] });
  await page.until(() => !JSON.stringify(page.view).includes('Zyxomma'));
});

test('a name is taken once, a code is read as it is typed, and a wrong one is refused', async () => {
  await table.api.join(table.fight, 'Anna');
  const code = await table.api.code(table.fight);
  const join = (typed: string, name: string) =>
    table.api.call('POST', `/api/join/${encodeURIComponent(typed)}`, { name }, '');
  expect(await join(code, ' anna ')).toMatchObject({ status: 409, body: { error: { code: 'table/name-taken' } } });
  expect(await join(` ${code.toUpperCase().replace('-', ' ')}`, 'Bert')).toMatchObject({ status: 201 });
  expect(await join(code, ' ')).toMatchObject({ status: 400 });
  expect(await join(code, 'x'.repeat(41))).toMatchObject({ status: 400 });
  expect(await join('wrong-wrong', 'Cleo')).toMatchObject({ status: 404, body: { error: { code: 'no-such-code' } } });
});

test('whoever guesses codes is stopped', async () => {
  const statuses = new Set<number>();
  for (let i = 0; i < 40; i++) {
    statuses.add((await table.api.call('POST', '/api/join/wrong-wrong', { name: 'Eve' }, '')).status);
  }
  expect([...statuses]).toEqual([404, 429]);
  const { status, headers } = await fetch(`${table.served.url}/api/fights`, {
    headers: { authorization: 'Bearer wrong' },
  });
  expect([status, headers.get('retry-after')]).toEqual([429, '60']);
});

test('a table has so many seats', async () => {
  for (let i = 0; i < 32; i++) await table.api.join(table.fight, `Player ${i}`);
  await expect(table.api.join(table.fight, 'One more')).rejects.toThrow();
});

test('the GM’s key of one fight opens that fight alone', async () => {
  const other = await table.api.newFight({ from: 'sample', system: 'duel', sample: 'three' });
  const page = await Page.at(table.served.url, other.id, other.gm);
  expect(page.messages.find(each => each.kind === 'welcome')).toMatchObject({ you: { role: 'gm' } });
  const wrong = new Page(table.served.url);
  await wrong.open();
  wrong.say({ kind: 'hello', protocol: PROTOCOL, fight: table.fight, token: other.gm });
  expect(await wrong.closing()).toBe(4001);
});
