import type { Comparison, Viewer } from '@affray/engine';
import { expect, test } from 'vitest';
import { costOf } from '../actions/steps.ts';
import { command as schema } from '../commands.ts';
import type { Fight } from '../state/fight.ts';
import { arena, id, one, type Person } from '../testing.ts';
import { compare } from './compare.ts';
import { preview } from './preview.ts';

const GM: Viewer = { role: 'gm' };
const ANN: Viewer = { role: 'player', combatants: [id('ann')] };
const people = (bob: Person = {}): { readonly [id: string]: Person } => ({
  ann: { strength: 5, agility: 4, weapons: ['club'], controller: 'player' },
  bob: { side: 'blue', phase: 4, dodge: 1, parry: 1, defense: 5, health: 4, ...bob },
  sly: { side: 'blue', phase: 9, hidden: true },
});
const scene = (bob: Person = {}): Fight => arena(people(bob), { engaged: [['ann', 'bob']] });
const of = (on: Fight, name: string, viewer: Viewer = GM): Comparison | undefined =>
  compare(on, id('ann'), viewer).find(each => each.id === name);

test('[ALY-7.7] maneuvers by the Health that they cost for each phase, the best first', () => {
  const on = scene();
  const rows = of(on, 'maneuver')?.rows ?? [];
  expect(rows.length).toBeGreaterThan(3);
  const worth = rows.map(each => each.figures.at(-1)?.low ?? 0);
  expect(worth).toEqual(worth.toSorted((a, b) => b - a));
  for (const { command, figures } of rows) {
    const given = schema.parse(command);
    if (given.kind !== 'attack') throw new Error('not an attack');
    const found = preview(on, given, GM);
    const phases = costOf(on, one(on, 'ann'), given);
    expect(figures[3]).toMatchObject({ label: 'phases', low: phases });
    expect(figures[4]?.low).toBeCloseTo((found?.damage?.expected.low ?? 0) / phases, 11);
  }
});

test('[ALY-4.2] stances: who leans in begins sooner and strikes worse', () => {
  const before = arena(people(), { before: true });
  before.stage = 'stances';
  const rows = of(before, 'stance')?.rows ?? [];
  expect(rows.map(each => each.label)).toHaveLength(3);
  const [aggressive, neutral, cautious] = rows;
  const at = (row: typeof neutral, nth: number): number => row?.figures[nth]?.low ?? -1;
  expect(at(aggressive, 3)).toBeGreaterThan(at(neutral, 3));
  expect(at(neutral, 3)).toBeGreaterThan(at(cautious, 3));
  expect(at(cautious, 0)).toBeGreaterThan(at(aggressive, 0));
  expect(neutral?.command).toEqual({ kind: 'stance', who: 'ann', stance: 'neutral' });
});

test('no hidden number moves a digit of what a player compares', () => {
  const seen = (on: Fight): string => JSON.stringify(compare(on, id('ann'), ANN));
  const plain = seen(scene());
  expect(plain).not.toContain('sly');
  for (const figure of [0, 9]) {
    const other = scene({ dodge: figure, parry: figure, defense: 3 + figure, health: 1 + figure, strength: 2 });
    expect(seen(other)).toBe(plain);
  }
});
