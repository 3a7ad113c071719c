import { expect, test } from 'vitest';
import {
  type About,
  balance,
  balancedPage,
  barChart,
  binned,
  changed,
  compare,
  comparedPage,
  crowd,
  dialsOf,
  differenceChart,
  histogram,
  htmlPage,
  job,
  lineChart,
  localFights,
  numbersIn,
  report,
  reportPage,
  runner,
  sensitivity,
  sensitivityPage,
  sweep,
  sweptPage,
} from './index.ts';
import { skirmish } from './testing/skirmish.ts';

const fighter = (id: string, side: string) => ({ id, name: `<b>${id} & co</b>`, side, hp: 8, armour: 11 });
const setup = { combatants: [fighter('ann', 'red'), fighter('bob', 'blue')] };
const duel = job.parse({ system: 'skirmish', start: { kind: 'setup', setup }, seed: 'pages', details: true });
const about: About = {
  title: 'A duel',
  system: 'Skirmish',
  version: '1.0.0',
  seed: 'pages',
  timeIn: 'rounds',
  damageIn: 'hit points',
};
const here = localFights(skirmish);

/** What holds for every page: it is whole, needs nothing from elsewhere, and every name in it is text. */
function holds(page: string, ...parts: readonly string[]): void {
  expect(page).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(page).not.toMatch(/https?:|<script|<link|src=|url\(|<b>/);
  expect(page.split('<svg').length).toBe(page.split('</svg>').length);
  expect(page).not.toMatch(/NaN|undefined|Infinity/);
  for (const part of parts) expect(page).toContain(part);
}

test('a report is one file with tables and charts', () => {
  const told = report(runner(skirmish, duel).run(0, 300));
  holds(
    reportPage(about, told),
    '&lt;b&gt;ann &amp; co&lt;/b&gt;',
    'What decided it',
    'seed &quot;pages&quot;',
    '300 fights',
  );
  expect(reportPage(about, told)).toBe(reportPage(about, report(runner(skirmish, duel).run(0, 300))));
});

test('a report tells apart how fights ended that nobody won', () => {
  const undecided = { ...skirmish, rules: { ...skirmish.rules, over: () => ({ winner: null, reason: 'enough' }) } };
  const told = report(runner(undecided, duel).run(0, 4));
  expect(reportPage(about, told)).toMatch(/Undecided, with some still standing: 100%/);
  expect(reportPage(about, told)).not.toContain('obody left standing');
});

test('a report of no fights is still a page', () => {
  holds(reportPage(about, report(runner(skirmish, duel).empty())), '0 fights');
});

test('every question has its page', async () => {
  const tough = changed(duel, [{ path: 'combatants.ann.hp', value: 14 }]);
  const labels = ['as it is', 'hp=14'] as const;
  holds(comparedPage(about, await compare(here, duel, tough, { fights: 200 }), labels), 'hp=14', '<circle');
  const { rows } = await sweep(
    here,
    [8, 9].map(hp => ({ label: String(hp), job: duel })),
    { fights: 100 },
  );
  holds(sweptPage(about, rows, 'combatants.ann.hp'), '<polyline', 'combatants.ann.hp');
  const jobAt = (count: number) => crowd(duel, 'bob', count);
  const found = await balance(here, { jobAt, side: 'red', target: 0.5, least: 1, most: 3, fights: 200 });
  holds(balancedPage(about, found, 'bob', 'red', 0.5), 'nearest', 'bob: 1');
  const dials = dialsOf(duel, numbersIn(setup), () => true);
  const moved = await sensitivity(here, { base: duel, dials, side: 'red', fights: 200, most: 4 });
  holds(sensitivityPage(about, moved, 'red'), 'combatants.ann.hp', 'combatants.bob.armour');
});

/** What stands on each line of a chart, from left to right, by letters as wide as those of a wide font. */
function rowsOf(chart: string) {
  const written = chart.matchAll(/<text x="([-\d.]+)" y="([-\d.]+)" text-anchor="(\w+)"[^>]*>([^<]*)</g);
  return Map.groupBy(
    [...written].map(([, x, y, anchor, letters = '']) => {
      const wide = 7 * letters.length;
      const from = Number(x) - (anchor === 'end' ? wide : anchor === 'middle' ? wide / 2 : 0);
      return { y, from, to: from + wide };
    }),
    each => each.y,
  );
}

test('no word of a chart is cut off, or lies over another', () => {
  const long = 'combatants.captain-roke-the-elder.sheet.weapons.longsword.bonus';
  const share = { share: 1, low: 0.9, high: 1 };
  const values = Array.from({ length: 40 }, (_, at) => `${long} ${at}`);
  for (const chart of [
    barChart('Bars', [{ label: long, ...share, colour: 'red' }]),
    differenceChart('Differences', [{ label: long, value: -1, low: -1, high: 1 }], () => '−100.0'),
    lineChart('Lines', values, [{ name: long, points: values.map(() => share) }], long),
    lineChart('One', ['1'], [{ name: 'a', points: [share] }], 'b'),
    histogram(
      'Rounds',
      [1, 3000].map(time => ({ time, share: 0.5 })),
      'rounds',
    ),
  ]) {
    const right = Number(/viewBox="0 0 (\d+)/.exec(chart)?.[1]);
    for (const row of rowsOf(chart).values())
      for (const [at, { from, to }] of row.toSorted((a, b) => a.from - b.from).entries()) {
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(right);
        expect(to).toBeLessThanOrEqual(row.toSorted((a, b) => a.from - b.from)[at + 1]?.from ?? right);
      }
  }
});

test('a long path breaks after its dots, a figure nowhere', () => {
  const page = htmlPage({
    title: 'combatants.ann.hp',
    lead: [],
    sections: [{ heading: 'h', table: { head: ['a.b'], rows: [['53.5% (46.6% to 60.3%)']] } }],
    made: '',
  });
  expect(page).toContain('<h1>combatants.<wbr>ann.<wbr>hp</h1>');
  expect(page).toContain('<td>53.5% <span>(46.6% to 60.3%)</span></td>');
});

test('a histogram gathers long fights into at most 60 bars', () => {
  const values = Array.from({ length: 300 }, (_, at) => ({ time: at + 1, share: 1 / 300 }));
  expect(histogram('Rounds', values, 'rounds').split('<rect').length - 1).toBe(60);
  const bins = binned(values);
  expect(bins.at(0)).toMatchObject({ from: 1, to: 5 });
  expect(bins.at(-1)).toMatchObject({ from: 296, to: 300 });
  expect(bins.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
});

test('a histogram leaves out nothing that would be seen', () => {
  const shares = [0.5, 0.49995];
  const values = [...shares.map((share, at) => ({ time: at + 3, share })), { time: 400, share: 0.00005 }];
  expect(binned(values)).toEqual(shares.map((share, at) => ({ from: at + 3, to: at + 3, share })));
  expect(
    binned([
      { time: 2, share: 0.5 },
      { time: 4, share: 0.5 },
    ]).map(({ share }) => share),
  ).toEqual([0.5, 0, 0.5]);
  expect(binned([])).toEqual([]);
});
