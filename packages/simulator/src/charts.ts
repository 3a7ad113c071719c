/** Charts as SVG text: pure, coloured by the page around them (CSS variables --ink, --soft, --line, --a to --f). */

import { phrase, shown } from '@affray/engine';
import { expectAsked } from './given.ts';
import { interval } from './told.ts';

const SIDES = ['--a', '--b', '--c', '--d', '--e', '--f'] as const;
/** The colour of the side at a place in the list of sides. */
export const colourOf = (at: number): string => `var(${SIDES[at % SIDES.length] ?? '--a'})`;

/** A text as HTML takes it. @throws TypeError where it is none */
export function escaped(text: string): string {
  if (typeof text !== 'string') throw new TypeError(phrase`a page and its charts take text (given: ${shown(text)})`);
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
const n = (value: number): string => String(Math.round(value * 10) / 10);

const text = (x: number, y: number, what: string, anchor: 'start' | 'middle' | 'end' = 'start', soft = false): string =>
  `<text x="${n(x)}" y="${n(y)}" text-anchor="${anchor}" fill="var(${soft ? '--soft' : '--ink'})">${escaped(what)}</text>`;
const line = (x1: number, y1: number, x2: number, y2: number, colour = 'var(--line)', width = 1): string =>
  `<line x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}" stroke="${colour}" stroke-width="${width}"/>`;
const rect = (x: number, y: number, width: number, height: number, colour: string): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, width))}" height="${n(height)}" rx="2" fill="${colour}"/>`;

const svg = (width: number, height: number, title: string, body: readonly string[]): string =>
  `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}" font-size="12" font-family="inherit">` +
  `<title>${escaped(title)}</title>${body.join('')}</svg>`;

/** A share with its bounds, as a bar with a whisker. */
export interface Bar {
  readonly label: string;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly colour: string;
}
/** Narrow enough to be read on a phone: labels stand above what they name, not beside it. */
const WIDTH = 380;
/** Letters that a label has room for beside the figures at the other end of its line. */
const BESIDE_SHARE = 26;
const BESIDE_POINTS = 46;

/** Shares in 0..1 below each other. @throws Malformed */
export function barChart(title: string, bars: readonly Bar[]): string {
  expectAsked('bars', bars);
  const x = (share: number): number => 1 + share * (WIDTH - 2);
  const rows = bars.flatMap(({ label, share, low, high, colour }, at) => {
    const y = at * 42;
    return [
      text(0, y + 14, cut(label, BESIDE_SHARE)),
      text(WIDTH, y + 14, interval({ share, low, high }), 'end'),
      rect(0, y + 20, WIDTH, 14, 'var(--track)'),
      rect(0, y + 20, share * WIDTH, 14, colour),
      line(x(low), y + 27, x(high), y + 27, 'var(--ink)', 1.5),
      line(x(low), y + 23, x(low), y + 31, 'var(--ink)', 1.5),
      line(x(high), y + 23, x(high), y + 31, 'var(--ink)', 1.5),
    ];
  });
  return svg(WIDTH, bars.length * 42, title, rows);
}

/** Differences around 0, each a point with its interval; unsure ones are pale. @throws Malformed */
export function differenceChart(
  title: string,
  rows: readonly { readonly label: string; readonly value: number; readonly low: number; readonly high: number }[],
  said: (value: number) => string,
): string {
  expectAsked('differences', rows);
  const most = Math.max(1e-9, ...rows.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
  const half = WIDTH / 2;
  const x = (at: number): number => half + (at / most) * (half - 6);
  const body = rows.flatMap((row, at) => {
    const y = 28 + at * 40;
    const sure = row.low > 0 || row.high < 0;
    const colour = sure ? 'var(--a)' : 'var(--soft)';
    return [
      text(0, y - 14, cut(row.label, BESIDE_POINTS), 'start', !sure),
      text(WIDTH, y - 14, said(row.value), 'end', !sure),
      line(0, y, WIDTH, y),
      line(half, y - 7, half, y + 7, 'var(--soft)'),
      line(x(row.low), y, x(row.high), y, colour, 2.5),
      `<circle cx="${n(x(row.value))}" cy="${y}" r="4.5" fill="${colour}"/>`,
    ];
  });
  return svg(WIDTH, rows.length * 40, title, body);
}

/** Columns of a chart at most. */
const COLUMNS = 60;
/** What the longest times come to together would be no column, and would make the others narrow. */
const TAIL = 0.0001;

/** Some whole numbers on end, and how often one of them came. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly share: number;
}

type Times = readonly { readonly time: number; readonly share: number }[];

/** How often each whole number came, those that never did as well; several in one where there are too many. @throws Malformed */
export function binned(times: Times): readonly Bin[] {
  expectAsked('times', times);
  const values = times.slice(0, endOf(times));
  const [first, last] = [values[0]?.time, values.at(-1)?.time];
  if (first === undefined || last === undefined) return [];
  const width = Math.ceil((last - first + 1) / COLUMNS);
  const shares: number[] = Array.from({ length: Math.floor((last - first) / width) + 1 }, () => 0);
  for (const { time, share } of values) {
    const at = Math.floor((time - first) / width);
    shares[at] = (shares[at] ?? 0) + share;
  }
  return shares.map((share, at) => {
    const from = first + at * width;
    return { from, to: Math.min(last, from + width - 1), share };
  });
}

/** Where the tail begins that is not shown. */
function endOf(times: Times): number {
  let tail = 0;
  for (let end = times.length; end > 1; end--) {
    tail += times[end - 1]?.share ?? 0;
    if (tail >= TAIL) return end;
  }
  return Math.min(1, times.length);
}

/** How often each whole number came, several in one column where there are too many. */
export function histogram(title: string, values: Times, axis: string): string {
  const bins = binned(values);
  const most = Math.max(1e-9, ...bins.map(bin => bin.share));
  const count = Math.max(1, bins.length);
  const [left, top, bottom] = [58, 12, 150];
  const each = (WIDTH - left - 10) / count;
  const bars = bins.map(({ share }, at) => {
    const high = (share / most) * (bottom - top);
    return rect(left + at * each + 0.5, bottom - high, Math.max(1, each - 1), high, 'var(--a)');
  });
  const middle = (at: number): number => left + (at + 0.5) * each;
  const labels = bins.map(({ from }) => String(from));
  return svg(WIDTH, 186, title, [
    text(left - 6, top + 8, percent(most), 'end', true),
    line(left, bottom, WIDTH - 10, bottom),
    ...bars,
    ...marks(labels, middle, bottom + 16),
    text(WIDTH / 2, 182, axis, 'middle', true),
  ]);
}

/** Shares of several sides over the values of a sweep, with their intervals as bands. @throws Malformed */
export function lineChart(
  title: string,
  labels: readonly string[],
  lines: readonly { readonly name: string; readonly points: readonly { share: number; low: number; high: number }[] }[],
  axis: string,
): string {
  expectAsked('labels', labels);
  expectAsked('lines', lines);
  const [left, right] = [48, WIDTH - 36];
  const top = 14 + lines.length * 18;
  const bottom = top + 220;
  const x = (at: number): number =>
    labels.length < 2 ? (left + right) / 2 : left + (at / (labels.length - 1)) * (right - left);
  const y = (share: number): number => bottom - share * (bottom - top);
  const grid = [0, 0.25, 0.5, 0.75, 1].flatMap(share => [
    line(left, y(share), right, y(share)),
    text(left - 6, y(share) + 4, `${100 * share}%`, 'end', true),
  ]);
  const drawn = lines.flatMap(({ name, points }, at) => {
    const colour = colourOf(at);
    const band = [
      ...points.map((each, i) => `${n(x(i))},${n(y(each.high))}`),
      ...points.map((each, i) => `${n(x(i))},${n(y(each.low))}`).toReversed(),
    ];
    const path = points.map((each, i) => `${n(x(i))},${n(y(each.share))}`);
    return [
      rect(left, 4 + at * 18, 12, 12, colour),
      text(left + 18, 14 + at * 18, cut(name, 44)),
      `<polygon points="${band.join(' ')}" fill="${colour}" opacity="0.18"/>`,
      `<polyline points="${path.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`,
      ...points.map((each, i) => `<circle cx="${n(x(i))}" cy="${n(y(each.share))}" r="3" fill="${colour}"/>`),
    ];
  });
  return svg(WIDTH, bottom + 44, title, [
    ...grid,
    ...marks(labels, x, bottom + 18),
    ...drawn,
    text((left + right) / 2, bottom + 38, cut(axis, 44), 'middle', true),
  ]);
}

/** As many of the values below a chart as have room beside each other. */
function marks(labels: readonly string[], x: (at: number) => number, y: number): string[] {
  const shown = labels.map(label => cut(label, 10));
  const room = 8 + 7 * Math.max(0, ...shown.map(label => label.length));
  const every = Math.max(1, Math.ceil(room / Math.max(1, x(1) - x(0))));
  return shown.flatMap((label, at) => (at % every === 0 ? [text(x(at), y, label, 'middle', true)] : []));
}

const cut = (label: string, most: number): string => (label.length > most ? `${label.slice(0, most - 1)}…` : label);
