/** Several commands of one seat at once: one go, one revision, one update; each a step. */
import type { Json } from '@affray/engine';
import { LIMITS } from '@affray/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Page } from '../testing/client.ts';
import { answerFirst, setTable, type TestTable } from '../testing/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await setTable();
});
afterEach(async () => {
  await table.end();
  expect(table.complaints).toEqual([]);
});

const hp = (who: string, points: number) => ({ kind: 'gm-hp', who, hp: points });
const blow = (who: string) => ({ kind: 'strike', who, target: 'grim' });
const all = (...commands: Json[]) => ({ kind: 'submitAll', commands }) as const;
const updates = (page: Page): number =>
  page.messages.filter(each => each.kind === 'update' || each.kind === 'changed').length;

test('all are steps of their own, shown once to everybody, and undone one by one', async () => {
  const gm = await table.gm();
  const { page: ana } = await table.player('Anna', 'ana');
  await gm.heardAll();
  const before = [updates(gm), updates(ana)];
  expect(await gm.ask({ ...all(hp('ana', 5), hp('bo', 4), hp('grim', 3)), seen: gm.mark })).toMatchObject({
    ...{ kind: 'submitted', repeated: false, refused: [] },
  });
  await ana.heardAll();
  expect([updates(gm), updates(ana)]).toEqual(before.map(each => each + 1));
  expect(gm.lines).toHaveLength(3);
  expect(ana.lines).toHaveLength(3);
  expect(gm.view).toMatchObject({ undo: 3 });
  await gm.done({ kind: 'undo', count: 1 });
  expect(gm.view).toMatchObject({ undo: 2, redo: 1 });
  await gm.done({ kind: 'redo', count: 1 });
  await table.restart();
  const after = await table.gm();
  expect([after.view, after.lines]).toEqual([gm.view, gm.lines]);
});

test('one that is refused changes nothing, and those behind it are done', async () => {
  const gm = await table.gm();
  const wish = { ...all(hp('ana', 5), hp('nobody', 4), { kind: 'fly' }, hp('grim', 3)), id: 'some' } as const;
  const told = await gm.ask(wish);
  expect(told).toMatchObject({ kind: 'submitted', repeated: false });
  const refused = told.kind === 'submitted' ? told.refused.map(each => [each.at, each.refusal.code]) : [];
  expect(refused).toEqual([
    [1, 'duel/nobody'],
    [2, 'table/malformed'],
  ]);
  expect(gm.view).toMatchObject({ undo: 2 });
  // Said again it is done once, and tells the same: also by a server that was started anew.
  expect(await gm.ask(wish)).toEqual({ ...told, repeated: true });
  await table.restart();
  const after = await table.gm();
  expect(await after.ask(wish)).toEqual({ ...told, repeated: true });
  expect(after.view).toMatchObject({ undo: 2 });
});

test('where not one is done it is refused, and nothing is written', async () => {
  const gm = await table.gm();
  const { mark } = gm;
  expect(await gm.refusedWith(all(hp('nobody', 4), { kind: 'fly' }))).toBe('duel/nobody');
  expect(await gm.refusedWith({ ...all(hp('ana', 4)), seen: 'rubbish' })).toBe('table/stale');
  expect(await gm.refusedWith(all())).toBe('table/malformed');
  expect(gm.mark).toBe(mark);
});

test('once one asks, no other is begun, not even what the GM could do meanwhile', async () => {
  const gm = await table.gm();
  const wish = { ...all(hp('ana', 5), blow('ana'), hp('bo', 4), blow('bo')), id: 'asks' } as const;
  const told = await gm.ask(wish);
  const refused = told.kind === 'submitted' ? told.refused.map(each => [each.at, each.refusal.code]) : [];
  expect(refused).toEqual([
    [2, 'table/waiting'],
    [3, 'table/waiting'],
  ]);
  expect(gm.view).toMatchObject({ waiting: { names: ['Grim'] } });
  await answerFirst(gm);
  expect(gm.view).toMatchObject({ waiting: null, undo: 2 });
  // What was not done then is not done because it is said again.
  const again = await gm.ask(wish);
  expect(again).toMatchObject({ repeated: true, refused: [{ at: 2 }, { at: 3 }] });
  expect(again.kind === 'submitted' && again.refused[0]?.refusal.code).toBe('table/stale');
  expect(gm.view).toMatchObject({ waiting: null, undo: 2 });
});

test('a player gives what is theirs, and nothing else', async () => {
  const { page: ana } = await table.player('Anna', 'ana');
  expect(await ana.refusedWith(all(hp('grim', 0)))).toBe('table/not-yours');
  const told = await ana.ask({ ...all(hp('grim', 0), blow('ana'), blow('ana')), id: 'a'.repeat(80) });
  const refused = told.kind === 'submitted' ? told.refused.map(each => [each.at, each.refusal.code]) : [];
  expect(refused).toEqual([
    [0, 'table/not-yours'],
    [2, 'table/waiting'],
  ]);
});

test('two seats with one id, and a single command with the id of one of several, are no repetitions', async () => {
  const { page: ana } = await table.player('Anna', 'ana');
  const gm = await table.gm();
  expect(await gm.ask({ ...all(hp('ana', 5)), id: 'one' })).toMatchObject({ repeated: false });
  expect(await ana.ask({ ...all(blow('ana')), id: 'one' })).toMatchObject({ kind: 'submitted', repeated: false });
});

test('a line that breaks half way: said again on a new one, all of it is done once', async () => {
  const gm = await table.gm();
  const wish = { ...all(...Array.from({ length: 40 }, (_, at) => hp('ana', at + 1))), id: 'broken' } as const;
  gm.say(wish);
  gm.socket.terminate();
  await gm.closing();
  const again = await table.gm();
  expect(await again.ask(wish)).toMatchObject({ kind: 'submitted', refused: [] });
  expect(again.view).toMatchObject({ undo: 40 });
});

test('as many as a message may carry are taken, and no more; they count as so many messages', async () => {
  await table.end();
  table = await setTable({ limits: { burst: 20, perSecond: 1 } });
  const gm = await table.gm();
  const many = (count: number) => all(...Array.from({ length: count }, () => hp('ana', 5)));
  const refused = await gm.ask(many(LIMITS.commands + 1));
  expect(refused).toMatchObject({ kind: 'refused', refusal: { code: 'table/malformed' } });
  expect(refused.kind === 'refused' && refused.refusal.reason).toContain(String(LIMITS.commands));
  expect(await gm.ask(many(LIMITS.commands))).toMatchObject({ kind: 'submitted', refused: [] });
  expect(await gm.refusedWith({ kind: 'undo', count: 1 })).toBe('table/too-fast');
});

test('two pages that give several in one moment: nothing of it is lost or doubled', async () => {
  const gm = await table.gm();
  const other = await table.gm();
  const told = await Promise.all([gm.ask(all(hp('ana', 5), hp('bo', 4))), other.ask(all(hp('grim', 9)))]);
  expect(told.map(each => each.kind)).toEqual(['submitted', 'submitted']);
  await other.heardAll();
  expect(other.view).toMatchObject({ undo: 3 });
});
