import { expectAsked } from './given.ts';
import type { Page } from './html.ts';
import type { Rows } from './told.ts';

/** A page as Markdown, without its charts: their tables say the same. @throws Malformed */
export function markdownPage(page: Page): string {
  expectAsked('page', page);
  const { title, lead, sections, made } = page;
  const written = sections.flatMap(({ heading, words, table, lines }) => [
    `## ${plainly(heading)}`,
    ...(words ? [plainly(words)] : []),
    ...(table ? [markdownTable(table)] : []),
    ...(lines ? [lines.map(each => `- ${plainly(each)}`).join('\n')] : []),
  ]);
  return `${[`# ${plainly(title)}`, ...lead.map(plainly), ...written, `*${plainly(made)}*`].join('\n\n')}\n`;
}

/** What would be a mark of Markdown or HTML stands for itself. */
const plainly = (text: string): string => text.replace(/[\\`*_[\]<>|#]/g, mark => `\\${mark}`);

function markdownTable({ head, rows }: Rows): string {
  const row = (cells: readonly string[]): string => `| ${cells.map(plainly).join(' | ')} |`;
  return [row(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(row)].join('\n');
}

/** A page as plain text, its tables in columns. @throws Malformed */
export function textPage(page: Page): string {
  expectAsked('page', page);
  const { title, lead, sections, made } = page;
  const written = sections.flatMap(({ heading, words, table, lines }) => [
    '',
    heading,
    '-'.repeat(heading.length),
    ...(words ? [words] : []),
    ...(table ? columns(table) : []),
    ...(lines ?? []),
  ]);
  return `${[title, '='.repeat(title.length), ...lead, ...written, '', made].join('\n')}\n`;
}

/** A table in columns, a line each, for whatever shows plain text. @throws Malformed */
export function columns(table: Rows): string[] {
  expectAsked('rows', table);
  const { head, rows } = table;
  const all = [head, ...rows];
  const widths = head.map((_, at) => Math.max(...all.map(row => row[at]?.length ?? 0)));
  return all.map(row =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
