import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { combatantId } from '@affray/engine';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Page } from './testing/client.ts';
import { setTable, type TestTable } from './testing/table.ts';

let table: TestTable;
let holds = '';
let held = 0;
const open = async (...given: Parameters<typeof setTable>): Promise<void> => {
  table = await setTable(...given);
};
beforeEach(() => {
  holds = mkdtempSync(join(tmpdir(), 'affray-hold-'));
});
afterEach(async () => {
  rmSync(holds, { recursive: true, force: true });
  await table.end();
});

const ana = combatantId.parse('ana');
/** A question that is at work until it is let go. */
function hold(): { readonly assume: { site: string; who: null; answer: string }[]; release(): void } {
  const file = join(holds, `${++held}`);
  writeFileSync(file, '');
  return { assume: [{ site: 'duel.hold', who: null, answer: file }], release: () => rmSync(file) };
}
const wonder = (mark: string) => [{ site: 'duel.wonder', who: null, answer: mark }];
const titles = (answer: Awaited<ReturnType<Page['ask']>>): string[] =>
  answer.kind === 'compared' ? answer.comparisons.map(each => each.title) : [`${answer.kind}`];
const codeOf = (answer: Awaited<ReturnType<Page['ask']>>): string =>
  answer.kind === 'refused' ? answer.refusal.code : answer.kind;
const heard = (page: Page, id: string): boolean => page.messages.some(each => 'id' in each && each.id === id);
const compare = (id: string, assume: ReturnType<typeof wonder>) => ({ kind: 'compare', id, who: ana, assume }) as const;

test('while odds are worked out, commands of this table and of another are done', async () => {
  await open();
  const { page } = await table.player('Ann', 'ana');
  const gm = await table.gm();
  const other = await table.api.newFight({ from: 'sample', system: 'duel', sample: 'three', seed: 'b' });
  const there = await Page.at(table.served.url, other.id, other.gm);
  const long = hold();
  page.say(compare('long', long.assume));
  await there.done({ kind: 'submit', command: { kind: 'gm-hp', who: 'ana', hp: 12 } });
  await gm.done({ kind: 'submit', command: { kind: 'gm-hp', who: 'ana', hp: 11 } });
  // The page's own line is not held up either.
  await page.done({ kind: 'standing', who: ana, site: 'duel.duck', answer: 'duck' });
  expect(titles(await there.ask(compare('quick', wonder('quick'))))).toEqual([expect.stringContaining('ana')]);
  expect(heard(page, 'long')).toBe(false);
  long.release();
  await page.until(() => heard(page, 'long'));
  expect(table.complaints).toEqual([]);
});

test('of several questions of one kind that wait, the newest is worked out; the others are told so', async () => {
  await open();
  const { page } = await table.player('Ann', 'ana');
  const long = hold();
  page.say(compare('long', long.assume));
  page.say(compare('older', wonder('older')));
  const [strike] = [{ kind: 'strike', who: 'ana', target: 'grim' }];
  page.say({ kind: 'preview', id: 'form', commands: [strike], part: 'form' });
  page.say({ kind: 'preview', id: 'buttons', commands: [strike, strike], part: 'buttons' });
  page.say(compare('newest', wonder('newest')));
  await page.until(() => heard(page, 'older'));
  expect(page.messages.at(-1)).toMatchObject({ kind: 'refused', id: 'older', refusal: { code: 'table/replaced' } });
  expect(heard(page, 'long')).toBe(false);
  long.release();
  await page.until(() => ['long', 'form', 'buttons', 'newest'].every(id => heard(page, id)));
  const kinds = page.messages.flatMap(each => ('id' in each ? [`${each.kind} ${each.id}`] : []));
  expect(kinds).toEqual(
    expect.arrayContaining(['compared long', 'compared newest', 'previewed form', 'previewed buttons']),
  );
  expect(table.complaints).toEqual([]);
});

test('a seat has one question at work over all its pages, though a thread is free', async () => {
  await open({ odds: { threads: 3 } });
  const { page, token } = await table.player('Ann', 'ana');
  const second = await Page.at(table.served.url, table.fight, token);
  const gm = await table.gm();
  const long = hold();
  page.say(compare('long', long.assume));
  second.say(compare('second', wonder('second')));
  // It has been asked by now, before the GM asks.
  await second.ask({ kind: 'offers', who: ana });
  expect(titles(await gm.ask(compare('gm', wonder('gm'))))).toEqual([expect.stringContaining('comparison')]);
  expect(heard(second, 'second')).toBe(false);
  long.release();
  await second.until(() => heard(second, 'second'));
  expect(table.complaints).toEqual([]);
});

test('a table never has all threads', async () => {
  await open();
  const { page, token } = await table.player('Ann', 'ana');
  const second = await Page.at(table.served.url, table.fight, token);
  const gm = await table.gm();
  const long = hold();
  page.say(compare('long', long.assume));
  second.say(compare('second', wonder('second')));
  gm.say(compare('gm', wonder('gm')));
  const other = await table.api.newFight({ from: 'sample', system: 'duel', sample: 'three', seed: 'b' });
  const there = await Page.at(table.served.url, other.id, other.gm);
  // Both threads would be busy if this table had them.
  expect(titles(await there.ask(compare('there', wonder('there'))))).toEqual([expect.stringContaining('comparison')]);
  expect([heard(second, 'second'), heard(gm, 'gm')]).toEqual([false, false]);
  long.release();
  await Promise.all([second.until(() => heard(second, 'second')), gm.until(() => heard(gm, 'gm'))]);
  expect(table.complaints).toEqual([]);
});

test('an answer is worked out once for each state, viewer and question; equal questions at work are joined', async () => {
  await open();
  const { page, token } = await table.player('Ann', 'ana');
  const second = await Page.at(table.served.url, table.fight, token);
  const long = hold();
  page.say(compare('one', long.assume));
  second.say(compare('two', long.assume));
  long.release();
  await Promise.all([page.until(() => heard(page, 'one')), second.until(() => heard(second, 'two'))]);
  const again = titles(await page.ask(compare('three', long.assume)));
  const of = (from: Page, id: string): string[] =>
    from.messages.flatMap(each => (each.kind === 'compared' && each.id === id ? titles(each) : []));
  expect(again).toEqual(['ana, comparison 1 of this thread']);
  expect([of(page, 'one'), of(second, 'two')]).toEqual([again, again]);
  const gm = await table.gm();
  expect(titles(await gm.ask(compare('gm', long.assume)))).not.toEqual(again);
  // A seat that was taken or left changes nothing in the fight; a command does.
  await gm.done({ kind: 'open', combatants: [], locked: true });
  expect(titles(await page.ask(compare('four', long.assume)))).toEqual(again);
  await gm.done({ kind: 'submit', command: { kind: 'gm-hp', who: 'ana', hp: 12 } });
  expect(titles(await page.ask(compare('five', long.assume)))).not.toEqual(again);
  expect(table.complaints).toEqual([]);
});

test('a question that takes too long is refused in words, its thread is replaced, and it is not worked out again', async () => {
  await open({ odds: { question: 5000 } });
  const { page } = await table.player('Ann', 'ana');
  expect(titles(await page.ask(compare('first', wonder('first'))))).toEqual(['ana, comparison 1 of this thread']);
  const long = hold();
  expect(codeOf(await page.ask(compare('long', long.assume)))).toBe('table/too-long');
  long.release();
  expect(codeOf(await page.ask(compare('again', long.assume)))).toBe('table/too-long');
  expect(titles(await page.ask(compare('next', wonder('next'))))).toEqual(['ana, comparison 1 of this thread']);
  expect(table.complaints).toEqual([]);
});

test('a thread that breaks is replaced; rules that throw spoil one answer', async () => {
  await open();
  const { page } = await table.player('Ann', 'ana');
  const crash = [{ site: 'duel.crash', who: null, answer: 'now' }];
  expect(codeOf(await page.ask(compare('crash', crash)))).toBe('table/failed');
  expect(table.complaints.splice(0).map(String)).toEqual([expect.stringContaining('code 3')]);
  const faulty = [{ site: 'duel.throw', who: null, answer: 'now' }];
  expect(await page.ask(compare('throw', faulty))).toMatchObject({ kind: 'compared', comparisons: [] });
  expect(table.complaints.map(String)).toEqual([expect.stringContaining('a rule of the duel failed')]);
  expect(titles(await page.ask(compare('next', wonder('next'))))).toEqual([expect.stringContaining('comparison')]);
});

test('what odds cost is counted for a seat over all its pages, and for an address over all its seats', async () => {
  // Whatever a question took, it was more than this; and nothing comes back while the test lasts.
  const tight = { burst: 1e-6, perSecond: 1e-9 };
  const plenty = { burst: 1e9, perSecond: 1e9 };
  await open({ odds: { seat: tight, address: plenty } });
  const { page, token } = await table.player('Ann', 'ana');
  const second = await Page.at(table.served.url, table.fight, token);
  expect(titles(await page.ask(compare('one', wonder('one'))))).toEqual([expect.stringContaining('comparison')]);
  expect(codeOf(await second.ask(compare('two', wonder('two'))))).toBe('table/odds-spent');
  // What is known already costs nothing.
  expect(titles(await second.ask(compare('one-again', wonder('one'))))).toEqual([
    expect.stringContaining('comparison'),
  ]);
  const gm = await table.gm();
  expect(titles(await gm.ask(compare('gm', wonder('gm'))))).toEqual([expect.stringContaining('comparison')]);
  await table.end();

  table = await setTable({ odds: { seat: plenty, address: tight } });
  const ann = await table.player('Ann', 'ana');
  expect(titles(await ann.page.ask(compare('one', wonder('one'))))).toEqual([expect.stringContaining('comparison')]);
  const master = await table.gm();
  expect(codeOf(await master.ask(compare('gm', wonder('gm'))))).toBe('table/odds-spent');
  await master.done({ kind: 'submit', command: { kind: 'gm-hp', who: 'ana', hp: 12 } });
  expect(table.complaints).toEqual([]);
});

test.each([
  ['to start a thread', 'DUEL_AFTER'],
  ['to read the rules of a game', 'DUEL_READS'],
])('what it takes %s is on no seat’s account', async (_, until) => {
  const held = hold();
  const file = held.assume[0]?.answer ?? '';
  vi.stubEnv(until, file);
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    await open({ odds: { seat: { burst: 10_000, perSecond: 1e-9 } } });
    const { page } = await table.player('Ann', 'ana');
    page.say(compare('one', wonder('one')));
    await expect.poll(() => existsSync(`${file}.met`)).toBe(true);
    vi.advanceTimersByTime(60_000);
    held.release();
    await page.until(() => heard(page, 'one'));
    expect(titles(await page.ask(compare('two', wonder('two'))))).toEqual(['ana, comparison 2 of this thread']);
  } finally {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  }
});

test('a question that waits too long for its turn is refused in words', async () => {
  await open({ odds: { queue: 200 } });
  const { page } = await table.player('Ann', 'ana');
  const gm = await table.gm();
  const long = hold();
  page.say(compare('long', long.assume));
  expect(codeOf(await gm.ask(compare('gm', wonder('gm'))))).toBe('table/odds-busy');
  expect(heard(page, 'long')).toBe(false);
  long.release();
  await page.until(() => heard(page, 'long'));
});

test('a server that stops ends its threads, whatever they are at', async () => {
  await open();
  const { page } = await table.player('Ann', 'ana');
  page.say(compare('long', hold().assume));
  page.say(compare('waits', wonder('waits')));
  page.say(compare('newest', wonder('newest')));
  await page.until(() => heard(page, 'waits'));
  const workers = (): number => process.getActiveResourcesInfo().filter(each => each === 'MessagePort').length;
  const before = workers();
  await table.restart();
  expect(workers()).toBeLessThan(before);
  expect(await page.closing()).toBe(1001);
  expect(page.messages).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: 'long', refusal: expect.objectContaining({ code: 'table/closing' }) }),
      expect.objectContaining({ id: 'newest', refusal: expect.objectContaining({ code: 'table/closing' }) }),
    ]),
  );
  expect(table.complaints).toEqual([]);
});
