import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from '@affray/engine';
import { systems } from '@affray/systems';
import { afterAll, expect, test } from 'vitest';
import { main } from './main.ts';
import { type Capture, capture } from './testing/capture.ts';

const alacrity = systems.find(each => each.id === 'alacrity');
const folder = mkdtempSync(join(tmpdir(), 'affray-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function affray(args: string, given: Parameters<typeof capture>[0] = {}): Promise<Capture & { exit: number }> {
  const io = capture(given);
  const exit = await main(args.split(' ').filter(Boolean), io);
  return { ...io, exit };
}
function file(name: string, content: Json | string): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}
/** A fight as `affray new` writes it, with another value at one place; without a value that place is left out. */
async function duel(name: string, change: { path?: string; value?: Json } = {}): Promise<string> {
  const { lines } = await affray('new alacrity --add heroes:fighter --add foes:goblin*2');
  const put = (value: Json, [key, ...rest]: string[]): Json => {
    if (key === undefined) return change.value ?? null;
    if (Array.isArray(value)) return value.map((each, at) => (String(at) === key ? put(each, rest) : each));
    const fields = new Map<string, Json>(Object.entries(value ?? {}));
    if (rest.length === 0 && change.value === undefined) fields.delete(key);
    else fields.set(key, put(fields.get(key) ?? null, rest));
    return Object.fromEntries(fields);
  };
  const whole: Json = JSON.parse(lines.join('\n'));
  return file(name, change.path === undefined ? whole : put(whole, change.path.split('.')));
}

test('help names every command, and each command has its own', async () => {
  const { lines, exit } = await affray('--help');
  expect(exit).toBe(0);
  for (const name of [
    'serve',
    'new',
    'check',
    'replay',
    'conformance',
    'sites',
    'policies',
    'schemas',
    'simulate',
    'compare',
    'sweep',
    'balance',
    'sensitivity',
    'rerun',
    'luck',
    'summary',
    'show',
    'branch',
    'advise',
    'import',
    'export',
    'character',
    'campaign',
    'webhook',
    'mcp',
    'backup',
    'restore',
  ]) {
    expect(lines.join('\n')).toContain(name);
    expect((await affray(`${name} --help`)).lines.join('\n')).toContain(`affray ${name}`);
    expect((await affray(`help ${name}`)).exit).toBe(0);
  }
  expect((await affray('')).exit).toBe(2);
  expect((await affray('--version')).lines).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
});

test.each([
  ['sreve', 'affray: "sreve" is not a command; did you mean "serve"?', 2],
  ['dance', 'affray: "dance" is not a command; "affray --help" lists them', 2],
  ['check a.json --sytem x', 'affray: affray check has no option --sytem; did you mean "--system"?', 2],
  ['check', 'affray: FILE is missing: affray check FILE', 2],
  ['check /no/such.json', 'affray: there is no file /no/such.json', 1],
  [`check ${folder}`, `affray: ${folder} is a folder, not a file`, 1],
  ['sites alacritty', 'affray: there is no system "alacritty"; did you mean "alacrity"?', 2],
  [
    'new alacrity',
    'affray: say which fight: either --sample ID, --encounter ID or --add SIDE:CREATURE*COUNT; --list shows what there is',
    2,
  ],
  ['new alacrity --sample dule', 'affray: Alacrity Fantasy has no sample "dule"; did you mean "duel"?', 1],
  [
    'new wwn --sample duel --encounter cellar',
    'affray: say which fight: either --sample ID, --encounter ID or --add SIDE:CREATURE*COUNT; --list shows what there is',
    2,
  ],
  ['new wwn --encounter celar', 'affray: Worlds Without Number has no encounter "celar"; did you mean "cellar"?', 1],
  ['new alacrity --add foes:golbin', 'affray: Alacrity Fantasy has no creature "golbin"; did you mean "goblin"?', 1],
  [
    'new alacrity --add goblin',
    'affray: --add takes SIDE:CREATURE or SIDE:CREATURE*COUNT, such as goblins:goblin*3, not "goblin"',
    2,
  ],
  [
    'new alacrity --add foes:goblin',
    'affray: these creatures do not make a fight: sides: a fight has at least two sides',
    1,
  ],
  ['serve --port 70000', 'affray: --port takes a whole number from 0 to 65535, not "70000"', 2],
  ['replay x.json --strict --no-strict', 'affray: there is no file x.json', 1],
])('affray %s: %s', async (args, message, exit) => {
  const said = await affray(args);
  expect(said.errors).toEqual([message]);
  expect(said.lines).toEqual([]);
  expect(said.exit).toBe(exit);
});

test('new writes every sample as a file that check finds in order', async () => {
  for (const { id } of alacrity?.samples ?? []) {
    const path = join(folder, `${id}.json`);
    expect((await affray(`new alacrity --sample ${id} --out ${path}`)).exit).toBe(0);
    expect(await affray(`check ${path}`)).toMatchObject({
      exit: 0,
      errors: [],
      lines: [`${path}: a fight that has not begun of Alacrity Fantasy, in order`],
    });
  }
});

test('new writes an encounter as a file that says whose it is, and lists what is Affray’s own', async () => {
  const path = join(folder, 'cellar.json');
  expect((await affray(`new wwn --encounter cellar --out ${path}`)).exit).toBe(0);
  expect((await affray(`check ${path}`)).exit).toBe(0);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ format: 'affray-setup', source: 'Affray’s own' });
  const list = (await affray('new wwn --list')).lines.join('\n');
  expect(list).toMatch(
    /Encounters[\s\S]*cellar .*\(easy\).*Affray’s own\.\n\s+toll[\s\S]*Creatures[\s\S]*Affray’s own\./,
  );
});

test('new makes a fight of creatures, each with an id of its own', async () => {
  const made = JSON.parse(readFileSync(await duel('made.json'), 'utf8'));
  expect(made).toMatchObject({ format: 'affray-setup', system: 'alacrity', title: 'heroes against foes' });
  expect(made.setup.combatants).toMatchObject([
    { id: 'fighter' },
    { id: 'goblin-1' },
    { id: 'goblin-2', side: 'foes' },
  ]);
  const list = (await affray('new alacrity --list')).lines.join('\n');
  expect(list).toMatch(/Samples[\s\S]*duel[\s\S]*Creatures[\s\S]*goblin/);
});

const sheet = 'setup.combatants.1.sheet';
test.each([
  [
    'an unknown field',
    { path: `${sheet}.strenght`, value: 3 },
    `${sheet}: "strenght" is unknown here; take it out, or correct its spelling`,
  ],
  [
    'a wrong type',
    { path: `${sheet}.body`, value: 'ten' },
    `${sheet}.body: is text, but must be a number (given: "ten")`,
  ],
  ['a missing field', { path: `${sheet}.mind` }, `${sheet}.mind: is missing: it must be a number`],
  ['a negative Body', { path: `${sheet}.body`, value: -3 }, `${sheet}.body: a statistic is 1 or more (given: -3)`],
  [
    'a skill of 900',
    { path: `${sheet}.skills.melee`, value: 900 },
    `${sheet}.skills.melee: a skill is a percentage, at most 200 (given: 900)`,
  ],
  [
    'two equal ids',
    { path: 'setup.combatants.2.id', value: 'goblin-1' },
    'setup.combatants.2.id: combatants 1 and 2 both have the id "goblin-1"; each needs its own',
  ],
  [
    'an unknown weapon',
    { path: `${sheet}.weapons`, value: ['longsord'] },
    `${sheet}.weapons.0: unknown weapon "longsord"; did you mean "longsword"?`,
  ],
  [
    'an id of the game master',
    { path: 'setup.combatants.1.id', value: 'gm' },
    'setup.combatants.1.id: the id "gm" belongs to the GM',
  ],
  [
    'an unknown side',
    { path: 'setup.combatants.1.side', value: 'fose' },
    'setup.combatants.1.side: no side "fose"; did you mean "foes"?',
  ],
  [
    'an unknown option',
    { path: 'setup.options', value: { critical: 'off' } },
    'setup.options: "critical" is unknown here; take it out, or correct its spelling; did you mean "criticals"?',
  ],
  ['another format', { path: 'formatVersion', value: 2 }, 'formatVersion: must be 1 (given: 2)'],
])('check finds %s, says where it is and what would be right', async (name, change, message) => {
  const path = await duel(`${name.replaceAll(' ', '-')}.json`, change);
  const { errors, exit } = await affray(`check ${path}`);
  expect(errors.map(each => each.slice(0, path.length + 2 + message.length))).toEqual([`${path}: ${message}`]);
  expect(exit).toBe(1);
});

test.each([
  ['10,000 combatants', (one: Json) => Array.from({ length: 10_000 }, (_, at) => ({ ...Object(one), id: `k-${at}` }))],
  ['nobody', () => []],
])('check refuses %s', async (_, make) => {
  const whole = JSON.parse(readFileSync(await duel('crowd.json'), 'utf8'));
  whole.setup.combatants = make(whole.setup.combatants[1]);
  const { errors, exit } = await affray(`check ${file('crowd.json', whole)}`);
  expect(errors[0]).toMatch(/setup\.combatants: a fight has at (most 512|least two) combatants/);
  expect(exit).toBe(1);
});

test.each([
  ['no JSON', '{"a": 1,\n b}', /is not JSON: .*line 2/],
  ['an empty file', '', /is not JSON/],
  ['a list', '[1]', /holds a list; a fight, a sheet or a case is an object/],
  ['33 MB', `"${'x'.repeat(33 * 1024 * 1024)}"`, /has 34 MB; a file has at most 32 MB/],
  [
    'a list in a list, 200,000 deep',
    `{"system":"alacrity","x":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
    /nested too deeply|is unknown here|is missing/,
  ],
])('check refuses %s', async (_, content, message) => {
  const { errors, exit } = await affray(`check ${file('bad.json', content)}`);
  expect(errors[0]).toMatch(message);
  expect(errors[0]).toMatch(/^[^\n]*$/);
  expect(exit).toBe(1);
});

test('check reads stdin, a bare sheet, and what it is told to take a file for', async () => {
  const goblin = alacrity?.bestiary.find(each => each.id === 'goblin')?.sheet;
  expect(await affray('check - --as sheet --system alacrity', { stdin: JSON.stringify(goblin) })).toMatchObject({
    exit: 0,
  });
  expect((await affray('check - --as sheat', { stdin: '{}' })).errors).toEqual([
    'affray: --as takes one of setup, sheet, character, record, case, not "sheat"; did you mean "sheet"?',
  ]);
  const path = file('sheet.json', {
    format: 'affray-sheet',
    formatVersion: 1,
    system: 'alacrity',
    sheet: { name: 'X' },
  });
  expect((await affray(`check ${path}`)).errors).toContain(`${path}: sheet.body: is missing: it must be a number`);
});

test('policies lists how the computer plays, and who rules where there are referees', async () => {
  const { lines } = await affray('policies alternacy');
  expect(lines.join('\n')).toMatch(/^Policies\n {2}greedy .*[\s\S]*Referees\n {2}by-the-book /);
  expect((await affray('policies wwn')).lines.join('\n')).not.toContain('Referees');
  const [json] = (await affray('policies wwn --json')).lines;
  expect(JSON.parse(json ?? '')).toMatchObject({
    policies: expect.arrayContaining([{ name: 'focus', describe: expect.any(String) }]),
  });
});

test('sites lists rolls and questions with their rule, as JSON too', async () => {
  const { lines } = await affray('sites alacrity');
  expect(lines.join('\n')).toMatch(
    /Rolls[\s\S]*alacrity\.attack\.hit +ALA-9\.1[\s\S]*Questions[\s\S]*alacrity\.defend /,
  );
  const [json] = (await affray('sites alacrity --json')).lines;
  expect(JSON.parse(json ?? '')).toMatchObject({ rolls: { 'alacrity.attack.hit': { rule: 'ALA-9.1' } } });
});
