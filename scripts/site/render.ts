import { Marked } from 'marked';
import type { Source } from '../files.ts';
import { followed, type Link, type Page, pagePath, relative, type Section } from './pages.ts';

/** Where the reference of each rule lies, by its number. */
export type RulePages = ReadonlyMap<string, string>;

const RULE = /^[A-Z]{2,6}-[0-9A-Z]+(?:[.-][0-9A-Z]+)*/;
const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML shows it. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, each => ESCAPED[each] ?? each);

/** What HTML shows, without its tags. */
export const shown = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) =>
      name === '#39' ? "'" : (Object.entries(ESCAPED).find(([, escaped]) => escaped === `&${name};`)?.[0] ?? ''),
    )
    .replace(/\s+/g, ' ')
    .trim();

/** The anchors of headings, named as GitHub names them: the same heading a second time ends in -1. */
export class Anchors {
  private readonly taken = new Set<string>();

  of(heading: string): string {
    const name = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-');
    let id = name;
    for (let again = 1; this.taken.has(id); again++) id = `${name}-${again}`;
    this.taken.add(id);
    return id;
  }
  all(): ReadonlySet<string> {
    return this.taken;
  }
}

/** Markdown to HTML for one page: links between texts become links between pages, and numbers of rules lead to the rule. */
export class Writer {
  readonly links: Link[] = [];
  readonly anchors = new Anchors();
  private readonly marked: Marked;

  constructor(source: string, rules: RulePages) {
    const path = pagePath(source);
    const { links, anchors } = this;
    const address = (written: string): string => {
      const link = followed(source, written);
      if (!link) return written;
      links.push(link);
      const to = link.target === source ? '' : relative(path, pagePath(link.target));
      return link.anchor === '' ? to : `${to}#${encodeURI(link.anchor)}`;
    };
    const ruleLink = (id: string): string | null => {
      const page = rules.get(id);
      return page === undefined
        ? null
        : `<a class="id" href="${page === path ? '' : relative(path, page)}#${id}">${id}</a>`;
    };
    this.marked = new Marked({
      extensions: [
        {
          name: 'rule',
          level: 'inline',
          start: (text: string) => /\b[A-Z]{2,6}-[0-9A-Z]/.exec(text)?.index,
          tokenizer(text: string) {
            const raw = this.lexer.state.inLink ? undefined : RULE.exec(text)?.[0];
            return raw !== undefined && rules.has(raw) ? { type: 'rule', raw } : undefined;
          },
          renderer: ({ raw }) => ruleLink(raw) ?? raw,
        },
      ],
      renderer: {
        heading({ tokens, depth }) {
          const inside = this.parser.parseInline(tokens);
          const id = anchors.of(shown(inside));
          return `<h${depth} id="${id}">${inside}<a class="anchor" href="#${id}" aria-label="Link to this part">#</a></h${depth}>\n`;
        },
        link({ href, title, tokens }) {
          const hint = title ? ` title="${escapeHtml(title)}"` : '';
          return `<a href="${escapeHtml(address(href))}"${hint}>${this.parser.parseInline(tokens)}</a>`;
        },
        image({ href, text }) {
          return `<img src="${escapeHtml(address(href))}" alt="${escapeHtml(text)}" loading="lazy">`;
        },
        code({ text }) {
          return `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`;
        },
        codespan({ text }) {
          return ruleLink(text) ?? `<code>${escapeHtml(text)}</code>`;
        },
        table(token) {
          const cell = (tag: string, cells: typeof token.header): string =>
            `<tr>${cells.map(each => `<${tag}>${this.parser.parseInline(each.tokens)}</${tag}>`).join('')}</tr>`;
          const head = token.header.some(each => each.text !== '') ? `<thead>${cell('th', token.header)}</thead>` : '';
          const body = token.rows.map(row => cell('td', row)).join('\n');
          return `<div class="wide" tabindex="0"><table>${head}<tbody>${body}</tbody></table></div>\n`;
        },
      },
    });
  }

  /** A whole text. */
  blocks(text: string): string {
    return String(this.marked.parse(text, { async: false }));
  }
  /** One line, without a paragraph around it. */
  line(text: string): string {
    return String(this.marked.parseInline(text, { async: false }));
  }
}

/** What the search finds on a page: each heading with what stands below it. */
export function sectionsOf(html: string): Section[] {
  return html
    .split(/(?=<h[1-6] id=)/)
    .map(part => {
      const [, id = '', heading = ''] = /^<h[1-6] id="([^"]*)">(.*?)<a class="anchor"/s.exec(part) ?? [];
      return { id, heading: shown(heading), text: shown(part.replace(/^<h[1-6] .*?<\/h[1-6]>/s, '')) };
    })
    .filter(({ id, text }) => id !== '' || text !== '');
}

/** The page of a text of the repository. */
export function rendered({ path: source, text }: Source, rules: RulePages): Page {
  const writer = new Writer(source, rules);
  const html = writer.blocks(text);
  const sections = sectionsOf(html);
  const title = sections.find(each => each.id !== '')?.heading ?? source;
  return { source, path: pagePath(source), title, html, sections, ids: writer.anchors.all(), links: writer.links };
}
