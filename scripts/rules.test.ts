import { systemIds } from '@affray/systems/lazy';
import { expect, test } from 'vitest';
import { ledgerRules } from '../packages/cli/src/mcp/ledger.ts';
import { committed, type Source } from './files.ts';
import { LEDGER, readLedger } from './ledger.ts';
import { ledgerFiles } from './packages/assemble.ts';
import { audit, behind, citations, page } from './rules.ts';

const ledger = (...lines: string[]) =>
  readLedger({
    path: 'packages/systems/alacrity/RULES.md',
    text: ['# Alacrity', '## 5. Actions', ...lines].join('\n'),
  });
const held = (rules: string[], ...files: Source[]) => audit([ledger(...rules)], files);
const shown = (title: string): Source => ({
  path: 'packages/systems/alacrity/a.test.ts',
  text: `test(${JSON.stringify(title)}, () => {});`,
});
const code = (text: string): Source => ({ path: 'packages/systems/alacrity/a.ts', text });

test('a ledger is read rule by rule, over several lines', () => {
  const { rules, title, system, complaints } = ledger(
    '- **ALA-5.1** First',
    '  and on',
    '',
    '- **ALA-5.A** `[reference]` Second',
  );
  expect({ title, system, complaints }).toEqual({ title: 'Alacrity', system: 'alacrity', complaints: [] });
  expect(rules).toEqual([
    { id: 'ALA-5.1', line: 3, text: 'First\nand on', reference: false, section: '5. Actions' },
    { id: 'ALA-5.A', line: 6, text: '`[reference]` Second', reference: true, section: '5. Actions' },
  ]);
});

test('a number that is none, stands twice, or says nothing is complained of', () => {
  const { complaints } = ledger('- **ALA5** x', '- **ALA-5.1** x', '- **ALA-5.1** y', '- **ALA-5.2**');
  expect(complaints.map(each => [each.line, each.reason])).toEqual([
    [3, expect.stringMatching(/no number of a rule/)],
    [5, 'ALA-5.1 stands here twice'],
    [6, 'ALA-5.2 says nothing'],
  ]);
});

test('a ledger numbers its rules by one prefix of its own, which is not the game master’s', () => {
  const one = ledger('- **ALA-5.1** x', '- **ALY-5.2** y', '- **GM-3** z');
  expect(one.prefix).toBe('ALA');
  expect(one.complaints.map(each => [each.line, each.reason])).toEqual([
    [4, "ALY-5.2 does not begin with ALA, as this ledger's rules do"],
    [5, "GM-3 does not begin with ALA, as this ledger's rules do"],
    [5, "GM-3: GM is every system's; choose a prefix"],
  ]);
  const other = readLedger({ path: 'examples/brawl/RULES.md', text: '# Brawl\n- **ALA-1** `[reference]` x' });
  expect(other.system).toBe('brawl');
  const { complaints } = audit([ledger('- **ALA-5.1** `[reference]` x'), other], []);
  expect(complaints).toEqual([
    { path: 'examples/brawl/RULES.md', line: 1, reason: 'brawl and alacrity both number their rules ALA-' },
  ]);
});

test('a rule of a prefix that no ledger has is complained of, in code and in a title', () => {
  const { complaints } = held(
    ['- **ALA-5.1** a'],
    shown('[ALA-5.1] and [ALQ-5.1]'),
    code("export const rule = 'ALQ-7';"),
  );
  expect(complaints.map(each => each.reason)).toEqual([
    'a test names the rule ALQ-5.1, which no ledger has',
    'the code names the rule ALQ-7, which no ledger has',
  ]);
});

test('a rule without a test is missing, one for reference is not', () => {
  const { coverage, complaints } = held(
    ['- **ALA-5.1** a', '- **ALA-5.2** b', '- **ALA-5.3** `[reference]` c'],
    shown('[ALA-5.1] it acts'),
  );
  expect(coverage).toMatchObject([{ tested: 1, reference: 1, missing: ['ALA-5.2'] }]);
  expect(complaints).toMatchObject([{ line: 4, reason: 'ALA-5.2 has no test whose title names it' }]);
});

test('one title may name several rules, in one bracket or in two', () => {
  const { complaints } = held(
    ['- **ALA-5.1** a', '- **ALA-5.2** b', '- **ALA-5.3** c'],
    shown('[ALA-5.1, ALA-5.2] and [ALA-5.3] too'),
  );
  expect(complaints).toEqual([]);
});

test('a table of tests and a block of them name rules as well; a test that does not run names none', () => {
  const text = `describe('[ALA-5.1] x', () => {
    test.each([1])('[ALA-5.2] %i', () => {});
    test.skip('[ALA-5.3] y', () => {});
    test.todo('[ALA-5.4] z');
  });`;
  const { cited } = citations({ path: 'packages/systems/alacrity/a.test.ts', text });
  expect(cited.map(each => each.id)).toEqual(['ALA-5.1', 'ALA-5.2']);
});

test('a test that names an unknown rule is complained of', () => {
  const { complaints } = held(['- **ALA-5.1** a'], shown('[ALA-5.1] x'), shown('[ALA-99.1] y'));
  expect(complaints).toMatchObject([{ reason: 'a test names the rule ALA-99.1, which no ledger has' }]);
});

test('code that names an unknown rule is complained of, one that the game master sets is not', () => {
  const { complaints } = held(
    ['- **ALA-5.1** a'],
    shown('[ALA-5.1] x'),
    code("export const rules = ['ALA-5.1', 'GM-1', 'ALA-7'] as const;"),
  );
  expect(complaints).toMatchObject([{ line: 1, reason: 'the code names the rule ALA-7, which no ledger has' }]);
});

test('an event told without its rule is complained of', () => {
  const told = (event: string) => citations(code(`table.tell?.(${event});`)).complaints;
  expect(told("{ kind: 'hit' }")).toMatchObject([{ line: 1, reason: expect.stringMatching(/without its rule/) }]);
  expect(told("{ kind: 'hit', rule: 'ALA-5.1' }")).toEqual([]);
  expect(told("{ kind: 'hit', rule }")).toEqual([]);
  expect(told("{ kind: 'hit', ...shared }")).toEqual([]);
  expect(told('event')).toEqual([]);
});

test('the page of a ledger links each rule to its tests and its code', () => {
  const read = ledger('- **ALA-5.1** Acting');
  const { cited } = audit([read], [shown('[ALA-5.1] x'), code("export const rule = 'ALA-5.1';")]);
  const text = page(read, cited);
  expect(text).toContain('- **ALA-5.1** Acting\n  - shown by [a.test.ts](../../packages/systems/alacrity/a.test.ts)');
  expect(text).toContain('  - named by [a.ts](../../packages/systems/alacrity/a.ts)');
});

test('a judgement that a ledger gives away needs a question or a command of that name', () => {
  const rules = [
    '- **ALA-5.1** `[reference]` The GM says how far. [GM decides: alacrity.ruling.far, gm-far]',
    '- **ALA-5.2** `[reference]` The player picks. [player decides: alacrity.pick]',
  ];
  const sites = (text: string): Source => ({ path: 'packages/systems/alacrity/state/sites.ts', text });
  const reasons = (...files: Source[]) => held(rules, ...files).complaints.map(each => [each.line, each.reason]);
  expect(
    reasons(sites("export const P = { 'alacrity.ruling.far': 1 };"), code("const far = said('gm-far', {});")),
  ).toEqual([[4, expect.stringContaining('ALA-5.2: somebody decides by "alacrity.pick"')]]);
  expect(
    reasons(sites("export const P = { 'alacrity.pick': 1 };"), shown("'alacrity.ruling.far': said('gm-far')")),
  ).toHaveLength(2);
});

test('a page of rules that is behind, or is not there, is a complaint that says what to run', () => {
  expect(behind('docs/rules/alloy.md', 'the rules', 'the rules')).toEqual([]);
  for (const old of ['other rules', null]) {
    const [found, ...more] = behind('docs/rules/alloy.md', old, 'the rules');
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      path: 'docs/rules/alloy.md',
      reason: expect.stringContaining('npm run rules -- --docs'),
    });
  }
});

test('assistants are told the ledgers that are checked here, rule by rule, and the program holds each of them', () => {
  const read = committed().flatMap(file => (LEDGER.test(file.path) ? [readLedger(file)] : []));
  const own = read.filter(each => each.path.startsWith('packages/'));
  expect(ledgerRules().map(({ id, system, section, text }) => ({ id, system, section, text }))).toEqual(
    systemIds.flatMap(id =>
      (own.find(each => each.system === id)?.rules ?? []).map(({ id: rule, section, text }) => ({
        ...{ id: rule, system: id, section },
        text: text.replaceAll(/\s+/g, ' ').trim(),
      })),
    ),
  );
  expect(
    ledgerFiles()
      .map(([from]) => from)
      .toSorted(),
  ).toEqual(own.map(each => each.path).toSorted());
});
