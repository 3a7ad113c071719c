import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LAPTOP, launch, PHONE } from '../packages/web/test/harness.ts';
import { committed, ROOT, type Source } from './files.ts';
import { excerpt, find } from './site/finding.ts';
import { houseRules } from './site/house-rules.ts';
import { chapters } from './site/pages.ts';
import { entryOf } from './site/reference.ts';
import { site, write } from './site.ts';

const text = (path: string, ...lines: string[]): Source => ({ path, text: lines.join('\n') });
const LEDGER = text(
  'packages/systems/brawl/RULES.md',
  '# Brawl: the ledger',
  '## 1. Blows',
  '- **BRL-1.1** A blow is a d6. _(Blows)_ (option: dice)',
  '- **BRL-1.2** A tie is settled as BRL-1.1 says. *(ours)* [GM decides: brawl.tie]',
);
const made = (...texts: Source[]) => site(texts, path => path === 'docs/images/a.png');
const page = (path: string, ...texts: Source[]) => made(...texts).pages.find(each => each.path === path);

test('links between texts lead to pages, pictures come along, and the web stays the web', () => {
  const { pages, files, complaints } = made(
    text(
      'README.md',
      '# Brawl',
      '[guide](docs/guide.md#two-words) ![a](docs/images/a.png) [web](https://example.org/)',
    ),
    text(
      'docs/guide.md',
      '# Guide',
      '## Two words',
      '[home](../README.md), [the rules](../packages/systems/brawl/RULES.md)',
    ),
    LEDGER,
  );
  expect(complaints).toEqual([]);
  expect(files).toEqual(['docs/images/a.png']);
  expect(pages.map(each => each.path)).toEqual(['index.html', 'docs/guide.html', 'docs/rules/brawl.html']);
  expect(pages[0]?.html).toContain('<a href="docs/guide.html#two-words">guide</a>');
  expect(pages[0]?.html).toContain('<a href="https://example.org/">web</a>');
  expect(pages[1]?.html).toContain('<a href="../index.html">home</a>, <a href="rules/brawl.html">the rules</a>');
});

test('a link that leads nowhere is complained of with its line', () => {
  const { complaints } = made(
    text('README.md', '# Brawl', '', '[gone](docs/gone.md)', '[part](docs/guide.md#there)'),
    text('docs/guide.md', '# Guide', '## Here'),
  );
  expect(complaints).toEqual([
    { path: 'README.md', line: 3, reason: '"docs/gone.md" leads nowhere: there is no docs/gone.md' },
    { path: 'README.md', line: 4, reason: '"docs/guide.md#there" leads nowhere: docs/guide.md has no heading #there' },
  ]);
});

test('the number of a rule leads to the rule, wherever it stands, and one that no ledger has stays text', () => {
  const html = page(
    'docs/guide.html',
    text('docs/guide.md', '# Guide', 'See BRL-1.2, `BRL-1.1`, UTF-8, [BRL-1.1](#guide).'),
    LEDGER,
  )?.html;
  expect(html).toContain('See <a class="id" href="rules/brawl.html#BRL-1.2">BRL-1.2</a>');
  expect(html).toContain(
    '<a class="id" href="rules/brawl.html#BRL-1.1">BRL-1.1</a>, UTF-8, <a href="#guide">BRL-1.1</a>',
  );
});

test('what is written between tags in code is shown, and is not a tag', () => {
  const html = page('index.html', text('README.md', '# <b> & `<i>`', '', '```html', '<script>', '```'))?.html ?? '';
  expect(html).toContain('<code>&lt;i&gt;</code>');
  expect(html).toContain('&lt;script&gt;');
});

test('a ledger is read by topic: an anchor for each rule, its marks as sentences, its house rules beside it', () => {
  const options = text(
    'schemas/brawl/options.schema.json',
    JSON.stringify({
      properties: {
        dice: {
          description: 'A blow is one die or two. BRL-1.1, BRL-1.2',
          enum: ['two', 'one'],
          words: { one: 'one die', two: 'two dice' },
          default: 'one',
        },
        charts: { type: 'object', properties: {} },
      },
    }),
  );
  expect(houseRules(options)).toEqual([
    {
      name: 'dice',
      says: 'A blow is one die or two.',
      readings: ['one die', 'two dice'],
      rules: ['BRL-1.1', 'BRL-1.2'],
    },
  ]);
  const words = text(
    'packages/systems/brawl/README.md',
    '# Brawl',
    '## Glossary',
    '- **blow**: a punch.',
    '## More',
    'Code.',
  );
  const rules = page('docs/rules/brawl.html', LEDGER, options, words);
  expect(rules?.title).toBe('Brawl: the rules');
  expect(rules?.html).toContain('<li><strong>blow</strong>: a punch.</li>');
  expect(rules?.html).not.toContain('Code.');
  expect(rules?.html).toContain(
    '<div id="BRL-1.1"><dt><a href="#BRL-1.1">BRL-1.1</a></dt><dd>A blow is a d6.<small>Source: Blows.</small>' +
      '<small><a href="#option-dice">House rule: A blow is one die or two.</a></small></dd></div>',
  );
  expect(rules?.html).toContain('Our choice: no source says it. The GM decides.');
  expect([...(rules?.ids ?? [])]).toEqual(expect.arrayContaining(['BRL-1.1', 'BRL-1.2', 'option-dice', '1-blows']));
});

test('two marks in one pair of brackets are two', () => {
  expect(entryOf('Leaving costs 6. _(Combat)_ (option: leaveClose; chart: leave)')).toEqual({
    statement: 'Leaving costs 6.',
    source: 'Source: Combat.',
    notes: ['The charts of a fight can change the number.'],
    options: ['leaveClose'],
  });
});

test('the search wants every word, whatever its case and marks, and puts headings first', () => {
  const part = (heading: string, words: string) => ({ address: heading, page: 'P', heading, text: words });
  const parts = [part('Dodge', 'a café of shock'), part('Shock', 'on a miss'), part('Armor', 'shocking')];
  expect(find(parts, 'SHOCK').map(each => each.heading)).toEqual(['Shock', 'Dodge', 'Armor']);
  expect(find(parts, 'cafe shock').map(each => each.heading)).toEqual(['Dodge']);
  expect(find(parts, 'shock dragon')).toEqual([]);
  expect(find(parts, '  ')).toEqual([]);
  expect(excerpt(`${'word '.repeat(100)}needle in hay`, 'needle')).toMatch(/^… .*needle in hay$/);
});

test('a word of a game is found by itself, before the rules that use it; what only changes a rule comes after them', () => {
  const part = (heading: string, words: string, aside?: true) => ({
    ...{ address: heading, page: 'P', heading, text: words },
    ...(aside && { aside }),
  });
  const parts = [part('luck shock', 'yes / no', true), part('BRL-1.1', 'Shock hurts'), part('Shock', 'harm')];
  expect(find(parts, 'shock').map(each => each.heading)).toEqual(['Shock', 'BRL-1.1', 'luck shock']);
  expect(find(parts, 'luck').map(each => each.heading)).toEqual(['luck shock']);
  const words = text(
    'packages/systems/brawl/README.md',
    '# Brawl',
    '## Glossary',
    '- **blow**: a punch',
    '  (BRL-1.1).',
  );
  expect(page('docs/rules/brawl.html', LEDGER, words)?.sections).toContainEqual(
    expect.objectContaining({ heading: 'blow', text: 'a punch ( BRL-1.1 ).' }),
  );
});

test('a chapter has the texts that belong to it, in its order, and every text stands in one', () => {
  const names = ['README', 'CHANGELOG', 'docs/encounters', 'docs/guide-gm', 'docs/new', 'docs/decisions/44-encounters'];
  const { pages } = made(
    ...names.map(name => text(`${name}.md`, `# ${name}`)),
    text('docs/links.md', '[a](../CHANGELOG.md)'),
  );
  expect(chapters(pages).map(each => [each.title, each.pages.map(({ title }) => title)])).toEqual([
    ['Start', ['README']],
    ['At the table', ['docs/guide-gm', 'docs/encounters']],
    ['How it is made', ['docs/links.md', 'docs/new', 'CHANGELOG']],
    ['Decisions', ['docs/decisions/44-encounters']],
  ]);
});

const folder = mkdtempSync(join(tmpdir(), 'affray-site-'));
const whole = site(committed(), path => existsSync(join(ROOT, path)));
let browser: Browser;
beforeAll(async () => {
  write(whole, folder);
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});
const address = (path: string): string => `${pathToFileURL(folder).href}/${path}`;

test('in the whole site every link leads somewhere, and every rule has its anchor', () => {
  expect(whole.complaints).toEqual([]);
  const systems = whole.pages.filter(each => each.source.endsWith('RULES.md'));
  expect(systems.map(each => each.path)).toEqual(
    ['alacrity', 'alloy', 'alternacy', 'wwn'].map(each => `docs/rules/${each}.html`),
  );
  for (const { html, ids, source } of systems) {
    expect(html, source).not.toMatch(/\.test\.ts|\[reference\]|\[GM decides|\(option:/);
    expect(ids, source).toContain('the-words-of-this-game');
    expect(ids, source).toContain('house-rules');
  }
});

/** A page of the site from its folder, without any server; complains of errors and of anything fetched from elsewhere. */
async function open(path: string, viewport = LAPTOP): Promise<{ readonly page: Page; readonly broken: string[] }> {
  const page = await browser.newPage({ viewport });
  const broken: string[] = [];
  page.on('pageerror', error => broken.push(String(error)));
  page.on('request', request => {
    if (!request.url().startsWith('file:')) broken.push(`asks for ${request.url()}`);
  });
  await page.goto(address(path));
  return { page, broken };
}

test('a rule is found by its number and by its words, from any page and without a server', async () => {
  const { page, broken } = await open('docs/decisions/01-rules-as-functions.html');
  await page.keyboard.press('/');
  await page.keyboard.type('ALY-5.3');
  await page
    .getByRole('link', { name: /^ALY-5\.3 · Alloy: the rules/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(address('docs/rules/alloy.html#ALY-5.3'));
  expect(await page.locator(':target').textContent()).toContain('Quick (3)');
  await page.locator('#search').fill('zeppelin quinoa');
  await page.getByText('Nothing holds “zeppelin quinoa”.').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('#found').waitFor({ state: 'hidden' });
  expect(broken).toEqual([]);
  await page.close();
});

test('on a phone the pages open by a press, and nothing is wider than the screen', async () => {
  const { page, broken } = await open('index.html', PHONE);
  await page.getByRole('navigation').waitFor({ state: 'hidden' });
  await page.getByText('All pages').click();
  await page.getByRole('link', { name: 'For players', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'For players' }).waitFor();
  for (const each of whole.pages) {
    await page.goto(address(each.path));
    expect(await page.evaluate(() => document.documentElement.scrollWidth), each.path).toBe(PHONE.width);
  }
  expect(broken).toEqual([]);
  await page.close();
});

test('axe finds nothing in light and in dark', async () => {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  for (const path of ['index.html', 'docs/rules/wwn.html', 'docs/guide-gm.html'])
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await open(path);
      await page.emulateMedia({ colorScheme });
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
      expect(
        violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
        `${path}, ${colorScheme}`,
      ).toEqual([]);
      await page.close();
    }
});

test('house rules that a ledger names within its sources are found there, and are no source', () => {
  expect(entryOf('A blow is a d6. *(SRD; option: dice)*')).toEqual({
    statement: 'A blow is a d6.',
    source: 'Source: SRD.',
    notes: [],
    options: ['dice'],
  });
  expect(entryOf('A tie. *(ours; option: ties)*').source).toBe('Our choice: no source says it.');
  expect(entryOf('A tie. *(option: ties)*').source).toBe('');
});
