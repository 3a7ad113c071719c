import { describe, expect, test } from 'vitest';
import { armors, baseArmorClass, damageText, SHIELDS, TRAIT_NOTES, TRAITS, weaponNamed, weapons } from './gear.ts';

test('[WWN-12.1] armors with their class and armor class', () => {
  const rows = [...armors.values()].map(each => [each.name, each.class, each.ac]);
  expect(rows).toHaveLength(12);
  expect(rows).toContainEqual(['War Shirt', 'light', 11]);
  expect(rows).toContainEqual(['Mail Shirt', 'medium', 14]);
  expect(rows).toContainEqual(['Great Armor', 'heavy', 19]);
  expect([SHIELDS.small.base, SHIELDS.large.base]).toEqual([13, 14]);
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
    expect(() => weaponNamed('sword2')).toThrow('unknown weapon "sword2"; known are hand-axe');
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
