import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { characterFile } from '@affray/protocol';
import { beginnersOf, systems } from '@affray/systems';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from './main.ts';
import { type CampaignLine, campaignLine } from './testing/campaign-line.ts';
import { capture } from './testing/capture.ts';

let at: CampaignLine;
beforeAll(() => {
  at = campaignLine();
});
afterAll(() => at.end());

async function character(...args: readonly string[]) {
  const io = capture();
  const exit = await main(['character', ...args], io);
  return { exit, said: io.lines.join('\n'), errors: io.errors };
}
const fine = async (...args: readonly string[]): Promise<string> => {
  const { exit, said, errors } = await character(...args);
  expect({ exit, errors }).toEqual({ exit: 0, errors: [] });
  return said;
};

const DERIVED: { readonly [system: string]: string } = {
  alacrity: 'Hit Points 115 (18d10 of Body +99, Strength +16)',
  wwn: 'Armor class 15 (Mail Shirt +14, shield +1)',
  alternacy: 'Initiative Stat 14 · average of Alertness and Quickness (ALT-2.4)',
  alloy: 'Dodge 1 · half of Agility (ALY-G3)',
};

describe.each(systems.map(each => ({ name: each.id, system: each })))('affray character, $name', ({ system }) => {
  test('every beginning makes a character that is in order and joins a campaign', async () => {
    const [campaign = ''] = await at.campaign('new', system.id);
    const listed = await fine(system.id, '--list');
    for (const { id, label } of beginnersOf(system)) {
      expect(listed).toContain(`${label}: `);
      const out = join(at.folder, `${system.id}-${id}.json`);
      expect(await fine(system.id, `Ann ${label}`, '--as', id, '--out', out)).toBe('');
      expect(await fine('check', out)).toBe(`${out}: a character of ${system.name}, in order`);
      expect(await fine('show', out)).toMatch(new RegExp(`^Ann ${label}`));
      expect((await at.campaign('add', campaign, out)).join()).toBe(`Ann ${label} joins the party.`);
    }
  });

  test('the page of a character tells what is derived and of what', async () => {
    const out = join(at.folder, `${system.id}.json`);
    await fine(system.id, 'Ilsa', '--out', out);
    const page = await fine('show', out);
    expect(page.split('\n')[0]).not.toBe('Ilsa: Ilsa');
    expect(page).toMatch(/\n\nWeapons\n {2}\S/);
    expect(page).toContain(`\n  ${DERIVED[system.id]}\n`);
  });
});

test('what a campaign writes as a character’s file is read, and the other way round', async () => {
  const [campaign = ''] = await at.campaign('new', 'wwn');
  const [made, back] = [join(at.folder, 'made.json'), join(at.folder, 'back.json')];
  await fine('wwn', 'Ilsa', '--as', 'mage', '--out', made);
  await at.campaign('add', campaign, made);
  await at.campaign('set', campaign, 'ilsa.hp=1');
  await at.campaign('export', campaign, '--character', 'ilsa', '--out', back);
  const read = (path: string) => characterFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  expect(read(back).character).toMatchObject({ ...read(made).character, state: { hp: 1 } });
  expect(await fine('show', back)).toMatch(/State\n {2}Hit points 1 of \d/);
});

test('what is wrong is said, by path, and a sheet will do', async () => {
  const made = JSON.parse(await fine('wwn', 'Ilsa'));
  const path = join(at.folder, 'wrong.json');
  const wrong = (file: unknown): void => writeFileSync(path, JSON.stringify(file));
  wrong({
    ...made,
    character: { ...made.character, state: { hp: 'some' }, sheet: { ...made.character.sheet, level: 'x' } },
  });
  const { exit, errors } = await character('check', path);
  expect(exit).toBe(1);
  expect(errors.map(each => each.replace(path, 'FILE'))).toEqual([
    expect.stringMatching(/^FILE: character\.sheet\.level: /),
    expect.stringMatching(/^FILE: character\.state\.hp: /),
  ]);
  expect((await character('show', path)).errors).toEqual([expect.stringContaining('character.sheet.level: ')]);
  wrong({ format: 'affray-sheet', formatVersion: 1, system: 'wwn', sheet: made.character.sheet });
  expect(await fine('check', path)).toContain('in order');
  expect(await fine('show', path)).toContain('Attributes');
});

test.each([
  ['wwn', 'affray: NAME is missing: affray character wwn NAME', 2],
  ['show', 'affray: FILE is missing: affray character show FILE', 2],
  ['chess Ann', 'affray: there is no system "chess"; there are: alacrity, wwn, alternacy, alloy', 2],
  ['wwn Ann --as mague', 'affray: Worlds Without Number has no beginning "mague"; did you mean "mage"?', 1],
  [`wwn ${'a'.repeat(61)}`, expect.stringMatching(/^affray: NAME: .*60/), 1],
  ['check /no/such.json', 'affray: there is no file /no/such.json', 1],
])('affray character %s: %s', async (line, message, exit) => {
  expect(await character(...line.split(' '))).toEqual({ exit, said: '', errors: [message] });
});
