import type { Comparison, Viewer } from '@affray/engine';
import { expect, test } from 'vitest';
import { command } from '../commands.ts';
import type { Fight } from '../state/fight.ts';
import { arena, type Fighter, HERO, id, one } from '../testing.ts';
import { compare } from './compare.ts';
import { preview } from './preview.ts';

const GM: Viewer = { role: 'gm' };
const PLAYER: Viewer = { role: 'player', combatants: [id('red')] };
const RED: Fighter = { ...HERO, weapons: ['long-sword', 'dagger'] };
const scene = (blue: Fighter = {}, at: readonly [number, number] = [5, 0]): Fight =>
  arena({
    red: RED,
    blue: { armorClass: 13, weapons: ['long-sword'], attackBonus: 3, at, ...blue },
    lurker: { side: 'blue', at: [300, 300], enters: { hidden: true } },
  });
const of = (fight: Fight, name: string, viewer: Viewer = GM): Comparison | undefined =>
  compare(fight, id('red'), viewer).find(each => each.id === name);

test('weapons against this armor: each row is what its preview shows', () => {
  const fight = scene();
  const rows = of(fight, 'weapon')?.rows ?? [];
  expect(rows.map(each => each.label)).toEqual(['Long Sword', 'Dagger', 'Dagger, thrown']);
  const blow = preview(fight, command.parse({ kind: 'attack', who: 'red', target: 'blue', weapon: 'long-sword' }), GM);
  expect(rows[0]?.figures.map(each => each.low)).toEqual([
    blow?.chance,
    blow?.damage?.expected.low,
    blow?.thresholds.find(each => each.label === 'brings it down')?.low ?? 0,
  ]);
});

test('[WWN-6.8] Total Defense is 2 harder to hit; a Snap Attack is 4 worse than a blow', () => {
  const rows = of(scene(), 'answer')?.rows ?? [];
  const figure = (row: string, label: string): number =>
    rows.find(each => each.label.startsWith(row))?.figures.find(each => each.label === label)?.low ?? -1;
  expect(figure('keep', 'is hit in return') - figure('Total', 'is hit in return')).toBeCloseTo(2 / 20, 11);
  const blow = of(scene(), 'weapon')?.rows[0]?.figures[0]?.low ?? 0;
  expect(blow - figure('Snap Attack with Long', 'hits')).toBeCloseTo(4 / 20, 11);
  expect(new Set(rows.map(each => each.figures.map(one_ => one_.label).join()))).toHaveLength(1);
});

test('a foe with a sword is met side by side, one with a bow alone from where it stands, and a weapon for both says which', () => {
  const labels = (fight: Fight): unknown => of(fight, 'answer')?.rows.map(each => each.label);
  const first = ['keep the Main action', 'Total Defense'];
  const snaps = ['Snap Attack with Long Sword', 'Snap Attack with Dagger', 'Snap Attack with Dagger, thrown'];
  expect(labels(scene())).toEqual([...first, ...snaps]);
  expect(labels(scene({}, [45, 0]))).toEqual([...first, ...snaps]);
  expect(labels(scene({ weapons: ['small-bow'] }, [45, 0]))).toEqual([...first, ...snaps.slice(2)]);
  const figure = (fight: Fight): unknown => of(fight, 'answer')?.rows.map(each => each.figures);
  expect(figure(scene({}, [45, 0]))).toEqual(figure(scene()));
});

test('a bow is as sure from afar as its preview shows', () => {
  const fight = scene({ weapons: ['small-bow'] }, [45, 0]);
  const shot = preview(
    fight,
    command.parse({ kind: 'attack', who: 'blue', target: 'red', weapon: 'small-bow', thrown: true }),
    GM,
  );
  const [keep] = of(fight, 'answer')?.rows ?? [];
  expect(shot?.chance).toBeGreaterThan(0);
  expect(keep?.figures.find(each => each.label === 'is hit in return')?.low).toBe(shot?.chance);
});

test('[WWN-6.5] a charge hits 2 better, and is hit 2 easier until the round ends', () => {
  const rows = of(scene({}, [45, 0]), 'charge')?.rows ?? [];
  const [charge, plain] = rows;
  expect((charge?.figures[0]?.low ?? 0) - (plain?.figures[0]?.low ?? 0)).toBeCloseTo(2 / 20, 11);
  // Where the own blow has brought the foe down, none comes back.
  const back = (row: typeof plain): number => (row?.figures[3]?.low ?? 0) / (1 - (row?.figures[2]?.low ?? 0));
  expect(back(charge) - back(plain)).toBeCloseTo(2 / 20, 11);
});

test('a blow in return comes from whoever still stands', () => {
  const strong = of(scene({ enters: { hp: 400 } }), 'answer')?.rows ?? [];
  const weak = of(scene({ enters: { hp: 1 } }), 'answer')?.rows ?? [];
  const figure = (rows: typeof weak, row: string, nth: number): number =>
    rows.find(each => each.label.startsWith(row))?.figures[nth]?.low ?? -1;
  expect(figure(weak, 'keep', 3)).toBeCloseTo(figure(strong, 'keep', 3), 11);
  const downed = figure(weak, 'Snap', 2);
  expect(downed).toBeGreaterThan(0.2);
  expect(figure(weak, 'Snap', 3)).toBeCloseTo(figure(strong, 'Snap', 3) * (1 - downed), 11);
  expect(figure(weak, 'Snap', 4)).toBeCloseTo(figure(strong, 'Snap', 4) * (1 - downed), 11);
});

test('no hidden number moves a digit of what a player compares', () => {
  const seen = (fight: Fight): string => JSON.stringify(compare(fight, id('red'), PLAYER));
  const plain = seen(scene());
  expect(plain).not.toContain('lurker');
  for (const armorClass of [9, 19]) {
    const other = scene({ armorClass, attackBonus: armorClass, hitPoints: armorClass, important: armorClass > 10 });
    Object.assign(one(other, 'blue'), { main: armorClass > 10, watch: 'all' });
    expect(seen(other)).toBe(plain);
  }
});
