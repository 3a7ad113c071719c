import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestiary } from '../bestiary.ts';
import { derive } from '../state/arms.ts';
import { options } from '../state/options.ts';
import { equip, type Sheet, sheet, stats } from '../state/sheet.ts';
import { averageHitPoints } from './entries.ts';
import { readStatLine } from './read.ts';
import { writeStatLine } from './write.ts';

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
    ['a lesser creature', 'HD 1/2; AC 10', { level: 0, hitPoints: 2, armorClass: 10 }],
    [
      'half a hit die in one letter',
      'Rat; HD ½ (1 hp); AC 12',
      { name: 'Rat', level: 0, hitPoints: 1, armorClass: 12 },
    ],
    ['hit points beyond the dice', 'HD 3+3', { level: 3, hitPoints: 16 }],
    ['hit points before their word', 'HD 3, 17 hp', { level: 3, hitPoints: 17 }],
    ['a printed count of hit points', 'HD 1 (4 hp); AC 10', { level: 1, hitPoints: 4 }],
    [
      'a name right before the first word',
      'Legendary God-Titan HD 20, AC 22, Atk +20 x3, Dmg 2d10+5',
      { name: 'Legendary God-Titan', level: 20, attacks: 3 },
    ],
    [
      'brackets around it',
      'Hellbeast (HD 10, AC 18, Save 10+)',
      { name: 'Hellbeast', level: 10, armorClass: 18, save: 10 },
    ],
    [
      'a weapon after the damage',
      'Dmg Wpn+2 (Long Sword); AC 13 [leather]',
      { damageBonus: 2, weapons: ['long-sword'], armorClass: 13 },
    ],
    [
      'weapons cut in two',
      'Save 15+, spear, heavy; small shield',
      { save: 15, shield: 'small', weapons: ['heavy-spear'] },
    ],
    ['no instinct', 'Inst -', { instinct: 0 }],
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
    ['weapons in either order', 'Sword, Long; Dagger', { weapons: ['long-sword', 'dagger'] }],
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

  test('what follows a number is named by itself', () => {
    const read = readStatLine("Bat; HD 1; Atk +3 x2 claws; Dmg 1d6 each; Move 20'/60' fly");
    expect(read.sheet).toMatchObject({ attackBonus: 3, attacks: 2, move: 20 });
    expect(read.sheet.weapons).toMatchObject([{ id: 'claws', weapon: { damage: { count: 1, sides: 6, plus: 0 } } }]);
    expect(read.unknown).toEqual(['each', "/60' fly"]);
  });

  test('Mv and Sv are movement and saves', () => {
    const read = readStatLine("Skill-eater, the; HD 2; AC 13; Atk +2; Dmg 1d3 claw; Mv 40'; ML 7; Sv 14+");
    expect(read.sheet).toMatchObject({ name: 'Skill-eater, the', move: 40, save: 14 });
    expect(read.unknown).toEqual([]);
    expect(read.sheet.weapons).toMatchObject([{ id: 'claw', weapon: { name: 'claw', natural: true } }]);
  });

  test('a weapon that the book does not have is a question, never another weapon', () => {
    const read = readStatLine('Guard; HD 1; Dmg Wpn; glaive-guisarme');
    expect(read.sheet.weapons).toEqual([]);
    expect(read.unknown).toEqual(['glaive-guisarme']);
    expect(read.questions.map(each => each.text)).toEqual([
      'what “glaive-guisarme” is as a weapon, since the book has none of this name: bare hands until you choose one',
    ]);
  });

  test.each([
    'Dmg zweihander',
    'Damage: zweihander',
    'Weapon: zweihander',
    'Wpn zweihander',
    'Dmg by weapon; Wpn zweihander',
  ])('%s asks what it is', said => {
    const read = readStatLine(`Ghoul; HD 2; AC 12; Atk +3; ${said}; Mv 40`);
    expect(read.sheet).toMatchObject({ name: 'Ghoul', weapons: [], move: 40 });
    expect(read.unknown).toEqual(['zweihander']);
    expect(read.questions.map(each => each.text)).toEqual([expect.stringContaining('what “zweihander” is')]);
  });

  test.each([
    'Atk +6 long sword; Dmg Wpn+2',
    'Atk +6 longsword; Dmg Wpn+2',
    'Atk longsword +6; Dmg Wpn+2',
    'Atk +6; Dmg Wpn+2; Weapon: Long Sword',
    'Atk +6; Dmg longsword; Dmg Wpn+2',
  ])('a weapon of the book where an attack or its damage stands: %s', said => {
    const { sheet: made, questions } = readStatLine(`Knight; HD 4; AC 18; ${said}`);
    expect(made).toMatchObject({ name: 'Knight', attackBonus: 6, weapons: ['long-sword'] });
    expect(questions).toEqual([]);
  });

  test('a name may begin as an attack does', () => {
    for (const name of ['Attack Dog', 'Damage Dealer', 'Weapon Master'])
      expect(readStatLine(`${name}; HD 1; AC 12`)).toMatchObject({ sheet: { name }, unknown: [] });
  });

  test('one hit die is no dice', () => {
    expect(readStatLine('Orc; HD 1; AC 13').understood.map(each => each.as)).toContain('1 hit die');
  });

  test('a weapon of another name keeps its damage, and how it is used is said', () => {
    const read = readStatLine('Guard; HD 1; Atk +1 glaive 1d10');
    expect(read.sheet.weapons).toMatchObject([{ id: 'glaive', weapon: { damage: { sides: 10 }, natural: false } }]);
    expect(read.assumed).toContain('“glaive” strikes hand to hand, with Stab');
    expect(read.questions).toEqual([]);
  });

  const CLAW_AND_BITE = [
    { id: 'claw', weapon: { name: 'claw', damage: { count: 1, sides: 6, plus: 0 } } },
    { id: 'bite', weapon: { name: 'bite', damage: { count: 1, sides: 8, plus: 0 } } },
  ];
  const TWO: readonly [text: string, attacks: number, first?: string][] = [
    ['Atk +6 claw 1d6 / +6 bite 1d8', 2],
    ['Atk +6 claw (1d6) and bite (1d8)', 2],
    ['Atk +6 claw 1d6 or bite 1d8', 1],
    ['Atk +6 claw 1d6, +6 bite 1d8', 2],
    ['Atk +6 claw 1d6; Atk +6 bite 1d8', 2],
    ['Atk +6 x3; Dmg 1d6 claw / 1d8 bite', 3],
    ['Atk +6 claw / +6 bite; Dmg 1d6 / 1d8', 2],
    ['Atk +6 2 claws 1d6 / +6 bite 1d8', 3, 'claws'],
    ['Atk +6; Dmg 1d6 claw; bite 1d8', 2],
    ['Atk claw +6 1d6, bite +6 1d8', 2],
    ['Attacks: claw +6 (1d6) / bite +6 (1d8)', 2],
  ];
  test.each(TWO)('several attacks: %s', (text, attacks, first = 'claw') => {
    const read = readStatLine(`Bear; HD 5; AC 13; ${text}; Save 13+`);
    expect(read.unknown).toEqual([]);
    expect(read.sheet).toMatchObject({ name: 'Bear', attackBonus: 6, attacks });
    const [claw, bite] = CLAW_AND_BITE;
    expect(read.sheet.weapons).toMatchObject([{ ...claw, id: first, weapon: { ...claw?.weapon, name: first } }, bite]);
    expect(readStatLine(writeStatLine(read.sheet)).sheet.weapons).toEqual(read.sheet.weapons);
  });

  test('each attack may have its own Shock, and another bonus is said', () => {
    const read = readStatLine('Bear; Atk +6 claw 1d6 Shock 2/13 / +8 bite 1d8 Shock None');
    expect(read.unknown).toEqual([]);
    expect(read.sheet.weapons).toMatchObject([
      { weapon: { shock: { points: 2, ac: 13 } } },
      { weapon: { shock: null } },
    ]);
    expect(read.assumed).toContain('+6 to hit with everything, though it says +8 for bite');
    expect(readStatLine(writeStatLine(read.sheet)).sheet.weapons).toEqual(read.sheet.weapons);
  });

  test('a name keeps its commas', () => {
    for (const name of ['Ilsa, called the Swift', 'Smith, Jr., of Ost 2', 'Bandit, 3rd rank', 'Goblin, "Big"'])
      expect(readStatLine(`${name}; HD 2; AC 13`)).toMatchObject({
        ...{ sheet: { name }, unknown: [] },
        understood: [{ text: name, as: 'the name' }, {}, {}],
      });
  });

  test('a weapon of the book with a Shock or damage of its own', () => {
    expect(readStatLine('Guard; Dmg Wpn; Shock 4/15; Long Sword').sheet.weapons).toMatchObject([
      { id: 'long-sword', weapon: { shock: { points: 4, ac: 15 }, damage: { sides: 8 } } },
    ]);
    expect(readStatLine('Guard; Atk +3 long sword 1d10; Shock 4/15').sheet.weapons).toMatchObject([
      { id: 'long-sword', weapon: { name: 'Long Sword', damage: { sides: 10 } } },
    ]);
  });

  test.each([
    ["Barbarian Warlord | 8 | 16 | +10 x2 | Wpn+4 | Wpn+4/- | 30' | 10 | 3 | +2 | 11+"],
    ["Barbarian Warlord  8 16 +10 x2 Wpn+4 Wpn+4/- 30' 10 3 +2 11+"],
    ["| Barbarian Warlord\t8\t16\t+10 x2\tWpn + 4\tWpn + 4/-\t30'\t10\t3\t+2\t11+ |"],
  ])('a row of the table of the books: %s', row => {
    const read = readStatLine(row);
    expect(read.unknown).toEqual([]);
    expect(read.sheet).toMatchObject({
      name: 'Barbarian Warlord',
      level: 8,
      armorClass: 16,
      attackBonus: 10,
      attacks: 2,
      damageBonus: 4,
      shockBonus: 4,
      shockAnyAc: true,
      move: 30,
      morale: 10,
      instinct: 3,
      skillBonus: 2,
      save: 11,
    });
  });

  test('of what is given twice the first counts, and that is said', () => {
    const read = readStatLine('Wolf; HD 2; AC 13; HD 3; AC 14');
    expect(read.sheet).toMatchObject({ level: 2, armorClass: 13 });
    expect(read.unknown).toEqual(['HD 3', 'AC 14']);
    expect(read.assumed).toContain('the first hit dice, since it is given twice');
  });

  test.each(['by weapon', 'as weapon', 'per wpn', 'weapon'])('“Dmg %s” names no weapon', said => {
    const read = readStatLine(`Guard; HD 2; AC 13; Atk +3; Dmg ${said}+1; Shock ${said}; ML 8`);
    expect(read.sheet).toMatchObject({ damageBonus: 1, weapons: [] });
    expect(read.unknown).toEqual([]);
    expect(read.questions.map(each => each.text)).toEqual([expect.stringContaining('which weapon it fights with')]);
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
    expect(read.questions.map(each => each.text)).toEqual([
      'which weapon it fights with, since the line names none: bare hands until you choose one',
    ]);
    expect(read.sheet.weapons).toEqual([]);
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

  test('a character keeps its armor, its blow and its hardest save in the numbers', () => {
    const usual = options.parse(undefined);
    const worth = (own: Sheet) => {
      const { arms, armor, saves } = derive(stats.parse(equip(own)), usual);
      const blow = arms[0]?.melee ?? arms[0]?.far;
      return {
        armor: armor[0]?.[own.shield === null ? 0 : 1]?.[0]?.total,
        hit: blow?.hit.total,
        damage: blow?.damage.total,
        save: Math.max(...Object.values(saves)),
      };
    };
    const characters = bestiary.map(each => each.sheet).filter(each => each.pc);
    expect(characters).not.toEqual([]);
    for (const own of characters) {
      const read = readStatLine(writeStatLine(own));
      expect([read.unknown, worth(sheet.parse(read.sheet))], own.name).toEqual([[], worth(own)]);
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
