import { expect, test } from 'vitest';
import { gathered } from './gather.ts';
import { summary } from './summary.ts';
import { weigh } from './weigh.ts';

const rowsOf = (text: string, most = 60) => gathered(summary(weigh(text)), most);

test('few totals stand alone, however rare', () => {
  const rows = rowsOf('8d6');
  expect(rows).toHaveLength(41);
  expect(rows[0]).toMatchObject({ from: 8, to: 8, tail: null });
});

test('what explodes is read total by total where its weight is, and its ends are a row each', () => {
  for (const text of ['d6!', '2d5 flukes', '8d10!10cs>=7', '2d6x6']) {
    const rows = rowsOf(text);
    expect(rows.length).toBeLessThanOrEqual(62);
    for (const { from, to, tail, chance } of rows)
      if (tail === null) expect(from).toBe(to);
      else expect(chance).toBeLessThan(1e-4);
    expect(rows.reduce((sum, each) => sum + each.chance, 0)).toBeCloseTo(1, 11);
    expect(rows[0]?.orMore).toBe(1);
    expect(rows.at(-1)?.orLess).toBe(1);
  }
  expect(rowsOf('d6!').find(each => each.from === 5)?.chance).toBeCloseTo(1 / 6, 12);
  const flukes = rowsOf('2d5 flukes');
  expect([flukes[0], flukes.at(-1)]).toMatchObject([
    { tail: 'low', to: -20 },
    { tail: 'high', from: 32 },
  ]);
  expect(flukes.find(each => each.from === 6)?.chance).toBeCloseTo(0.2, 12);
});

test('totals that lie far apart stand alone, and very many share rows of one width', () => {
  expect(rowsOf('d6*100').map(each => each.from)).toEqual([100, 200, 300, 400, 500, 600]);
  const rows = rowsOf('100d10').filter(each => each.tail === null);
  expect(rows.length).toBeLessThanOrEqual(60);
  expect(new Set(rows.slice(0, -1).map(each => each.to - each.from)).size).toBe(1);
});
