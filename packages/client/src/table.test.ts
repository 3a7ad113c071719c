import { combatantId, type Json } from '@affray/engine';
import type { WwnCommand } from '@affray/wwn';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client, Ended, type News, NotDone, NotReached, type Table } from './index.ts';
import { cable } from './testing/cable.ts';
import { type House, house } from './testing/house.ts';

let there: House;
beforeAll(async () => {
  there = await house();
});
afterAll(async () => {
  await there.end();
  expect(there.complaints).toEqual([]);
});

/** A new duel of Alacrity Fantasy. */
const duel = async (): Promise<string> =>
  (
    await there.client.ask('POST /api/fights', {
      body: { from: 'sample', system: 'alacrity', sample: 'duel', seed: 'd' },
    })
  ).id;
/** A seat at a fight. */
async function seat(fight: string, name: string) {
  const { code } = await there.client.ask('GET /api/fights/:id/invite', { id: fight });
  return there.client.with(null).ask('POST /api/join/:code', { code, body: { name } });
}
/** What a combatant would do. */
async function wanted(table: Table): Promise<Json> {
  const [who = 'gm'] = table.turns;
  const { suggestion } = await table.ask({ kind: 'suggest', who });
  return suggestion?.kind === 'command' ? suggestion.command : null;
}
/** Does what the first who is up would do. */
const turn = async (table: Table): Promise<void> => table.act(await wanted(table));
const lines = (table: Table): readonly string[] => table.story.flatMap(each => each.lines.map(line => line.text));
/** What a promise fails with. */
const failure = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'it did not fail',
    (error: unknown) => error,
  );

test('what a seat does shows in its view and story, and is undone and done again', async () => {
  const table = await there.client.table(await duel());
  const news: News[] = [];
  const unwatch = table.watch(each => news.push(each));
  await turn(table);
  expect(news.map(each => each.kind)).toEqual(['story', 'view']);
  expect(news[0]).toEqual({ kind: 'story', from: 0, chapters: table.story });
  const [view, story] = [table.view, lines(table)];
  expect([story.length > 0, view.undo]).toEqual([true, 1]);
  await table.undo();
  expect(news.slice(2).map(each => each.kind)).toEqual(['story', 'view']);
  expect(news[2]).toEqual({ kind: 'story', from: 0, chapters: [] });
  unwatch();
  expect([lines(table), table.view.redo]).toEqual([[], 1]);
  await table.redo();
  expect([lines(table), table.view]).toEqual([story, view]);
  expect(news).toHaveLength(4);
  table.close();
});

test('what the table does not do fails with its sentence, and changes nothing', async () => {
  const table = await there.client.table(await duel());
  const before = table.view;
  const error = await failure(table.act({ kind: 'somersault' }));
  expect(error).toBeInstanceOf(NotDone);
  expect(error).toMatchObject({ code: 'table/malformed', path: 'kind', rule: null });
  expect(await failure(table.answer('none', 1))).toMatchObject({ code: 'table/no-such-prompt', rule: null });
  expect(table.view).toBe(before);
  table.close();
});

test('several commands are done in one go, seen once, and those that are not done are told', async () => {
  const table = await there.client.table(
    (
      await there.client.ask('POST /api/fights', {
        body: { from: 'sample', system: 'alacrity', sample: 'melee', seed: 'd' },
      })
    ).id,
  );
  const commands: Json[] = [];
  for (const who of table.turns.filter(each => each !== 'gm')) {
    const { suggestion } = await table.ask({ kind: 'suggest', who });
    if (suggestion?.kind === 'command') commands.push(suggestion.command);
  }
  expect(commands.length).toBeGreaterThan(3);
  const news: News[] = [];
  table.watch(each => news.push(each));
  const notDone = await table.actAll([...commands, { kind: 'somersault' }]);
  expect(notDone).toMatchObject([{ at: commands.length, refusal: { code: 'table/malformed' } }]);
  expect(news.map(each => each.kind)).toEqual(['story', 'view']);
  expect([table.view.undo, table.story.length]).toEqual([commands.length, commands.length]);
  expect(await failure(table.actAll([{ kind: 'somersault' }]))).toMatchObject({ code: 'table/malformed' });
  await table.undo();
  expect(table.view.undo).toBe(commands.length - 1);
  table.close();
});

test('a command meant for the fight as it was before is refused', async () => {
  const fight = await duel();
  const [one, two] = await Promise.all([there.client.table(fight), there.client.table(fight)]);
  const command = await wanted(one);
  const codes = (await Promise.allSettled([one.act(command), two.act(command)])).flatMap(each =>
    each.status === 'rejected' && each.reason instanceof NotDone ? [each.reason.code] : [],
  );
  expect(codes).toEqual(['table/stale']);
  one.close();
  two.close();
});

test('a player claims a combatant, and everyone at the table hears who sits there', async () => {
  const fight = await duel();
  const { token } = await seat(fight, 'Ann');
  const gm = await there.client.table(fight);
  const ann = await there.client.with(token).table(fight);
  const [free] = ann.presence?.open ?? [];
  const combatant = combatantId.parse(free?.id);
  await ann.ask({ kind: 'claim', combatant, on: true });
  await ann.until(() => ann.you?.combatants.includes(combatant) === true);
  await gm.until(() => gm.presence?.seats[0]?.combatants.length === 1);
  expect(gm.presence?.seats).toEqual([
    expect.objectContaining({ name: 'Ann', here: true, combatants: [{ id: combatant, name: free?.name }] }),
  ]);
  const { previews } = await gm.ask({ kind: 'preview', commands: [await wanted(gm)] });
  expect(previews).toHaveLength(1);
  expect(await failure(ann.ask({ kind: 'open', combatants: [], locked: true }))).toBeInstanceOf(NotDone);
  ann.close();
  gm.close();
});

test('a lost line comes back with where it was, and what was done meanwhile', async () => {
  const fight = await duel();
  const line = await cable(there.served.port);
  const table = await new Client(line.url, there.client.key).table(fight);
  const other = await there.client.table(fight);
  await turn(table);
  const states: string[] = [];
  table.watch(each => each.kind === 'line' && states.push(each.state));

  line.unplugged = true;
  line.cut();
  await table.until(() => table.state === 'lost');
  // What is done is said before it is shown, and who is up is read from what is shown.
  await other.until(() => other.view.undo === 1);
  await turn(other);
  await other.until(() => other.view.undo === 2);
  // Said without a line: done once there is one.
  const command = await wanted(other);
  const later = table.act(command);
  line.unplugged = false;
  await later;

  expect(states).toEqual(['lost', 'open']);
  // Done is said before it is shown.
  for (const each of [table, other]) await each.until(() => each.view.undo === 3 && each.story.length === 3);
  expect([table.view, table.story]).toEqual([other.view, other.story]);
  table.close();
  other.close();
  await line.end();
});

test('what was done though no answer came is said again, and done once', async () => {
  const fight = await duel();
  const line = await cable(there.served.port);
  const table = await new Client(line.url, there.client.key).table(fight);
  const other = await there.client.table(fight);
  const command = await wanted(table);
  line.deaf = true;
  const doing = table.act(command);
  await other.until(() => other.view.undo === 1);
  line.deaf = false;
  line.cut();
  await doing;
  expect([table.view.undo, table.story.length]).toEqual([1, 1]);
  expect(table.view).toEqual(other.view);
  table.close();
  other.close();
  await line.end();
});

test('a line that ends for good says why, and what waits for an answer fails with it', async () => {
  const fight = await duel();
  const { token, seat: id } = await seat(fight, 'Ann');
  const line = await cable(there.served.port);
  const ann = await new Client(line.url, token).table(fight);
  const gm = await there.client.table(fight);
  line.deaf = true;
  const waits = failure(ann.ask({ kind: 'luck' }));
  await gm.ask({ kind: 'kick', seat: id });
  line.deaf = false;
  line.cut();
  const ended = await waits;
  expect(ended).toBeInstanceOf(Ended);
  expect(ended).toMatchObject({ code: 4001, message: 'this key is not known here' });
  expect(await failure(ann.act(null))).toBe(ended);
  expect(await failure(ann.until(() => false))).toBe(ended);
  expect(ann.state).toBe('refused');
  gm.close();
  await line.end();
});

test('the end of a line is news once', async () => {
  const fight = await duel();
  const { token, seat: id } = await seat(fight, 'Ann');
  const ann = await there.client.with(token).table(fight);
  const gm = await there.client.table(fight);
  const ends = (table: Table): string[] => {
    const states: string[] = [];
    table.watch(news => news.kind === 'line' && states.push(news.state));
    return states;
  };
  const [sent, left] = [ends(ann), ends(gm)];
  await gm.ask({ kind: 'kick', seat: id });
  await failure(ann.until(() => false));
  gm.close();
  gm.close();
  expect([sent, left]).toEqual([['refused'], ['lost']]);
});

test('what a table has heard and does not answer fails once the program has waited long enough, and is not said again', async () => {
  const fight = await duel();
  const line = await cable(there.served.port);
  const far = new Client(line.url, there.client.key);
  const table = await far.table(fight, { answerWithin: 50 });
  line.deaf = true;
  const error = await failure(table.ask({ kind: 'luck' }));
  expect(error).toBeInstanceOf(NotDone);
  expect(error).toMatchObject({
    code: 'client/no-answer',
    message: 'the table heard this and did not answer within 0.05 seconds; whether it was done, the fight shows',
  });
  // Of one that never went into a line it is known that it was not done.
  line.unplugged = true;
  line.cut();
  await table.until(() => table.state === 'lost');
  expect(await failure(table.act(null))).toMatchObject({
    code: 'client/too-late',
    message: 'no line to the table came back within 0.05 seconds, so this was not sent',
  });
  table.close();
  // Whoever wants to waits as long as it takes.
  line.unplugged = false;
  line.deaf = false;
  const patient = await far.table(fight, { answerWithin: Number.POSITIVE_INFINITY });
  expect((await patient.ask({ kind: 'luck' })).kind).toBe('lucked');
  patient.close();
  await line.end();
});

test('a table that cannot be sat down at says so at once', async () => {
  const fight = await duel();
  expect(await failure(there.client.with('wrong').table(fight))).toMatchObject({ name: 'Ended', code: 4001 });
  expect(await failure(there.client.table('nowhere'))).toMatchObject({ name: 'Ended', code: 4004 });
  const line = await cable(there.served.port);
  await line.end();
  expect(await failure(new Client(line.url, 'x').table(fight))).toBeInstanceOf(NotReached);
});

test('waiting ends by its signal, by closing, by a fault, or where it is met already', async () => {
  const table = await there.client.table(await duel());
  const left = new AbortController();
  const waits = failure(table.until(() => false, left.signal));
  left.abort(new Error('enough'));
  expect(await waits).toMatchObject({ message: 'enough' });
  await table.until(() => true);
  let looked = 0;
  const wrong = failure(
    table.until(() => {
      looked += 1;
      if (looked > 1) throw new Error('wrong');
      return false;
    }),
  );
  await turn(table);
  expect(await wrong).toMatchObject({ message: 'wrong' });
  const waiting = failure(table.until(() => false));
  const asking = failure(table.ask({ kind: 'luck' }));
  table.close();
  const ended = { name: 'Ended', code: 1000, message: 'this program closed its line to the table' };
  expect([await waiting, await asking]).toEqual([expect.objectContaining(ended), expect.objectContaining(ended)]);
});

test('the compiler knows the commands of a system, what is asked and what answers', () => {
  const wrong = (table: Table<WwnCommand>, any: Table): unknown[] => [
    table.act({ kind: 'start', ambush: null }),
    // @ts-expect-error there is no such command
    table.act({ kind: 'atack', who: combatantId.parse('garran') }),
    // @ts-expect-error a message that no table hears
    any.ask({ kind: 'gossip' }),
    // @ts-expect-error a combatant is missing
    any.ask({ kind: 'claim', on: true }),
    any.ask({ kind: 'summary' }).then(answer => answer.summary.time),
    // @ts-expect-error what answers has no such field
    any.ask({ kind: 'luck' }).then(answer => answer.summary),
  ];
  expect(wrong).toHaveLength(2);
});

test('a message that is too large is not sent, and the line stays', async () => {
  const table = await there.client.table(await duel());
  const large = await failure(table.act({ kind: 'gm-note', text: 'y'.repeat(70_000) }));
  expect(large).toBeInstanceOf(NotDone);
  expect(large).toMatchObject({
    code: 'client/too-large',
    message: 'a message to a table has at most 64 KiB, so this was not sent',
  });
  await turn(table);
  expect(table.view.undo).toBe(1);
  table.close();
});
