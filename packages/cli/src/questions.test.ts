import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { main } from './main.ts';
import { capture } from './testing/capture.ts';

const affray = async (line: string, env: Record<string, string> = {}) => {
  const io = capture({ env });
  const exit = await main(line.split(' ').filter(Boolean), io);
  return { exit, lines: io.lines, errors: io.errors };
};

const folder = mkdtempSync(join(tmpdir(), 'affray-questions-'));
const duel = join(folder, 'duel.json');
const made = affray('new alacrity --sample duel').then(({ lines }) => writeFileSync(duel, lines.join('\n')));
const ask = async (line: string) => {
  await made;
  return affray(`${line.replace('DUEL', duel)}${line.includes('--workers') ? '' : ' --workers 1'}`);
};
const asJson = async (line: string) => JSON.parse((await ask(`${line} --json`)).lines.join('\n'));

test('simulate stops when the interval is narrow enough, the same with any number of threads', async () => {
  const one = await asJson('simulate DUEL --until 5% --workers 1');
  expect(one).toEqual(await asJson('simulate DUEL --until 5% --workers 2'));
  expect(one.fights).toBeGreaterThan(200);
  expect(one.fights).toBeLessThan(1000);
  const [side] = one.sides;
  expect((side.wins.high - side.wins.low) / 2).toBeLessThanOrEqual(0.05);
});

const fighter = (id: string, quickness: number, x: number) => ({
  id,
  side: id,
  at: { x, y: 20 },
  sheet: {
    name: id,
    ...{ strength: 3, dexterity: 10, body: 10, mind: 10, sda: 0, hitPoints: 12, stunPoints: 5000, quickness },
    skills: { melee: 50, dodge: 30 },
    weapons: [{ id: 'blade', name: 'Blade', skill: 'melee', dice: 1, flat: 2, hands: 'one', reach: 5 }],
  },
});

/** A fight so small that it is solved. */
function smallFight(): string {
  const small = join(folder, 'small.json');
  const sides = ['ann', 'bob'].map(id => ({ id, name: id }));
  const combatants = [fighter('ann', 200, 20), fighter('bob', 0, 25)];
  writeFileSync(
    small,
    JSON.stringify({
      system: 'alacrity',
      format: 'affray-setup',
      formatVersion: 1,
      title: 'Small',
      setup: { sides, combatants, options: { criticals: 'off' } },
    }),
  );
  return small;
}

test('simulate solves a small fight exactly, and says so', async () => {
  const small = smallFight();
  const exact = await affray(`simulate ${small}`);
  expect(exact.errors).toEqual([]);
  expect(exact.lines[0]).toMatch(/: exact, all dice weighed, [\d,]+ states$/);
  const { method, sides: solved, spans } = JSON.parse((await affray(`simulate ${small} --json`)).lines.join(''));
  expect(method).toBe('exact');
  expect(spans.map((each: { side: string }) => each.side)).toEqual(solved.map((each: { side: string }) => each.side));
  expect(solved[0].wins).toBeGreaterThanOrEqual(spans[0].low);
  expect(solved[0].wins).toBeLessThanOrEqual(spans[0].high);
  expect(exact.lines.filter(line => line.endsWith('by how they play'))).toHaveLength(solved.length);
  const sampled = JSON.parse((await affray(`simulate ${small} --fights 2000 --json`)).lines.join(''));
  expect(sampled.method).toBe('sampled');
  const { low, high } = sampled.sides[0].wins;
  expect(solved[0].wins).toBeGreaterThan(low - 0.02);
  expect(solved[0].wins).toBeLessThan(high + 0.02);
  expect((await affray(`simulate ${small} --exact --until 1%`)).errors[0]).toContain('leave out --until');
});

test('simulate --details tells damage, actions and what decided the fight', async () => {
  const { lines } = await ask('simulate DUEL --fights 200 --details');
  const text = lines.join('\n');
  for (const part of [
    'what decided it',
    'who falls first',
    'deals (points lost a fight)',
    'tries a fight',
    'Longsword',
  ])
    expect(text).toContain(part);
  expect((await asJson('simulate DUEL --fights 20')).details).toBeNull();
});

test('simulate --html writes one file that needs no network', async () => {
  const file = join(folder, 'report.html');
  await ask(`simulate DUEL --fights 100 --html ${file}`);
  const page = readFileSync(file, 'utf8');
  expect(page).toMatch(/^<!doctype html>/);
  for (const part of [
    'Who wins',
    'How long it takes',
    'What decided it',
    'prefers-color-scheme:dark',
    '<svg',
    'Captain Roke',
  ])
    expect(page).toContain(part);
  expect(page).not.toMatch(/https?:|<script|<link|src=/);
});

test('a policy is set for everybody, for a side and for one combatant', async () => {
  const wins = async (policies: string) => (await asJson(`simulate DUEL --fights 300 ${policies}`)).sides[0].wins.share;
  const best = await wins('');
  const foes = await wins('--policy foes=plain');
  expect(foes).not.toBe(best);
  expect(await wins('--policy captain-roke=plain')).toBe(foes);
  expect(await wins('--policy plain --policy mara=aggressive')).toBe(foes);
});

test('wins stand with their span over how people may play, unless a policy is named for everyone', async () => {
  const { lines } = await ask('simulate DUEL --fights 60');
  expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(/^heroes: \d+% to \d+% by how they play$/)]));
  // They stand below all that is known before they are played.
  expect(lines.findIndex(line => line.startsWith('combatant '))).toBeLessThan(
    lines.findIndex(line => line.endsWith('by how they play')),
  );
  const { spans, sides } = await asJson('simulate DUEL --fights 60');
  const [heroes] = spans;
  expect(heroes.low).toBeLessThan(heroes.high);
  expect(sides[0].wins.share).toBeGreaterThanOrEqual(heroes.low);
  expect(sides[0].wins.share).toBeLessThanOrEqual(heroes.high);
  expect((await asJson('simulate DUEL --fights 60 --policy plain')).spans).toEqual([]);
});

test('compare tells what a change is worth, with its interval', async () => {
  const told = await asJson('compare DUEL --set combatants.mara.sheet.extraSoak=3 --fights 400');
  const heroes = told.wins.find((each: { side: string }) => each.side === 'heroes');
  expect(heroes.sure).toBe(true);
  expect(heroes.low).toBeGreaterThan(0.1);
  const { lines } = await ask('compare DUEL --other-policy foes=plain --fights 400');
  expect(lines.at(-1)).toMatch(/^With "foes=plain" the side ".*" wins \d+\.\d points (more|less) often/);
});

test('sweep tells each value in a table and a plot', async () => {
  const { lines } = await ask('sweep DUEL --vary combatants.mara.sheet.extraSoak=0..4:2 --fights 100');
  const text = lines.join('\n');
  expect(text).toContain('combatants.mara.sheet.extraSoak');
  expect(lines.filter(line => /^[024] {2}█/.test(line))).toHaveLength(3);
  const { rows } = await asJson('sweep DUEL --count captain-roke=1,2 --fights 200');
  expect(rows[1].wins[0].high).toBeLessThan(-0.3);
});

test('balance finds how many', async () => {
  const told = await asJson('balance DUEL --count captain-roke --win 50% --to 4 --fights 400');
  expect(told).toMatchObject({ count: 1, within: true, side: 'heroes', target: 0.5 });
});

test('whom an id counts is called by name, in lines and on the page', async () => {
  const said = async (line: string) => (await ask(line)).lines.join('\n');
  const cellar = join(folder, 'cellar.json');
  const page = join(folder, 'cellar.html');
  writeFileSync(cellar, (await affray('new wwn --encounter cellar')).lines.join('\n'));
  const found = await said(`balance ${cellar} --count cellar-rat --to 8 --fights 20 --html ${page}`);
  expect(found).toMatch(/^ *Cellar Rat +wins of heroes/m);
  expect(readFileSync(page, 'utf8')).toContain('how many of Cellar Rat?');
  const swept = await said(`sweep ${cellar} --count cellar-rat=1,2 --fights 10 --html ${page}`);
  expect(swept).toMatch(/: number of Cellar Rat, 10 fights each/);
  for (const each of [found, swept, readFileSync(page, 'utf8')]) expect(each).not.toContain('cellar-rat');
});

test('sensitivity ranks numbers', async () => {
  const told = await asJson(
    'sensitivity DUEL --at combatants.mara.sheet.extraSoak --at combatants.mara.sheet.mind --fights 300',
  );
  expect(told.moved.map((each: { path: string }) => each.path)).toEqual(['combatants.mara.sheet.extraSoak']);
});

async function brawlFile(): Promise<string> {
  const brawl = join(folder, 'brawl.json');
  writeFileSync(brawl, (await affray('new alternacy --sample brawl')).lines.join('\n'));
  return brawl;
}

test('sensitivity plays each ruling until what it moves is known well enough', async () => {
  const brawl = await brawlFile();
  const { moved, fights } = await asJson(`sensitivity ${brawl} --rulings --until 10%`);
  const both: { low: number; high: number }[] = moved.flatMap(
    (each: Record<'stricter' | 'lenient', { low: number; high: number }>) => [each.stricter, each.lenient],
  );
  for (const { low, high } of both) expect((high - low) / 2).toBeLessThanOrEqual(0.1);
  expect(fights).toBeLessThan(100 * (1 + both.length));
  const all = await asJson(`sensitivity ${brawl} --rulings --fights 12`);
  expect(all.fights).toBe(12 * (1 + both.length));
  for (const [option, value] of [
    ['at', 'combatants.mara'],
    ['most', '3'],
  ])
    expect(await affray(`sensitivity ${brawl} --rulings --${option} ${value}`)).toMatchObject({
      exit: 2,
      lines: [],
      errors: [`affray: --${option} chooses among numbers, and --rulings asks about none: leave out one of the two`],
    });
});

test('what stands in the settings alone gives way to what is asked for now', async () => {
  const settings = (options: object) => {
    const path = join(folder, 'config.json');
    writeFileSync(path, JSON.stringify(options));
    return { AFFRAY_CONFIG: path };
  };
  const small = smallFight();
  const method = async (simulate: object, asked: string): Promise<string> => {
    const { errors, lines } = await affray(`simulate ${small} --json ${asked}`, settings({ simulate }));
    expect(errors).toEqual([]);
    return JSON.parse(lines.join('')).method;
  };
  expect(await method({ workers: 1 }, '')).toBe('exact');
  expect(await method({ workers: 1, fights: 20 }, '')).toBe('sampled');
  expect(await method({ workers: 1, fights: 20, seed: 'a' }, '--exact')).toBe('exact');
  expect(await method({ workers: 1, exact: true }, '--fights 20')).toBe('sampled');
  const refused = ['affray: --exact plays no single fights: leave out --workers'];
  expect((await affray(`simulate ${small} --exact --workers 1`, settings({}))).errors).toEqual(refused);
  const few = settings({ sensitivity: { most: 3, fights: 10, workers: 1 } });
  expect(await affray(`sensitivity ${await brawlFile()} --rulings`, few)).toMatchObject({ exit: 0, errors: [] });
});

const before = new URL('../../systems/alacrity/fixtures/1.0.0/duel-played.json', import.meta.url).pathname;
const night = new URL('../../systems/alacrity/fixtures/1.1.0/duel-played.json', import.meta.url).pathname;

test('luck tells what dice came, and how unusual that is', async () => {
  const { lines } = await affray(`luck ${night}`);
  expect(lines[0]).toMatch(/^Mara: \d+ rolls, on average at \d+ of 100/);
  expect(lines.join('\n')).toContain('d100 to hit (low is good)');
  const { players } = JSON.parse((await affray(`luck ${night} --player Ann=mara,captain-roke --json`)).lines.join(''));
  expect(players).toHaveLength(1);
  expect(players[0].name).toBe('Ann');
});

test('summary tells what a saved fight came to, in five forms', async () => {
  const text = (await affray(`summary ${night}`)).lines.join('\n');
  for (const part of ['Who did what', 'Mara', 'Best roll: ', 'rolls, on average at', 'The story'])
    expect(text).toContain(part);
  expect(text).not.toContain('How it turned');
  expect((await affray(`summary ${night} --as markdown --fights 20`)).lines.join('\n')).toContain('## How it turned');
  expect((await affray(`summary ${night} --as html`)).lines[0]).toMatch(/^<!doctype html>/);
  expect((await affray(`summary ${night} --as svg`)).lines.join('')).toMatch(/^<svg xmlns=.*<\/svg>$/s);
  const told = JSON.parse((await affray(`summary ${night} --as json`)).lines.join(''));
  expect(told).toMatchObject({ system: 'alacrity', actions: 40 });
  expect(told.people.map((each: { id: string }) => each.id)).toEqual(['mara', 'captain-roke']);
});

test('rerun tells where a fight goes another way', async () => {
  const same = await affray(`rerun ${night} --set options.passiveDodgeIgnoresMultiAction=true`);
  expect(same.lines[0]).toBe('All 40 commands have the same result.');
  const { lines } = await affray(`rerun ${night} --set combatants.mara.hp=1 --fights 20`);
  const text = lines.join('\n');
  for (const part of [
    'commands have the same result. Command',
    'Then:',
    'From there, as the rule was:',
    'as it is changed:',
  ])
    expect(text).toContain(part);
});

test.each([
  [
    'simulate DUEL --fights 9 --fleet nonsense',
    'the URL of a PostgreSQL database is such as postgres://user@host/affray',
    1,
  ],
  ['summary DUEL', 'is a set-up: only a saved fight can be summed up', 1],
  [`summary ${night} --as pdf`, '--as takes one of text, markdown, html, svg, csv, json, not "pdf"', 2],
  ['luck DUEL', 'is a set-up: dice fall in a saved fight', 1],
  [`luck ${night} --player Ann`, '--player reads NAME=ID,ID, such as Ann=mara, not "Ann"', 2],
  [`luck ${night} --player Ann=orc`, 'no one in this fight has the id "orc"; there are: mara, captain-roke', 1],
  [`rerun ${before} --set options.deathAt=x`, 'was played under older rules, which are not played again', 1],
  ['rerun DUEL --set options.death=x', 'is a set-up: a fight is played again from a saved fight', 1],
  [`rerun ${night}`, 'say what is different: --set PATH=VALUE', 2],
  [`rerun ${night} --set options.criticals=none`, '--set: options.criticals: must be one of low3, single', 1],
  [`rerun ${night} --set options.crits=off`, 'there is no "options.crits": "options" has: successTest', 1],
])('%s: %s', async (line, error, exit) => {
  await made;
  const told = await affray(line.replace('DUEL', duel));
  expect(told.errors.join('\n')).toContain(error);
  expect(told.exit).toBe(exit);
});

test.each([
  ['compare DUEL', 'say what is different: another file, --set PATH=VALUE, or --other-policy NAME', 2],
  ['compare DUEL --set options.foo=1', 'there is no "options.foo": "options" has: successTest', 1],
  ['compare DUEL --set combatants.mara.side=green', 'no side "green"; there are: heroes, foes', 1],
  ['compare DUEL --set x', 'a change reads PATH=VALUE, such as options.x=true, not "x"', 2],
  ['compare DUEL --other-policy bold', 'Alacrity Fantasy has no policy "bold"', 1],
  ['sweep DUEL', 'say what takes which values: either --vary PATH=VALUES or --count ID=VALUES', 2],
  ['sweep DUEL --vary options.death=3..1', '--vary: "3..1" runs backwards; write 1..3', 2],
  ['sweep DUEL --vary options.death=1..3:0', '--vary: "1..3:0" has steps of 0; a step must be more than 0', 2],
  [
    'sweep DUEL --vary options.death=0..9999',
    '--vary: "0..9999" has 10000 values; at most 200 are played: 0..9999:51',
    2,
  ],
  ['sweep DUEL --vary options.death=1,2,', '--vary takes 1 to 200 values: 10..18, 10..18:2 or a,b,c, not "1,2,"', 2],
  ['sweep DUEL --count captain-roke=a..b', '--count takes whole numbers, such as goblin=1..8, not "a..b"', 2],
  ['sweep DUEL --count captain-roke=1,two,2.5', '--count takes whole numbers, such as goblin=1..8, not "two, 2.5"', 2],
  ['sweep DUEL --count orc=1..2', 'no one in this fight has the id "orc"; there are: mara, captain-roke', 1],
  ['balance DUEL', 'say what is sought: either --count ID or --vary PATH', 2],
  [
    'balance DUEL --vary combatants.mara.sheet.name',
    '--vary seeks a number; combatants.mara.sheet.name is "Fighter"',
    1,
  ],
  [
    'balance DUEL --count mara --win 120%',
    '--win takes a share between 0% and 100%, such as 65% or 0.65, not "120%"',
    2,
  ],
  ['balance DUEL --count mara --side orcs', 'no side "orcs" is in this fight; there are: heroes, foes', 1],
  ['sensitivity DUEL --at combatants.orc', 'there is no "combatants.orc": "combatants" has: mara, captain-roke', 1],
  ['sensitivity DUEL --at combatants.mara.name', '--at combatants.mara.name: there is no number here', 1],
  ['simulate DUEL --html /no/such/dir/x.html', '--html /no/such/dir/x.html: there is no folder /no/such/dir', 1],
  [
    'simulate DUEL --policy foe=plain',
    'no side "foe" is in this fight; there are: heroes, foes; combatants: mara, captain-roke; did you mean "foes"?',
    1,
  ],
  ['simulate DUEL --until 0', '--until takes a share between 0% and 100%', 2],
  ['simulate DUEL --policy zoe=plain', 'no side "zoe" is in this fight; there are: heroes, foes', 1],
])('%s: %s', async (line, error, exit) => {
  const told = await ask(line);
  expect(told.errors.join('\n')).toContain(error);
  expect(told.exit).toBe(exit);
});
