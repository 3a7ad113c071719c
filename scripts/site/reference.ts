import type { Source } from '../files.ts';
import type { Ledger, Rule } from '../ledger.ts';
import { type HouseRule, inWords } from './house-rules.ts';
import { type Page, pagePath, type Section } from './pages.ts';
import { escapeHtml, type RulePages, shown, Writer } from './render.ts';

/** Where each rule of these ledgers is read, by its number. */
export const rulePages = (ledgers: readonly Ledger[]): RulePages =>
  new Map(ledgers.flatMap(({ path, rules }) => rules.map(rule => [rule.id, pagePath(path)] as const)));

/** A rule as the table reads it. */
export interface Entry {
  readonly statement: string;
  /** Where it comes from, in words. */
  readonly source: string;
  /** Whose word it waits for, and what else changes it. */
  readonly notes: readonly string[];
  /** The house rules that it answers to, by name. */
  readonly options: readonly string[];
}

/** How a ledger marks what no source says, and how the table reads it. */
const OWN: Readonly<Record<string, string>> = {
  ours: 'Our choice: no source says it.',
  follows: 'It follows from the other rules.',
};

/** What a mark names: `options: dice, goal` two house rules. */
const namesIn = (mark: string): string[] => (mark.split(/s?: /, 2)[1] ?? '').split(/,\s*/);

/** Takes a ledger's line apart: the marks behind a statement become sentences. */
export function entryOf(text: string): Entry {
  const notes: string[] = [];
  const options: string[] = [];
  let source = '';
  const bare = text
    .replaceAll('\n', ' ')
    .replace(/\s*(?:_\(([^)]*)\)_|\*\(([^)]*)\)\*)/g, (_, one?: string, other?: string) => {
      const marks = (one ?? other ?? '').split(/;\s*/);
      for (const mark of marks) if (mark.startsWith('option')) options.push(...namesIn(mark));
      const said = marks.filter(mark => !mark.startsWith('option')).join('; ');
      source = said === '' ? '' : (OWN[said] ?? `Source: ${said}.`);
      return '';
    })
    .replace(/`\[reference\]`\s*/g, () => {
      notes.push('For people to do: Affray does not play it by itself.');
      return '';
    })
    .replace(/\s*\[(GM|player) decides: [^\]]+\]/g, (_, who: string) => {
      notes.push(who === 'GM' ? 'The GM decides.' : 'The player decides.');
      return '';
    })
    .replace(/\s*\(((?:option|chart)s?: [^)]+)\)/g, (_, marks: string) => {
      for (const mark of marks.split(/;\s*/)) {
        if (mark.startsWith('option')) options.push(...namesIn(mark));
        else notes.push('The charts of a fight can change the number.');
      }
      return '';
    });
  return { statement: bare.trim(), source, notes: [...new Set(notes)], options };
}

/** The words of a system: the glossary of its README. */
const glossaryOf = (readme: string): string => /^## Glossary\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(readme)?.[1] ?? '';

/** Each word of a glossary with what it means: who looks for a word finds this first. */
const wordsIn = (glossary: string): { readonly word: string; readonly means: string }[] =>
  [...glossary.matchAll(/^- \*\*(.+?)\*\*: ([\s\S]*?)(?=^- |^$|$(?![\s\S]))/gm)].map(([, word = '', means = '']) => ({
    word,
    means: means.replaceAll(/\s+/g, ' ').trim(),
  }));

/** The anchor of a house rule on the page of its system. */
const anchorOf = ({ name }: HouseRule): string => `option-${name}`;

/** A page in the making: what is written, what the search finds, and every anchor. */
class Draft {
  readonly parts: string[] = [];
  readonly sections: Section[] = [];
  readonly ids: string[] = [];
  readonly writer: Writer;
  constructor(writer: Writer) {
    this.writer = writer;
  }

  heading(text: string): void {
    const html = this.writer.blocks(text);
    const [, id = '', inside = ''] = /id="([^"]*)">(.*)<a class="anchor"/.exec(html) ?? [];
    this.sections.push({ id, heading: shown(inside), text: '' });
    this.parts.push(html);
  }
  /** A line of a list: its anchor, what it is called, what it says, and what stands below in small type. */
  row(id: string, name: string, html: string, small: readonly string[], more: Pick<Section, 'aside'> = {}): void {
    const below = small.map(each => `<small>${each}</small>`).join('');
    this.parts.push(`<div id="${id}"><dt><a href="#${id}">${name}</a></dt><dd>${html}${below}</dd></div>`);
    this.sections.push({ id, heading: name, text: shown(html), ...more });
    this.ids.push(id);
  }
  list(rows: () => void): void {
    this.parts.push('<dl class="rules">');
    rows();
    this.parts.push('</dl>');
  }
}

/**
 * A ledger as the table reads it: by topic, with an anchor for each rule, and without tests and code. Before the rules stand
 * the words of the game, after them its house rules.
 */
export function reference(ledger: Ledger, readme: Source, house: readonly HouseRule[], rules: RulePages): Page {
  const path = pagePath(ledger.path);
  const title = `${ledger.title.replace(/:.*$/, '')}: the rules`;
  const draft = new Draft(new Writer(ledger.path, rules));
  draft.heading(`# ${title}`);
  draft.parts.push(
    draft.writer.blocks(
      'Every rule that Affray plays, by topic and in our own words. The story of a fight, its questions and its refusals name ' +
        'rules by these numbers; the search finds them, too.',
    ),
  );
  const words = glossaryOf(readme.text);
  if (words !== '') {
    draft.heading('## The words of this game');
    const writer = new Writer(readme.path, rules);
    draft.parts.push(writer.blocks(words));
    const id = draft.sections.at(-1)?.id ?? '';
    for (const { word, means } of wordsIn(words)) {
      draft.sections.push({ id, heading: word, text: shown(writer.line(means)) });
    }
  }
  for (const [topic, played] of Map.groupBy(ledger.rules, rule => rule.section)) {
    draft.heading(`## ${topic}`);
    draft.list(() => {
      for (const rule of played) ruleRow(draft, rule, house);
    });
  }
  if (house.length > 0) {
    draft.heading('## House rules');
    draft.parts.push(
      draft.writer.blocks('Choices of a fight, made where it is built. What holds unless you choose comes first.'),
    );
    draft.list(() => {
      for (const each of house) houseRow(draft, each);
    });
  }
  const ids = new Set([...draft.writer.anchors.all(), ...draft.ids]);
  const { parts, sections, writer } = draft;
  return { source: ledger.path, path, title, html: parts.join('\n'), sections, ids, links: writer.links };
}

function ruleRow(draft: Draft, rule: Rule, house: readonly HouseRule[]): void {
  const { statement, source, notes, options } = entryOf(rule.text);
  const choices = house
    .filter(each => each.rules.includes(rule.id) || options.includes(each.name))
    .map(each => `<a href="#${anchorOf(each)}">House rule: ${escapeHtml(each.says)}</a>`);
  const small = [source, ...notes].filter(Boolean).map(escapeHtml);
  draft.row(rule.id, rule.id, draft.writer.line(statement), [small.join(' '), ...choices].filter(Boolean));
}

function houseRow(draft: Draft, each: HouseRule): void {
  const [usual = '', ...others] = each.readings;
  const readings = `<b>${escapeHtml(usual)}</b>${others.map(other => ` / ${escapeHtml(other)}`).join('')}`;
  const also = each.rules.length > 0 ? [draft.writer.line(each.rules.join(', '))] : [];
  draft.row(anchorOf(each), escapeHtml(inWords(each.name)), `${draft.writer.line(each.says)}<br>${readings}`, also, {
    aside: true,
  });
}
