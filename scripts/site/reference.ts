import type { Source } from '../files.ts';
import type { Ledger } from '../ledger.ts';
import { type Page, pagePath, type Section } from './pages.ts';
import { escapeHtml, type RulePages, shown, Writer } from './render.ts';

/** Where each rule of these ledgers is read, by its number. */
export const rulePages = (ledgers: readonly Ledger[]): RulePages =>
  new Map(ledgers.flatMap(({ path, rules }) => rules.map(rule => [rule.id, pagePath(path)] as const)));

/** A rule as the table reads it: its statement, where it comes from, and whose word or choice it waits for. */
interface Entry {
  readonly statement: string;
  readonly source: string;
  readonly notes: readonly string[];
}

/** Takes a ledger's line apart. */
export function entryOf(text: string): Entry {
  const notes: string[] = [];
  let source = '';
  const statement = text
    .replaceAll('\n', ' ')
    .replace(/`\[reference\]`\s*/g, () => {
      notes.push('The table does this by hand: Affray does not play it by itself.');
      return '';
    })
    .replace(/\s*\[(GM|player) decides: [^\]]+\]/g, (_, who: string) => {
      notes.push(who === 'GM' ? 'The GM decides.' : 'The player decides.');
      return '';
    })
    .replace(/\s*\((option|chart)s?: ([^)]+)\)/g, (_, what: string, names: string) => {
      notes.push(
        what === 'option'
          ? `A house rule may change it: ${names}.`
          : `A chart of the fight holds the number: ${names}.`,
      );
      return '';
    })
    .replace(/\s*(?:_\(([^)]*)\)_|\*\(([^)]*)\)\*)/g, (_, one?: string, other?: string) => {
      source = one ?? other ?? '';
      return '';
    })
    .trim();
  return { statement, source, notes: [...new Set(notes)] };
}

/** The words of a system: the glossary of its README. */
const glossaryOf = (readme: string): string => /^## Glossary\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(readme)?.[1] ?? '';

/** A ledger as the table reads it: by topic, an anchor for each rule, without the tests and the code. */
export function reference(ledger: Ledger, readme: Source, rules: RulePages): Page {
  const path = pagePath(ledger.path);
  const writer = new Writer(ledger.path, rules);
  const title = `${ledger.title.replace(/:.*$/, '')}: the rules`;
  const topics = Map.groupBy(ledger.rules, rule => rule.section);
  const sections: Section[] = [];
  const heading = (text: string): string => {
    const html = writer.blocks(text);
    sections.push({ id: /id="([^"]*)"/.exec(html)?.[1] ?? '', heading: shown(html).replace(/ #$/, ''), text: '' });
    return html;
  };
  const parts = [
    heading(`# ${title}`),
    writer.blocks(
      'Every rule that Affray plays, by topic and in our own words. The story of a fight, its questions and its refusals name rules by these ' +
        'numbers; the search finds them, too. What no source says and we had to choose is marked as ours.',
    ),
  ];
  const words = glossaryOf(readme.text);
  if (words !== '') {
    parts.push(heading('## The words of this game'), new Writer(readme.path, rules).blocks(words));
    sections.push({
      id: 'the-words-of-this-game',
      heading: 'The words of this game',
      text: shown(writer.blocks(words)),
    });
  }
  for (const [topic, played] of topics) {
    parts.push(heading(`## ${topic}`), '<dl class="rules">');
    for (const rule of played) {
      const { statement, source, notes } = entryOf(rule.text);
      const html = writer.line(statement);
      const from = source === '' ? '' : `<small class="source">${escapeHtml(source)}</small>`;
      const more = notes.map(note => `<small>${escapeHtml(note)}</small>`).join('');
      parts.push(
        `<div id="${rule.id}"><dt><a href="#${rule.id}">${rule.id}</a></dt><dd>${html} ${from}${more}</dd></div>`,
      );
      sections.push({ id: rule.id, heading: rule.id, text: shown(html) });
    }
    parts.push('</dl>');
  }
  const ids = new Set([...writer.anchors.all(), ...ledger.rules.map(rule => rule.id)]);
  return { source: ledger.path, path, title, html: parts.join('\n'), sections, ids, links: writer.links };
}
