import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { main } from './main.ts';
import { capture } from './testing/capture.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SHOWN = /^(README|guide-.*|tutorial-.*)\.md$/;
const documents = ['README.md', ...readdirSync(join(ROOT, 'docs')).map(name => `docs/${name}`)].filter(path =>
  SHOWN.test(path.slice(path.lastIndexOf('/') + 1)),
);

/** What is not run here, by how it begins, and why. */
const ELSEWHERE: readonly (readonly [begins: string, why: string])[] = [
  ['npm ', 'a script of the repository or an installation: each is run where it is written'],
  ['curl ', 'it wants a running server; openapi.test.ts asks every route'],
  ['-d ', 'the second line of a curl'],
  ['claude ', 'a program of somebody else'],
  ['npx affray-conformance ', 'launch.test.ts of the kit plays it'],
  ['npx affray mcp ', 'it talks until its input ends; the tests beside it play whole fights through it'],
  ['node examples/duel.ts', 'shown.test.ts runs it'],
  ['npx affray webhook ', 'it posts to a channel of the reader’s; webhook.test.ts posts to one of its own'],
  ['npx affray backup', 'backup.test.ts does it while a server runs'],
  ['npx affray restore ', 'it names a backup of the reader’s; backup.test.ts puts one back'],
  ['export AFFRAY_DATABASE', 'it names a database of the reader’s; the tests of the fleet start one'],
  ['npx affray worker', 'it works until it is stopped; the tests of the fleet start some'],
  [
    'npx affray simulate fight.json --fights 1000000000 --fleet-file',
    'a thousand million fights; the tests play fewer',
  ],
  ['npx affray new brawl ', 'the system that the tutorial writes; its own test plays it'],
  ['npx affray simulate brawl.json ', 'the system that the tutorial writes; its own test plays it'],
];

/** Files that a reader has before: from another tool, of last night, from a friend. */
function given(folder: string): void {
  const played = join(ROOT, 'packages/systems/alacrity/fixtures/1.1.0/melee-played.json');
  cpSync(played, join(folder, 'night.json'));
  const guard = { name: 'Gate Guard', type: 'npc', system: { ab: 2, baseAc: 14, hitDice: '2', speed: 30 }, items: [] };
  writeFileSync(join(folder, 'settings.json'), '{}');
  writeFileSync(join(folder, 'actor.json'), JSON.stringify(guard));
  const [, scripted = ''] =
    /```json\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, 'docs/case-format.md'), 'utf8')) ?? [];
  writeFileSync(join(folder, 'case.json'), scripted);
}

/** Fewer fights than a reader plays, where the line says no number of its own. */
const SMALLER: { readonly [command: string]: string } = {
  ...{ simulate: '200', compare: '200', sweep: '200', balance: '200', rerun: '50' },
  // So many for each number on each sheet.
  sensitivity: '40',
};

/** A line as a shell splits it, without its comment. */
const wordsOf = (line: string): string[] =>
  [...line.replace(/\s+#.*$/, '').matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

/** The lines of a document that a reader types, in their order. */
const typed = (path: string): string[] =>
  [...readFileSync(join(ROOT, path), 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
    block
      .split('\n')
      .map(each => each.trim())
      .filter(each => each !== '' && !each.startsWith('#')),
  );

/** A reader who types one line after the other, in a folder of their own. */
class Reader {
  readonly folder = mkdtempSync(join(tmpdir(), 'affray-docs-'));
  /** What a line printed that a later one names: the id of a campaign, of a fight. */
  private readonly named = new Map<string, string>();

  async types(line: string): Promise<void> {
    const [, , ...words] = wordsOf(line).map(each => this.named.get(each) ?? each);
    const into = words.indexOf('>');
    const args = (into === -1 ? words : words.slice(0, into)).map(each => this.whole(each));
    const own = args.some(each => each === '--fights' || each === '--until');
    const few = own ? undefined : SMALLER[args[0] ?? ''];
    const io = capture({
      env: { AFFRAY_DATA: join(this.folder, '.affray'), AFFRAY_CONFIG: join(this.folder, 'settings.json') },
    });
    const exit = await main([...args, ...(few === undefined ? [] : ['--fights', few])], io);
    expect(exit, `${line}\n${io.errors.join('\n')}`).toBe(0);
    if (into !== -1) writeFileSync(join(this.folder, words[into + 1] ?? ''), io.lines.join('\n'));
    this.keep(args, io.lines);
  }

  private keep([command, what]: readonly string[], [first = '']: readonly string[]): void {
    if (command !== 'campaign') return;
    if (what === 'new') this.named.set('CAMPAIGN', /\S+$/.exec(first)?.[0] ?? '');
    if (what === 'start') this.named.set('FIGHT', /\S+$/.exec(first)?.[0] ?? '');
  }

  /** Files and folders lie where the reader is. */
  private whole(word: string): string {
    return /^[\w-]+\.(json|html)$/.test(word) || existsSync(join(this.folder, word)) ? join(this.folder, word) : word;
  }
}

test.each(documents.filter(path => typed(path).length > 0))('%s: what it shows is typed, and works', async path => {
  const reader = new Reader();
  given(reader.folder);
  for (const line of typed(path)) {
    if (ELSEWHERE.some(([begins]) => line.startsWith(begins))) continue;
    expect(line, `${path}: run it here, or say in ELSEWHERE why not`).toMatch(/^npx affray /);
    await reader.types(line);
  }
  rmSync(reader.folder, { recursive: true });
});

test('the designer’s tutorial tells what its commands print', async () => {
  const told = readFileSync(join(ROOT, 'docs/tutorial-designer.md'), 'utf8');
  const reader = new Reader();
  given(reader.folder);
  await reader.types('npx affray new wwn --encounter cellar > cellar.json');
  await reader.types('npx affray simulate cellar.json --fights 2000 --json > once.json');
  await reader.types('npx affray balance cellar.json --count cellar-rat --win 75% --fights 4000 > balance.txt');
  const printed = (name: string): string => readFileSync(join(reader.folder, name), 'utf8');
  const share = Number(/"side": ?"heroes".*?"share": ?([\d.]+)/s.exec(printed('once.json'))?.[1]);
  expect(told).toContain(`The party wins ${Math.round(100 * share)} of 100.`);
  expect(printed('balance.txt')).toContain('Cellar Rat: 14.');
  expect(told).toContain('\nFourteen. ');
  rmSync(reader.folder, { recursive: true });
});

test('nothing is said to be run elsewhere that no document shows', () => {
  const all = documents.flatMap(typed);
  expect(ELSEWHERE.filter(([begins]) => !all.some(line => line.startsWith(begins)))).toEqual([]);
});
