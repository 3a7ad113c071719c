import type { WireEvents } from '@affray/client/connection';
import type { ServerMessage, TableView } from '@affray/protocol';
import { Outbox } from '../wire/outbox.ts';
import { TableCtrl } from './ctrl.ts';

/** A table at which nothing has happened, but for what a test says. */
export const viewOf = (some: Partial<TableView> = {}): TableView => ({
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
  ...some,
});
export const view = viewOf();

/** A browser's shelf, in memory. */
export function shelf() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

/** A page's hold on a table that says what a test says: its lines, its timers, its clock. @param me begins the names of what it says */
export function table(storage = shelf(), me = 'n') {
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
