import { phrase } from '@affray/engine/phrase';
import type { Row, Summary } from './summary.ts';

/** Totals that are shown as one: from the least to the highest of them, with the chances of all. */
export interface Gathered {
  readonly from: number;
  readonly to: number;
  readonly chance: number;
  /** Of `from` or more. */
  readonly orMore: number;
  /** Of `to` or less. */
  readonly orLess: number;
  /** One end of the distribution, where there is next to nothing; null of what lies between. */
  readonly tail: 'low' | 'high' | null;
}

/** What is rarer than this, at either end, is one row where not every total has its own. */
const TAIL = 1e-4;

/**
 * The totals of a distribution in about as many rows as can be shown: each its own where they are few enough, else the
 * far ends in a row each, so that what explodes is read where its weight is, and between them as many to a row as it takes.
 * @param most rows between the ends, 1 or more
 * @throws TypeError
 */
export function gathered(of: Summary, most: number): readonly Gathered[] {
  if (!Array.isArray(of?.rows) || !Number.isInteger(most) || most < 1)
    throw new TypeError(phrase`a distribution’s totals are gathered as gathered(summary(weigh("2d6")), 20)`);
  const { rows } = of;
  if (rows.length <= most) return rows.map(row => together([row], null));
  const first = rows.findIndex(row => row.orLess > TAIL);
  const last = rows.findLastIndex(row => row.orMore > TAIL);
  const core = rows.slice(first, last + 1);
  return [...end(rows.slice(0, first), 'low'), ...between(core, most), ...end(rows.slice(last + 1), 'high')];
}

/** A single total at the end needs no words for it. */
const end = (rows: readonly Row[], tail: 'low' | 'high'): Gathered[] =>
  rows.length === 0 ? [] : [together(rows, rows.length === 1 ? null : tail)];

function between(core: readonly Row[], most: number): Gathered[] {
  const [first, last] = [core[0]?.value ?? 0, core.at(-1)?.value ?? 0];
  const step = core.length <= most ? 1 : Math.ceil((last - first + 1) / most);
  const found = new Map<number, Row[]>();
  for (const row of core) {
    const at = Math.floor((row.value - first) / step);
    const there = found.get(at);
    if (there) there.push(row);
    else found.set(at, [row]);
  }
  return [...found.values()].map(some => together(some, null));
}

function together(rows: readonly Row[], tail: Gathered['tail']): Gathered {
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    from: first?.value ?? 0,
    to: last?.value ?? 0,
    chance: rows.reduce((sum, each) => sum + each.chance, 0),
    orMore: first?.orMore ?? 0,
    orLess: last?.orLess ?? 0,
    tail,
  };
}
