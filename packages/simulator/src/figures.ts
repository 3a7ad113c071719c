import type { FigureTable } from '@affray/engine/csv';
import type { Advice } from './advise.ts';
import type { Balanced } from './balance.ts';
import type { Compared } from './compare.ts';
import type { Exact } from './exact.ts';
import { expectAsked } from './given.ts';
import type { LuckLedger } from './luck.ts';
import type { Report } from './report.ts';
import type { RulingMoved } from './rulings.ts';
import type { Sensitivity } from './sensitivity.ts';
import type { Share } from './statistics.ts';

export { csvLines, type FigureTable } from '@affray/engine/csv';

/** Names of columns and of what is counted are the same in every language: programs read them. */
const HEAD = ['what', 'who', 'side', 'figure', 'low', 'high'] as const;
const BALANCE = ['count', 'fights', 'wins', 'low', 'high'] as const;
const SENSITIVITY = ['path', 'value', 'step', 'point', 'low', 'high'] as const;
const RULINGS = [
  'ruling',
  'stricter',
  'stricterLow',
  'stricterHigh',
  'lenient',
  'lenientLow',
  'lenientHigh',
  'swing',
] as const;
const LUCK = ['player', 'what', 'dice', 'rolls', 'expected', 'came', 'orBetter', 'orWorse'] as const;
const ADVICE = ['what', 'wins', 'gain', 'error', 'fights', 'command'] as const;
const share = (what: string, who: string, side: string, of: Share) => [what, who, side, of.share, of.low, of.high];
/** An average, or what is known for sure: without an interval. */
const plain = (what: string, who: string, side: string, figure: number) => [what, who, side, figure, '', ''];

function rowsOf({ sides, combatants, unwon, undecided, unfinished, time }: Report): FigureTable['rows'] {
  return [
    ...sides.map(({ side, wins }) => share('wins', side, side, wins)),
    ...sides.map(({ side, survivors }) => plain('survivors', side, side, survivors)),
    ...combatants.map(({ id, side, falls }) => share('falls', id, side, falls)),
    ...combatants.map(({ id, side, dies }) => share('dies', id, side, dies)),
    share('unwon', '', '', unwon),
    share('undecided', '', '', undecided),
    share('unfinished', '', '', unfinished),
    plain('time', '', '', time.mean),
  ];
}

/** One report, one figure a row: what is counted, of whom, and its 95% interval. @throws Malformed */
export function figuresOf(report: Report): FigureTable {
  expectAsked('report', report);
  return { head: HEAD, rows: rowsOf(report) };
}

/** Several reports one below the other, each row with the label of its report before it. @throws Malformed */
export function figuresOfEach(
  axis: string,
  all: readonly { readonly label: string; readonly report: Report }[],
): FigureTable {
  expectAsked('labelled', all);
  return {
    head: [axis, ...HEAD],
    rows: all.flatMap(({ label, report }) => rowsOf(report).map(row => [label, ...row])),
  };
}

/** Two variants, and what the other one wins more often than the first. */
export function figuresOfTwo({ one, other, wins }: Compared, [first, second]: readonly [string, string]): FigureTable {
  const both = figuresOfEach('variant', [
    { label: first, report: one },
    { label: second, report: other },
  ]);
  const more = wins.map(({ side, difference, low, high }) => ['difference', 'wins', side, side, difference, low, high]);
  return { head: both.head, rows: [...both.rows, ...more] };
}

/** An exact answer: figures without intervals. */
export const figuresOfExact = ({ sides, combatants, unwon, undecided, unfinished, meanTime }: Exact): FigureTable => ({
  head: HEAD,
  rows: [
    ...sides.map(({ side, wins }) => plain('wins', side, side, wins)),
    ...combatants.map(({ id, side, falls }) => plain('falls', id, side, falls)),
    ...combatants.map(({ id, side, dies }) => plain('dies', id, side, dies)),
    plain('unwon', '', '', unwon),
    plain('undecided', '', '', undecided),
    plain('unfinished', '', '', unfinished),
    plain('time', '', '', meanTime),
  ],
});

/** Every count that was tried. */
export const figuresOfBalance = ({ tried }: Balanced): FigureTable => ({
  head: BALANCE,
  rows: tried.map(({ count, fights, wins }) => [count, fights, wins.share, wins.low, wins.high]),
});

/** What one point more of each number moves. */
export const figuresOfSensitivity = ({ moved }: Sensitivity): FigureTable => ({
  head: SENSITIVITY,
  rows: moved.map(({ path, value, step, perUnit: { difference, low, high } }) => [
    ...[path, value, step, difference, low, high],
  ]),
});

/** What a step stricter or more lenient moves, ruling by ruling. */
export const figuresOfRulings = (moved: readonly RulingMoved[]): FigureTable => ({
  head: RULINGS,
  rows: moved.map(({ site, stricter, lenient, swing }) => [
    ...[site, stricter.difference, stricter.low, stricter.high],
    ...[lenient.difference, lenient.low, lenient.high, swing],
  ]),
});

/** A row for each player, the place of its rolls among all that could have come, then one for each kind of roll. */
export const figuresOfLuck = (all: readonly LuckLedger[]): FigureTable => ({
  head: LUCK,
  rows: all.flatMap(({ name, rolls, place, luck, rows }) => [
    [name, 'place', '', rolls, 0.5, place, luck.orBetter, luck.orWorse],
    ...rows.map(each => [
      ...[name, each.site, each.pools, each.rolls, each.expected, each.came],
      ...[each.luck.orBetter, each.luck.orWorse],
    ]),
  ]),
});

/** Everything that was considered, with the command that does it. @param told each of it in words */
export const figuresOfAdvice = (
  told: readonly (Advice<object>['considered'][number] & { readonly text: string })[],
): FigureTable => ({
  head: ADVICE,
  rows: told.map(({ text, wins, gain, error, plays, command }) => [
    ...[text, wins, gain, Number.isFinite(error) ? error : '', plays, JSON.stringify(command)],
  ]),
});
