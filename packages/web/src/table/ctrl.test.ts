import { KEPT_MS, type WireEvents } from '@affray/client/connection';
import { combatantId, plainPreview } from '@affray/engine';
import type { ServerMessage, TableView } from '@affray/protocol';
import { expect, test, vi } from 'vitest';
import { Outbox } from '../wire/outbox.ts';
import { TableCtrl } from './ctrl.ts';

const view: TableView = {
  system: 'coins',
  title: 'Heads or tails',
  fight: {},
  next: [],
  offers: [],
  waiting: null,
  over: null,
  undo: 0,
  redo: 0,
  lying: [],
  realDice: [],
  standing: [],
};

/** A browser's shelf, in memory. */
function shelf() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

function table(storage = shelf(), me = 'n') {
  const lines: { events: WireEvents; said: unknown[] }[] = [];
  const timers: (() => void)[] = [];
  const told: string[] = [];
  const clock = { now: 0 };
  let names = 0;
  const ctrl = new TableCtrl({
    fight: 'f1',
    token: 'secret',
    open: events => {
      const said: unknown[] = [];
      lines.push({ events, said });
      return { send: text => said.push(JSON.parse(text)), close: () => {} };
    },
    timers: { set: run => timers.push(run), clear: () => {} },
    chance: () => 0,
    name: () => `${me}${names++}`,
    outbox: new Outbox(storage, 'f1'),
    now: () => clock.now,
    tell: text => told.push(text),
  });
  const line = () => {
    const last = lines.at(-1);
    if (!last) throw new Error('no line was opened');
    return last;
  };
  const says = (message: ServerMessage) => line().events.received(JSON.stringify(message));
  const welcome = () => {
    line().events.opened();
    says({
      kind: 'welcome',
      protocol: 1,
      fight: 'f1',
      you: { role: 'gm', seat: null, name: 'GM', combatants: [] },
    });
  };
  const chapter = (step: number) => ({ step, by: 'gm' as const, lines: [] });
  const update = (mark: string, from: number, to: number) =>
    says({
      kind: 'update',
      mark,
      view,
      story: {
        from,
        chapters: Array.from({ length: to - from }, (_, at) => chapter(from + at)),
        count: to,
        mark: `s${mark}`,
      },
    });
  return { ctrl, lines, line, says, welcome, update, timers, chapter, told, clock };
}

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

test('what may be ruled is asked for, and nothing is told where no answer comes', async () => {
  const { ctrl, line, says, welcome } = table();
  ctrl.start();
  welcome();
  const told = ctrl.rulingOptions(3, 1);
  expect(line().said.at(-1)).toEqual({ kind: 'ruling', id: 'n0', step: 3, at: 1 });
  const options = [{ answer: 22, label: '22' }];
  says({ kind: 'ruled', id: 'n0', options });
  expect(await told).toEqual(options);
  const lost = ctrl.rulingOptions(3, 1);
  line().events.closed(1001);
  expect(await lost).toEqual([]);
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

test('odds come back in order, and as nothing where the table stays silent', async () => {
  const { ctrl, says, welcome, timers } = table();
  ctrl.start();
  welcome();
  const preview = plainPreview({ chance: 0.5, label: 'lands heads', details: [], assuming: '' });
  const first = ctrl.odds([{ kind: 'flip' }]);
  says({ kind: 'previewed', id: 'n0', previews: [preview] });
  expect(await first).toEqual([preview]);
  const second = ctrl.odds([{ kind: 'flip' }]);
  timers.at(-1)?.();
  expect(await second).toEqual([]);
});

test('a question that the table refuses is waited for no longer', async () => {
  const { ctrl, says, welcome } = table();
  ctrl.start();
  welcome();
  const refusal = {
    code: 'table/replaced',
    reason: 'a newer question took the place of this one',
    rule: null,
    path: null,
  };
  const questions = [
    ctrl.odds([{ kind: 'flip' }]),
    ctrl.compare(combatantId.parse('ana')),
    ctrl.luck(),
    ctrl.offersOf('gm'),
  ];
  for (const at of questions.keys()) says({ kind: 'refused', id: `n${at}`, refusal });
  expect(await Promise.all(questions)).toEqual([[], refusal, [], []]);
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

test('a question that is only mentioned is answered with nothing once its line broke, and at once where there is none', async () => {
  const { ctrl, line, says, welcome } = table();
  ctrl.start();
  welcome();
  const [slow, lost] = [ctrl.odds([{ kind: 'toss' }]), ctrl.luck()];
  says({ kind: 'previewed', id: 'n0', previews: [null] });
  expect(await slow).toEqual([null]);
  line().events.closed(1006);
  expect(await lost).toEqual([]);
  expect(await ctrl.odds([{ kind: 'toss' }])).toEqual([]);
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
