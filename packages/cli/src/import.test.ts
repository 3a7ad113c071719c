import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { main } from './main.ts';
import { capture } from './testing/capture.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-import-'));
const LINE = "Wolf; HD 2; AC 13; Atk +3; Dmg 1d6 bite; Shock 1/13; Mv 50'; ML 7; Sv 14+";
const ACTOR = { name: 'Gate Guard', type: 'npc', system: { ab: 2, baseAc: 14, hitDice: '2', speed: 30 }, items: [] };

async function run(text: string, ...args: readonly string[]) {
  const file = join(folder, 'in.txt');
  writeFileSync(file, text);
  const io = capture();
  const exit = await main(['import', file, ...args], io);
  return { exit, out: io.lines.join('\n'), err: io.errors.join('\n') };
}

test('a stat line becomes a sheet on stdout, with the report on stderr', async () => {
  const { exit, out, err } = await run(LINE);
  expect(exit).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    format: 'affray-sheet',
    system: 'wwn',
    sheet: { name: 'Wolf', level: 2, move: 50 },
  });
  expect(err).toContain('Wolf, read as stat line');
});

test('several go to numbered files, which are in order', async () => {
  const out = join(folder, 'guards.json');
  const both = JSON.stringify([ACTOR, { ...ACTOR, name: 'Captain' }]);
  const written = await run(both, '--out', out);
  expect(written).toMatchObject({ exit: 0, err: '' });
  expect(written.out).toContain('which weapon it fights with');
  for (const [name, file] of [
    ['Gate Guard', 'guards.json'],
    ['Captain', 'guards-2.json'],
  ] as const) {
    expect(JSON.parse(readFileSync(join(folder, file), 'utf8')).sheet.name).toBe(name);
    expect(await main(['check', join(folder, file)], capture())).toBe(0);
  }
  expect(await run(both)).toMatchObject({
    exit: 1,
    err: expect.stringContaining('holds 2 combatants; say --out FILE'),
  });
});

test('the whole report as JSON; what cannot be read is refused in words', async () => {
  const { found } = JSON.parse((await run(JSON.stringify(ACTOR), '--json')).out);
  expect(found[0].entries).toContainEqual({ path: 'system.ab', value: 2, fate: 'understood', as: '+2 to hit' });
  expect(await run('hello')).toMatchObject({ exit: 1, err: expect.stringContaining('nothing in it can be read') });
  expect(await run(LINE, '--system', 'alloy')).toMatchObject({
    exit: 1,
    err: expect.stringContaining('nothing in it can be read; what is read: sheets and fights of Affray'),
  });
});

test('export writes what import reads again, and says which forms there are', async () => {
  const file = join(folder, 'wolf.json');
  await run(LINE, '--out', file);
  for (const as of ['yaml', 'csv', 'lines', 'foundry']) {
    const io = capture();
    expect(await main(['export', file, '--as', as], io)).toBe(0);
    const { out } = await run(io.lines.join('\n'), '--system', 'wwn');
    expect(JSON.parse(out).sheet).toMatchObject({ name: 'Wolf', level: 2, move: 50, armorClass: 13 });
  }
  const io = capture();
  expect(await main(['export', file, '--as', 'encounter'], io)).toBe(0);
  expect(io.lines.join('\n')).toContain('- "1": Wolf, 9, 13');
  const wrong = capture();
  expect(await main(['export', file, '--as', 'pdf'], wrong)).toBe(2);
  expect(wrong.errors.join('\n')).toContain('--as takes one of yaml, csv, encounter, lines, foundry, not "pdf"');
});

test('creatures of another game want a system; a map is the scene of a fight', async () => {
  const GOBLIN = 'name: Goblin\nhp: 7\nac: 15';
  expect(await run(GOBLIN)).toMatchObject({ exit: 1, err: expect.stringContaining('say which system they are for') });
  const { out, err } = await run(GOBLIN, '--system', 'wwn');
  expect(JSON.parse(out).sheet).toMatchObject({ name: 'Goblin', hitPoints: 7, armorClass: 15 });
  expect(err).toContain('hp 7: 7 hit points, taken over from another game');
  const map = { format: 0.3, resolution: { map_size: { x: 30, y: 20 } }, portals: [] };
  expect(JSON.parse((await run(JSON.stringify(map), '--system', 'wwn')).out)).toEqual({ width: 150, height: 100 });
});

test('as JSON, of a map’s picture only how it begins is printed', async () => {
  const map = { format: 0.3, resolution: { map_size: { x: 30, y: 20 } }, image: 'iVBORw0KGgo'.repeat(100_000) };
  const { out } = await run(JSON.stringify(map), '--system', 'wwn', '--json');
  expect(out.length).toBeLessThan(3000);
  const { entries } = JSON.parse(out).maps[0];
  const [picture] = entries.filter((each: { readonly path: string }) => each.path === 'image');
  expect(picture).toMatchObject({ fate: 'left-out', as: 'the field shows no picture' });
  expect(picture.value).toMatch(/^iVBORw0KGgo.*… \(1100000 letters\)$/);
});

test('what is asked is answered on the command line: by words, by an id, by a part that one answer alone has', async () => {
  const line = 'Guard; HD 2; AC 13; Atk +3 blunderbuss; Dmg by weapon; ML 8';
  const two = `${line}\n\nOgre; HD 4; AC 12; Atk +4; ML 9`;
  const asked = await run(two, '--out', join(folder, 'asked.json'));
  expect(asked.out).toMatch(/^ {2}1\. what damage “blunderbuss” does: it is left out until you say so$/m);
  expect(asked.out).toMatch(/^ {2}2\. which weapon it fights with/m);
  expect(asked.out).toMatch(/^--answer 1=ANSWER takes one of: blunderbuss, damage 1d4; .*Long Sword/m);
  const out = join(folder, 'said.json');
  const said = await run(two, '--out', out, '--answer', '1=1d12', '--answer', '2=club', '--answer', '2=Long Sword');
  expect(said.err).toBe('');
  expect(said.out).not.toContain('for you to say');
  expect(said.out).toMatch(/^ {2}1\. blunderbuss, damage 1d12$/m);
  expect(said.out).toMatch(/^ {2}2\. Club, Long Sword$/m);
  const weapons = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')).sheet.weapons;
  expect(weapons('said.json')).toMatchObject([{ weapon: { name: 'blunderbuss', damage: { sides: 12 } } }]);
  expect(weapons('said-2.json')).toEqual(['club', 'long-sword']);
  expect(await main(['check', out], capture())).toBe(0);
  const { found } = JSON.parse((await run(two, '--json', '--answer', '2=club')).out);
  expect(found[0].asked).toMatchObject([{ number: 1, answers: expect.arrayContaining(['Long Sword']) }]);
  expect(found[1]).toMatchObject({ asked: [], questions: [], sheet: { weapons: ['club'] } });
  for (const [answer, says, exit] of [
    ['1=longsward', 'question 1 does not take "longsward"; did you mean "Long Sword"?', 1],
    ['3=club', 'there is no question 3; the last is 2', 1],
    ['club', '--answer takes QUESTION=ANSWER, such as 1=dagger, not "club"', 2],
  ] as const)
    expect(await run(two, '--answer', answer)).toMatchObject({ exit, err: expect.stringContaining(says) });
  expect((await run(LINE, '--answer', '1=club')).err).toContain('nothing is asked');
});

test('a stat line on the command line is read as one in a file', async () => {
  const io = capture();
  expect(await main(['import', LINE], io)).toBe(0);
  expect(JSON.parse(io.lines.join(''))).toMatchObject({ sheet: { name: 'Wolf', level: 2 } });
  const none = capture();
  expect(await main(['import', 'no such file.json'], none)).toBe(1);
  expect(none.errors.join('')).toContain('there is no file no such file.json');
});

test('what is too little for a stat line is told what one has', async () => {
  const io = capture();
  expect(await main(['import', 'Ogre; HD 5'], io)).toBe(1);
  expect(io.errors.join('')).toContain(
    'there is no file Ogre; HD 5; a stat line has a name and two more entries at least: “',
  );
});

test('a new fight takes creatures out of files and stat lines, and says what was read', async () => {
  const file = join(folder, 'guard.json');
  writeFileSync(file, JSON.stringify(ACTOR));
  const io = capture();
  const added = [`heroes:Ghoul, the Grey; HD 2; AC 12; Atk +3; Dmg 1d6 claw*2`, `foes:${file}`, 'foes:ilsa'];
  expect(await main(['new', 'wwn', ...added.flatMap(each => ['--add', each])], io)).toBe(0);
  const { combatants } = JSON.parse(io.lines.join('')).setup;
  expect(combatants).toMatchObject([
    { id: 'ghoul-the-grey-1', side: 'heroes', sheet: { name: 'Ghoul, the Grey', level: 2 } },
    { id: 'ghoul-the-grey-2', side: 'heroes' },
    { id: 'gate-guard', side: 'foes', sheet: { attackBonus: 2 } },
    { id: 'ilsa', side: 'foes' },
  ]);
  expect(io.errors.join('\n')).toContain('which weapon it fights with');
  for (const [text, says] of [
    ['foes:ghoul of the pit', 'has no creature "ghoul of the pit"'],
    ['foes:nothing.json', 'there is no file nothing.json'],
  ] as const) {
    const refused = capture();
    expect(await main(['new', 'wwn', '--add', text], refused)).toBe(1);
    expect(refused.errors.join('')).toContain(says);
  }
});

test('a new fight asks what its files and stat lines leave open, numbered through, and takes answers', async () => {
  const lines = ['foes:Guard; HD 2; AC 13; Atk +3 blunderbuss', 'heroes:Thug; HD 1; AC 12; Atk +1 zorgblade*2'];
  const made = async (...more: string[]) => {
    const io = capture();
    const exit = await main(['new', 'wwn', ...lines.flatMap(each => ['--add', each]), ...more], io);
    return { exit, out: io.lines.join('\n'), err: io.errors.join('\n') };
  };
  const asked = await made();
  expect(asked.err).toMatch(/^ {2}1\. .*blunderbuss/m);
  expect(asked.err).toMatch(/^ {2}2\. .*zorgblade/m);
  expect(asked.err).toMatch(/^--answer 2=ANSWER takes one of: zorgblade, damage 1d4/m);
  const said = await made('--answer', '1=dagger', '--answer', '2=1d8');
  expect(said.exit).toBe(0);
  const { combatants } = JSON.parse(said.out).setup;
  expect(JSON.stringify(combatants[0])).toMatch(/dagger/i);
  expect(JSON.stringify(combatants[2])).toContain('"damage":{"count":1,"sides":8');
  expect(said.err).not.toContain('--answer');
  expect(await made('--answer', '3=dagger')).toMatchObject({ exit: 1, out: '' });
  const none = capture();
  expect(await main(['new', 'wwn', '--sample', 'duel', '--answer', '1=dagger'], none)).toBe(2);
  expect(none.errors.join('')).toContain('without --add, leave it out');
});

test('what many open questions take alike is told once', async () => {
  const { out } = await run('Name,HP\nMoss Imp,3\nBog Imp,4\n', '--system', 'wwn', '--out', join(folder, 'imps.json'));
  const answers = out.split('\n').filter(each => each.startsWith('--answer'));
  expect(answers).toHaveLength(1);
  expect(answers[0]).toContain('--answer QUESTION=ANSWER takes, for questions 1, 2, one of: ');
});

test('creatures of another game: which option says whose they become', async () => {
  expect(await run('Name,HP\nMoss Imp,3\n')).toMatchObject({
    exit: 1,
    err: expect.stringContaining('say which system they are for, with --system'),
  });
});
