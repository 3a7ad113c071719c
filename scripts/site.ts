/**
 * `npm run site`: the documentation as a site of plain files, with search, which needs no server. A link that leads
 * nowhere ends it, and nothing is written.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { type Complaint, committed, ROOT, report, type Source } from './files.ts';
import { LEDGER, readLedger } from './ledger.ts';
import { apiTexts } from './site/api.ts';
import type { Part } from './site/finding.ts';
import { houseRules } from './site/house-rules.ts';
import { type Page, pagePath } from './site/pages.ts';
import { reference, rulePages } from './site/reference.ts';
import { rendered } from './site/render.ts';
import { document, FILES } from './site/template.ts';

/** What is always a page; texts that these link to are pages, too. */
const FIRST = /^(README|docs\/(?!rules\/).*)\.md$/;

export interface Site {
  readonly pages: readonly Page[];
  /** Files that pages link to or show: copied as they are. */
  readonly files: readonly string[];
  readonly complaints: readonly Complaint[];
}

/** All pages of the site, made from the repository's texts; complaints name every link that leads nowhere. */
export function site(written: readonly Source[], exists: (path: string) => boolean): Site {
  const texts = [...written, ...apiTexts(written)];
  const byPath = new Map(texts.map(each => [each.path, each]));
  const ledgers = texts.filter(({ path }) => LEDGER.test(path) && path.startsWith('packages/')).map(readLedger);
  const rules = rulePages(ledgers);
  const references = ledgers.map(ledger => {
    const path = ledger.path.replace('RULES.md', 'README.md');
    const options = byPath.get(`schemas/${ledger.system}/options.schema.json`);
    return reference(ledger, byPath.get(path) ?? { path, text: '' }, options ? houseRules(options) : [], rules);
  });
  const pages = new Map(references.map(page => [page.path, page]));
  const waiting = texts.filter(({ path }) => FIRST.test(path));
  for (let text = waiting.shift(); text; text = waiting.shift()) {
    if (pages.has(pagePath(text.path))) continue;
    const page = rendered(text, rules);
    pages.set(page.path, page);
    for (const { target } of page.links) {
      const linked = target.endsWith('.md') ? byPath.get(target) : undefined;
      if (linked) waiting.push(linked);
    }
  }
  const all = [...pages.values()].toSorted((a, b) => (a.source < b.source ? -1 : 1));
  const links = all.flatMap(page => page.links.map(link => ({ page, link, to: pages.get(pagePath(link.target)) })));
  const complaints = links.flatMap(({ page, link, to }): Complaint[] => {
    const lines = (byPath.get(page.source)?.text ?? '').split('\n');
    const line = lines.findIndex(each => each.includes(`(${link.written}`)) + 1;
    const wrong = (reason: string): Complaint[] => [{ path: page.source, line: Math.max(1, line), reason }];
    if (!to && !exists(link.target)) return wrong(`"${link.written}" leads nowhere: there is no ${link.target}`);
    if (to && link.anchor !== '' && !to.ids.has(link.anchor))
      return wrong(`"${link.written}" leads nowhere: ${to.source} has no heading #${link.anchor}`);
    return [];
  });
  const files = links.filter(({ to, link }) => !to && exists(link.target)).map(({ link }) => link.target);
  return { pages: all, files: [...new Set(files)], complaints };
}

/** What the search finds: every part of every page. */
const partsOf = (pages: readonly Page[]): Part[] =>
  pages.flatMap(({ path, title, sections }) =>
    sections.map(({ id, heading, text, ...more }) => ({
      address: id === '' ? path : `${path}#${id}`,
      page: title,
      heading,
      text,
      ...more,
    })),
  );

/** The page's program as one plain script: a page that is opened from a folder may load no modules. */
function script(): string {
  const plain = ['finding.ts', 'client.ts']
    .map(name => readFileSync(join(import.meta.dirname, 'site', name), 'utf8'))
    .map(text =>
      stripTypeScriptTypes(text)
        .replace(/^import .*$/gm, '')
        .replace(/^export (?!\{)/gm, ''),
    )
    .join('\n');
  return `(() => {\n${plain}\n})();\n`;
}

/** Writes the site into a folder, anew. */
export function write({ pages, files }: Site, out: string): void {
  rmSync(out, { recursive: true, force: true });
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), text);
  };
  for (const page of pages) put(page.path, document(page, pages));
  for (const file of files) {
    mkdirSync(dirname(join(out, file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(out, file));
  }
  put(FILES.style, readFileSync(join(import.meta.dirname, 'site/style.css'), 'utf8'));
  put(FILES.index, `window.affrayParts = ${JSON.stringify(partsOf(pages)).replaceAll('<', '\\u003c')};\n`);
  put(FILES.script, script());
}

if (import.meta.main) {
  const made = site(committed(), path => existsSync(join(ROOT, path)));
  if (report('site', made.complaints)) {
    write(made, join(ROOT, 'site'));
    console.log(`${made.pages.length} pages in the folder site: open site/index.html in a browser`);
  } else process.exitCode = 1;
}
