import type { Comparison, Viewer } from '@affray/engine';
import { expect, test } from 'vitest';
import { weapon } from '../book/gear.ts';
import { command } from '../commands.ts';
import type { Fight } from '../state/fight.ts';
import { arena, id, one } from '../testing.ts';
import { commands, declare, initiative } from '../testing-commands.ts';
import { compare } from './compare.ts';
import { preview } from './preview.ts';

const GM: Viewer = { role: 'gm' };
const PLAYER: Viewer = { role: 'player', combatants: [id('mara')] };
const scene = (orc: object = {}): Fight =>
  arena({
    mara: { weapons: ['longsword', 'club'], skills: { melee: 70, dodge: 40 } },
    orc: { weapons: ['club'], skills: { dodge: 50, melee: 55 }, ...orc },
    lurker: { side: 'blue', hidden: true, at: [500, 500] },
  });
const declaring = (fight: Fight): Fight => {
  fight.phase = 'declare';
  return fight;
};
const of = (fight: Fight, name: string, viewer: Viewer = GM): Comparison | undefined =>
  compare(fight, id('mara'), viewer).find(each => each.id === name);

test('[ALA-5.4] more actions: more blows, each worse, and more hits in return', () => {
  const rows = of(declaring(scene()), 'actions')?.rows ?? [];
  expect(rows.map(each => each.label)).toEqual(['1 action', '2 actions', '3 actions', '4 actions', '5 actions']);
  const back = rows.map(each => each.figures[2]?.low ?? 0);
  expect(back.every((chance, at) => at === 0 || chance >= (back[at - 1] ?? 1))).toBe(true);
  expect(rows[2]?.command).toEqual({ kind: 'declare', who: 'mara', actions: 3 });
  // One action is the blow that the preview shows; two are less than twice as good, for each is at a penalty.
  const fight = commands(
    scene(),
    declare({ mara: 1, orc: 1, lurker: 1 }),
    initiative({ mara: 1, orc: 80, lurker: 90 }),
  ).fight;
  const blow = preview(fight, command.parse({ kind: 'attack', who: 'mara', target: 'orc', weapon: 'longsword' }), GM);
  expect(rows[0]?.figures[0]?.low).toBeCloseTo(blow?.chance ?? 0, 11);
  expect(rows[0]?.figures[1]?.low).toBeCloseTo(blow?.damage?.expected.low ?? 0, 11);
  expect(rows[1]?.figures[0]?.low).toBeLessThan(2 * (blow?.chance ?? 0));
});

test('a foe who is not in reach yet is compared as if it were', () => {
  const far = scene({ at: [60, 20] });
  const near = of(declaring(scene()), 'actions')?.rows.map(each => each.figures[0]?.low);
  expect(of(declaring(far), 'actions')?.rows.map(each => each.figures[0]?.low)).toEqual(near);
  expect(of(far, 'weapon')?.rows.map(each => each.label)).toEqual(['Longsword', 'Club']);
});

test('[ALA-G12] a foe who dodges again and again dodges worse', () => {
  const hits = (repeat: number): number => {
    const fight = declaring(scene());
    const { charts } = fight.options;
    fight.options = { ...fight.options, charts: { ...charts, dodge: { ...charts.dodge, repeat } } };
    return of(fight, 'actions')?.rows[4]?.figures[0]?.low ?? 0;
  };
  expect(hits(-10)).toBeGreaterThan(hits(0));
});

test('weapons against this armor, and marks with and without aiming', () => {
  expect(of(scene(), 'weapon')?.rows.map(each => each.label)).toEqual(['Longsword', 'Club']);
  const rows = of(scene(), 'aim')?.rows ?? [];
  const chance = (label: string): number => rows.find(each => each.label === label)?.figures[0]?.low ?? -1;
  expect(chance('a tiny mark')).toBeLessThan(chance('no mark'));
  expect(chance('a tiny mark, after aiming')).toBeGreaterThan(chance('a tiny mark'));
});

test('no hidden number moves a digit of what a player compares', () => {
  const seen = (fight: Fight): string => JSON.stringify(compare(declaring(fight), id('mara'), PLAYER));
  const plain = seen(scene());
  expect(plain).not.toContain('lurker');
  for (const skill of [5, 95]) {
    const other = scene({
      skills: { dodge: skill, melee: skill, unarmed: skill },
      naturalSoak: skill % 7,
      strength: 3,
    });
    one(other, 'orc').hp = skill;
    one(other, 'lurker').hp = skill;
    // Claws that nobody has seen yet.
    const claws = weapon.parse({ id: 'claws', name: 'Claws', skill: 'unarmed', dice: 6, hands: 'natural' });
    one(other, 'orc').stats = { ...one(other, 'orc').stats, weapons: [...one(other, 'orc').stats.weapons, claws] };
    expect(seen(other)).toBe(plain);
  }
});
