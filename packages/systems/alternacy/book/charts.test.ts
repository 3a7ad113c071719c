import { d5, totals } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { alike, GRADES, LEVELS, levelsText, shift, shiftAll } from './body.ts';
import {
  CHARTS,
  chartNumbers,
  charts,
  difficultyName,
  disadvantageName,
  levelModifier,
  likeMargin,
  TO_MASSIVE,
  varianceModifier,
} from './charts.ts';

test('[ALT-H1] [ALT-1.8] [ALT-2.2] difficulties have names from 6 to 40, and any number will do', () => {
  expect(CHARTS.difficulties.map(each => [each.name, each.value])).toEqual([
    ['Trivial', 6],
    ['Easy', 10],
    ['Average', 14],
    ['Challenging', 18],
    ['Hard', 22],
    ['Very hard', 26],
    ['Extreme', 30],
    ['Heroic', 35],
    ['Near impossible', 40],
  ]);
  expect(difficultyName(CHARTS, 22)).toBe('Hard (22)');
  expect(difficultyName(CHARTS, 23)).toBe('23');
});

test('[ALT-H2] [ALT-2.3] [ALT-1.8] disadvantages have names from 0 to 15; Small is 3 and Moderate 4', () => {
  expect(CHARTS.advantages.map(each => each.value)).toEqual([0, 1, 2, 3, 4, 6, 8, 10, 12, 15]);
  expect([3, 4, 5, 15, 0].map(value => disadvantageName(CHARTS, value))).toEqual([
    'Small (−3)',
    'Moderate (−4)',
    '−5',
    'Extreme (−15)',
    'None (0)',
  ]);
});

describe('[ALT-6.3] [ALT-6.2] the Damage Effects Chart, cell by cell', () => {
  test.each([
    ['glance', null, 0, 'none', 0, 3],
    ['light', 'minor', 1, 'none', 1, 5],
    ['moderate', 'moderate', 3, 'none', 3, 10],
    ['heavy', 'major', 6, 'deadly', 6, 15],
    ['severe', 'disabling', 15, 'mortal', 12, 20],
    ['massive', 'crippling', 15, 'fatal', 20, 30],
  ] as const)('%s', (level, grade, penalty, tag, shock, stun) => {
    expect(CHARTS.effects[level]).toEqual({ grade, penalty, tag, shock, stun });
  });
  test('[ALT-L15] a dash is nothing at all', () => {
    expect(CHARTS.effects.glance).toMatchObject({ grade: null, penalty: 0, shock: 0 });
  });
  test('[ALT-6.2] levels stand in their order', () => {
    expect(LEVELS).toEqual(['glance', 'light', 'moderate', 'heavy', 'severe', 'massive']);
  });
});

test('[ALT-6.4] [ALT-L1] the Attack Success Chart, from a Damage Number of 0 to 25', () => {
  const expected = [-5, -4, -3, -2, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  expect(expected.map((_, number) => levelModifier(CHARTS, number))).toEqual(expected);
});

test('[ALT-6.4] Damage Numbers that are weighed as one deal the same', () => {
  for (let number = -15; number <= 60; number++) {
    const like = likeMargin(CHARTS, number, TO_MASSIVE);
    expect(levelModifier(CHARTS, likeMargin(CHARTS, number, 99))).toBe(levelModifier(CHARTS, number));
    for (const from of LEVELS)
      expect(shift(from, levelModifier(CHARTS, like), true)).toBe(shift(from, levelModifier(CHARTS, number), true));
    expect(like >= 0).toBe(number >= 0);
  }
});

test('[ALT-6.6] the worked examples: 3 is -2, 19 is +4, Heavy -2 is Light, Light +4 is Massive', () => {
  expect(levelModifier(CHARTS, 3)).toBe(-2);
  expect(levelModifier(CHARTS, 19)).toBe(4);
  expect(shift('heavy', -2, false)).toBe('light');
  expect(shift('light', 4, false)).toBe('massive');
});

test('[ALT-6.4] [ALT-L14] nothing rises above Massive or falls below Glance, unless a fight allows no damage', () => {
  for (const from of LEVELS) {
    for (let by = -12; by <= 12; by++) {
      const at = LEVELS.indexOf(from) + by;
      expect(shift(from, by, false)).toBe(LEVELS[Math.max(0, Math.min(5, at))]);
      expect(shift(from, by, true)).toBe(at < 0 ? null : LEVELS[Math.min(5, at)]);
    }
  }
});

test('[ALT-6.7] one modifier moves each type: Moderate/Severe/Moderate +1 is Heavy/Massive/Heavy', () => {
  const arrow = { wound: 'moderate', shock: 'severe', stun: 'moderate' } as const;
  expect(shiftAll(arrow, 1, false)).toEqual({ wound: 'heavy', shock: 'massive', stun: 'heavy' });
  expect(levelsText(shiftAll(arrow, 1, false))).toBe('Heavy/Massive/Heavy');
  expect(levelsText(alike('heavy'))).toBe('Heavy');
  expect(levelsText({ wound: null, shock: null, stun: 'glance' })).toBe('nothing/nothing/Glance');
});

test('[ALT-6.5] the Damage Variance Chart, cell by cell', () => {
  const rolled = [2, 3, 4, 5, 6, 7, 8, 9, 10];
  expect(rolled.map(total => varianceModifier(CHARTS, total))).toEqual([-3, -2, -1, 0, 0, 0, 1, 2, 3]);
});

test('[ALT-6.5] 13 of 25 rolls do not vary', () => {
  const still = totals(d5(2)).filter(([total]) => varianceModifier(CHARTS, total) === 0);
  expect(still.reduce((sum, [, weight]) => sum + weight, 0)).toBeCloseTo(13 / 25, 12);
});

test('[ALT-L3] Moderate is three things, each in its own chart', () => {
  expect(LEVELS).toContain('moderate');
  expect(GRADES).toContain('moderate');
  expect(CHARTS.effects.moderate.penalty).toBe(3);
  expect(CHARTS.advantages.find(each => each.name === 'Moderate')?.value).toBe(4);
});

test('every number of the charts says its rule, and whether it is printed or ours', () => {
  const numbers = chartNumbers();
  expect(numbers.length).toBeGreaterThan(80);
  const origin = (path: string) => numbers.find(each => each.path === path)?.origin;
  expect(origin('effects.heavy.stun')).toBe('printed');
  expect(origin('effects.massive.penalty')).toBe('ours');
  expect(origin('shock.dead')).toBe('ours');
  expect(origin('variance')).toBe('printed');
});

test('a fight overrides any of them, and nothing else', () => {
  const own = charts.parse({ shock: { dead: 30 }, effects: { glance: { stun: 1 } } });
  expect(own.shock).toEqual({ incapacitated: 10, unconscious: 15, dead: 30 });
  expect(own.effects.glance.stun).toBe(1);
  expect(own.effects.light.stun).toBe(5);
  expect(charts.safeParse({ shock: { death: 3 } }).success).toBe(false);
  expect(charts.safeParse({ variance: [1, 2] }).success).toBe(false);
});
