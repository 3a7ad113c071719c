/** A long fight after a restart: its early steps are not at hand until someone wants them. */
import { fightRecord } from '@affray/engine';
import { newFightAnswer, PIECE, pastAnswer, timelineAnswer } from '@affray/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Page, type Said, type Takes } from '../testing/client.ts';
import { setTable, type TestTable } from '../testing/table.ts';

/** Far more steps than are at hand when a fight is opened. */
const LONG = 400;
const PIECES: Takes = { changes: true, pieces: true };

let table: TestTable;
beforeEach(async () => {
  table = await setTable({ limits: { burst: 1e6, perSecond: 1e6 } });
});
afterEach(async () => {
  await table.end();
  expect(table.complaints).toEqual([]);
});

const heal = (hp: number) => ({ kind: 'submit', command: { kind: 'gm-hp', who: 'grim', hp: hp % 90 } }) as const;
const page = (takes: Takes = PIECES, token = table.api.key) => Page.at(table.served.url, table.fight, token, takes);
const fileOf = async (id: string) => fightRecord.parse((await table.api.call('GET', `/api/fights/${id}/file`)).body);

/** Plays a long fight in which only the GM sees who is healed, and starts the server anew. @returns the whole story, and how it stood */
async function long(hidden = false) {
  const gm = await table.gm();
  if (hidden) await gm.done({ kind: 'submit', command: { kind: 'gm-hide', who: 'grim', hidden: true } });
  for (let step = hidden ? 1 : 0; step < LONG; step++) await gm.done(heal(step));
  const { lines } = gm;
  const file = await fileOf(table.fight);
  await table.restart();
  return { lines, file };
}

test('a page is told the last chapters of it, and the earlier ones across the border when it asks', async () => {
  const { lines } = await long();
  const reader = await page();
  expect(reader.lines).toEqual(lines.slice(-PIECE));
  const told = [...reader.lines];
  for (let before = LONG - PIECE; before > 0; before -= PIECE) {
    const answer = await reader.ask({ kind: 'earlier', before });
    if (answer.kind !== 'told') throw new Error(`answered by ${answer.kind}`);
    told.unshift(...answer.chapters.map(each => each.lines.map(line => line.text)));
  }
  expect(told).toEqual(lines);
});

test('a page that takes no pieces is told all of it at once', async () => {
  const { lines } = await long();
  expect((await page({})).lines).toEqual(lines);
});

test('a player who was told of nothing for long is told what came before that, and no number of steps', async () => {
  const { token } = await table.api.join(table.fight, 'Ana');
  const before = await page(PIECES, token);
  const seen = await long(true).then(() => page(PIECES, token));
  expect(seen.lines).toEqual(before.lines);
  expect(seen.earlier).toBe(false);
});

test('an undo beyond what is at hand brings the fight back as it was, and a redo brings it forth', async () => {
  const { file } = await long();
  const gm = await page();
  await gm.done({ kind: 'undo', count: LONG - 7 });
  expect((await fileOf(table.fight)).steps).toEqual(file.steps.slice(0, 7));
  await gm.done({ kind: 'redo', count: LONG - 7 });
  const again = await fileOf(table.fight);
  expect(again.steps).toEqual(file.steps);
  expect(again.fight).toEqual(file.fight);
});

test('a command sent again is known, though its step lies far back', async () => {
  const gm = await table.gm();
  await gm.done({ ...heal(50), id: 'first' });
  await long();
  const again = await page();
  const { version } = await fileOf(table.fight);
  await again.done({ ...heal(60), id: 'first' });
  expect((await fileOf(table.fight)).version).toBe(version);
});

test('the timeline, a branch, a file and what it came to are those of the whole fight', async () => {
  const { file } = await long();
  const path = (rest: string) => `/api/fights/${table.fight}/${rest}`;
  expect(await fileOf(table.fight)).toEqual(file);
  await table.restart();
  expect(timelineAnswer.parse((await table.api.call('GET', path('timeline'))).body)).toMatchObject({
    now: LONG,
    first: 0,
  });
  await table.restart();
  const past = pastAnswer.parse((await table.api.call('GET', path('past/5'))).body);
  expect(past.chapters).toHaveLength(5);
  await table.restart();
  const branch = newFightAnswer.parse((await table.api.call('POST', path('branch'), { step: 9 })).body);
  expect((await fileOf(branch.id)).steps).toEqual(file.steps.slice(0, 9));
  await table.restart();
  const gm = await page();
  // Odds need no steps, a summary all of them, and what was undone meanwhile is in neither.
  const odds: Said = { kind: 'preview', commands: [{ kind: 'strike', who: 'ana', target: 'grim' }] };
  const summed = async () => {
    expect(await gm.ask(odds)).toMatchObject({ kind: 'previewed', previews: [expect.anything()] });
    const answer = await gm.ask({ kind: 'summary' });
    return answer.kind === 'summed' ? answer.summary.actions : answer.kind;
  };
  expect(await summed()).toBe(LONG);
  await gm.done({ kind: 'undo', count: 300 });
  expect(await gm.ask(odds)).toMatchObject({ kind: 'previewed' });
  await gm.done(heal(3));
  expect(await summed()).toBe(LONG - 299);
});
