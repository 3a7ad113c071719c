import { isFields, type Json, phrase } from '@affray/engine';
import { isNameKey, plainKey } from './figures.ts';

/** A number, true, false or null as a spreadsheet would keep it, and what is written as JSON; everything else is a text. */
const READS_AS_JSON = /^(?:-?\d+(?:\.\d+)?|true|false|null|[{["][\s\S]*)$/;

/** A cell as it is written: texts that would read as something else, or as a formula, stand in quotes of JSON. */
export function cellOf(value: Json | undefined): string {
  if (value === undefined) return '';
  if (typeof value !== 'string') return JSON.stringify(value);
  return value === '' || value.trim() !== value || READS_AS_JSON.test(value) || /^[=+@\t\r-]/.test(value)
    ? JSON.stringify(value)
    : value;
}
/** What a cell says; undefined where it is empty. What begins as JSON and is not is a text. */
export function cellValue(cell: string): Json | undefined {
  const text = cell.trim();
  if (text === '') return undefined;
  if (!READS_AS_JSON.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A table as CSV: cells with commas, quotes or ends of lines in quotes. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows
    .map(row => row.map(each => (/[",;\t\r\n]/.test(each) ? `"${each.replaceAll('"', '""')}"` : each)).join(','))
    .join('\r\n');

/** A text as rows of cells, cut at commas, semicolons or tabs, whichever its first line has most of. */
export function rowsOf(text: string): string[][] {
  const [first = ''] = text.split(/\r?\n/, 1);
  const count = (mark: string): number => first.split(mark).length;
  const mark = [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
  const rows: string[][] = [[]];
  const last = (): string[] => rows.at(-1) ?? [];
  let [cell, quoted] = ['', false];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else quoted = false;
    } else if (sign === '"' && cell.trim() === '') [cell, quoted] = ['', true];
    else if (sign === mark) {
      last().push(cell);
      cell = '';
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at++;
      last().push(cell);
      cell = '';
      rows.push([]);
    } else cell += sign;
  }
  last().push(cell);
  return rows.filter(row => row.some(each => each.trim() !== ''));
}

/** Excel says the mark between cells in a line before the head. */
const MARK_OF_EXCEL = /^"?sep=."?\r?\n/i;

/** Columns of which a table of combatants has one at least, in small letters and letters alone. */
const TELLING = /^(?:hp|hitpoints|maxhp|ac|armou?rclass|system)$/;
const RULED = /^\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?$/;
/** The first table of a text in Markdown, and whether anything else stands there. Null where it has none. */
function markdownOf(text: string): { readonly rows: readonly (readonly string[])[]; readonly alone: boolean } | null {
  const lines = text.split(/\r?\n/).map(each => each.trim());
  const rule = lines.findIndex((each, at) => RULED.test(each) && lines[at - 1]?.includes('|'));
  if (rule < 1) return null;
  const behind = lines.slice(rule + 1);
  const end = behind.findIndex(each => !each.includes('|'));
  const rows = [lines[rule - 1] ?? '', ...(end < 0 ? behind : behind.slice(0, end))];
  const filled = lines.filter(each => each !== '').length;
  return { rows: rows.map(cellsOf), alone: filled === rows.length + 1 };
}
/** The cells of a row between upright strokes, without what makes them bold. */
const cellsOf = (row: string): readonly string[] =>
  row
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map(each => each.replaceAll('\\|', '|').replaceAll('**', '').trim());

/** A table of combatants: each row with the names of its columns. Null where the text is none. */
export function tableOf(text: string): { readonly rows: readonly Json[]; readonly over: readonly string[] } | null {
  const markdown = markdownOf(text);
  const [head = [], ...rows] = markdown?.rows ?? rowsOf(text.replace(MARK_OF_EXCEL, ''));
  if (head.length < 2 || rows.length === 0 || !head.some(isNameKey) || !head.some(each => TELLING.test(plainKey(each))))
    return null;
  const columns = head.map(each => each.trim());
  const over = columns.flatMap((each, at) =>
    each === '' || columns.indexOf(each) !== at ? [phrase`column ${at + 1}`] : [],
  );
  return {
    over: markdown?.alone === false ? [...over, phrase`the text around the table`] : over,
    rows: rows.map(row =>
      Object.fromEntries(
        columns.flatMap((name, at): [string, Json][] => {
          const value = cellValue(row[at] ?? '');
          return name === '' || columns.indexOf(name) !== at || value === undefined ? [] : [[name, value]];
        }),
      ),
    ),
  };
}

/** The values of an object by the path of each; lists are one value, and so is what is empty. */
export function flat(value: Json, path = ''): readonly (readonly [string, Json])[] {
  if (!isFields(value) || (path !== '' && Object.keys(value).length === 0)) return [[path, value]];
  return Object.entries(value).flatMap(([key, each]) => flat(each, path === '' ? key : `${path}.${key}`));
}

/** An object from values by path. */
export function unflat(entries: readonly (readonly [string, Json])[]): Json {
  const direct = entries.filter(([path]) => !path.includes('.'));
  const below = entries.filter(([path]) => path.includes('.'));
  const heads = [...new Set(below.map(([path]) => path.slice(0, path.indexOf('.'))))];
  return Object.fromEntries([
    ...direct,
    ...heads.map((head): [string, Json] => [
      head,
      unflat(
        below.flatMap(([path, value]) => (path.startsWith(`${head}.`) ? [[path.slice(head.length + 1), value]] : [])),
      ),
    ]),
  ]);
}
