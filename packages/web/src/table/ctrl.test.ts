import { KEPT_MS } from '@affray/client/connection';
import { expect, test, vi } from 'vitest';
import { shelf, table, view } from './testing-ctrl.ts';

test('greets with the key and, on a new line, with what it holds of the story', () => {
  const { ctrl, line, lines, welcome, update, timers } = table();
  ctrl.start();
  welcome();
  update('a', 0, 3);
  expect(line().said[0]).toMatchObject({ kind: 'hello', fight: 'f1', token: 'secret', story: null });
  line().events.closed(1001);
  expect(ctrl.store.get().link).toBe('lost');
  timers.at(-1)?.();
  line().events.opened();
  expect(lines).toHaveLength(2);
  expect(line().said[0]).toMatchObject({ story: { count: 3, mark: 'sa' } });
});

test('an update replaces the story from its first chapter on: an undo cuts, a step appends', () => {
  const { ctrl, welcome, update } = table();
  ctrl.start();
  welcome();
  update('a', 0, 3);
  update('b', 2, 2);
  expect(ctrl.store.get().chapters.map(each => each.step)).toEqual([0, 1]);
  update('c', 2, 4);
  expect(ctrl.store.get().chapters.map(each => each.step)).toEqual([0, 1, 2, 3]);
});

test('a gap in the story means a new line and the whole story', () => {
  const { ctrl, lines, line, welcome, update } = table();
  ctrl.start();
  welcome();
  update('a', 0, 1);
  update('b', 3, 4);
  expect(lines).toHaveLength(2);
  line().events.opened();
  expect(line().said[0]).toMatchObject({ kind: 'hello', story: null });
});

test('changes are made in the view that the page holds, and one of another view means a new line', () => {
  const { ctrl, lines, says, welcome, update } = table();
  ctrl.start();
  welcome();
  update('a', 0, 1);
  const story = { from: 1, chapters: [], count: 1, mark: 'sa' };
  says({ kind: 'changed', from: 'a', mark: 'b', changes: [{ path: ['rest', 'title'], value: 'Tails' }], story });
  expect(ctrl.store.get()).toMatchObject({ mark: 'b', view: { title: 'Tails', system: 'coins' } });
  says({ kind: 'changed', from: 'b', mark: 'c', changes: [{ path: ['rest', 'undo'], value: 3 }], story });
  expect(ctrl.store.get()).toMatchObject({ mark: 'c', view: { title: 'Tails', undo: 3 } });
  expect(lines).toHaveLength(1);
  says({ kind: 'changed', from: 'x', mark: 'd', changes: [], story });
  expect(lines).toHaveLength(2);
  expect(ctrl.store.get()).toMatchObject({ mark: 'c', view: { undo: 3 } });
  welcome();
  update('e', 0, 1);
  // What makes no view of a view is believed as little.
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  says({ kind: 'changed', from: 'e', mark: 'f', changes: [{ path: ['rest', 'undo'], value: 'many' }], story });
  expect(lines).toHaveLength(3);
  expect(complaints).toHaveBeenCalledTimes(1);
  complaints.mockRestore();
});

test('the chapters before the first are asked for once at a time, and put before it', () => {
  const { ctrl, line, says, welcome, chapter } = table();
  const said = (): unknown => line().said.at(-1);
  ctrl.start();
  welcome();
  const story = { from: 0, chapters: [chapter(0), chapter(1)], count: 2, mark: 'sa', anew: { earlier: true } };
  says({ kind: 'update', mark: 'a', view, story });
  expect(ctrl.store.get().earlier).toBe(true);
  ctrl.readBack();
  expect(said()).toEqual({ kind: 'earlier', id: 'n0', before: 0 });
  ctrl.readBack();
  expect(said()).toMatchObject({ id: 'n0' });
  says({ kind: 'told', id: 'n0', chapters: [chapter(-2), chapter(-1)], earlier: false });
  expect(ctrl.store.get().chapters.map(each => each.step)).toEqual([-2, -1, 0, 1]);
  ctrl.readBack();
  expect(said()).toMatchObject({ id: 'n0' });
  // A story that is told anew takes the place of all.
  says({ kind: 'update', mark: 'b', view, story: { ...story, chapters: [chapter(0)], count: 1 } });
  expect(ctrl.store.get()).toMatchObject({ chapters: [{ step: 0 }], earlier: true });
});

test('a command carries the mark that was seen, and resolves when it is done', async () => {
  const { ctrl, line, says, welcome, update } = table();
  ctrl.start();
  welcome();
  update('a', 0, 0);
  const done = ctrl.submit({ kind: 'flip' });
  expect(line().said.at(-1)).toEqual({ kind: 'submit', id: 'n0', command: { kind: 'flip' }, seen: 'a' });
  expect(ctrl.store.get().pending).toBe(1);
  says({ kind: 'ack', id: 'n0', repeated: false });
  expect(await done).toBeNull();
  expect(ctrl.store.get().pending).toBe(0);
});

test('a refusal comes back with its reason and is not said again', async () => {
  const { ctrl, line, says, welcome, timers } = table();
  ctrl.start();
  welcome();
  const done = ctrl.undo();
  const refusal = { code: 'nothing-to-undo', reason: 'there is nothing to undo', rule: null, path: 'count' };
  says({ kind: 'refused', id: 'n0', refusal });
  expect(await done).toEqual(refusal);
  line().events.closed(1006);
  timers.at(-1)?.();
  welcome();
  expect(line().said).toHaveLength(1);
});

test('a wish that was not answered is said again after the line came back, with the same id', () => {
  const { ctrl, line, welcome, timers } = table();
  ctrl.start();
  welcome();
  void ctrl.answer('p1', 'dodge');
  const first = line().said.at(-1);
  line().events.closed(1006);
  timers.at(-1)?.();
  welcome();
  expect(line().said.at(-1)).toEqual(first);
});

test('a seat that was sent away says so and does not knock again', () => {
  const { ctrl, lines, line, welcome } = table();
  ctrl.start();
  welcome();
  line().events.closed(4003);
  ctrl.hurry();
  expect(lines).toHaveLength(1);
  expect(ctrl.store.get()).toMatchObject({ link: 'refused', refused: expect.stringContaining('sent this seat away') });
});

test('what cannot be read changes nothing, and is written to the console', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { ctrl, line, welcome, update } = table();
  ctrl.start();
  welcome();
  update('a', 0, 1);
  const before = ctrl.store.get();
  line().events.received('{"kind":"update"');
  line().events.received('{"kind":"unheard"}');
  expect(ctrl.store.get()).toEqual(before);
  expect(complaints).toHaveBeenCalledTimes(2);
  complaints.mockRestore();
});

test('why nothing can be done is kept in words until the table has this page again', () => {
  const { ctrl, line, says, welcome, timers } = table();
  ctrl.start();
  welcome();
  void ctrl.undo();
  says({ kind: 'error', code: 'no-store', reason: 'the database did not answer' });
  line().events.closed(4011);
  expect(ctrl.store.get()).toMatchObject({ link: 'lost', trouble: 'the database did not answer', pending: 1 });
  timers.at(-1)?.();
  welcome();
  expect(ctrl.store.get()).toMatchObject({ link: 'open', trouble: null, pending: 1 });
  expect(line().said.at(-1)).toMatchObject({ kind: 'undo', id: 'n0' });
});

const STALE = { code: 'table/stale', reason: 'the fight has changed since you chose this', rule: null, path: 'seen' };
const LOST = 'Your action was lost while the connection was down: the fight has changed since you chose this.';

test('what is chosen without a line is done by the fight as it then stands; what was on its way, by what was seen', async () => {
  const { ctrl, line, welcome, update, timers, says } = table();
  ctrl.start();
  welcome();
  update('a', 0, 1);
  const first = ctrl.submit({ kind: 'flip' });
  line().events.closed(1006);
  const second = ctrl.submit({ kind: 'flip' });
  expect(ctrl.store.get().pending).toBe(2);
  timers.at(-1)?.();
  welcome();
  expect(line().said.slice(1)).toMatchObject([
    { id: 'n0', kind: 'submit', seen: 'a' },
    { id: 'n1', kind: 'submit', seen: null },
  ]);
  says({ kind: 'refused', id: 'n0', refusal: STALE });
  says({ kind: 'ack', id: 'n1', repeated: false });
  expect(await first).toEqual({ ...STALE, reason: LOST });
  expect(await second).toBeNull();
  expect(ctrl.store.get().pending).toBe(0);
});

test('a refusal on a line that held is said as it is', async () => {
  const { ctrl, welcome, update, says } = table();
  ctrl.start();
  welcome();
  update('a', 0, 1);
  const wish = ctrl.submit({ kind: 'flip' });
  says({ kind: 'refused', id: 'n0', refusal: STALE });
  expect(await wish).toEqual(STALE);
});

test('what waited too long for a line is said to be lost', async () => {
  const { ctrl, line, welcome, update, timers, clock } = table();
  ctrl.start();
  welcome();
  update('a', 0, 1);
  line().events.closed(1006);
  const wish = ctrl.submit({ kind: 'flip' });
  clock.now = KEPT_MS + 1;
  timers.at(-1)?.();
  welcome();
  expect(line().said).toHaveLength(1);
  expect((await wish)?.reason).toBe(
    'Your action was lost while the connection was down: it waited for more than 2 minutes.',
  );
});

test('what was chosen before the page was reloaded is sent once, and it is said what became of it', () => {
  const storage = shelf();
  const first = table(storage);
  first.ctrl.start();
  first.welcome();
  first.update('a', 0, 1);
  void first.ctrl.submit({ kind: 'flip' });
  void first.ctrl.submit({ kind: 'flip' });
  const second = table(storage, 'm');
  expect(second.ctrl.store.get().pending).toBe(2);
  second.ctrl.start();
  second.welcome();
  expect(second.line().said.slice(1)).toMatchObject([{ id: 'n0' }, { id: 'n1' }]);
  second.says({ kind: 'ack', id: 'n0', repeated: true });
  second.says({ kind: 'refused', id: 'n1', refusal: STALE });
  expect(second.told).toEqual(['Your action from before this page was reloaded has reached the table.', LOST]);
  expect(second.ctrl.store.get().pending).toBe(0);
});

test('several commands are one message, and those that were not done come back with their places', async () => {
  const { ctrl, line, says, welcome, update } = table();
  ctrl.start();
  welcome();
  update('a', 0, 1);
  const given = ctrl.submitAll([
    { kind: 'toss', who: 'ana' },
    { kind: 'toss', who: 'bo' },
  ]);
  expect(line().said.at(-1)).toEqual({
    ...{ kind: 'submitAll', id: 'n0', seen: 'a' },
    commands: [
      { kind: 'toss', who: 'ana' },
      { kind: 'toss', who: 'bo' },
    ],
  });
  expect(ctrl.store.get().pending).toBe(1);
  const refused = [{ at: 1, refusal: { code: 'coins/none', reason: 'no coin', rule: null, path: null } }];
  says({ kind: 'submitted', id: 'n0', repeated: false, refused });
  expect(await given).toEqual(refused);
  expect(ctrl.store.get().pending).toBe(0);
});

test('what came too fast is said again by itself, under the same name', async () => {
  const { ctrl, line, says, welcome, update, timers } = table();
  ctrl.start();
  welcome();
  update('a', 0, 1);
  const given = ctrl.undo();
  const said = line().said.at(-1);
  const tooFast = { code: 'table/too-fast', reason: 'too fast', rule: null, path: null };
  says({ kind: 'refused', id: 'n0', refusal: tooFast });
  const before = line().said.length;
  timers.at(-1)?.();
  expect(line().said.slice(before)).toEqual([said]);
  says({ kind: 'ack', id: 'n0', repeated: false });
  expect(await given).toBeNull();
  // What is refused so time and again is refused.
  const other = ctrl.redo();
  for (let times = 0; times <= 10; times++) {
    says({ kind: 'refused', id: 'n1', refusal: tooFast });
    timers.at(-1)?.();
  }
  expect(await other).toEqual(tooFast);
});
