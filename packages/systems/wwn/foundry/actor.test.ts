import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type Json, Ledger, type ReadFile } from '@affray/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestiary } from '../bestiary.ts';
import { damageText } from '../book/gear.ts';
import { equip, type Sheet, sheet } from '../state/sheet.ts';
import { foundryActor } from './actor.ts';

const STATS = { systemId: 'swnr', systemVersion: '2.1.0' };
const CLAW = {
  _id: 'w1',
  name: 'Claw',
  type: 'weapon',
  system: {
    damage: '1d6',
    range: { normal: 0, max: 0 },
    shock: { dmg: 1, ac: 13 },
    stat: 'str',
    skill: 'punch',
    ab: 0,
    quantity: 1,
  },
};
const SWORD = {
  name: 'Sword, Short +1',
  type: 'weapon',
  system: {
    damage: '1d6',
    shock: { dmg: '2', ac: 15 },
    ab: 1,
    stat: 'str',
    skill: 'stab',
    range: { normal: 1, max: 2 },
  },
};
/** Ours, in the shape of swnr. */
const MARSHCAT = {
  name: 'Marsh Cat',
  type: 'npc',
  img: 'cat.svg',
  system: {
    ab: 4,
    baseAc: 14,
    hitDice: 4,
    moralScore: 9,
    saves: 13,
    skillBonus: 1,
    speed: 40,
    biography: '<p>Two attacks per round. Shock ignores AC.</p>',
    health: { value: 10, max: 10 },
    attacks: { damage: 'd6', bonusDamage: 0, number: 0 },
    systemStrain: { value: 0, permanent: 0 },
    traumaTarget: 6,
  },
  _stats: STATS,
  prototypeToken: { name: 'Marsh Cat', light: { alpha: 0.5 } },
  items: [CLAW],
};
/** Ours, in the shape of the wwn system. */
const GUARD = {
  name: 'Gate Guard',
  type: 'monster',
  system: {
    hp: { value: 7, max: 9 },
    hd: '2d8',
    skill: 1,
    strain: { value: 0 },
    details: { morale: 8, instinct: 3, xp: 0 },
    combat: { ab: 2, damageBonus: 1, damageBonusHalfLevel: false, acManual: { melee: 15, ranged: 14 } },
    movement: { base: { value: 30 } },
  },
  items: [
    {
      name: 'Halberd',
      type: 'weapon',
      system: { damage: '1d10', bonus: 0, shock: { damage: '2', ac: 15 }, melee: true, counter: { value: 3, max: 3 } },
    },
    { name: 'Cuirass', type: 'armor', system: { ac: 15, type: 'medium', equipped: true } },
    { name: 'Rope', type: 'item', system: { quantity: 2 } },
  ],
};
const HERO = {
  name: 'Ilsa',
  type: 'character',
  system: {
    health: { value: 9, max: 9 },
    ab: 1,
    baseAc: 10,
    stats: {
      str: { base: 14, boost: 0, temp: 1 },
      dex: { base: 10 },
      con: { base: 12 },
      int: { base: 9 },
      wis: { base: 11 },
      cha: { base: 7 },
    },
    level: { value: 2 },
    class: 'Warrior',
    speed: 10,
  },
  items: [
    { _id: 's1', name: 'Stab', type: 'skill', system: { rank: 1, pool: '2d6' } },
    { name: 'Sword, Long', type: 'weapon', system: { damage: '1d8', skill: 's1', shock: { dmg: '2', ac: 13 } } },
    { name: 'Mail Shirt', type: 'armor', system: { ac: 14, use: true, location: 'readied', shield: false } },
    { name: 'Small Shield', type: 'armor', system: { ac: 13, use: true, shield: true } },
    { name: 'Shocking Assault', type: 'feature', system: { level: 1, type: 'focus' } },
    { name: 'Cooking', type: 'feature', system: { level: 1 } },
  ],
};

const sheetOf = (read: ReadFile): Sheet => sheet.parse(read.sheet);
const fateOf = (read: ReadFile, path: string): string | undefined => {
  const found = read.entries.find(each => each.path === path);
  return found && `${found.fate}: ${found.as}`;
};
const without = (file: Json, keys: readonly string[]): Json =>
  file !== null && typeof file === 'object' && !Array.isArray(file)
    ? Object.fromEntries(Object.entries<Json>(file).filter(([key]) => !keys.includes(key)))
    : file;

/** With `data` in the place of `system`. */
const aged = ({ system, ...rest }: { readonly system: Json; readonly [key: string]: Json }): Json => ({
  ...rest,
  data: system,
});

describe('[WWN-14.3] an actor of Foundry', () => {
  test('of swnr: what is filled in for all is not taken for its own, prose is guessed at', () => {
    expect(foundryActor.fits(MARSHCAT)).toBe(true);
    const read = foundryActor.read(MARSHCAT);
    expect(sheetOf(read)).toMatchObject({
      name: 'Marsh Cat',
      pc: false,
      level: 4,
      hitPoints: 18,
      armorClass: 14,
      attackBonus: 4,
      attacks: 2,
      morale: 9,
      save: 13,
      skillBonus: 1,
      move: 40,
      shockAnyAc: true,
      notes: 'Two attacks per round. Shock ignores AC.',
      weapons: [
        {
          id: 'claw',
          weapon: { name: 'Claw', natural: true, melee: true, shock: { points: 1, ac: 13 }, skills: ['punch'] },
        },
      ],
    });
    expect(fateOf(read, 'system.ab')).toBe('understood: +4 to hit');
    expect(fateOf(read, 'system.health.max')).toBe('left-out: 10 of 10 is what Foundry fills in');
    expect(fateOf(read, 'system.traumaTarget')).toBe('left-out: ');
    expect(fateOf(read, 'prototypeToken.light.alpha')).toBe('left-out: Foundry’s own');
    expect(read.assumed).toContain('18 hit points, the average of 4d8');
    expect(read.assumed).toContain('2 attacks in one action, as its notes say');
    expect(read.questions).toEqual([]);
  });

  test('of wwn, told by its shape: attacks from the counter, the printed armor class, armor that it counts', () => {
    const read = foundryActor.read(GUARD);
    expect(sheetOf(read)).toMatchObject({
      level: 2,
      hitPoints: 9,
      armorClass: 15,
      rangedArmorClass: 14,
      wornArmor: true,
      attacks: 3,
      damageBonus: 1,
      instinct: 3,
      weapons: [{ id: 'halberd', weapon: { name: 'Halberd', traits: ['2H', 'L'] } }],
    });
    expect(fateOf(read, 'system.hp.value')).toBe('left-out: it comes unhurt; wounds are taken at the table');
    expect(fateOf(read, 'items.2.name')).toBe('left-out: “Rope” has no place on the sheet');
  });

  test('a character: attributes summed, skills, Foci, worn armor, shield; metres', () => {
    const read = foundryActor.read(HERO);
    expect(sheetOf(read)).toMatchObject({
      pc: true,
      level: 2,
      attributes: { str: 15, dex: 10, con: 12, int: 9, wis: 11, cha: 7 },
      skills: { stab: 1 },
      armor: 'mail-shirt',
      armorClass: null,
      shield: 'small',
      features: [{ id: 'shocking-assault', level: 1 }],
      move: 30,
      weapons: [{ id: 'long-sword' }],
    });
    expect(fateOf(read, 'system.speed')).toBe('guessed: 30 feet of movement, taking 10 for metres');
    expect(fateOf(read, 'items.5.name')).toBe('left-out: “Cooking” has no place on the sheet');
  });

  test('a weapon of the book by its name: magic from the name, what the file has otherwise', () => {
    const read = foundryActor.read({ ...MARSHCAT, items: [SWORD] });
    expect(sheetOf(read).weapons).toMatchObject([
      { id: 'short-sword', magic: 1, weapon: { attributes: ['str', 'dex'], shock: { points: 2, ac: 15 } } },
    ]);
    expect(fateOf(read, 'items.0.system.ab')).toBe('understood: the bonus of its magic');
  });

  test('who moves in metres shoots in metres', () => {
    const pistol = {
      name: 'Pistol',
      type: 'weapon',
      system: { damage: '1d8', range: { normal: 10, max: 100 }, stat: 'dex' },
    };
    const read = foundryActor.read({ ...MARSHCAT, system: { ...MARSHCAT.system, speed: 10 }, items: [pistol] });
    expect(sheetOf(read).weapons).toMatchObject([{ weapon: { range: { normal: 30, max: 300 }, skills: ['shoot'] } }]);
    expect(fateOf(read, 'items.0.system.range.max')).toBe('guessed: 30 to 300 feet');
  });

  test('no weapon is a question, and so is damage that cannot be read; Shock of 0 is none', () => {
    const ask = (items: Json): readonly string[] =>
      foundryActor.read({ ...MARSHCAT, items }).questions.map(each => each.text);
    expect(ask([])).toEqual(['which weapon it fights with, since the file has none: bare hands until you choose one']);
    expect(ask([{ ...CLAW, system: { ...CLAW.system, damage: 'plenty' } }])).toEqual([
      'what damage “Claw” does: it is left out until you say so',
    ]);
    const none = { ...CLAW, system: { ...CLAW.system, shock: { dmg: '0', ac: 15 } } };
    expect(sheetOf(foundryActor.read({ ...MARSHCAT, items: [none] })).weapons).toMatchObject([
      { weapon: { shock: null } },
    ]);
  });

  test.each([
    [8, 8],
    ['8', 8],
    ['3d', 3],
    ['6d8', 6],
    ['1/2', 0],
    ['18 HP', 4],
    ['2d8+4', 2],
  ])('hit dice written as %s', (hitDice, level) => {
    expect(sheetOf(foundryActor.read({ ...MARSHCAT, system: { ...MARSHCAT.system, hitDice } })).level).toBe(level);
  });

  test('of swnr: as many attacks and as much more damage as the file counts, beside its weapons', () => {
    const attacks = { bonusDamage: 3, number: 2 };
    const read = foundryActor.read({ ...MARSHCAT, system: { ...MARSHCAT.system, biography: '', attacks } });
    expect(sheetOf(read)).toMatchObject({ attacks: 2, damageBonus: 3 });
    expect(fateOf(read, 'system.attacks.number')).toBe('understood: 2 attacks in one action');
    expect(fateOf(read, 'system.attacks.bonusDamage')).toBe('understood: +3 to damage');
  });

  test('as Foundry wrote it before its version 10: the same, told by where it stands in the file', () => {
    for (const { items, ...actor } of [MARSHCAT, GUARD, HERO]) {
      const now = without({ ...actor, items }, ['_stats']);
      const then = without(aged({ ...actor, items: items.map(aged) }), ['_stats']);
      expect(foundryActor.fits(then)).toBe(true);
      expect(foundryActor.read(then).sheet).toEqual(foundryActor.read(now).sheet);
      expect(foundryActor.read(then).entries.map(each => each.path)).toEqual(
        new Ledger(then).entries().map(each => each.path),
      );
    }
  });

  test('what is of another system or of another kind does not fit', () => {
    const other = { ...MARSHCAT, _stats: { systemId: 'dnd5e' } };
    for (const each of [null, [], 'x', {}, other, { ...MARSHCAT, type: 'ship' }, without(MARSHCAT, ['system'])])
      expect(foundryActor.fits(each)).toBe(false);
  });
});

describe('[WWN-14.3] files with anything in them', () => {
  /** Puts something else in the place of one value of a file. */
  const mutated = (file: Json, at: number, put: Json): Json => {
    let left = at;
    const walk = (value: Json): Json => {
      if (left-- === 0) return put;
      if (Array.isArray(value)) return value.map(walk);
      if (value === null || typeof value !== 'object') return value;
      return Object.fromEntries(Object.entries<Json>(value).map(([key, each]) => [key, walk(each)]));
    };
    return walk(file);
  };
  const json = fc.jsonValue({ maxDepth: 2 }).map((value): Json => JSON.parse(JSON.stringify(value)));
  const put = fc.oneof(
    json,
    fc.integer(),
    fc.constantFrom('', '9999999999', '1d6', '-3', 'NaN', 1e300, -0.5, '__proto__'),
  );

  test('never a crash, always a sheet, and every value is in the report', () => {
    fc.assert(
      fc.property(fc.constantFrom<Json>(MARSHCAT, GUARD, HERO), fc.nat(120), put, (file, at, value) => {
        const given = mutated(file, at, value);
        if (!foundryActor.fits(given)) return;
        const read = foundryActor.read(given);
        expect(sheet.safeParse(read.sheet).success).toBe(true);
        expect(read.entries.map(each => each.path)).toEqual(new Ledger(given).entries().map(each => each.path));
      }),
      { numRuns: 1500 },
    );
  });

  const SAMPLES = new URL('../../../../../shared/foundry/wwn/', import.meta.url);
  const files = existsSync(SAMPLES) ? readdirSync(SAMPLES).filter(each => each.endsWith('.json')) : [];
  test.each(files.map(each => [each]))('real: %s', name => {
    const read = foundryActor.read(JSON.parse(readFileSync(new URL(name, SAMPLES), 'utf8')));
    expect(sheet.safeParse(read.sheet).success).toBe(true);
    expect(read.entries.filter(each => each.fate === 'understood').length).toBeGreaterThan(12);
  });
});

/** What an actor of `wwn` has room for. */
const roomFor = (of: Sheet) => ({
  ...{ name: of.name, pc: of.pc, level: of.level, hitPoints: of.hitPoints, attackBonus: of.attackBonus },
  ...{ damageBonus: of.damageBonus, move: of.move, strain: of.strain, shield: of.shield, notes: of.notes.trim() },
  ...(of.pc
    ? { attributes: of.attributes, skills: of.skills, features: of.features.map(each => [each.id, each.level]) }
    : { ac: [of.armorClass, of.rangedArmorClass], morale: of.morale, instinct: of.instinct, skill: of.skillBonus }),
  weapons: equip(of).weapons.map(({ magic, count, weapon: { damage, shock, range, melee, traits } }) => ({
    ...{ magic, count, shock, range, melee, traits: traits.toSorted(), damage: damageText(damage) },
  })),
});
test.each(bestiary.map(each => [each.name, each.sheet] as const))(
  '%s goes out as an actor and comes in again',
  (_, own) => {
    const actor = foundryActor.write?.(own) ?? null;
    expect(foundryActor.fits(actor)).toBe(true);
    expect(roomFor(sheetOf(foundryActor.read(actor)))).toEqual(roomFor(own));
  },
);
