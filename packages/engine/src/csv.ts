/** Figures as CSV, for spreadsheets and statistics. It stands alone, so that a throw of dice can be written without a table. */

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

/** FigureTable as lines of CSV (RFC 4180), the head first. What would be read as a formula has an apostrophe before it. */
export const csvLines = ({ head, rows }: FigureTable): string[] => [head, ...rows].map(row => row.map(cell).join(','));
