import { problem, readTextAnswer, systemsAnswer, writeTextAnswer } from '@affray/protocol';
import { type AnySystem, systems } from '@affray/systems';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyDuel } from './testing/duel.ts';
import { setTable, type TestTable } from './testing/table.ts';

const mute: AnySystem = { ...anyDuel, id: 'mute', name: 'Mute', texts: null };
let table: TestTable;
beforeAll(async () => {
  table = await setTable({ systems: [anyDuel, mute, ...systems] });
});
afterAll(async () => {
  await table.end();
  expect(table.complaints).toEqual([]);
});

const read = (system: string, text: unknown) => table.api.call('POST', `/api/systems/${system}/read-text`, { text });
const write = (system: string, sheet: unknown) =>
  table.api.call('POST', `/api/systems/${system}/write-text`, { sheet });

test('a system says whether its books write combatants as text, and which answer lets a question be', async () => {
  const answer = systemsAnswer.parse((await table.api.call('GET', '/api/systems')).body);
  const known = new Map(answer.systems.map(each => [each.id, each]));
  expect(known.get('duel')).toMatchObject({ texts: { name: 'coin line' }, prompts: [{ pass: 'stand' }] });
  expect(known.get('mute')).toMatchObject({ texts: null });
});

test('a text is read: what was understood, what was not, what is wrong with it', async () => {
  const good = readTextAnswer.parse((await read('duel', 'Grim 12 and more')).body);
  expect(good).toMatchObject({ name: 'Grim', sheet: { hp: 12 }, notUnderstood: ['and', 'more'], issues: [] });
  expect(good.understood).toEqual([{ text: '12', as: 'hit points' }]);
  const bad = readTextAnswer.parse((await read('duel', 'Grim many')).body);
  expect(bad.issues.map(each => each.path)).toEqual(['hp']);
});

test('what cannot be read or written is refused in words', async () => {
  const refusals = [
    await read('chess', 'e4'),
    await read('mute', 'Grim 12'),
    await read('duel', 'x'.repeat(8001)),
    await write('duel', { name: 'Grim' }),
  ];
  expect(refusals.map(each => each.status)).toEqual([404, 422, 400, 422]);
  for (const { body } of refusals) expect(problem.parse(body).error.reason.length).toBeGreaterThan(10);
  expect((await table.api.call('POST', '/api/systems/duel/read-text', { text: 'Grim 12' }, 'wrong')).status).toBe(401);
});

test('every example is understood whole, and what is written out of it reads the same again', async () => {
  const withTexts = systems.filter(each => each.texts !== null);
  expect(withTexts.length).toBeGreaterThan(0);
  for (const { id, texts } of withTexts) {
    const first = readTextAnswer.parse((await read(id, texts?.example)).body);
    expect(first).toMatchObject({ notUnderstood: [], issues: [] });
    const written = writeTextAnswer.parse((await write(id, first.sheet)).body);
    const again = readTextAnswer.parse((await read(id, written.text)).body);
    expect(again.notUnderstood).toEqual([]);
    expect(again.sheet).toEqual(first.sheet);
  }
});
