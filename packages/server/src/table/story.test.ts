import { combatantId } from '@affray/engine';
import { PIECE } from '@affray/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Page, type Takes } from '../testing/client.ts';
import { setTable, type TestTable } from '../testing/table.ts';

/** More chapters than a page is told at first, and asks for at once. */
const LONG = 2 * PIECE + 60;
const PIECES: Takes = { changes: true, pieces: true };

let table: TestTable;
let gm: Page;
beforeEach(async () => {
  table = await setTable({ limits: { burst: 1e6, perSecond: 1e6 } });
  gm = await table.gm();
});
afterEach(async () => {
  await table.end();
  expect(table.complaints).toEqual([]);
});

const heal = (hp: number) =>
  gm.done({ kind: 'submit', command: { kind: 'gm-hp', who: 'grim', hp: Math.abs(hp) % 90 } });
async function long(steps = LONG): Promise<void> {
  for (let step = 0; step < steps; step++) await heal(step);
}
const page = (takes: Takes = PIECES): Promise<Page> => Page.at(table.served.url, table.fight, table.api.key, takes);
const numbers = (each: Page): number[] =>
  each.messages
    .flatMap(one => (one.kind === 'update' || one.kind === 'changed' ? one.story.chapters : []))
    .map(one => one.step);

test('a page is told the last chapters first, and those before them as it asks', async () => {
  await long();
  const reader = await page();
  // The game master's numbers are those of the steps.
  expect(numbers(reader)).toEqual(Array.from({ length: PIECE }, (_, at) => LONG - PIECE + at));
  expect(reader.lines).toEqual(gm.lines.slice(-PIECE));
  expect(reader.earlier).toBe(true);
  let lines = reader.lines;
  const sizes: number[] = [];
  for (let before = LONG - PIECE, more = true; more; ) {
    const answer = await reader.ask({ kind: 'earlier', before });
    if (answer.kind !== 'told') throw new Error(`answered by ${answer.kind}`);
    expect(answer.chapters.map(each => each.step)).toEqual(
      answer.chapters.map((_, at, all) => before - all.length + at),
    );
    lines = [...answer.chapters.map(each => each.lines.map(line => line.text)), ...lines];
    sizes.push(answer.chapters.length);
    before -= answer.chapters.length;
    more = answer.earlier;
    // What happens meanwhile changes none of the numbers.
    await heal(before);
    await reader.until(() => reader.mark === gm.mark);
  }
  expect(sizes).toEqual([PIECE, 60]);
  expect([...lines, ...reader.lines.slice(PIECE)]).toEqual(gm.lines);
  expect(await reader.ask({ kind: 'earlier', before: 0 })).toMatchObject({ chapters: [], earlier: false });
});

test('a page that comes back with the last chapters is told what it missed, by its own numbers', async () => {
  await long(PIECE + 20);
  const reader = await page();
  const { story } = reader;
  await reader.close();
  await heal(7);
  const back = await page({ ...PIECES, story });
  expect(numbers(back)).toEqual([PIECE + 20]);
  expect(back.story.count).toBe(PIECE + 21);
  const earlier = await back.ask({ kind: 'earlier', before: 20 });
  expect(earlier).toMatchObject({ kind: 'told', earlier: false });
  expect(earlier.kind === 'told' && earlier.chapters.map(each => each.step)).toEqual(
    Array.from({ length: 20 }, (_, at) => at),
  );
  // A page that holds another story is told it anew.
  const strange = await page({ ...PIECES, story: { count: 40, mark: 'other' } });
  expect(numbers(strange)).toHaveLength(PIECE);
  expect(strange.messages.find(each => each.kind === 'update')?.story).toMatchObject({
    from: 21,
    anew: { earlier: true },
  });
});

test('a player’s numbers begin at the first chapter that it was told, whatever came before', async () => {
  await long(PIECE + 20);
  const { token } = await table.api.join(table.fight, 'Ana');
  const ana = await Page.at(table.served.url, table.fight, token, PIECES);
  expect(numbers(ana)).toEqual(Array.from({ length: PIECE }, (_, at) => at));
  const { story } = ana;
  await ana.close();
  await heal(7);
  const back = await Page.at(table.served.url, table.fight, token, { ...PIECES, story });
  expect(numbers(back)).toEqual([PIECE]);
  const earlier = await back.ask({ kind: 'earlier', before: 0 });
  expect(earlier.kind === 'told' && earlier.chapters.map(each => each.step)).toEqual(
    Array.from({ length: 20 }, (_, at) => at - 20),
  );
});

test('an undo within what a page holds cuts it; one beyond what the server remembers of it tells it anew', async () => {
  await long();
  const reader = await page();
  await gm.done({ kind: 'undo', count: 30 });
  await reader.until(() => reader.mark === gm.mark);
  expect(reader.lines).toEqual(gm.lines.slice(-(PIECE - 30)));
  await gm.done({ kind: 'undo', count: PIECE + 100 });
  await reader.until(() => reader.mark === gm.mark);
  const last = reader.messages.findLast(each => each.kind === 'changed');
  expect(last?.story).toMatchObject({ from: 0, count: 30, anew: { earlier: false } });
  expect(reader.lines).toEqual(gm.lines);
});

test('a player learns of no chapter that it was not told, nor how many there were', async () => {
  await gm.done({ kind: 'submit', command: { kind: 'gm-hide', who: 'grim', hidden: true } });
  await long(PIECE + 30);
  const { token } = await table.api.join(table.fight, 'Ana');
  const ana = await Page.at(table.served.url, table.fight, token, PIECES);
  const before = ana.lines.length;
  expect(before).toBeLessThan(PIECE);
  expect(ana.earlier).toBe(false);
  expect(await ana.ask({ kind: 'earlier', before: 0 })).toMatchObject({ chapters: [], earlier: false });
  await gm.done({ kind: 'realDice', who: combatantId.parse('grim'), on: true });
  expect(ana.lines).toHaveLength(before);
});
