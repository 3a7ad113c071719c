import { posix } from 'node:path';
import { LEDGER } from '../ledger.ts';

/** A part of a page that the search can find: a heading with the text below it, or a rule. */
export interface Section {
  /** The anchor on its page; empty for what stands before the first heading. */
  readonly id: string;
  readonly heading: string;
  readonly text: string;
  /** It changes what stands elsewhere, as a house rule does: the search names what it changes first. */
  readonly aside?: true;
}

/** A link as it was written: where it leads in the repository, and to which anchor there. */
export interface Link {
  readonly written: string;
  readonly target: string;
  readonly anchor: string;
}

/** A page of the site, ready to be put into the template. */
export interface Page {
  /** The file of the repository that it was made from. */
  readonly source: string;
  /** Where it lies in the site. */
  readonly path: string;
  readonly title: string;
  readonly html: string;
  readonly sections: readonly Section[];
  /** Every anchor on it. */
  readonly ids: ReadonlySet<string>;
  readonly links: readonly Link[];
}

/** Where the page of a text lies: README.md is the folder's own page, and a ledger is the reference of its system. */
export function pagePath(source: string): string {
  const system = LEDGER.exec(source)?.[1];
  if (system !== undefined && source.startsWith('packages/')) return `docs/rules/${system}.html`;
  return source.replace(/(^|\/)README\.md$/, '$1index.md').replace(/\.md$/, '.html');
}

/** How one file of the site names another: a relative path, so that the site works in any folder, and without a server. */
export const relative = (from: string, to: string): string => posix.relative(posix.dirname(from), to);

/** Where a link in a text leads, as a path from the root of the repository. @returns null for an address of the web */
export function followed(source: string, written: string): Link | null {
  if (/^[a-z][a-z0-9+.-]*:/i.test(written)) return null;
  const [path = '', anchor = ''] = written.split('#', 2);
  const target = path === '' ? source : posix.normalize(posix.join(posix.dirname(source), decodeURI(path)));
  return { written, target, anchor: decodeURI(anchor) };
}

/** The chapters of the sidebar, and the texts in each, in their order; a text that none names stands in the last. */
const CHAPTERS: readonly (readonly [title: string, belong: readonly RegExp[]])[] = [
  ['Start', [/^README\.md$/]],
  ['At the table', [/^docs\/tutorial-(gm|player|host)/, /^docs\/guide-gm/, /^docs\/guide-player/, /^docs\/encounters/]],
  ['Rules', [/RULES\.md$/]],
  [
    'Odds and simulations',
    [/^docs\/tutorial-designer/, /^docs\/guide-odds/, /^docs\/guide-simulate/, /^docs\/guide-fleet/, /^docs\/policies/],
  ],
  [
    'In other programs',
    [/^docs\/tutorial-/, /^docs\/guide-embed/, /^docs\/api\.md/, /^docs\/guide-/, /^docs\/case-format/],
  ],
  ['Public interface', [/^docs\/api\//]],
  ['How it is made', [/^CONTRIBUTING\.md$/, /^docs\/glossary/, /^docs\/[^/]*$/, /^(?!docs\/decisions\/)/]],
  ['Decisions', [/^docs\/decisions\/README/, /^docs\/decisions\//]],
];

/** The pages by chapter, in the order of the sidebar. Chapters without a page are left out. */
export function chapters(pages: readonly Page[]): { readonly title: string; readonly pages: readonly Page[] }[] {
  const left = new Set(pages);
  const taken = (belongs: RegExp): Page[] => {
    const found = [...left].filter(page => belongs.test(page.source));
    for (const page of found) left.delete(page);
    return found;
  };
  return CHAPTERS.map(([title, belong]) => ({ title, pages: belong.flatMap(taken) })).filter(
    each => each.pages.length > 0,
  );
}
