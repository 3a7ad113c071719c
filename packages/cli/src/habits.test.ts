import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systems } from '@affray/systems';
import { systemIds } from '@affray/systems/lazy';
import { afterAll, expect, test } from 'vitest';
import { allCommands, COMMANDS } from './commands.ts';
import { POLICIES, REFEREES } from './fight-input.ts';
import { main } from './main.ts';
import { capture } from './testing/capture.ts';
import { VERSION } from './version.ts';

/** What people expect of any command line. */
const folder = mkdtempSync(join(tmpdir(), 'affray-habits-'));
afterAll(() => rmSync(folder, { recursive: true }));
const launch = new URL('../bin/affray.mjs', import.meta.url).pathname;
const finished = new URL('../../systems/alacrity/fixtures/1.1.0/duel-played.json', import.meta.url).pathname;

async function affray(line: string, env: Record<string, string> = {}) {
  const io = capture({ env });
  const exit = await main(line.split(' ').filter(Boolean), io);
  return { exit, lines: io.lines, errors: io.errors };
}
function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}
async function duel(): Promise<string> {
  return file('duel.json', (await affray('new alacrity --sample duel')).lines.join('\n'));
}

test.each(['-v', '--version', 'version'])('%s tells the version', async line => {
  expect(await affray(line)).toEqual({ exit: 0, lines: [VERSION], errors: [] });
});

test('bash completes commands, options, systems and values', async () => {
  const script = file('complete.sh', (await affray('completion bash')).lines.join('\n'));
  const completed = (...words: readonly string[]): string[] => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what bash fills in
    const line = 'source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _affray; printf "%s\\n" "${COMPREPLY[@]}"';
    return execFileSync('bash', ['-c', line, script, ...words], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean);
  };
  expect(completed('affray', '')).toEqual([...Object.keys(COMMANDS), 'help']);
  expect(completed('affray', 'sim')).toEqual(['simulate']);
  expect(completed('affray', 'roll', '--t')).toEqual(['--times']);
  expect(completed('affray', 'new', '')).toEqual(systemIds);
  expect(completed('affray', 'check', '--system', 'w')).toEqual(['wwn']);
  expect(completed('affray', 'simulate', '--fights', '')).toEqual([]);
  expect(completed('affray', 'check', `${folder}/com`)).toEqual([script]);
});

test.each(['zsh', 'fish'])('%s is told every command and every option', async shell => {
  const script = (await affray(`completion ${shell}`)).lines.join('\n');
  for (const { shape } of await allCommands()) {
    expect(script).toContain(shape.name);
    for (const [option, { value }] of Object.entries(shape.options))
      expect(script).toContain(shell === 'fish' ? `-l ${option} ` : `--${option}${value === undefined ? '' : '='}[`);
  }
});

test.each([
  ['completion fihs', 'SHELL takes one of bash, zsh, fish, not "fihs"; did you mean "fish"?'],
  [
    'roll 1d6 --dialect roll2',
    '--dialect takes one of affray, roll20, foundry, avrae, not "roll2"; did you mean "roll20"?',
  ],
  ['campaign strat', 'VERB takes no "strat"; did you mean "start"?'],
  ['export x --as pdf', '--as takes one of yaml, csv, encounter, lines, foundry, not "pdf"'],
])('%s: what is taken is said, and what was meant', async (line, error) => {
  const { exit, lines, errors } = await affray(line);
  expect({ exit, lines }).toEqual({ exit: 2, lines: [] });
  expect(errors.join()).toContain(error);
});

test('what an option takes stands in its help and in the manual page', async () => {
  const said = 'One of affray, roll20, foundry, avrae.';
  expect((await affray('roll --help')).lines.join('\n')).toContain(said);
  expect((await affray('man')).lines.join('\n')).toContain(said);
});

test('policies and referees that a shell completes are those that systems know', () => {
  for (const { automation } of systems.map(each => each.visit(({ automation }) => ({ automation })))) {
    expect(automation.policies.map(each => each.name).toSorted()).toEqual(POLICIES.toSorted());
    const own = automation.referees?.named.map(each => each.name);
    expect(own ?? REFEREES).toEqual(REFEREES);
  }
});

test('the manual page has every command and option, and nothing that roff would take for a command of its own', async () => {
  const { exit, lines } = await affray('man');
  expect(exit).toBe(0);
  for (const { shape } of await allCommands()) {
    expect(lines.some(line => line.startsWith(`.SS ${shape.name}`))).toBe(true);
    for (const option of Object.keys(shape.options))
      expect(lines.some(line => line.startsWith(`.B \\-\\-${option.replaceAll('-', '\\-')}`))).toBe(true);
  }
  const commands = new Set(lines.flatMap(line => /^[.'](\w*)/.exec(line)?.[1] ?? []));
  expect([...commands].toSorted()).toEqual(['B', 'PP', 'SH', 'SS', 'TH', 'TP', 'fi', 'nf']);
});

test('CSV of two variants calls the first by a word that is the same in every language', async () => {
  const { lines } = await affray(`compare ${await duel()} --other-policy random --fights 10 --csv`);
  expect([...new Set(lines.slice(1).map(each => each.split(',')[0]))]).toEqual(['base', 'random', 'difference']);
});

test('figures come as CSV, one a row, and add up to what is told', async () => {
  const path = await duel();
  const { exit, lines } = await affray(`simulate ${path} --fights 40 --csv`);
  const rows = lines.map(line => line.split(','));
  expect([exit, rows[0]]).toEqual([0, ['what', 'who', 'side', 'figure', 'low', 'high']]);
  const wins = rows.filter(([what]) => what === 'wins').map(([, , , figure]) => Number(figure));
  const unwon = rows.filter(([what]) => /unwon|undecided|unfinished/.test(what ?? '')).map(row => Number(row[3]));
  expect([...wins, ...unwon].reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 12);
  const told = JSON.parse((await affray(`simulate ${path} --fights 40 --json`)).lines.join(''));
  expect(wins).toEqual(told.sides.map((each: { wins: { share: number } }) => each.wins.share));
});

test.each([
  ['sweep', '--count captain-roke=1,2 --fights 10', 'captain-roke'],
  ['compare', '--other-policy random --fights 10', 'variant'],
  ['balance', '--count captain-roke --to 2 --fights 100', 'count'],
  ['sensitivity', '--fights 10 --most 2', 'path'],
  ['simulate', '', 'what'],
])('%s has CSV as well', async (command, more, first) => {
  const { exit, lines, errors } = await affray(`${command} ${await duel()} ${more} --csv`);
  expect([exit, errors]).toEqual([0, []]);
  expect(lines[0]?.replace(/^"/, '').startsWith(first)).toBe(true);
  expect(lines.length).toBeGreaterThan(2);
});

test.each([
  ['luck', `${finished}`, 'player,what,dice,rolls,expected,came,orBetter,orWorse'],
  ['show', `${finished}`, 'id,name,side,fares'],
  ['policies', 'alternacy', 'kind,name,describe'],
  ['sites', 'wwn', 'kind,site,rule,meaning'],
  ['roll', '4d6kh3 --times 3 --seed a', 'throw,total,dice'],
  ['odds', '--dice 2d6', 'total,chance,orMore,orLess'],
])('%s prints its table as CSV', async (command, more, head) => {
  const { exit, lines, errors } = await affray(`${command} ${more} --csv`);
  expect([exit, errors, lines[0]]).toEqual([0, [], head]);
  expect(lines.length).toBeGreaterThan(2);
});

test('a fight summed up as CSV has a row for everyone', async () => {
  const { lines } = await affray(`summary ${finished} --as csv`);
  const rows = (lines[0] ?? '').split('\n');
  expect(rows[0]).toBe('id,name,side,standing,fares,dealt,taken,tries,succeeded,felled');
  expect(rows).toHaveLength(3);
});

test('odds and advice come as CSV with the figures of their JSON, unrounded', async () => {
  const path = await duel();
  const odds = (await affray(`odds ${path} --csv`)).lines;
  expect(odds[0]).toBe('what,of,figure,kind,low,high');
  const whole = JSON.parse((await affray(`odds ${path} --json`)).lines.join(''));
  const spans = whole.chances.map((each: { preview: { span: { low: number; high: number } } }) => each.preview.span);
  const told = odds.filter(line => line.startsWith('chance,')).map(line => line.split(',').slice(-2).map(Number));
  expect(told).toEqual(spans.map(({ low, high }: { low: number; high: number }) => [low, high]));
  expect(odds.some(line => line.startsWith('compare-'))).toBe(true);
  const advice = await affray(`advise ${path} --who mara --plays 20 --csv`);
  expect(advice.lines[0]).toBe('what,wins,gain,error,fights,command');
  const considered = JSON.parse(
    (await affray(`advise ${path} --who mara --plays 20 --json`)).lines.join(''),
  ).considered;
  expect(advice.lines).toHaveLength(considered.length + 1);
  expect(advice.lines[1]).toContain(String(considered[0].wins));
});

test('what could be done and has no figure is said beside the CSV', async () => {
  const path = file('wwn.json', (await affray('new wwn --sample duel')).lines.join('\n'));
  expect((await affray(`odds ${path} --csv`)).errors).toEqual([
    expect.stringContaining('Whose chance hangs on what is chosen (--command weighs it): Use a skill'),
  ]);
});

test('a form on the command line wins over another that the settings have', async () => {
  const own = { AFFRAY_CONFIG: file('form.json', { roll: { json: true } }) };
  expect((await affray('roll 1d1 --csv', own)).lines).toEqual(['throw,total,dice', '1,1,1d1: 1']);
});

test('two forms at once are refused before a fight is played', async () => {
  expect(await affray(`simulate ${await duel()} --json --csv`)).toMatchObject({
    exit: 2,
    lines: [],
    errors: ['affray: either --json or --csv, not both'],
  });
});

test.each(['simulate', 'sensitivity', 'odds', 'advise'])('%s of a fight that is over says so', async command => {
  const { exit, lines, errors } = await affray(`${command} ${finished}`);
  expect({ exit, lines }).toEqual({ exit: 1, lines: [] });
  expect(errors[0]).toContain('this fight is over');
  expect(errors[0]).toContain('affray summary');
});

test('a fight that is over is shown as such, and at an earlier step it is not', async () => {
  const shown = async (more: string) => (await affray(`show ${finished}${more}`)).lines.join('\n');
  expect(await shown('')).toContain('This fight is over: no one but the challenger is left standing.');
  expect(await shown(' --at 3')).not.toContain('over');
});

test('bars of odds stand below the scale that they have', async () => {
  const path = await duel();
  const [first] = JSON.parse((await affray(`odds ${path} --json`)).lines.join('')).chances;
  const io = capture();
  await main(['odds', path, '--command', JSON.stringify(first.command)], io);
  const at = (title: RegExp): string => io.lines[io.lines.findIndex(line => title.test(line)) + 1] ?? '';
  expect(at(/^How it ends$/)).toMatch(/ 0% +100%$/);
  expect(io.lines.find(line => line.startsWith('lost'))).toMatch(/or more {2}0% +\d+\.\d%$/);
});

test('the list of commands stands in two columns', async () => {
  const listed = (await affray('--help')).lines
    .join('\n')
    .split('\n')
    .filter(line => /^ {2}\S/.test(line));
  const wide = listed
    .filter(line => !/^ {2}\S+(?: \S+)*$/.test(line))
    .map(line => /^ {2}\S+(?: \S+)* {2,}/.exec(line)?.[0].length);
  expect([...new Set(wide)]).toHaveLength(1);
});

test('a page is written though nobody reads what is printed', async () => {
  const page = join(folder, 'page.html');
  const child = spawn(process.execPath, [launch, 'simulate', await duel(), '--fights', '20', '--html', page]);
  child.stdout.destroy();
  await new Promise(resolve => child.on('close', resolve));
  expect(existsSync(page)).toBe(true);
});

test.skipIf(!existsSync('/dev/full'))('output that cannot be written is said, and is no success', () => {
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(process.execPath, [launch, 'sites', 'alloy'], {
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  });
  closeSync(full);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^affray: the output cannot be written: .*ENOSPC.*\n$/)]);
});

test('what comes over stdin is called so where it is wrong', async () => {
  const io = capture({ stdin: '{"a": 1,\n b}' });
  expect(await main(['check', '-'], io)).toBe(1);
  expect(io.errors[0]).toMatch(/^affray: stdin is not JSON: /);
});

test('the file of settings gives options; the command line wins; what is wrong in it is named', async () => {
  const settings = (content: unknown) => ({ AFFRAY_CONFIG: file('config.json', content) });
  const own = settings({ roll: { times: 3, json: true } });
  const said = await affray('roll 1d6', own);
  expect(JSON.parse(said.lines[0] ?? '').rolls).toHaveLength(3);
  expect(JSON.parse((await affray('roll 1d6 --times 2', own)).lines[0] ?? '').rolls).toHaveLength(2);
  expect((await affray('roll 1d6 --no-json', own)).lines).toHaveLength(3);
  const there = join(folder, 'affray');
  execFileSync('mkdir', ['-p', there]);
  writeFileSync(join(there, 'config.json'), JSON.stringify({ roll: { times: 4 } }));
  expect((await affray('roll 1d6', { XDG_CONFIG_HOME: folder })).lines).toHaveLength(4);
  expect((await affray('roll 1d6', { XDG_CONFIG_HOME: folder, AFFRAY_CONFIG: '' })).lines).toHaveLength(1);
  const refused = async (content: unknown) => {
    const { exit, errors } = await affray('roll 1d6', settings(content));
    expect(exit).toBe(2);
    return errors[0]?.replace(`affray: ${join(folder, 'config.json')}: `, '');
  };
  expect(await refused('{')).toContain('is not JSON');
  expect(await refused([])).toContain('takes an object of commands');
  expect(await refused({ rol: {} })).toBe('"rol" is not a command; did you mean "roll"?');
  expect(await refused({ roll: { tims: 1 } })).toBe('affray roll has no option "tims"; did you mean "times"?');
  expect(await refused({ roll: { json: 1 } })).toBe('roll.json takes true or false');
  expect(await refused({ roll: { times: {} } })).toBe('roll.times takes a string or a number');
  expect((await affray('roll 1d6', { AFFRAY_CONFIG: join(folder, 'nowhere') })).errors[0]).toContain('is not there');
});

test('words stand out in a terminal that wants it, and nowhere else', () => {
  const { NO_COLOR: _, FORCE_COLOR: __, ...plain } = process.env;
  const said = (env: Record<string, string>): string =>
    execFileSync(process.execPath, [launch, 'roll', '1d1+4', '--seed', 'a'], {
      encoding: 'utf8',
      env: { ...plain, ...env },
    });
  expect(said({})).not.toContain('\u001b');
  expect(said({ NO_COLOR: '1' })).not.toContain('\u001b');
  expect(said({ FORCE_COLOR: '1' })).toContain('\u001b[1m5\u001b[22m');
});
