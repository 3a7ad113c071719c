/**
 * Holds the systems' ledgers against tests and code: every rule has a test, every number that a test or the code names
 * is in a ledger, and every event that is told names its rule. With `--docs` also writes docs/rules/ and
 * the rulebooks of the page.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Complaint, committed, isTest, ROOT, type Source, sources } from './files.ts';
import { LEDGER, type Ledger, RULE_ID, readLedger, SHARED_PREFIX } from './ledger.ts';
import { rulebookFiles, SHARED_LEDGER, sharedLedger } from './rulebook.ts';
import { houseRules } from './site/house-rules.ts';
import { calleeOf, isNode, type Node, nameOf, parse, textOf, walk } from './syntax.ts';

/** Where a rule's number is named, and by what. */
export interface Cited {
  readonly id: string;
  readonly path: string;
  readonly line: number;
  /** The test's title; null where it is code that names the rule. */
  readonly title: string | null;
}
export interface Coverage {
  readonly ledger: Ledger;
  readonly tested: number;
  readonly reference: number;
  readonly missing: readonly string[];
}
export interface Audit {
  readonly coverage: readonly Coverage[];
  readonly cited: readonly Cited[];
  readonly complaints: readonly Complaint[];
}

/** Everything that ledgers, tests and code say of the rules, with what does not fit together. */
export function audit(ledgers: readonly Ledger[], files: readonly Source[]): Audit {
  const read = files.map(file => ({ file, ...citations(file) }));
  const cited = read.flatMap(each => each.cited);
  const known = new Set(ledgers.flatMap(each => each.rules.map(rule => rule.id)));
  const inTests = new Set(cited.filter(each => each.title !== null).map(each => each.id));
  const coverage = ledgers.map((ledger): Coverage => {
    const played = ledger.rules.filter(each => !each.reference);
    const missing = played.filter(each => !inTests.has(each.id));
    return {
      ledger,
      tested: played.length - missing.length,
      reference: ledger.rules.length - played.length,
      missing: missing.map(each => each.id),
    };
  });
  const unknown = cited
    .filter(({ id }) => !known.has(id) && !id.startsWith(`${SHARED_PREFIX}-`))
    .map(({ id, path, line, title }) => ({
      path,
      line,
      reason: `${title === null ? 'the code' : 'a test'} names the rule ${id}, which no ledger has`,
    }));
  const untested = coverage.flatMap(({ ledger, missing }) =>
    missing.map(id => ({
      path: ledger.path,
      line: ledger.rules.find(rule => rule.id === id)?.line ?? 1,
      reason: `${id} has no test whose title names it`,
    })),
  );
  const complaints = [
    ...ledgers.flatMap(each => each.complaints),
    ...sharedPrefixes(ledgers),
    ...read.flatMap(each => each.complaints),
    ...unknown,
    ...untested,
    ...ledgers.flatMap(each => undecided(each, files)),
  ];
  return { coverage, cited, complaints };
}

/** Where a ledger says that a person decides: `[GM decides: wwn.word.alarm, gm-alarm]`, or a player. */
const DECIDES = /\[(?:GM|player) decides: ([^\]]+)\]/g;

/** Judgements that a ledger gives to somebody, and for which the system has no question and no command. */
function undecided({ path, rules }: Ledger, files: readonly Source[]): Complaint[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const own = files.filter(each => each.path.startsWith(folder) && !isTest(each.path));
  const asked = own.filter(each => /sites|index/.test(each.path)).flatMap(({ text }) => matched(text, /'([\w.-]+)':/g));
  const given = own.flatMap(({ text }) => matched(text, /[sS]aid\(\s*'([\w-]+)'/g));
  const known = new Set([...asked, ...given]);
  return rules.flatMap(({ id, line, text }) =>
    matched(text, DECIDES)
      .flatMap(each => each.split(/[\s,]+/))
      .filter(each => !known.has(each))
      .map(each => ({
        path,
        line,
        reason: `${id}: somebody decides by "${each}", and there is no such question or command`,
      })),
  );
}

const matched = (text: string, wanted: RegExp): string[] => [...text.matchAll(wanted)].map(([, found = '']) => found);

/** Ledgers whose rules begin as another's do. */
function sharedPrefixes(ledgers: readonly Ledger[]): Complaint[] {
  return ledgers.flatMap(({ path, prefix, system }, at) => {
    const other = ledgers.slice(0, at).find(each => each.prefix === prefix);
    return other ? [{ path, line: 1, reason: `${system} and ${other.system} both number their rules ${prefix}-` }] : [];
  });
}

/** The rules that one file names, and the events it tells without one. */
export function citations(file: Source): { readonly cited: Cited[]; readonly complaints: Complaint[] } {
  const parsed = parse(file);
  const cited: Cited[] = [];
  const complaints: Complaint[] = [];
  const test = isTest(file.path);
  const system = /^(packages\/systems|examples)\//.test(file.path);
  walk(parsed.program, (node, above) => {
    const at = { path: file.path, line: parsed.line(node.start) };
    if (test) for (const { id, title } of titled(node)) cited.push({ ...at, id, title });
    else if (system) {
      const text = textOf(node);
      if (text !== null && RULE_ID.test(text) && above.at(-1)?.type !== 'ImportDeclaration')
        cited.push({ ...at, id: text, title: null });
    }
    if (system && !test && toldWithoutRule(node))
      complaints.push({ ...at, reason: 'an event is told without its rule: give it `rule: …`' });
  });
  return { cited, complaints };
}

/** The rules that a test's title names: `test('[ALA-5.4, ALA-5.5] …')`. */
function titled(node: Node): { readonly id: string; readonly title: string }[] {
  if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return [];
  if (!/^(test|it|describe)(?!.*\.(skip|todo))(\.|$)/.test(nameOf(calleeOf(node)))) return [];
  const title = textOf(node.arguments[0]) ?? '';
  return [...title.matchAll(/\[([^\]]+)\]/g)].flatMap(([, inside = '']) =>
    inside
      .split(/[\s,]+/)
      .filter(id => RULE_ID.test(id))
      .map(id => ({ id, title })),
  );
}

/** `table.tell?.({…})` whose event has neither a `rule` nor a part that may bring one. */
function toldWithoutRule(node: Node): boolean {
  if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return false;
  if (!/(^|\.)tell$/.test(nameOf(node.callee))) return false;
  const [event]: unknown[] = node.arguments;
  if (!isNode(event) || event.type !== 'ObjectExpression' || !Array.isArray(event.properties)) return false;
  return !event.properties.some(
    (each: unknown) => isNode(each) && (each.type === 'SpreadElement' || nameOf(each.key) === 'rule'),
  );
}

/** A ledger as a page: each rule with the tests that show it and the files that play it. */
export function page(ledger: Ledger, cited: readonly Cited[]): string {
  const lines = [
    `# ${ledger.title}`,
    '',
    `Made from [the ledger](../../${ledger.path}) by \`npm run rules -- --docs\`: each rule with the tests that show it and the code that names it.`,
  ];
  let section = '';
  for (const rule of ledger.rules) {
    if (rule.section !== section) lines.push('', `## ${(section = rule.section)}`, '');
    lines.push(`- **${rule.id}** ${rule.text.replaceAll('\n', ' ')}`);
    const here = cited.filter(each => each.id === rule.id);
    const tests = new Set(here.filter(each => each.title !== null).map(each => link(each.path)));
    const code = new Set(here.filter(each => each.title === null).map(each => link(each.path)));
    if (tests.size > 0) lines.push(`  - shown by ${[...tests].join(', ')}`);
    if (code.size > 0) lines.push(`  - named by ${[...code].join(', ')}`);
  }
  return `${lines.join('\n')}\n`;
}

/** What keeps a page of rules from being what ledger, tests and code say now. @param text null: there is no such page */
export const behind = (path: string, text: string | null, wanted: string): Complaint[] =>
  text === wanted
    ? []
    : [{ path, line: 1, reason: 'is behind: run "npm run rules -- --docs", and commit what it writes' }];

/** An example's rules are read where they lie. */
const isExample = ({ path }: Ledger): boolean => path.startsWith('examples/');

const link = (path: string): string => `[${path.split('/').at(-1)}](../../${path})`;

function print({ coverage, complaints }: Audit): void {
  for (const { path, line, reason } of complaints) console.error(`${path}:${line}: ${reason}`);
  for (const { ledger, tested, reference, missing } of coverage) {
    const all = ledger.rules.length;
    console.log(
      `${ledger.system}: ${all} rules, ${tested} with a test, ${missing.length} without, ${reference} for reference only`,
    );
    if (missing.length > 0) console.log(`  without a test: ${missing.join(', ')}`);
  }
}

/** Every file that is made from the ledgers, by its path: the pages of `docs/rules`, and the rulebooks that the page reads. */
export function made(
  texts: readonly Source[],
  ledgers: readonly Ledger[],
  cited: readonly Cited[],
): ReadonlyMap<string, string> {
  const own = ledgers.filter(each => !isExample(each));
  const textAt = (path: string) => texts.find(each => each.path === path);
  const shared = textAt(SHARED_LEDGER);
  const books = rulebookFiles([...own, ...(shared ? [sharedLedger(shared)] : [])], system => {
    const options = textAt(`schemas/${system}/options.schema.json`);
    return options ? houseRules(options) : [];
  });
  return new Map([...own.map(each => [`docs/rules/${each.system}.md`, page(each, cited)] as const), ...books]);
}

if (import.meta.main) {
  const texts = committed();
  const ledgers = texts.filter(({ path }) => LEDGER.test(path)).map(readLedger);
  const audited = audit(ledgers, sources());
  const stale = [...made(texts, ledgers, audited.cited)].flatMap(([path, text]) => {
    const file = join(ROOT, path);
    if (process.argv.includes('--docs')) writeFileSync(file, text);
    return behind(path, existsSync(file) ? readFileSync(file, 'utf8') : null, text);
  });
  const complaints = [...audited.complaints, ...stale];
  print({ ...audited, complaints });
  if (complaints.length > 0 || ledgers.length === 0) process.exitCode = 1;
}
