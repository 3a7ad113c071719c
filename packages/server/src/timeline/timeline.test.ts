import { fightRecord } from '@affray/engine';
import { newFightAnswer, pastAnswer, timelineAnswer } from '@affray/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerFirst, setTable, strike, type TestTable } from '../testing/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await setTable();
});
afterEach(async () => {
  await table.end();
  expect(table.complaints).toEqual([]);
});

const at = (path: string): string => `/api/fights/${table.fight}/${path}`;
const timeline = async () => timelineAnswer.parse((await table.api.call('GET', at('timeline'))).body);
const past = async (step: number) => pastAnswer.parse((await table.api.call('GET', at(`past/${step}`))).body);
const fileOf = async (id: string) => fightRecord.parse((await table.api.call('GET', `/api/fights/${id}/file`)).body);

/** The fight with hit points set twice, and the GM's page. */
async function twoSteps() {
  const gm = await table.gm();
  await gm.done({ kind: 'submit', command: { kind: 'gm-hp', who: 'ana', hp: 12 } });
  await gm.done({ kind: 'submit', command: { kind: 'gm-hp', who: 'ana', hp: 2 } });
  return gm;
}

test('a GM goes through a fight: each moment as it was, with its story up to there, and what was undone', async () => {
  const gm = await twoSteps();
  await gm.done({ kind: 'undo', count: 1, seen: null });
  expect(await timeline()).toMatchObject({ now: 1, first: 0, last: 2, notes: [], branched: null });
  const [begun, then, undone] = [await past(0), await past(1), await past(2)];
  expect(begun.chapters).toEqual([]);
  expect(then.chapters).toHaveLength(1);
  expect(undone.chapters).toHaveLength(2);
  expect(new Set([begun, then, undone].map(each => JSON.stringify(each.fight))).size).toBe(3);
  expect(then.fight).toEqual(gm.view?.fight);
  expect((await table.api.call('GET', at('past/3'))).status).toBe(404);
  for (const step of ['x', '-1', '1.5', '1e0']) {
    const { status, body } = await table.api.call('GET', at(`past/${step}`));
    expect(status).toBe(404);
    expect(JSON.stringify(body)).toContain(`“${step}” is not a step: this fight has those from 0 to 2`);
  }
});

test('only the GM goes through it, and only the house begins another from it', async () => {
  const { token } = await table.player('Ann', 'ana');
  for (const path of ['timeline', 'past/0'])
    expect((await table.api.call('GET', at(path), undefined, token)).status).toBe(403);
  expect((await table.api.call('POST', at('notes'), { step: 0, text: 'x' }, token)).status).toBe(403);
  expect((await table.api.call('POST', at('branch'), { step: 0 }, token)).status).toBe(401);
});

test('a note is kept, changed and removed, outlives a restart and an undo, and goes into the file', async () => {
  const gm = await twoSteps();
  const note = (step: number, text: string) => table.api.call('POST', at('notes'), { step, text });
  expect((await note(2, '  The bridge burns. ')).status).toBe(204);
  expect((await note(0, 'Dusk.')).status).toBe(204);
  expect((await note(9, 'Nowhere.')).status).toBe(409);
  expect((await note(1, 'x'.repeat(2001))).status).toBe(400);
  await gm.until(() => gm.view?.notes?.length === 2);
  expect(gm.view?.notes).toEqual([
    { step: 0, text: 'Dusk.' },
    { step: 2, text: 'The bridge burns.' },
  ]);
  await table.restart();
  expect((await timeline()).notes).toHaveLength(2);
  await note(2, 'The bridge has burnt.');
  await note(0, '');
  expect((await fileOf(table.fight)).notes).toEqual([{ step: expect.any(String), text: 'The bridge has burnt.' }]);
  const again = await table.gm();
  await again.done({ kind: 'undo', count: 1, seen: null });
  expect((await timeline()).notes).toEqual([{ step: 2, text: 'The bridge has burnt.' }]);
  await again.done({ kind: 'submit', command: { kind: 'gm-hp', who: 'ana', hp: 5 } });
  expect((await timeline()).notes).toEqual([{ step: null, text: 'The bridge has burnt.' }]);
});

test('a player is sent nothing when the GM notes something, and nothing of it ever', async () => {
  const gm = await twoSteps();
  const { page } = await table.player('Ann', 'ana');
  const before = page.heard.length;
  await table.api.call('POST', at('notes'), { step: 1, text: 'Grim lies in wait.' });
  await gm.until(() => gm.view?.notes !== undefined);
  await page.ask({ kind: 'summary' });
  const since = page.heard.slice(before);
  expect(since.map(each => JSON.parse(each).kind)).toEqual(['summed']);
  expect(since.join()).not.toContain('lies in wait');
  expect(page.view && 'notes' in page.view).toBe(false);
});

test('a branch is a fight of its own from that moment, and the first stays what it was', async () => {
  const gm = await twoSteps();
  await table.player('Ann', 'ana');
  await table.api.call('POST', at('notes'), { step: 1, text: 'Here it turned.' });
  await table.api.call('POST', at('notes'), { step: 2, text: 'Too late.' });
  await gm.done(strike('ana', 'grim'));
  const before = await fileOf(table.fight);
  const made = await table.api.call('POST', at('branch'), { step: 1 });
  expect(made.status).toBe(201);
  const { id } = newFightAnswer.parse(made.body);
  const branch = await fileOf(id);
  expect(branch).toMatchObject({
    title: expect.stringMatching(/^Two against a lurker, from \w+ \d+$/),
    branched: { fight: table.fight, title: before.title, steps: 1 },
    waiting: null,
    notes: [{ text: 'Here it turned.' }],
  });
  expect(branch.steps).toEqual(before.steps.slice(0, 1));
  expect(branch.random).not.toEqual(before.random);
  expect(await fileOf(table.fight)).toEqual(before);
  await answerFirst(gm);
  expect((await fileOf(id)).steps).toHaveLength(1);
  expect((await table.api.call('POST', at('branch'), { step: 99 })).status).toBe(404);
});
