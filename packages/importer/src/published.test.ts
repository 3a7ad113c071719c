/** Files in the shapes in which others publish them: maps with thousands of walls, sheets of Excel, statblocks of old and of metric games. */
import { type Json, Ledger } from '@affray/engine';
import { systems } from '@affray/systems';
import { describe, expect, test } from 'vitest';
import { creatureAt } from './figures.ts';
import { importText } from './import.ts';
import { WhichSystem } from './parse.ts';
import { reportLines } from './report.ts';
import { decoded } from './text.ts';

const wwn = systems.filter(each => each.id === 'wwn');
const report = (text: string): readonly string[] => reportLines(importText(text, wwn));
const creature = (fields: Json) => creatureAt(new Ledger(fields), '', '');

describe('maps', () => {
  const map = (size: Json, more: Json = []) =>
    JSON.stringify({ format: 0.3, resolution: { map_size: size, pixels_per_grid: 70 }, line_of_sight: more });

  test('walls are one line, however many points they have', () => {
    const walls = Array.from({ length: 300 }, (_, at) => [
      { x: at + 0.5, y: 1.5 },
      { x: at + 1.5, y: 2.5 },
    ]);
    const lines = report(map({ x: 22, y: 16 }, walls));
    expect(lines).toContain('  1200 values of line_of_sight: the field has no walls: you rule what stands between');
    expect(lines.length).toBeLessThan(12);
  });

  test('a size may be a text, and one that fails is said', () => {
    expect(importText(map({ x: '30', y: '20' }), wwn).maps[0]).toMatchObject({ width: 150, height: 100 });
    expect(() => importText(map({ x: 0, y: 20 }), wwn)).toThrow(/map of Universal VTT, but “map_size”/);
    const bare = JSON.stringify({ format: 2, line_of_sight: [], portals: [], image: 'iVBOR' });
    expect(() => importText(bare, wwn)).toThrow(/map of Universal VTT, but “map_size”/);
  });

  test('one that no fight has room for says so', () => {
    expect(report(map({ x: 500, y: 20 }))).toContain('no fight has a ground of that size');
    expect(report(map({ x: 20, y: 20 }))).not.toContain('no fight has a ground of that size');
  });
});

describe('Markdown without a plugin', () => {
  const table = [
    '| Name | AC | HP |',
    '|:-----|---:|----|',
    '| **Bog Imp** | 13 | 3d8+9 |',
    '| Ogre\\|Big | 14 | 30 |',
  ];
  test('a table is one of combatants, and what stands around it is said', () => {
    const { found, passedOver } = importText(table.join('\n'), wwn);
    expect(found.map(each => each.name)).toEqual(['Bog Imp', 'Ogre|Big']);
    expect(passedOver).toEqual([]);
    expect(importText(`# The bog\n\n${table.join('\n')}\n\nThey wait.`, wwn).passedOver).toEqual([
      'the text around the table',
    ]);
  });

  test('a heading is the name of the stat line below it, and bold words are words', () => {
    const { found } = importText('# Bog Imp\n\n**AC:** 12\n**HD:** 3\nAttack: +3 claw (1d6)', wwn);
    expect(found).toMatchObject([
      { name: 'Bog Imp', entries: [{ as: 'the name' }, { as: 'armor class 12' }, {}, {}, {}] },
    ]);
  });
});

describe('figures of other games', () => {
  test.each([
    ['3d8+9', 22],
    ['2d6', 7],
    ['1d4 - 3', 1],
    ['7 (2d6)', 7],
    [{ average: 7, formula: '2d6' }, 7],
  ])('hit points as dice are their average: %j', (hp, value) => {
    expect(creature({ name: 'Imp', hp }).hitPoints).toMatchObject({ value });
  });
  test.each([
    ['6 [13]', 13],
    ['7[12]', 12],
    ['17 (natural armor)', 17],
    ['15', 15],
  ])('armor class %s is %i upward', (ac, value) => expect(creature({ name: 'A', ac }).armorClass?.value).toBe(value));

  test.each([
    ['9 m', 30],
    ['10,5 m (fly 18 m)', 35],
    ['walk 12 metres', 40],
    ['6 squares', 30],
    ["120' (40')", 40],
    ['90 ft (30 ft)', 30],
    ['30 ft., fly 60 ft. (hover)', 30],
    ['40 mph', 40],
  ])('speed %s is %i feet in a round', (speed, feet) => expect(creature({ name: 'A', speed }).move?.value).toBe(feet));

  test('a column may say in brackets how it counts', () =>
    expect(creature({ Monster: 'A', 'Hit Points (avg)': 7 }).hitPoints?.value).toBe(7));
});

describe('tables', () => {
  test('those of Excel say the mark between cells first, and name a creature as they like', () => {
    const { found } = importText('sep=;\r\nMonster;HP;Armor Class\r\nMoss Imp;1;15\r\n', wwn);
    expect(found.map(({ name, form }) => [name, form])).toEqual([['Moss Imp', 'row of a table']]);
    const lines = report('Monster\tHit Points\nMoss Imp\t1\n');
    expect(lines).toContain('  Hit Points 1: 1 hit point, taken over from another game');
  });

  test('what is no UTF-8 is what Excel writes on a Windows of Western Europe', () => {
    expect(decoded(Uint8Array.from([0x4d, 0xfc, 0x63, 0x6b, 0x65]))).toBe('Mücke');
    for (const encoded of ['utf8', 'utf16le'] as const)
      expect(decoded(Buffer.from('\uFEFFMücke', encoded))).toBe('Mücke');
  });

  test('more of a kind than a group has are told, and so are fewer than one', () => {
    const lines = report('Name,HP,Count\nMoss Imp,3,80\nBog Imp,3,-2\n');
    expect(lines).toContain('  Count 80: 50 of them: a group has from 1 to 50');
    expect(lines).toContain('  Count -2: 1 of them: a group has from 1 to 50');
    const own = 'system,count,name,hitPoints,attackBonus\nwwn,80,Moss Imp,3,1\n';
    expect(report(own)).toContain('  count 80: 50 of them: a group has from 1 to 50');
  });

  test('what cannot be read is named as well as it can be', () => {
    const { passedOver } = importText('[{"Name": "A", "HP": {"Value": 3}}, {"Name": "Swimmer"}, {"Size": 3}]', wwn);
    expect(passedOver).toEqual(['2 (Swimmer)', 'entry 3']);
  });
});

test('an encounter has dice with something added, and at most as many as a group has', () => {
  const text = '```encounter\ncreatures:\n  - 1d4+1: Moss Imp\n  - 60: Bog Imp\n```';
  const { found, passedOver } = importText(text, wwn);
  expect([found.map(({ name, count }) => [name, count]), passedOver]).toEqual([
    [
      ['Moss Imp', 3],
      ['Bog Imp', 50],
    ],
    [],
  ]);
  expect(report(text)).toContain('  count 60: 50 of them: a group has from 1 to 50');
});

test('a note asks which system its creatures are for, and nothing besides', () => {
  const note = '# The bog\n\n```statblock\nname: Moss Imp\nhp: 3\n```\n';
  expect(() => importText(note, systems)).toThrow(WhichSystem);
  expect(() => importText(note, systems)).toThrow(/^it holds creatures of another game: say which system/);
});

test('an actor of another system of Foundry is called by its name', () => {
  const actor = { name: 'A', type: 'npc', system: { attributes: {} }, _stats: { systemId: 'pf2e' } };
  expect(() => importText(JSON.stringify(actor), systems)).toThrow(
    'it is of Foundry’s system “pf2e”, which is not read',
  );
});

test('old NPCs of Foundry’s wwn keep their skill, and a save that is the same for all', () => {
  const saves = (evasion: number) => ({
    evasion: { value: evasion },
    mental: { value: 13 },
    physical: { value: 13 },
    luck: { value: 13 },
  });
  const sheet = (evasion: number) => {
    const details = { skill: 2 };
    const hp = { hd: '6d8', value: 27, max: 27 };
    const data = {
      hp,
      movement: { base: '40' },
      aac: { value: 15 },
      thac0: { bba: 6 },
      details,
      saves: saves(evasion),
    };
    return importText(JSON.stringify({ name: 'Clay Guard', type: 'monster', data }), wwn).found[0]?.sheet;
  };
  expect(sheet(13)).toMatchObject({ level: 6, skillBonus: 2, save: 13 });
  expect(sheet(11)).toMatchObject({ save: null });
});

test('books of 5etools and answers of Open5e are lists of creatures in an object', () => {
  const armor = [{ ac: 15, from: ['hide'] }];
  const book = {
    _meta: { date: 3 },
    monster: [{ name: 'Moss Imp', ac: armor, hp: { average: 7 }, speed: { walk: 40 } }],
  };
  const { found, passedOver } = importText(JSON.stringify(book), wwn);
  expect(passedOver).toEqual(['_meta']);
  expect(found[0]?.sheet).toMatchObject({ name: 'Moss Imp', armorClass: 15, hitPoints: 7, move: 40 });
  const answer = { count: 1, next: null, results: [{ name: 'Bog Imp', armor_class: 12, hit_points: 3 }] };
  expect(importText(JSON.stringify(answer), wwn).found[0]?.sheet).toMatchObject({ armorClass: 12, hitPoints: 3 });
});
