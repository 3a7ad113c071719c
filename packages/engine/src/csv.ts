/** Figures as CSV, for spreadsheets and statistics. It stands alone, so that a throw of dice can be written without a table. */

import { phrase } from './phrase.ts';

/** Figures in rows: shares from 0 to 1, nothing rounded. Names of columns are the same in every language: programs read them. */
export interface FigureTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** Text that a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t]/;

function cell(of: string | number): string {
  if (typeof of === 'number') return String(of);
  const safe = FORMULA.test(of) ? `'${of}` : of;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * FigureTable as lines of CSV (RFC 4180), the head first. What would be read as a formula has an apostrophe before it.
 * @throws TypeError where this is no table
 */
export function csvLines(table: FigureTable): string[] {
  const isRow = (row: unknown): boolean =>
    Array.isArray(row) && row.every(each => typeof each === 'string' || typeof each === 'number');
  if (!isRow(table?.head) || !Array.isArray(table.rows) || !table.rows.every(isRow))
    throw new TypeError(phrase`figures are a table such as { head: ['side', 'wins'], rows: [['wolves', 0.4]] }`);
  return [table.head, ...table.rows].map(row => row.map(cell).join(','));
}
