import type { Viewer } from '@affray/engine';
import { expect, test } from 'vitest';
import type { Fight } from '../state/fight.ts';
import { arena, id, one } from '../testing.ts';
import { commands, declare, initiative, type Wish } from '../testing-commands.ts';
// Without its words a house rule has no hint.
import '../state/option-words.ts';
import { nameOf } from './knows.ts';
import { view } from './view.ts';

const GM: Viewer = { role: 'gm' };
const MARA: Viewer = { role: 'player', combatants: [id('mara')] };
const begun = (): Fight =>
  commands(
    arena({ mara: { weapons: ['longsword'] }, orc: { weapons: ['club'] } }),
    declare({ mara: 3, orc: 1 }),
    initiative({ mara: 1, orc: 90 }),
  ).fight;
const strike: Wish = { kind: 'attack', who: 'mara', target: 'orc', weapon: 'longsword' };
const hold: Wish = { kind: 'hold', who: 'mara' };
const row = (fight: Fight, who = 'mara', viewer: Viewer = GM) =>
  view(fight, viewer).rows.find(each => each.who === who);
const cells = (fight: Fight) => row(fight)?.cells.map(each => each.state);
const card = (fight: Fight, who: string, viewer: Viewer) =>
  view(fight, viewer).combatants.find(each => each.id === who);

test('[ALA-5.10] the round as a grid: strike, hold, strike, and what is held waits for the close', () => {
  const start = begun();
  expect(view(start, GM)).toMatchObject({ heading: 'Round 1, pass 1 of 3', turn: ['mara'], passes: 3 });
  expect(cells(start)).toEqual(['now', 'open', 'open', 'none']);
  expect(row(start, 'orc')?.cells.map(each => each.state)).toEqual(['open', 'none', 'none', 'none']);
  const missed = [['alacrity.attack.hit', 'mara', 97]] as const;
  const none = [['alacrity.defend', 'orc', 'none']] as const;
  const second = commands(start, [strike, { kind: 'hold', who: 'orc' }], missed, none).fight;
  expect(cells(second)).toEqual(['spent', 'now', 'open', 'none']);
  const third = commands(second, [hold]).fight;
  expect(cells(third)?.slice(0, 2)).toEqual(['spent', 'held']);
  expect(row(third)).toMatchObject({ declared: 3, spent: 1, held: 1, penalty: -20 });
});

test('[ALA-6.2] the penalty on the card rises with each Free Action after the first', () => {
  const fight = commands(begun(), [
    { kind: 'free', who: 'mara', what: 'a' },
    { kind: 'free', who: 'mara', what: 'b' },
  ]).fight;
  expect(row(fight)).toMatchObject({ frees: 2, penalty: -30 });
});

test('[ALA-15.F] a foe of whom players know only that it is there lies on the ground for them as in the story, no one knows how long', () => {
  const fight = begun();
  one(fight, 'orc').knowledge = 'nothing';
  one(fight, 'orc').conditions = [{ kind: 'prone', source: null, cause: 'trip', ends: 3 }];
  expect(card(fight, 'orc', MARA)).toMatchObject({ health: null, conditions: [{ kind: 'prone', ends: null }] });
  one(fight, 'orc').knowledge = 'words';
  expect(card(fight, 'orc', MARA)?.conditions).toMatchObject([{ kind: 'prone', ends: 3 }]);
});

test('a foe known by words has words alone, one known by nothing not even those, and one’s own has everything', () => {
  const fight = begun();
  one(fight, 'orc').hp = 30;
  const words = card(fight, 'orc', MARA);
  expect(words).toMatchObject({
    mine: false,
    knowledge: 'words',
    hp: null,
    sp: null,
    sheet: null,
    health: 'badly hurt',
  });
  expect([words?.woundPenalty, words?.movementLeft, words?.players, row(fight, 'orc', MARA)?.initiative]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  one(fight, 'orc').knowledge = 'nothing';
  expect(card(fight, 'orc', MARA)).toMatchObject({ health: null, stunned: null, conditions: [], dying: false });
  one(fight, 'orc').knowledge = 'all';
  expect(card(fight, 'orc', MARA)?.hp).toEqual({ now: 30, max: 65 });
  expect(card(fight, 'mara', MARA)).toMatchObject({ mine: true, hp: { now: 65, max: 65 } });
});

test('the GM sees what players know, and where each number of a sheet stands', () => {
  const fight = begun();
  expect(card(fight, 'orc', GM)?.players).toEqual({ hidden: false, knowledge: 'words' });
  const rows = card(fight, 'orc', GM)?.sheet?.flatMap(each => each.rows) ?? [];
  expect(rows.find(each => each.label === 'Strength')).toMatchObject({
    value: '10',
    path: 'combatants.orc.stats.strength',
  });
  expect(rows.find(each => each.label === 'Soak')?.path).toBeNull();
  const hers = card(fight, 'mara', MARA)?.sheet?.flatMap(each => each.rows) ?? [];
  expect(hers.every(each => each.path === null)).toBe(true);
});

test('conditions show once each, with what they do and their rule', () => {
  const fight = begun();
  const orc = one(fight, 'orc');
  orc.conditions = [
    { kind: 'prone', source: null, cause: 'trip', ends: null },
    { kind: 'stunned', source: null, cause: 'a', ends: 1 },
    { kind: 'stunned', source: id('mara'), cause: 'b', ends: 3 },
  ];
  expect(card(fight, 'orc', MARA)?.conditions).toMatchObject([
    { kind: 'prone', name: 'Prone', rule: 'ALA-15.F', ends: null },
    { kind: 'stunned', rule: 'ALA-15.H', source: 'mara', ends: 3 },
  ]);
});

test('house rules that differ from the default are named, with what they answer', () => {
  const fight = arena({ mara: {}, orc: {} }, { options: { carryHeld: true, charts: { calledShot: { large: -15 } } } });
  expect(view(fight, MARA).houseRules).toMatchObject([
    { name: 'carryHeld', value: 'yes', hint: expect.stringContaining('ALA-C16') },
    { name: 'charts' },
  ]);
  expect(view(begun(), MARA).houseRules).toEqual([]);
});

test('somebody hidden is nobody to players, by name and by list', () => {
  const fight = arena({ mara: {}, orc: { hidden: true } });
  expect(view(fight, MARA).combatants.map(each => each.id)).toEqual(['mara']);
  expect([nameOf(fight, id('orc'), MARA), nameOf(fight, id('orc'), GM), nameOf(fight, 'gm', MARA)]).toEqual([
    'someone',
    'orc',
    'the GM',
  ]);
  one(fight, 'orc').seen = true;
  expect(nameOf(fight, id('orc'), MARA)).toBe('orc');
});
