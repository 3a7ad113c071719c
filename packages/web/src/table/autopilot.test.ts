import { combatantId } from '@affray/engine';
import type { Fault, PromptView, TableView } from '@affray/protocol';
import { expect, test } from 'vitest';
import { Store } from '../device/store.ts';
import { Autopilot, type Playable } from './autopilot.ts';
import { dueOf, playersOf, stemOf, type Team } from './computer.ts';
import type { Suggested } from './ctrl.ts';
import { viewOf } from './testing-ctrl.ts';
import type { TableState } from './told-state.ts';

const [goblin, mara] = ['goblin-1', 'mara'].map(id => combatantId.parse(id));
const view = (more: Partial<TableView> = {}): TableView =>
  viewOf({ next: goblin ? [{ who: goblin, name: 'Goblin 1' }] : [], ...more });
const group = (key: string, seat: string | null, ...members: string[]) => ({ key, name: key, seat, members });
const teams: readonly Team[] = [
  {
    ...group('foes', null, 'goblin-1', 'orc'),
    groups: [group('foes/Goblin', null, 'goblin-1'), group('foes/Orc', null, 'orc')],
  },
  {
    ...group('heroes', null, 'mara', 'finn'),
    groups: [group('heroes/Mara', 'Ann', 'mara'), group('heroes/Finn', null, 'finn')],
  },
];

test('numbered combatants are one group; a name of numbers alone stays what it is', () => {
  expect(['Goblin 12', 'Goblin 3', 'Cutter #4', 'Mara', '7'].map(stemOf)).toEqual([
    'Goblin',
    'Goblin',
    'Cutter',
    'Mara',
    '7',
  ]);
});

test('a side’s policy holds for its groups, but not for a player’s character or where another is chosen', () => {
  const played = (hands: { [group: string]: string }) => Object.fromEntries(playersOf(teams, hands));
  expect(played({ foes: 'greedy', heroes: 'plain' })).toEqual({ 'goblin-1': 'greedy', orc: 'greedy', finn: 'plain' });
  expect(played({ foes: 'greedy', 'foes/Orc': 'by hand' })).toEqual({ 'goblin-1': 'greedy' });
  expect(played({ 'heroes/Mara': 'cautious' })).toEqual({ mara: 'cautious' });
});

const ask = (who: string): PromptView => ({
  kind: 'ask',
  id: `p-${who}`,
  who: who === 'gm' ? 'gm' : combatantId.parse(who),
  name: who,
  site: 'duck',
  pass: 'stand',
  text: 'Duck?',
  rule: 'GM-1',
  options: [],
});
const waiting = (paused: string | null, ...prompts: PromptView[]) =>
  view({ waiting: { names: [], prompts, lines: [], paused, yours: true } });

test('rulings, real dice and questions to people are left alone', () => {
  const players = new Map([['goblin-1', 'greedy']]);
  const dice: PromptView = {
    kind: 'dice',
    id: 'd',
    who: combatantId.parse('goblin-1'),
    name: 'Goblin 1',
    meaning: 'to hit',
    count: 1,
    sides: 20,
    manner: '',
  };
  expect(dueOf(waiting(null, ask('gm'), dice, ask('mara')), players)).toBe(null);
  expect(dueOf(waiting(null, ask('gm'), ask('goblin-1')), players)).toMatchObject({
    kind: 'answer',
    prompt: 'p-goblin-1',
  });
  expect(dueOf(waiting('the rules changed', ask('goblin-1')), players)).toBe(null);
  expect(dueOf(view({ over: { winner: null, reason: 'done' } }), players)).toBe(null);
  expect(dueOf(view(), players)).toMatchObject({ kind: 'command', who: 'goblin-1', policy: 'greedy' });
});

/** A table that answers as a test says, with timers that run when it says so. */
function flying(suggest: () => Suggested, submit: () => Fault | null = () => null) {
  const store = new Store<Pick<TableState, 'view' | 'link'>>({ view: view(), link: 'open' });
  const given: unknown[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  const table: Playable = {
    store,
    suggest: async () => suggest(),
    submit: async command => {
      given.push(command);
      return submit();
    },
    answer: async () => null,
  };
  const pilot = new Autopilot({
    ctrl: table,
    timers: { set: (run, ms) => timers.push({ run, ms }), clear: () => void timers.splice(0) },
    pace: () => 5,
  });
  const tick = async (): Promise<number | undefined> => {
    const next = timers.shift();
    next?.run();
    for (let turns = 0; turns < 10; turns++) await Promise.resolve();
    return next?.ms;
  };
  return { pilot, store, given, timers, tick };
}
const strike = { kind: 'strike', who: 'goblin-1' } as const;
const suggested: Suggested = {
  suggestion: { kind: 'command', policy: 'greedy', command: strike, text: 'Strike', why: '', preview: null },
  fault: null,
};
const fault = (code: string): Fault => ({ code, reason: 'too much at once', rule: null, path: null });

test('played on, it gives step after step, waits for a person, and goes on when it is its turn again', async () => {
  const { pilot, store, given, timers, tick } = flying(() => suggested);
  pilot.play(new Map([['goblin-1', 'greedy']]));
  expect(timers).toEqual([]);
  pilot.start();
  expect(await tick()).toBe(5);
  expect(await tick()).toBe(5);
  expect(given).toEqual([strike, strike]);
  timers.splice(0);
  store.patch({ view: view({ next: mara ? [{ who: mara, name: 'Mara' }] : [] }) });
  pilot.stop();
  pilot.start();
  expect(timers).toEqual([]);
  store.patch({ view: view() });
  expect(timers).toHaveLength(1);
});

test('a step that was undone is not done again: it stops', async () => {
  const { pilot, store, timers, tick } = flying(() => suggested);
  pilot.play(new Map([['goblin-1', 'greedy']]));
  pilot.start();
  await tick();
  store.patch({ view: view({ redo: 1 }) });
  expect(pilot.store.get().on).toBe(false);
  expect(timers).toEqual([]);
});

test('where too much was asked for it waits and asks again; where nothing is suggested it stops and says so', async () => {
  let answer: Suggested = { suggestion: null, fault: fault('table/odds-spent') };
  const { pilot, given, timers, tick } = flying(() => answer);
  pilot.play(new Map([['goblin-1', 'greedy']]));
  pilot.start();
  await tick();
  expect(timers.map(each => each.ms)).toEqual([1005]);
  answer = { suggestion: null, fault: null };
  await tick();
  expect(pilot.store.get()).toMatchObject({ on: false, trouble: expect.stringContaining('Goblin 1') });
  expect(given).toEqual([]);
});

test('one step at a time: nothing goes on by itself', async () => {
  const { pilot, given, timers } = flying(() => suggested);
  pilot.play(new Map([['goblin-1', 'greedy']]));
  await pilot.step();
  expect(given).toEqual([strike]);
  expect(timers).toEqual([]);
});

test('a command that the table refuses stops it with the reason', async () => {
  const { pilot, tick } = flying(
    () => suggested,
    () => fault('coins/down'),
  );
  pilot.play(new Map([['goblin-1', 'greedy']]));
  pilot.start();
  await tick();
  expect(pilot.store.get()).toMatchObject({ on: false, trouble: 'The computer stopped: too much at once.' });
});
