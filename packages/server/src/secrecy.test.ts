import { combatantId, fightRecord } from '@affray/engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Api, Page } from './testing/client.ts';
import { setTable, strike, type TestTable } from './testing/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await setTable();
});
afterEach(async () => {
  await table.end();
  expect(table.complaints).toEqual([]);
});

const LURKER = 'lurker-x7';
const lurker = combatantId.parse(LURKER);
const prompt = (page: Page): string => page.view?.waiting?.prompts[0]?.id ?? 'none';

test('no byte that a player receives holds a hidden combatant: id, name, number or trace', async () => {
  const gm = await table.gm();
  const { page: ana } = await table.player('Anna', 'ana');
  const { page: bo } = await table.player('Bo');
  const before = [ana, bo].map(page => page.heard.length);
  // The hidden one strikes another hidden one; it is hit, healed, has real dice and a standing order.
  await gm.done({
    kind: 'submit',
    command: { kind: 'gm-add', combatant: { id: 'spy-q9', name: 'Quokkza', side: 'blue', hp: 66, hidden: true } },
  });
  await gm.done({ kind: 'realDice', who: lurker, on: true });
  await gm.done({ kind: 'realDice', who: lurker, on: false });
  await gm.done({ kind: 'submit', command: { kind: 'gm-hp', who: LURKER, hp: 55 } });
  await gm.done({ kind: 'undo', count: 1 });
  await gm.done({ kind: 'redo', count: 1 });
  await gm.done({ kind: 'standing', who: lurker, site: 'duel.duck', answer: 'duck' });
  // Nothing that a player may know of changed: not one message came, so that not even a count or a moment tells.
  await ana.ask({ kind: 'preview', commands: [] });
  await bo.ask({ kind: 'preview', commands: [] });
  expect([ana, bo].map(page => page.heard.length)).toEqual(before.map(count => count + 1));

  await gm.done({ kind: 'standing', who: lurker, site: 'duel.duck', answer: null });
  await gm.done(strike('spy-q9', LURKER));
  await ana.until(() => ana.view?.waiting !== null);
  expect(ana.view?.waiting).toEqual({ names: null, prompts: [], lines: [], paused: null, yours: false });
  await gm.done({ kind: 'answer', prompt: prompt(gm), answer: 'stand' });
  await ana.until(() => ana.view?.waiting === null);

  // A player asks for it in every way there is.
  const tries: Parameters<Page['ask']>[0][] = [
    { kind: 'submit', command: { kind: 'strike', who: LURKER, target: 'ana' } },
    { kind: 'submit', command: { kind: 'strike', who: 'ana', target: LURKER } },
    { kind: 'submit', command: { kind: 'gm-hp', who: LURKER, hp: 1 } },
    { kind: 'realDice', who: lurker, on: true },
    { kind: 'standing', who: lurker, site: 'duel.duck', answer: 'duck' },
    { kind: 'claim', combatant: lurker, on: true },
    { kind: 'preview', commands: [{ kind: 'strike', who: 'ana', target: LURKER }] },
    { kind: 'offers', who: lurker },
  ];
  const stranger = combatantId.parse('nobody-z1');
  for (const each of tries) {
    const asked = await ana.ask(each);
    // The answer is the very answer that somebody who does not exist gets.
    const twin = JSON.parse(JSON.stringify(each).replaceAll(LURKER, stranger));
    const other = await ana.ask(twin);
    expect({ ...asked, id: '' }).toEqual({ ...other, id: '' });
  }

  const heard = [...ana.heard, ...bo.heard].join('\n');
  for (const secret of [LURKER, 'Zyxomma', 'spy-q9', 'Quokkza', '"hp":77', '"hp":55', '"hp":66', '"hp":90,"x']) {
    expect(heard).not.toContain(secret);
  }
  expect(gm.heard.join('\n')).toContain('Zyxomma');
});

test('a question’s name tells nothing, holds after a restart, and opens to nobody but whom it is put to', async () => {
  const gm = await table.gm();
  const { page: ana } = await table.player('Anna', 'ana');
  const { page: bo, token } = await table.player('Bo', 'bo');
  await gm.done({ ...strike('grim', 'bo'), id: 'flow1' });
  await bo.until(() => bo.view?.waiting !== null);
  const name = prompt(bo);
  expect(name).toMatch(/^[\w-]{22}$/);
  const engine = fightRecord.parse((await table.api.call('GET', `/api/fights/${table.fight}/file`)).body).waiting;
  const [{ id = '' } = {}] = engine?.prompts ?? [];
  // Shorter words, such as who is asked, could stand in any random name.
  for (const told of [id, 'duel.duck', 'flow1', 'duck']) expect(name).not.toContain(told);
  // Another seat's question, one that never was, and the engine's own name for it are refused alike.
  const tries = [name, 'x'.repeat(22), `flow1/${id}`, id];
  for (const kind of ['answer', 'dice'] as const) {
    const heard: unknown[] = [];
    for (const each of tries) {
      const said = kind === 'answer' ? { kind, prompt: each, answer: 'duck' } : { kind, prompt: each, faces: [1] };
      heard.push({ ...(await ana.ask(said)), id: '' });
    }
    expect(heard).toEqual(tries.map(() => heard[0]));
    expect(heard[0]).toMatchObject({ kind: 'refused', refusal: { code: 'table/no-such-prompt' } });
  }
  const unknown = { ...(await ana.ask({ kind: 'answer', prompt: name, answer: 'duck' })), id: '' };
  await table.restart();
  const again = await Page.at(table.served.url, table.fight, token);
  expect(prompt(again)).toBe(name);
  await again.done({ kind: 'answer', prompt: name, answer: 'duck' });
  // Answered, it is one more that is not open; the next has another name.
  expect({ ...(await again.ask({ kind: 'answer', prompt: name, answer: 'duck' })), id: '' }).toEqual(unknown);
  const next = await table.gm();
  await next.done({ ...strike('grim', 'bo'), id: 'flow2' });
  await again.until(() => again.view?.waiting !== null);
  expect(prompt(again)).not.toBe(name);
});

test('what a player joins with, and who sits there, tells of nobody hidden', async () => {
  const gm = await table.gm();
  const joined = await table.api.join(table.fight, 'Cleo');
  expect(joined.open).toEqual([
    { id: 'ana', name: 'Ana' },
    { id: 'bo', name: 'Bo' },
  ]);
  const { page: ana } = await table.player('Anna', 'ana');
  const { seat } = await table.player('Zed');
  await gm.done({ kind: 'assign', seat, combatants: [lurker] });
  await ana.until(() => (ana.presence?.seats.length ?? 0) === 3);
  expect(ana.presence?.seats.find(each => each.id === seat)?.combatants).toEqual([]);
  expect(gm.presence?.seats.find(each => each.id === seat)?.combatants).toEqual([{ id: LURKER, name: 'Zyxomma' }]);
  expect(ana.heard.join()).not.toContain('Zyxomma');
});

test('chapters that a player does not get leave no gap', async () => {
  const gm = await table.gm();
  const { page: ana } = await table.player('Anna', 'ana');
  await gm.done({ kind: 'submit', command: { kind: 'gm-hp', who: LURKER, hp: 5 } });
  await gm.done({ kind: 'submit', command: { kind: 'gm-hp', who: 'grim', hp: 5 } });
  await gm.done({ kind: 'submit', command: { kind: 'gm-hp', who: LURKER, hp: 6 } });
  await gm.done({ kind: 'submit', command: { kind: 'gm-hp', who: 'bo', hp: 5 } });
  await ana.until(() => ana.lines.length === 2);
  const steps = ana.messages.flatMap(each => (each.kind === 'update' ? each.story.chapters.map(one => one.step) : []));
  expect(steps).toEqual([0, 1]);
  expect(gm.lines).toHaveLength(4);
});

test('what is revealed is shown from then on', async () => {
  const gm = await table.gm();
  const { page: ana } = await table.player('Anna', 'ana');
  await gm.done({ kind: 'submit', command: { kind: 'gm-hide', who: LURKER, hidden: false } });
  await ana.until(() => ana.lines.length === 1);
  expect(ana.lines).toEqual([['Zyxomma changed']]);
  expect(JSON.stringify(ana.view)).toContain(LURKER);
});

test('a fight’s file, its invitation and its end are for the GM', async () => {
  const { token } = await table.api.join(table.fight, 'Anna');
  const player = new Api(table.served.url, token);
  for (const [method, path] of [
    ['GET', '/file'],
    ['GET', '/invite'],
    ['DELETE', ''],
  ] as const) {
    expect(await player.call(method, `/api/fights/${table.fight}${path}`)).toMatchObject({ status: 403 });
    expect(await player.call(method, `/api/fights/${table.fight}${path}`, undefined, 'x')).toMatchObject({
      status: 401,
    });
  }
  expect(await player.call('GET', '/api/fights')).toMatchObject({ status: 401 });
  expect(await player.call('POST', '/api/fights', { from: 'sample', system: 'duel', sample: 'three' })).toMatchObject({
    status: 401,
  });
});
