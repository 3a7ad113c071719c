import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestiary } from './creatures.ts';
import { sheet } from './sheet.ts';
import { averageHitPoints, readStatLine, writeStatLine } from './statline.ts';

const LINE = "HD 2, AC 13, Atk +3 x2, Dmg 1d8+1, Shock 2/13, Move 30', ML 8, Inst 4, Skill +1, Save 14+";

describe('[WWN-14.1] a stat line', () => {
  test('is understood whole', () => {
    const read = readStatLine(LINE);
    expect(read.unknown).toEqual([]);
    expect(read.sheet).toMatchObject({
      level: 2,
      armorClass: 13,
      attackBonus: 3,
      attacks: 2,
      move: 30,
      morale: 8,
      instinct: 4,
      skillBonus: 1,
      save: 14,
      hitPoints: 9,
    });
    expect(read.sheet.weapons).toMatchObject([
      { id: 'natural', weapon: { damage: { count: 1, sides: 8, plus: 1 }, shock: { points: 2, ac: 13 } } },
    ]);
    expect(read.understood.map(each => each.as)).toContain('+3 to hit, 2 attacks');
    expect(read.assumed).toEqual(['9 hit points, the average of 2d8']);
  });

  test.each([
    ['a', 'AC 13a', { armorClass: 13, wornArmor: true }],
    [
      'any AC',
      'HD 8; AC 16; Atk +10 x2; Dmg Wpn+4; Shock Wpn+4/-; War Axe',
      { damageBonus: 4, shockBonus: 4, shockAnyAc: true, weapons: ['war-axe'] },
    ],
    ['no Shock', 'Dmg Wpn; Shock None; Long Sword', { damageBonus: 0 }],
    ['a lesser creature', 'HD 1/2; AC 10', { armorClass: 10 }],
    ['hit points', 'HD 3 (17 hp)', { level: 3, hitPoints: 17 }],
    ['a shield', 'AC 15a (large shield)', { armorClass: 15, shield: 'large' }],
    [
      'words',
      'Hit Dice: 4; Armor Class: 14; Attack +5; Damage 2d6; Morale 9; Instinct 3; Saves 13+',
      { level: 4, armorClass: 14, attackBonus: 5, morale: 9, instinct: 3, save: 13 },
    ],
    [
      'no commas',
      "HD 1 AC 12 Atk +2 Dmg 1d4 Shock 1/13 Move 40' ML 7 Inst 6 Skill +1 Save 15+",
      { armorClass: 12, attackBonus: 2, move: 40, morale: 7 },
    ],
    ['a minus of print', 'Atk −1; Skill –1', { attackBonus: -1, skillBonus: -1 }],
    ['weapons in either order', 'Sword, Long; Dagger', { weapons: ['dagger'] }],
  ] as const)('with %s', (_what, text, expected) => {
    expect(readStatLine(text).sheet).toMatchObject(expected);
  });

  test('"p/-" is Shock against any armor class', () => {
    expect(readStatLine('Dmg 1d10+5; Shock 6/-').sheet.weapons).toMatchObject([
      { weapon: { shock: { points: 6, ac: null } } },
    ]);
  });

  test('what is not understood is named, as it stands', () => {
    const read = readStatLine(`${LINE}, Breath 3d6, AC plenty, Move 9999', ML 40`);
    expect(read.unknown).toEqual(['Breath 3d6', 'AC plenty', "Move 9999'", 'ML 40']);
    expect(read.sheet.armorClass).toBe(13);
  });

  test('what stands first is the name', () => {
    expect(readStatLine('Marsh Reaver: HD 2; AC 13').sheet.name).toBe('Marsh Reaver');
    expect(readStatLine('Predator, Large Vicious; HD 6; Save 13+').sheet).toMatchObject({
      name: 'Predator, Large Vicious',
      save: 13,
    });
  });

  test('what is missing is assumed, and said', () => {
    const read = readStatLine('HD 1');
    expect(read.assumed).toContain('armor class 10');
    expect(read.assumed).toContain('a short sword, since it says no weapon');
    expect(read.sheet.weapons).toEqual(['short-sword']);
  });

  test('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), text => {
        expect(sheet.safeParse(readStatLine(text).sheet).success).toBe(true);
      }),
    );
    const words = [
      'HD',
      'AC',
      'Atk',
      'Dmg',
      'Shock',
      'Wpn',
      '+',
      '-',
      '/',
      'x',
      '9',
      '99999',
      'd',
      ',',
      ';',
      'none',
      "'",
      'a',
      '(',
      ')',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 40 }), pieces => {
        expect(sheet.safeParse(readStatLine(pieces.join(' ')).sheet).success).toBe(true);
      }),
    );
  });
});

describe('[WWN-14.2] written out', () => {
  test('a line reads the same again', () => {
    for (const text of [
      LINE,
      "Warlord; HD 8; AC 16a; Atk +10 x2; Dmg Wpn+4; Shock Wpn+4/-; Move 30'; ML 10; Inst 3; Skill +2; Save 11+; War Axe",
      "HD 10; AC 18; Atk +12 x4; Dmg 1d10+5; Shock 6/-; Move 60'; ML 11; Inst 4; Skill +3; Save 10+",
    ]) {
      const { sheet: first } = readStatLine(text);
      const again = readStatLine(writeStatLine(first));
      expect(again.unknown).toEqual([]);
      expect(again.sheet).toEqual({ ...first, save: first.save });
    }
  });

  test('every creature of the bestiary comes back but for what a line has no word for', () => {
    for (const { sheet: own } of bestiary) {
      if (own.pc) continue;
      const { sheet: back, unknown } = readStatLine(writeStatLine(own));
      expect(unknown, own.name).toEqual([]);
      const keys = [
        'name',
        'level',
        'hitPoints',
        'armorClass',
        'wornArmor',
        'attackBonus',
        'attacks',
        'move',
        'morale',
        'instinct',
        'skillBonus',
        'shield',
        'damageBonus',
        'shockBonus',
      ] as const;
      for (const key of keys) expect([own.name, key, back[key]]).toEqual([own.name, key, own[key]]);
    }
  });

  test('random lines round the bend and back', () => {
    const line = fc.record({
      level: fc.integer({ min: 1, max: 20 }),
      hitPoints: fc.integer({ min: 1, max: 200 }),
      armorClass: fc.integer({ min: 10, max: 25 }),
      wornArmor: fc.boolean(),
      attackBonus: fc.integer({ min: -5, max: 20 }),
      attacks: fc.integer({ min: 1, max: 5 }),
      damageBonus: fc.integer({ min: 0, max: 9 }),
      shockBonus: fc.integer({ min: 0, max: 9 }),
      shockAnyAc: fc.boolean(),
      move: fc.integer({ min: 0, max: 100 }),
      morale: fc.integer({ min: 2, max: 12 }),
      instinct: fc.integer({ min: 0, max: 10 }),
      skillBonus: fc.integer({ min: -1, max: 5 }),
      save: fc.integer({ min: 2, max: 20 }),
    });
    fc.assert(
      fc.property(line, given => {
        const own = sheet.parse({ name: 'Thing', ...given, weapons: ['war-axe'] });
        expect(readStatLine(writeStatLine(own)).sheet).toEqual(own);
      }),
    );
  });
});

test('[WWN-HP-1] hit dice are d8s', () => {
  expect([averageHitPoints(1), averageHitPoints(3), averageHitPoints(0)]).toEqual([4, 13, 1]);
});
