import { type FightRecord, host } from '@affray/engine';
import { afterEach, expect, test } from 'vitest';
import { recordOf } from './testing/by-policy.ts';
import type { Page } from './testing/client.ts';
import { duel } from './testing/duel.ts';
import { setTable, strike, type TestTable } from './testing/table.ts';

/** Dice at a table, as somebody would foretell them who knows all that fell and the generator. */

const tables: TestTable[] = [];
afterEach(async () => {
  for (const table of tables.splice(0)) {
    await table.end();
    expect(table.complaints).toEqual([]);
  }
});

async function begun(more: { readonly seed?: string; readonly file?: FightRecord } = {}): Promise<TestTable> {
  const { file, ...rest } = more;
  const wanted = file ? { from: 'file', file, ...rest } : { from: 'sample', system: 'duel', sample: 'three', ...rest };
  const table = await setTable({}, wanted);
  tables.push(table);
  return table;
}
/** Blow after blow, and how the fight stood before and after each: its dice are thrown by then. */
async function blows(table: TestTable, gm: Page, count: number): Promise<readonly FightRecord[]> {
  const records = [await recordOf(table)];
  for (let nth = 0; nth < count; nth++) {
    await gm.done({ ...strike('ana', 'grim'), id: `blow-${nth}` });
    await gm.done({ kind: 'answer', prompt: gm.view?.waiting?.prompts[0]?.id ?? '', answer: 'stand' });
    records.push(await recordOf(table));
  }
  return records;
}
/** How the fight would stand after the next blow if its dice came from where the record says. */
function foretold(record: FightRecord, id: string): FightRecord {
  const begun = host(duel)
    .open(record)
    .submit({ id, by: { role: 'gm' }, command: strike('ana', 'grim').command, seen: null });
  if (!begun.ok) throw new Error(begun.refusal.reason);
  const prompt = begun.game.record.waiting?.prompts[0]?.id ?? '';
  const done = begun.game.answer({ role: 'gm' }, prompt, 'stand');
  if (!done.ok) throw new Error(done.refusal.reason);
  return done.game.record;
}
const BLOWS = 6;
const fell = (record: FightRecord): unknown => record.steps.map(step => step.journal);

test('no die of a fight without a seed can be worked out from those before, nor from another fight of the same sample', async () => {
  const [one, other] = [await begun(), await begun()];
  const [mine, theirs] = [await blows(one, await one.gm(), BLOWS), await blows(other, await other.gm(), BLOWS)];
  for (const [nth, record] of mine.entries()) {
    expect(theirs.map(each => each.random)).not.toContainEqual(record.random);
    const next = mine[nth + 1];
    if (next) expect(foretold(record, `blow-${nth}`).random).not.toEqual(next.random);
  }
  const last = mine.at(-1);
  expect(last?.steps).toHaveLength(BLOWS);
});

test('a fight with a seed throws the same dice each time, as the engine does by itself', async () => {
  const [one, other] = [await begun({ seed: 'again' }), await begun({ seed: 'again' })];
  const [mine, theirs] = [await blows(one, await one.gm(), BLOWS), await blows(other, await other.gm(), BLOWS)];
  expect(mine.map(fell)).toEqual(theirs.map(fell));
  for (const [nth, record] of mine.slice(0, -1).entries())
    expect(foretold(record, `blow-${nth}`).random).toEqual(mine[nth + 1]?.random);
});

test('a fight file goes on with dice that nobody can foretell from it, or with its own where a seed is asked for', async () => {
  const file = host(duel).begin(duel.catalogue.samples[0]?.setup, 'A file', 'known').record;
  for (const seed of [undefined, 'kept']) {
    const table = await begun({ file, ...(seed && { seed }) });
    const [before, after] = await blows(table, await table.gm(), 1);
    if (!before || !after) throw new Error('a blow fell');
    expect(before.random).toEqual(file.random);
    if (seed) expect(after.random).toEqual(foretold(before, 'blow-0').random);
    else expect(after.random).not.toEqual(foretold(before, 'blow-0').random);
  }
});

test('what has fallen stays fallen: an undone and a withdrawn command take up their dice again', async () => {
  const table = await begun();
  const gm = await table.gm();
  const [, first] = await blows(table, gm, 1);
  await gm.done({ kind: 'undo', count: 1 });
  await gm.done(strike('ana', 'grim'));
  await gm.done({ kind: 'withdraw' });
  await gm.done(strike('ana', 'grim'));
  await gm.done({ kind: 'answer', prompt: gm.view?.waiting?.prompts[0]?.id ?? '', answer: 'stand' });
  expect((await recordOf(table)).steps.map(step => step.journal)).toEqual(first?.steps.map(step => step.journal));
});

test('the id of one seat’s command tells another seat nothing, and takes nothing away from it', async () => {
  const table = await begun();
  const gm = await table.gm();
  const { page: ana } = await table.player('Anna', 'ana');
  const { page: bo } = await table.player('Bo', 'bo');
  await gm.done({ kind: 'submit', id: 'flow-1', command: { kind: 'gm-hp', who: 'lurker-x7', hp: 5 } });
  // A guessed id is answered as one that nobody ever used.
  const nothing = { kind: 'strike', who: 'ana', target: 'nobody-z1' };
  const heard = [];
  for (const id of ['flow-1', 'flow-2'])
    heard.push({ ...(await ana.ask({ kind: 'submit', id, command: nothing })), id: '' });
  expect(heard[0]).toMatchObject({ kind: 'refused', refusal: { code: 'table/no-such-combatant' } });
  expect(heard[1]).toEqual(heard[0]);
  // Two seats and the GM use one id: each is done, and each once.
  const blow = async (page: Page, who: string): Promise<void> => {
    for (const repeated of [false, true]) {
      const said = { ...strike(who, 'grim'), id: 'flow-3' };
      expect(await page.ask(said)).toEqual({ kind: 'ack', id: 'flow-3', repeated });
    }
    await gm.until(() => gm.view?.waiting !== null);
    await gm.done({ kind: 'answer', prompt: gm.view?.waiting?.prompts[0]?.id ?? '', answer: 'duck' });
    await gm.until(() => gm.view?.waiting === null);
  };
  await blow(ana, 'ana');
  await blow(bo, 'bo');
  await blow(gm, 'ana');
  const { steps } = await recordOf(table);
  expect(steps).toHaveLength(4);
  expect(new Set(steps.map(step => step.id)).size).toBe(4);
  // However long the ids are that a page makes up, the record takes them, and no two are one.
  const long = 'l'.repeat(79);
  for (const id of [`${long}1`, `${long}2`]) {
    expect(await ana.ask({ ...strike('ana', 'grim'), id })).toEqual({ kind: 'ack', id, repeated: false });
    await gm.until(() => gm.view?.waiting !== null);
    await gm.done({ kind: 'answer', prompt: gm.view?.waiting?.prompts[0]?.id ?? '', answer: 'duck' });
    await gm.until(() => gm.view?.waiting === null);
  }
  expect((await recordOf(table)).steps).toHaveLength(6);
});
