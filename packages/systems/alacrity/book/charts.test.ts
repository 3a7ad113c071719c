import { expect, test } from 'vitest';
import { CHARTS, chartNumbers, charts, chartsOf, difficultyName } from './charts.ts';

test('[ALA-2.1] [ALA-2.6] the ladder runs from +50 to -50 in tens, each rung with its name', () => {
  expect(CHARTS.ladder.map(rung => rung.modifier)).toEqual([50, 40, 30, 20, 10, 0, -10, -20, -30, -40, -50]);
  expect([40, 30, 10, 0, -10, -20, -30, -40, -50].map(n => difficultyName(CHARTS, n))).toEqual([
    'Effortless (+40)',
    'Easy (+30)',
    'Favorable (+10)',
    'Everyday (0)',
    'Challenging (−10)',
    'Hard (−20)',
    'Very Hard (−30)',
    'Extreme (−40)',
    'Near Impossible (−50)',
  ]);
  expect(difficultyName(CHARTS, -25)).toBe('−25');
});

test('[ALA-G3] [ALA-C4] +50 is Trivial, +20 is Routine and +30 is Easy', () => {
  expect([50, 20, 30].map(n => difficultyName(CHARTS, n))).toEqual(['Trivial (+50)', 'Routine (+20)', 'Easy (+30)']);
  expect([CHARTS.conditions.blinded.against, CHARTS.conditions.restrained.against]).toEqual([30, 20]);
});

test.each([
  { hazards: { falling: { mostDice: 101 } } },
  { hazards: { exposure: { stunDice: 101 } } },
  { hazards: { suffocation: { deathDice: 101 } } },
  { criticalDice: 101 },
  { healing: { medicineDice: 101 } },
  { healing: { hitDicePerDay: 101 } },
])('a chart asks for no more dice than a fight’s record can hold in one throw: %j', given => {
  expect(charts.safeParse(given).success).toBe(false);
});

test('[ALA-5.4] [ALA-G1] one to five declared actions cost 0, -10, -20, -30, -40', () => {
  expect(CHARTS.multiAction.byDeclared).toEqual([0, -10, -20, -30, -40]);
});

test('[ALA-11.2] [ALA-G2] called shots are ours and fit all that is printed of them', () => {
  const { large, medium, small, tiny } = CHARTS.calledShot;
  expect([large, medium, small, tiny]).toEqual([-10, -25, -40, -50]);
  const ours = chartNumbers().filter(each => each.rule === 'ALA-G2');
  expect(ours.map(each => [each.path, each.origin])).toEqual([
    ['calledShot.large', 'ours'],
    ['calledShot.medium', 'ours'],
    ['calledShot.small', 'ours'],
    ['calledShot.tiny', 'ours'],
  ]);
});

test('[ALA-16.1] [ALA-16.2] [ALA-16.3] [ALA-C29] cover, concealment and visibility have their numbers', () => {
  expect(CHARTS.cover).toEqual({ partial: -10, medium: -20, substantial: -30 });
  expect(CHARTS.concealment).toEqual({ light: -10, heavy: -30, total: -40 });
  expect(CHARTS.visibility).toEqual({ clear: 0, dim: -10, darkness: -30, totalDarkness: -40 });
});

test('[ALA-C1] each reading of criticals has its faces', () => {
  expect(CHARTS.criticals).toEqual({
    low3: { success: [1, 3], failure: [98, 100] },
    single: { success: [1, 1], failure: [100, 100] },
    printed: { success: [98, 100], failure: [1, 2] },
  });
});

test('[ALA-12.2] [ALA-C6] wounds at a quarter, a half and three quarters lost, incapacitated at a tenth left', () => {
  expect(CHARTS.wounds).toEqual([
    { lost: 0.25, penalty: -10 },
    { lost: 0.5, penalty: -20 },
    { lost: 0.75, penalty: -30 },
  ]);
  expect(CHARTS.incapacitatedAt).toBe(0.1);
});

test('a fight overrides single numbers and keeps all others', () => {
  const own = chartsOf({ calledShot: { small: -35 }, conditions: { frightened: { rolls: -20 } } });
  expect(own.calledShot).toEqual({ ...CHARTS.calledShot, small: -35 });
  expect(own.conditions.frightened).toEqual({ rolls: -20, rounds: 1 });
  expect(own.cover).toEqual(CHARTS.cover);
  expect(charts.safeParse({ calledShot: { enormous: 5 } }).error?.issues[0]?.path).toEqual(['calledShot']);
  expect(charts.safeParse({ cover: { partial: 'ten' } }).error?.issues[0]?.path).toEqual(['cover', 'partial']);
});

test('every number says its rule and whether it is ours', () => {
  const leaves = (value: unknown, path: string): string[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([name, inner]) => leaves(inner, path === '' ? name : `${path}.${name}`))
      : [path];
  const noted = chartNumbers().map(each => each.path);
  const silent = leaves(CHARTS, '').filter(path => !noted.some(each => path === each || path.startsWith(`${each}.`)));
  expect(silent).toEqual([]);
});
