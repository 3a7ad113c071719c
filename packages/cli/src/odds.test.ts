import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systems } from '@affray/systems';
import { afterAll, describe, expect, test } from 'vitest';
import { main } from './main.ts';
import { capture } from './testing/capture.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-odds-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function affray(...args: string[]) {
  const io = capture();
  return { exit: await main(args, io), lines: io.lines, errors: io.errors };
}
async function sample(system: string): Promise<string> {
  const [first] = systems.find(each => each.id === system)?.samples ?? [];
  const { lines } = await affray('new', system, '--sample', first?.id ?? '');
  const path = join(folder, `${system}.json`);
  writeFileSync(path, lines.join('\n'));
  return path;
}

describe.each(systems.map(each => each.id))('the odds of a fight of %s', id => {
  test('what can be done now, and choices side by side', async () => {
    const path = await sample(id);
    const { exit, lines } = await affray('odds', path);
    expect(exit).toBe(0);
    expect(lines.join('\n')).toMatch(/\d%/);
    const told = JSON.parse((await affray('odds', path, '--json')).lines.join(''));
    expect(told.chances.length + told.comparisons.length).toBeGreaterThan(0);
    for (const { preview } of told.chances) {
      expect(preview.span.low).toBeLessThanOrEqual(preview.span.high);
      const sum = preview.outcomes.reduce((all: number, each: { low: number }) => all + each.low, 0);
      if (preview.outcomes.length > 0) expect(sum).toBeCloseTo(1, 6);
    }
    for (const { rows } of told.comparisons) {
      const labels = rows.map((row: { figures: { label: string }[] }) => row.figures.map(each => each.label).join());
      expect(new Set(labels).size).toBe(1);
    }
    const [first] = told.chances;
    if (first) {
      const whole = await affray('odds', path, '--command', JSON.stringify(first.command));
      expect(whole.errors).toEqual([]);
      expect(whole.lines.join('\n')).toContain('How it ends');
    }
  });

  test('a player sees no more than it may know', async () => {
    const path = await sample(id);
    const { exit, lines } = await affray('odds', path, '--player', '--json');
    expect(exit).toBe(0);
    expect(JSON.parse(lines.join(''))).toMatchObject({ system: id });
  });
});

/** A set-up with many more goblins than one list takes. */
function crowded(text: string): string {
  const file = JSON.parse(text);
  const goblin = file.setup.combatants.find((each: { id: string }) => each.id === 'goblin-1');
  const more = Array.from({ length: 24 }, (_, at) => ({
    ...goblin,
    id: `more-${at}`,
    at: { x: goblin.at.x, y: goblin.at.y },
  }));
  return JSON.stringify({ ...file, setup: { ...file.setup, combatants: [...file.setup.combatants, ...more] } });
}

test('everything that could be done is listed; of what has too many ways, it is said how many more', async () => {
  const melee = (await affray('new', 'alacrity', '--sample', 'melee')).lines.join('\n');
  const path = join(folder, 'melee.json');
  writeFileSync(path, melee);
  const all = await affray('odds', path, '--who', 'mara');
  expect(all.lines.filter(line => / {2}Climb, jump or swim /.test(line)).length).toBeGreaterThan(12);
  expect(all.lines.join('\n')).not.toContain('Too many to be listed');
  writeFileSync(path, crowded(melee));
  const { lines } = await affray('odds', path, '--who', 'mara');
  expect(lines.join('\n')).toMatch(
    /Too many to be listed \(--command weighs one\): .*Climb, jump or swim \(\d+ more\)/,
  );
  // Whoever pays for its way is struck at by nobody: nothing of that hangs on dice (ALA-G24).
  expect(lines.filter(line => / {2}Move /.test(line))).toHaveLength(0);
  expect(lines.filter(line => / {2}Climb, jump or swim /.test(line))).toHaveLength(30);
});

test('an assumption changes the answer, and what is wrong is said', async () => {
  const path = await sample('alacrity');
  const told = JSON.parse((await affray('odds', path, '--json')).lines.join(''));
  const attack = told.chances.find((each: { command: { kind: string } }) => each.command.kind === 'attack');
  const one = ['odds', path, '--json', '--command', JSON.stringify(attack.command)];
  const chance = async (...more: string[]): Promise<number> =>
    JSON.parse((await affray(...one, ...more)).lines.join('')).chances[0].preview.chance;
  expect(await chance('--assume', 'alacrity.defend=none')).toBeGreaterThan(await chance());
  expect((await affray('odds', path, '--who', 'nobody')).errors.join()).toContain('there is no "nobody" in this fight');
  expect((await affray('odds', path, '--command', '{')).exit).toBe(2);
  expect((await affray('odds', path, '--command', '{"kind":"dance"}')).exit).toBe(1);
  expect((await affray('odds', path, '--dice', 'd6')).exit).toBe(2);
  expect((await affray(...one, '--assume', 'x')).errors.join()).toContain('SITE=ANSWER');
});

test('an assumption that nothing asks for, or that cannot be answered, is refused with what there is', async () => {
  const wwn = await sample('wwn');
  const assuming = async (path: string, text: string): Promise<string> =>
    (await affray('odds', path, '--assume', text)).errors.join('\n');
  expect(await assuming(wwn, 'wwn.answer.miss=luck')).toBe('');
  expect(await assuming(wwn, 'wwn.nope=1')).toMatch(/no question "wwn\.nope"; asked here: .*wwn\.answer\.miss/);
  expect(await assuming(wwn, 'wwn.answer.mis=luck')).toContain('did you mean "wwn.answer.miss"?');
  expect(await assuming(wwn, 'wwn.answer.miss=x')).toContain('wwn.answer.miss takes one of "pass" "luck", not "x"');
  expect(await assuming(wwn, 'wwn.answer.kill=1')).toMatch(
    /nothing here asks wwn\.answer\.kill, .*asked are: wwn\.answer/,
  );
  expect(await assuming(await sample('alacrity'), 'alacrity.defend=banana')).toMatch(
    /alacrity\.defend takes one of .*"parry".*, not "banana"/,
  );
});

test('a command that is not well-formed is answered in words', async () => {
  const path = await sample('wwn');
  const wrong = async (command: string): Promise<string> =>
    (await affray('odds', path, '--command', command)).errors.join('\n');
  expect(await wrong('{"kind":"attack"}')).toContain('--command: who: is missing: it must be text');
  expect(await wrong('{"kind":"atack"}')).toContain('there is no "atack"; did you mean "attack"?');
  expect(await wrong('{"kind":"dance"}')).toMatch(/there is no "dance"; there are: attack, (?!.*gm-)/);
  expect(await wrong('{}')).toContain('kind: is missing; there are: attack');
  expect(await wrong('{"kind":"attack","wo":1}')).toContain('--command: who: is missing');
});

test('what was chosen is named, and what hangs on a choice among many has no figure', async () => {
  const told = (await affray('odds', await sample('wwn'))).lines.join('\n');
  expect(told).toMatch(/75\.0% .*Charge at Vesk the Bravo \(Hand Axe\)/);
  expect(told).not.toMatch(/% .*Use a skill/);
  expect(told).toContain('Whose chance hangs on what is chosen (--command weighs it): Use a skill');
  const moves = (await affray('odds', await sample('alacrity'))).lines.join('\n');
  expect(moves).toContain('Shift away from Mara');
});

test('a command on one who is hidden, or not there at all, is not said to have no dice, and both read alike', async () => {
  const setup = JSON.parse(readFileSync(await sample('wwn'), 'utf8'));
  const [, foe] = setup.setup.combatants;
  setup.setup.combatants.push({ ...foe, id: 'lurker', name: 'Lurker', hidden: true });
  const path = join(folder, 'lurker.json');
  writeFileSync(path, JSON.stringify(setup));
  const onto = async (target: string, ...more: string[]) => {
    const command = JSON.stringify({ kind: 'attack', who: 'garran', target, weapon: 'longsword' });
    return (await affray('odds', path, '--who', 'garran', '--command', command, ...more)).errors.join();
  };
  expect(await onto('lurker', '--player')).toBe('affray: there is no "lurker" in this fight; there are: garran, bravo');
  expect(await onto('nobody', '--player')).toBe('affray: there is no "nobody" in this fight; there are: garran, bravo');
  expect(await onto('nobody')).toContain('"nobody" is not in this fight');
});
