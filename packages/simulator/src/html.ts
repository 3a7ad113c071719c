import { escaped } from './charts.ts';
import { expectAsked } from './given.ts';

/** A part of a page: a heading, some words, and a table or a chart. */
export interface Section {
  readonly heading: string;
  /** A sentence or two. */
  readonly words?: string;
  /** SVG text of our own charts. */
  readonly chart?: string;
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
  /** A list, a sentence each. */
  readonly lines?: readonly string[];
}
export interface Page {
  readonly title: string;
  /** What was asked, and what came out, in a few sentences. */
  readonly lead: readonly string[];
  readonly sections: readonly Section[];
  /** How it was made: system, version, seed, fights. */
  readonly made: string;
}

const STYLE = `
:root{color-scheme:light dark;--paper:#fff;--ink:#1c2126;--soft:#69737d;--line:#d5dade;--track:#eef1f3;--a:#2563b8;--b:#b8432f;--c:#2e7d4f;--d:#8a5a00;--e:#7a3e9d;--f:#00707a}
@media(prefers-color-scheme:dark){:root{--paper:#15181b;--ink:#e6e9ec;--soft:#98a2ab;--line:#343b41;--track:#22272b;--a:#6ea5f0;--b:#ef8a74;--c:#69c08c;--d:#d9a441;--e:#c08ae0;--f:#4fbcc7}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:46rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 .5rem}
h2{font-size:1.15rem;margin:2rem 0 .5rem}
h1,h2,p{overflow-wrap:break-word}
p{margin:.4rem 0}
ul{margin:.4rem 0;padding-left:1.2rem}
.soft,footer{color:var(--soft);font-size:.9rem}
svg{display:block;width:100%;max-width:32rem;height:auto;margin:.5rem 0}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.92rem}
th,td{text-align:left;padding:.3rem .6rem .3rem 0;border-bottom:1px solid var(--line);vertical-align:top}
td span{white-space:nowrap}
@media(max-width:34rem){table{font-size:.8rem}td span{white-space:normal}}
th{font-weight:600;color:var(--soft)}
footer{margin-top:2.5rem;border-top:1px solid var(--line);padding-top:.75rem}
`;

/** A page as one HTML file: no network, no script, light and dark. @throws Malformed */
export function htmlPage(page: Page): string {
  expectAsked('page', page);
  const { title, lead, sections, made } = page;
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>`,
    `<h1>${breaking(title)}</h1>`,
    ...lead.map(each => `<p>${breaking(each)}</p>`),
    ...sections.map(sectionOf),
    `<footer>${escaped(made)}</footer>`,
    '</main></body></html>',
    '',
  ].join('\n');
}

function sectionOf({ heading, words, chart, table, lines }: Section): string {
  return [
    `<section><h2>${breaking(heading)}</h2>`,
    words ? `<p class="soft">${escaped(words)}</p>` : '',
    chart ?? '',
    table ? tableOf(table) : '',
    lines ? `<ul>${lines.map(each => `<li>${breaking(each)}</li>`).join('')}</ul>` : '',
    '</section>',
  ].join('');
}

function tableOf({ head, rows }: Required<Section>['table']): string {
  const row = (cells: readonly string[], tag: 'th' | 'td'): string =>
    `<tr>${cells.map(cell => `<${tag}>${breaking(cell)}</${tag}>`).join('')}</tr>`;
  return `<div class="scroll"><table><thead>${row(head, 'th')}</thead><tbody>${rows.map(cells => row(cells, 'td')).join('')}</tbody></table></div>`;
}

/** Text that breaks after the dots of a path, and in no figure; an interval keeps to one line where there is room. */
const breaking = (text: string): string =>
  escaped(text)
    .replace(/(?<=\w)\.(?=[A-Za-z])/g, '.<wbr>')
    .replace(/(?<=±) (?=\d)/g, '\u00a0')
    .replace(/\([+−\d][^)]*\)/g, interval => `<span>${interval}</span>`);
