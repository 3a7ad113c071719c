import { describe, expect, test } from 'vitest';
import { armors, baseArmorClass, damageText, SHIELDS, TRAIT_NOTES, TRAITS, weaponNamed, weapons } from './gear.ts';

/** The published table of armor, written down a second time: name, class, armor class, encumbrance. */
const ARMOR_TABLE = [
  ['War Shirt', 'light', 11, 0],
  ['Buff Coat', 'light', 12, 0],
  ['Linothorax', 'light', 13, 1],
  ['War Robe', 'light', 14, 3],
  ['Pieced Armor', 'light', 14, 2],
  ['Mail Shirt', 'medium', 14, 1],
  ['Cuirass and Greaves', 'medium', 15, 2],
  ['Scaled Armor', 'medium', 16, 3],
  ['Mail Hauberk', 'heavy', 16, 2],
  ['Plate Armor', 'heavy', 17, 2],
  ['Great Armor', 'heavy', 19, 3],
  ['Grand Plate', 'heavy', 16, 3],
];
/** And of weapons: name, damage, Shock, attributes, range, traits, skills. */
const WEAPON_TABLE = [
  ['Hand Axe', '1d6', '1/15', 'str dex', '10/30', 'T', 'stab'],
  ['War Axe', '1d10', '3/15', 'str', '', '2H', 'stab'],
  ['Blackjack', '1d4', '', 'str dex', '', 'S LL', 'stab'],
  ['Large Bow', '1d8', '', 'dex', '100/600', '2H R PM', 'shoot'],
  ['Small Bow', '1d6', '', 'dex', '50/300', '2H R PM', 'shoot'],
  ['Claw Blades', '1d6', '2/13', 'str dex', '', 'S', 'punch'],
  ['Club', '1d4', '', 'str dex', '10/30', 'T LL', 'stab'],
  ['Great Club', '1d10', '2/15', 'str', '', '2H', 'stab'],
  ['Crossbow', '1d10', '', 'dex', '100/300', '2H SR PM', 'shoot'],
  ['Dagger', '1d4', '1/15', 'str dex', '30/60', 'S T PM', 'stab'],
  ['Halberd', '1d10', '2/15', 'str', '', '2H L', 'stab'],
  ['Great Hammer', '1d10', '2/18', 'str', '', '2H', 'stab'],
  ['War Hammer', '1d8', '1/18', 'str', '', '', 'stab'],
  ['Great Hurlant', '3d10', '', 'dex', '600/2400', 'FX SS AP', 'shoot'],
  ['Hand Hurlant', '1d12', '', 'dex', '30/60', 'SS AP', 'shoot'],
  ['Long Hurlant', '2d8', '', 'dex', '200/600', '2H SS AP PM', 'shoot'],
  ['Mace', '1d6', '1/18', 'str', '', 'LL', 'stab'],
  ['Pike', '1d8', '1/18', 'str', '', '2H L', 'stab'],
  ['Large Shield Bash', '1d6', '1/13', 'str', '', 'LL', 'stab'],
  ['Small Shield Bash', '1d4', '', 'str dex', '', 'LL', 'stab'],
  ['Heavy Spear', '1d10', '2/15', 'str', '', '2H', 'stab'],
  ['Light Spear', '1d6', '2/13', 'str dex', '30/60', 'T', 'stab'],
  ['Staff', '1d6', '1/13', 'str dex', '', '2H LL', 'stab'],
  ['Stiletto', '1d4', '1/18', 'dex', '', 'S PM', 'stab'],
  ['Great Sword', '1d12', '2/15', 'str', '', '2H', 'stab'],
  ['Long Sword', '1d8', '2/13', 'str dex', '', '', 'stab'],
  ['Short Sword', '1d6', '2/15', 'str dex', '', '', 'stab'],
  ['Throwing Blade', '1d4', '', 'dex', '30/60', 'S T N', 'shoot stab'],
];

test('[WWN-12.1] armors with their class and armor class, cell by cell', () => {
  expect([...armors.values()].map(each => [each.name, each.class, each.ac, each.encumbrance])).toEqual(ARMOR_TABLE);
  expect([SHIELDS.small.base, SHIELDS.large.base]).toEqual([13, 14]);
});

test('[WWN-12.2] weapons, cell by cell', () => {
  const rows = [...weapons.values()].map(each => [
    each.name,
    damageText(each.damage),
    each.shock === null ? '' : `${each.shock.points}/${each.shock.ac ?? '-'}`,
    each.attributes.join(' '),
    each.range === null ? '' : `${each.range.normal}/${each.range.max}`,
    each.traits.join(' '),
    each.skills.join(' '),
  ]);
  expect(rows.sort()).toEqual(WEAPON_TABLE.sort());
});

test.each([
  [10, 'large', 14],
  [13, 'small', 14],
  [13, 'large', 14],
  [14, 'large', 15],
  [17, 'small', 18],
  [11, 'small', 13],
  [12, null, 12],
] as const)('[WWN-AC-2] armor %i with a %s shield has a base of %i', (worn, shield, base) => {
  expect(baseArmorClass(worn, shield)).toBe(base);
});

describe('[WWN-12.2] weapons', () => {
  test.each([
    ['war-axe', '1d10', '3/15', ['str'], null, ['2H']],
    ['dagger', '1d4', '1/15', ['str', 'dex'], '30/60', ['S', 'T', 'PM']],
    ['large-bow', '1d8', null, ['dex'], '100/600', ['2H', 'R', 'PM']],
    ['pike', '1d8', '1/18', ['str'], null, ['2H', 'L']],
    ['great-hurlant', '3d10', null, ['dex'], '600/2400', ['FX', 'SS', 'AP']],
    ['staff', '1d6', '1/13', ['str', 'dex'], null, ['2H', 'LL']],
  ])('%s', (id, damage, shock, attributes, range, traits) => {
    const found = weaponNamed(id);
    expect(damageText(found.damage)).toBe(damage);
    expect(found.shock && `${found.shock.points}/${found.shock.ac}`).toBe(shock);
    expect(found.attributes).toEqual(attributes);
    expect(found.range && `${found.range.normal}/${found.range.max}`).toBe(range);
    expect(found.traits).toEqual(traits);
  });

  test('there are twenty-eight; what shoots has no Shock', () => {
    expect(weapons.size).toBe(28);
    for (const each of weapons.values()) if (!each.melee) expect(each.shock).toBeNull();
  });

  test('an unknown one is named with those that are known', () => {
    expect(() => weaponNamed('sword2')).toThrow('unknown weapon "sword2"; there are: hand-axe');
  });
});

test('[WWN-12.3] each of twelve traits is explained', () => {
  expect(TRAITS).toHaveLength(12);
  for (const each of TRAITS) expect(TRAIT_NOTES[each].length).toBeGreaterThan(10);
});

test('damage reads as people write it', () => {
  expect(damageText({ count: 1, sides: 8, plus: 1 })).toBe('1d8+1');
  expect(damageText({ count: 2, sides: 6, plus: -1 })).toBe('2d6-1');
  expect(damageText({ count: 0, sides: 2, plus: 3 })).toBe('3');
});
