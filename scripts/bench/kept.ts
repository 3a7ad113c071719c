/**
 * What the benches measured last, in `docs/speed.json`, and the tables of it in `docs/speed.md`: each part stays as it is until it is
 * measured anew.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../files.ts';
import { type Figures, figures } from './figures.ts';
import { tables } from './tables.ts';

const DATA = join(ROOT, 'docs/speed.json');
const PAGE = join(ROOT, 'docs/speed.md');
/** Digits that are kept of a figure: chances are known to as many, and no run says more of the others. */
const DIGITS = 5;

/** @throws ZodError where the file holds something else */
export const keptFigures = (): Figures => figures.parse(JSON.parse(readFileSync(DATA, 'utf8')));
export const keptPage = (): string => readFileSync(PAGE, 'utf8');

/** Keeps what was measured of some parts, and writes it on the page. */
export function keep(parts: Figures): void {
  const all = { ...keptFigures(), ...figures.parse(parts) };
  const rounded = (_: string, value: unknown): unknown =>
    typeof value === 'number' ? Number(value.toPrecision(DIGITS)) : value;
  writeFileSync(DATA, `${JSON.stringify(all, rounded, 1)}\n`);
  writeFileSync(PAGE, withTables(keptPage(), keptFigures()));
}

/** The page with its tables, each between its own marks: `<!-- first -->` and `<!-- /first -->`. */
export const withTables = (page: string, found: Figures): string =>
  page.replaceAll(
    /(<!-- (\w+) -->\n)[\s\S]*?(\n<!-- \/\2 -->)/g,
    (whole, begins: string, name: string, ends: string) => {
      const table = tables[name]?.(found);
      return table === undefined ? whole : `${begins}\n${table}\n${ends}`;
    },
  );
