// @vitest-environment node
import { expect, test } from 'vitest';
import { binsOf, read } from './read.ts';

test('an expression is weighed whole', () => {
  const found = read('2d6');
  if (found.kind !== 'read') throw new Error('2d6 is read');
  expect(found.told.mean).toBeCloseTo(7, 12);
  expect(found.told.rows).toHaveLength(11);
  expect(binsOf(found.told)[0]).toEqual({ label: '2', chance: 1 / 36, orMore: 1, orLess: 1 / 36 });
});

test('what is wrong is marked in its place', () => {
  expect(read('2d6+x')).toMatchObject({ kind: 'wrong', before: '2d6+', at: 'x', after: '' });
  expect(read('  ')).toEqual({ kind: 'nothing' });
});

test('very many totals share columns, and lose nothing', () => {
  const found = read('4d100');
  if (found.kind !== 'read') throw new Error('4d100 is read');
  const bins = binsOf(found.told);
  expect(bins.length).toBeLessThanOrEqual(82);
  expect(bins.reduce((sum, each) => sum + each.chance, 0)).toBeCloseTo(1, 9);
  expect(bins.at(-1)?.orLess).toBeCloseTo(1, 9);
});

test('the far ends of what explodes are a column each, and below none it is a minus that stands there', () => {
  const found = read('2d5 flukes');
  if (found.kind !== 'read') throw new Error('2d5 flukes are read');
  const labels = binsOf(found.told).map(each => each.label);
  expect(labels[0]).toBe('≤ −20');
  expect(labels).toContain('−3');
  expect(labels.at(-1)).toBe('≥ 32');
});

test('what another tool would read otherwise is told, and read as it means it when asked', () => {
  const here = read('10d6>4');
  const there = read('10d6>4', 'roll20');
  if (here.kind !== 'read' || there.kind !== 'read') throw new Error('10d6>4 is read');
  expect(here.notes).toEqual([{ piece: '>4', says: expect.stringMatching(/Roll20 counts 4 as well/) }]);
  expect([here.told.mean, there.told.mean]).toEqual([expect.closeTo(10 / 3, 9), expect.closeTo(5, 9)]);
  expect(read('6x4d6kh3')).toMatchObject({ times: 6, plain: '4d6kh3', notes: [] });
});
