/** Everything that systems bring along goes out and comes in again; other tools' creatures come in with nothing made up in silence. */
import { isFields, type Json, withAnswer } from '@affray/engine';
import { systems } from '@affray/systems';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importText } from './import.ts';
import { NotRead } from './parse.ts';
import { reportLines } from './report.ts';
import { type Written, writeText } from './write.ts';

const wwn = systems.filter(each => each.id === 'wwn');
const fate = (text: string, of: readonly (typeof systems)[number][] = wwn): readonly string[] =>
  reportLines(importText(text, of));

test('fences that never end are no blocks, and however many there are they are read at once', () => {
  const block = '> ```statblock\r\n> name: Bog Imp\r\n> hp: 7\r\n> ```\r\n';
  const note = (fence: string): string => `# Bog\n\n${block}${`${fence}statblock\nname: Imp\n`.repeat(100_000)}`;
  for (const fence of ['~~~', '````']) {
    const { found, passedOver } = importText(note(fence), wwn);
    expect([found.map(each => each.name), passedOver]).toEqual([['Bog Imp'], ['the text around the blocks']]);
  }
});

describe.each(systems.map(each => [each.id, each] as const))('%s', (_, system) => {
  const all = system.bestiary.map(({ name, sheet }, at) => ({ name, sheet, count: (at % 3) + 1 }));
  const named = all.map(({ name, count, sheet }) => [name, count, isFields(sheet) ? { ...sheet, name } : sheet]);
  const read = (text: string | null) => importText(text ?? '', [system]);

  test.each(['yaml', 'csv'] as const)('every sheet goes out as %s and comes in again', as => {
    const { found, passedOver } = read(writeText(all, system, as));
    expect(passedOver).toEqual([]);
    expect(found.map(each => [each.name, each.count, each.sheet])).toEqual(named);
    for (const each of all) expect(read(writeText([each], system, as)).found).toHaveLength(1);
  });

  test('an encounter for Obsidian has every name and count, and finds the creatures of the bestiary again', () => {
    const { found, passedOver } = read(writeText(all, system, 'encounter'));
    expect(found.map(each => [each.name, each.count])).toEqual(
      all.map(each => [each.name.replaceAll(',', ' '), each.count]),
    );
    expect(found.flatMap(each => each.questions)).toEqual([]);
    expect(passedOver).toEqual(['players: true']);
  });

  test('combatants of every sample and encounter come in, those that are alike together', () => {
    for (const { setup } of [...system.samples, ...system.encounters.map(each => ({ setup: each.setup() }))]) {
      const file = {
        format: 'affray-setup',
        formatVersion: 1,
        system: system.id,
        title: 'One',
        setup: JSON.parse(JSON.stringify(setup)),
      };
      const { found } = read(JSON.stringify(file));
      const combatants: readonly Json[] =
        isFields(file.setup) && Array.isArray(file.setup.combatants) ? file.setup.combatants : [];
      expect(found.reduce((sum, each) => sum + each.count, 0)).toBe(combatants.length);
      expect(found.flatMap(each => each.entries).length).toBeGreaterThan(combatants.length);
    }
  });

  test('a creature of another game is stood in for: what is taken over is told, and each answer is a sheet', () => {
    const { found } = read('name: Zorbling\nhp: 7\nac: 15\nspeed: 30 ft.\nchallenge: 1');
    const [one] = found;
    expect(one?.questions.map(each => each.text)).toEqual(['which creature of the bestiary “Zorbling” fights as']);
    for (const answer of one?.questions[0]?.answers ?? []) {
      const sheet = withAnswer(one?.sheet ?? null, answer);
      expect(system.check('sheet', sheet)).toEqual([]);
      expect(isFields(sheet) ? sheet.name : null).toBe('Zorbling');
      expect(JSON.stringify(sheet)).toContain('Another game’s Zorbling: 7 hit points, armor class 15');
    }
    expect(one?.questions[0]?.answers.length).toBeGreaterThan(10);
    expect(one?.entries.find(each => each.path === 'hp')?.fate).toBe(
      'hitPoints' in system.figures ? 'guessed' : 'left-out',
    );
    expect(one?.entries.find(each => each.path === 'challenge')?.fate).toBe('left-out');
  });
});

const NOTE = `# The mill
\`\`\`encounter
name: At the mill
creatures:
 - 3: Goblin, 7, 15, 2, 50
 - My Wolf
 - 2:
     creature: Ogre
     hp: 59
     ac: 11
 - [Orc, Grishnak]
 - 4: [1, 2]
players: none
\`\`\`
\`\`\`statblock
name: Gnaw
hp: 22 (4d8 + 4)
ac: 13 (hide)
modifier: 2
stats: [10, 12, 13, 3, 8, 4]
\`\`\`
`;
test('blocks of a note of Obsidian', () => {
  const { found, passedOver } = importText(NOTE, wwn);
  expect(
    found.map(({ name, count, sheet }) => [name, count, isFields(sheet) ? [sheet.hitPoints, sheet.armorClass] : null]),
  ).toEqual([
    ['Goblin', 3, [7, 15]],
    ['My Wolf', 1, expect.anything()],
    ['Ogre', 2, [59, 11]],
    ['Grishnak', 1, expect.anything()],
    ['Gnaw', 1, [22, 13]],
  ]);
  expect(passedOver).toEqual(['the text around the blocks', 'creatures.4 {"4":[1,2]}', 'players: none']);
  expect(found[0]?.entries).toContainEqual({ path: 'xp', value: '50', fate: 'left-out', as: '' });
  expect(found[4]?.entries).toContainEqual({
    ...{ path: 'modifier', value: 2, fate: 'left-out' },
    as: 'initiative +2: kept in the notes alone, since Worlds Without Number has no such number',
  });
});

const BLOCK = {
  Name: 'Goblin',
  HP: { Value: 7, Notes: '(2d6)' },
  AC: { Value: 15, Notes: '' },
  InitiativeModifier: 2,
  Speed: ['30 ft.'],
  Challenge: '1/4',
  Actions: [{ Name: 'Bow', Content: 'Shoots.' }],
};
const combatant = (at: number, more: object = {}) => ({
  Id: `c${at}`,
  StatBlock: BLOCK,
  MaxHP: 9,
  CurrentHP: 4,
  Initiative: 10 + at,
  IndexLabel: at,
  Alias: '',
  Hidden: false,
  ...more,
});
const ENCOUNTER = {
  Name: 'Ambush',
  Id: 'e1',
  Combatants: [combatant(1), combatant(2), combatant(3, { Alias: 'Grik' }), { Id: 'x' }],
};
test('an encounter of Improved Initiative: those that are alike together, everything told', () => {
  const { found, passedOver } = importText(JSON.stringify(ENCOUNTER), wwn);
  expect(
    found.map(({ name, count, sheet }) => [name, count, isFields(sheet) ? [sheet.hitPoints, sheet.armorClass] : null]),
  ).toEqual([
    ['Goblin', 2, [9, 15]],
    ['Grik', 1, [9, 15]],
  ]);
  expect(passedOver).toEqual(['Combatants.3', 'Name, Id of the encounter']);
  expect(found[0]?.entries.map(each => each.path)).toContain('1.StatBlock.Actions.0.Content');
});

test('combatants as they are sent to Improved Initiative, and as it kept them before', () => {
  const sent = { Combatants: [BLOCK, BLOCK, { ...BLOCK, Name: 'Grik' }, { Name: 'Nobody' }] };
  const before = { Name: 'Ambush', Creatures: [{ StatBlock: BLOCK, Alias: '' }] };
  const both = [sent, before].map(each => importText(JSON.stringify(each), wwn));
  expect(both.map(({ found }) => found.map(({ name, count }) => [name, count]))).toEqual([
    [
      ['Goblin', 2],
      ['Grik', 1],
    ],
    [['Goblin', 1]],
  ]);
  expect(both.map(each => each.passedOver)).toEqual([['Combatants.3'], ['Name of the encounter']]);
});

test('how many of a creature Obsidian throws dice for is a guess', () => {
  const text = '```encounter\ncreatures:\n  - 2d4: Wolf, 5, 12\n  - d6: Rat\n  - 0d4: Cat\n```';
  const { found, passedOver } = importText(text, wwn);
  expect(found.map(({ name, count }) => [name, count])).toEqual([
    ['Wolf', 5],
    ['Rat', 3],
  ]);
  expect(passedOver).toEqual(['creatures.2 {"0d4":"Cat"}']);
  const [wolf] = found;
  expect(wolf?.entries).toContainEqual({
    ...{ path: 'count', value: '2d4', fate: 'guessed' },
    as: '5, the average: throw 2d4 and change it',
  });
});

test('a library of Improved Initiative, its entries as JSON in texts', () => {
  const library = {
    'ImprovedInitiative.Creatures.a1': JSON.stringify(BLOCK),
    'ImprovedInitiative.SavedEncounters.b2': JSON.stringify(ENCOUNTER),
    'ImprovedInitiative.Spells.c3': '{"Name":"Light"}',
    'ImprovedInitiative.Creatures.d4': '{"Name": broken',
  };
  const { found, passedOver } = importText(JSON.stringify(library), wwn);
  expect(found.map(each => each.name)).toEqual(['Goblin', 'Goblin', 'Grik']);
  expect(passedOver).toEqual([
    'Combatants.3',
    'Name, Id of the encounter',
    'ImprovedInitiative.Spells.c3',
    'ImprovedInitiative.Creatures.d4',
  ]);
});

test('a table from a spreadsheet, whatever parts its columns', () => {
  for (const mark of [',', ';', '\t']) {
    const text = [
      ['Name', 'Count', 'HP', 'Armour Class', 'Lair'],
      ['"Rat, giant"', '4', '5', '12', 'cellar'],
      ['', '', '', '', ''],
    ]
      .map(row => row.join(mark))
      .join('\r\n');
    const { found } = importText(text, wwn);
    expect(found).toMatchObject([{ name: 'Rat, giant', count: 4, sheet: { hitPoints: 5, armorClass: 12 } }]);
    expect(found[0]?.entries).toContainEqual({ path: 'Lair', value: 'cellar', fate: 'left-out', as: '' });
  }
});

test('a map of Universal VTT says how large the ground is', () => {
  const map = {
    format: 0.3,
    resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: 30, y: 20 }, pixels_per_grid: 70 },
    line_of_sight: [
      [
        { x: 1, y: 1 },
        { x: 2, y: 1 },
      ],
    ],
    portals: [{ position: { x: 3, y: 3 }, closed: true }],
    image: 'iVBORw0KGgo',
  };
  const { maps } = importText(JSON.stringify(map), wwn);
  expect(maps).toMatchObject([{ width: 150, height: 100, fits: true, assumed: ['5 feet to a square'] }]);
  expect(maps[0]?.entries).toContainEqual({
    path: 'line_of_sight.0.0.x',
    value: 1,
    fate: 'left-out',
    as: 'the field has no walls: you rule what stands between',
  });
  const alloy = systems.filter(each => each.id === 'alloy');
  expect(importText(JSON.stringify(map), alloy).maps[0]?.fits).toBe(false);
  const vast = { ...map, resolution: { map_size: { x: 1900, y: 20 } } };
  expect(importText(JSON.stringify(vast), wwn).maps[0]?.fits).toBe(false);
});

test.each([
  [
    '{"format":"affray-sheet","formatVersion":1,"system":"wwn","sheet":{"name":"Wolf","hitPoints":0,"attackBonus":1}}',
    wwn,
    /Wolf: sheet\.hitPoints: hit points start at 1 or more/,
  ],
  [
    '{"format":"affray-sheet","formatVersion":1,"system":"alloy","sheet":{"name":"Ash"}}',
    wwn,
    /Ash: it is of the system “alloy”/,
  ],
  [
    '{"format":"affray-sheet","formatVersion":1,"system":"wwn","sheet":{"name":"Wolf","hitPoints":3,"attackBonus":1,"armourClass":12}}',
    wwn,
    /Wolf: sheet: "armourClass" is unknown here; .*did you mean "armorClass"\?/,
  ],
  ['system,name,hitPoints\nwwn,Wolf,many', wwn, /Wolf: hitPoints/],
  ['name: Goblin\nhp: 7', systems, /creatures of another game: say which system they are for/],
])('refused in a sentence: %s', (text, of, reason) => {
  expect(() => importText(text, of)).toThrow(NotRead);
  expect(() => importText(text, of)).toThrow(reason);
});

const TEXTS: readonly string[] = [
  NOTE,
  JSON.stringify(ENCOUNTER),
  'Name,Count,HP,AC\n"Rat, giant",4,5,12\nWolf,1,9,12\n',
  ...(['yaml', 'csv', 'encounter'] as const).flatMap((as: Written) =>
    systems.map(
      system =>
        writeText(
          system.bestiary.slice(0, 3).map(each => ({ ...each, count: 2 })),
          system,
          as,
        ) ?? '',
    ),
  ),
];
test('whatever the text: a report with every value or a sentence, never a crash', () => {
  const cut = fc.tuple(
    fc.constantFrom(...TEXTS),
    fc.nat(2000),
    fc.nat(30),
    fc.string({ maxLength: 8 }),
    fc.constantFrom(...systems),
  );
  fc.assert(
    fc.property(cut, ([text, at, length, put, system]) => {
      try {
        const { found } = importText(text.slice(0, at) + put + text.slice(at + length), [system]);
        for (const each of found) {
          expect(each.entries.length).toBeGreaterThan(0);
          expect(each.count).toBeGreaterThan(0);
          expect(system.check('sheet', each.sheet)).toEqual([]);
        }
      } catch (error) {
        expect(error).toBeInstanceOf(NotRead);
      }
    }),
    { numRuns: 400 },
  );
});

test('a value that is put anywhere into a file of creatures is in the report', () => {
  const paths = ['StatBlock.Odd', 'StatBlock.HP.Odd', 'Odd'] as const;
  for (const path of paths) {
    const odd =
      path === 'Odd'
        ? combatant(1, { Odd: 7 })
        : combatant(1, {
            StatBlock: { ...BLOCK, ...(path === 'StatBlock.Odd' ? { Odd: 7 } : { HP: { ...BLOCK.HP, Odd: 7 } }) },
          });
    const lines = fate(JSON.stringify({ Combatants: [odd, combatant(2)] }));
    expect(lines).toContain(`  0.${path} 7`);
  }
});
