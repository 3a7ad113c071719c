import { systems } from '@affray/systems';
import { expect, test } from 'vitest';
import { hitsOf } from './hits.ts';

const of = (id: string) => {
  const system = systems.find(each => each.id === id);
  if (!system) throw new Error(`no ${id}`);
  return system;
};
const sheetOf = (system: string, id: string) => of(system).bestiary.find(each => each.id === id)?.sheet ?? null;

test('WWN-HP-1: an NPC has a d8 for each hit die; a character’s come with class and level', () => {
  const ogre = sheetOf('wwn', 'hill-ogre');
  const { dice, average, thrown, rule } = hitsOf(of('wwn'), ogre, 100, 'ogres');
  const [, count = 0] = /^(\d+)d8$/.exec(dice)?.map(Number) ?? [];
  expect(count).toBeGreaterThan(1);
  expect(average).toBe(Math.floor(4.5 * count));
  expect(Math.min(...thrown)).toBeGreaterThanOrEqual(count);
  expect(Math.max(...thrown)).toBeLessThanOrEqual(8 * count);
  expect(new Set(thrown).size).toBeGreaterThan(5);
  expect(rule).toBe('WWN-HP-1');
  expect(hitsOf(of('wwn'), ogre, 100, 'ogres').thrown).toEqual(thrown);
  expect(() => hitsOf(of('wwn'), sheetOf('wwn', 'brenna'), 1, 'a')).toThrow(/throws no dice/);
});

test('ALA-3.3: Body d10s and Strength, whose average a sheet without Hit Points has', () => {
  const system = of('alacrity');
  const goblin = sheetOf('alacrity', 'goblin');
  const { dice, average, thrown } = hitsOf(system, goblin, 50, 'goblins');
  const [, body = 0, strength = 0] = /^(\d+)d10 \+ (\d+)$/.exec(dice)?.map(Number) ?? [];
  expect(average).toBe(Math.floor(5.5 * body) + strength);
  expect(Math.min(...thrown)).toBeGreaterThanOrEqual(body + strength);
  expect(Math.max(...thrown)).toBeLessThanOrEqual(10 * body + strength);
});

test('where no book throws, or the sheet is wrong, it says so', () => {
  expect(() => hitsOf(of('alloy'), sheetOf('alloy', 'goblin'), 1, 'a')).toThrow(/Alloy throws no dice for hit points/);
  expect(() => hitsOf(of('wwn'), { name: 'Rat' }, 1, 'a')).toThrow(/sheet\./);
});
