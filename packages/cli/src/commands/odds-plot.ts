import { type Gathered, gathered, type Summary } from '@affray/dice';
import { phrase } from '@affray/engine/phrase';

/** Characters of the longest bar. */
const WIDTH = 40;
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'] as const;

/** A bar of a terminal: `share` of the whole width, to an eighth of a character. */
export function bar(share: number, width = WIDTH): string {
  const eighths = Math.round(Math.max(0, Math.min(1, share)) * width * 8);
  return '█'.repeat(eighths >> 3) + (EIGHTHS[eighths & 7] ?? '');
}

/** A chance as people read it: `62.3%`, and never 0% or 100% for what is not quite that. */
export function percent(chance: number): string {
  const shown = (100 * chance).toFixed(1);
  if (chance > 0 && chance < 0.0005) return `${(100 * chance).toPrecision(2)}%`;
  if (chance < 1 && chance > 0.9995) return '>99.9%';
  return `${shown}%`;
}

/** Lines of a table whose columns stand right-aligned, but for the last. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, at) => {
      widths[at] = Math.max(widths[at] ?? 0, [...cell].length);
    });
  return rows.map(row =>
    row
      .map((cell, at) => (at === row.length - 1 ? cell : ' '.repeat((widths[at] ?? 0) - [...cell].length) + cell))
      .join('  ')
      .trimEnd(),
  );
}

/** Rows between the ends of a distribution. */
const MOST_ROWS = 60;

/** A distribution as lines of text: figures first, then a bar for every total, or for every few where there are very many. */
export function plot(read: Summary): string[] {
  const { mean, deviation, median, least, most } = read;
  const rows = gathered(read, MOST_ROWS);
  const highest = Math.max(...rows.map(each => each.chance));
  const single = rows.every(({ from, to, tail }) => from === to || tail !== null);
  return [
    phrase`average ${mean.toFixed(2)}, spread ${deviation.toFixed(2)}, half of all rolls reach ${median}, from ${least} to ${most}`,
    '',
    ...columns([
      [
        single ? phrase`total` : phrase`totals`,
        phrase`chance`,
        phrase`or more`,
        phrase`or less`,
        scale(percent(highest)),
      ],
      ...rows.map(row => [
        totals(row),
        percent(row.chance),
        percent(row.orMore),
        percent(row.orLess),
        bar(row.chance / highest),
      ]),
    ]),
  ];
}

/** What the bars below reach from and to: "0%                12.5%". */
export const scale = (most: string, width = WIDTH): string => `0%${most.padStart(width - 2)}`;

function totals({ from, to, tail }: Gathered): string {
  if (tail === 'low') return phrase`${to} or less`;
  if (tail === 'high') return phrase`${from} or more`;
  return from === to ? String(from) : phrase`${from} to ${to}`;
}
