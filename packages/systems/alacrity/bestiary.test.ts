import { expect, test } from 'vitest';
import { bestiary, creatures, heroes } from './bestiary.ts';
import { POISONS } from './book/poisons-list.ts';
import { equip, maxHits, maxMana, maxStun, movement, quickness, sda } from './state/sheet.ts';

const row = (id: string) => {
  const found = creatures.find(each => each.id === id);
  if (found === undefined) throw new Error(`no creature ${id}`);
  const it = equip(found.sheet);
  const [weapon] = it.weapons;
  return {
    statistics: [it.strength, it.dexterity, it.body, it.mind],
    points: [maxHits(it), maxStun(it)],
    derived: [quickness(it), movement(it, 10), sda(it)],
    attack: [weapon?.name, weapon?.dice, weapon?.addSda, weapon?.stun],
    soak: [it.armor[0]?.soak ?? 0, it.naturalSoak],
  };
};

test('[ALA-D2] [ALA-G27] the four creatures of the table have its figures, and derived ones follow', () => {
  expect(row('goblin')).toEqual({
    statistics: [8, 14, 7, 8],
    points: [46, 46],
    derived: [12, 110, 2],
    attack: ['Shortsword', 3, true, false],
    soak: [1, 0],
  });
  expect(row('wolf')).toEqual({
    statistics: [11, 15, 9, 5],
    points: [60, 60],
    derived: [11, 130, 3],
    attack: ['Bite', 2, true, false],
    soak: [0, 1],
  });
  expect(row('orc-raider')).toEqual({
    statistics: [16, 11, 14, 8],
    points: [93, 93],
    derived: [10, 135, 5],
    attack: ['Longsword', 4, true, false],
    soak: [4, 0],
  });
  expect(row('ogre')).toEqual({
    statistics: [20, 8, 20, 6],
    points: [130, 130],
    derived: [7, 140, 6],
    attack: ['Great Club', 6, true, false],
    soak: [0, 3],
  });
});

test('[ALA-D2] their skills are those of the table', () => {
  const skills = (id: string) => {
    const given = creatures.find(each => each.id === id)?.sheet.skills ?? {};
    return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  };
  expect(skills('goblin')).toEqual({ melee: 35, ranged: 40, dodge: 40, stealth: 50, vigilance: 35 });
  expect(skills('wolf')).toEqual({ unarmed: 45, dodge: 45, vigilance: 55, stealth: 45 });
  expect(skills('orc-raider')).toEqual({ melee: 50, dodge: 25, vigilance: 35 });
  expect(skills('ogre')).toEqual({ melee: 45, dodge: 15, might: 60 });
});

test('[ALA-23.1] natural armor is soak of the creature itself, and natural weapons meet soak as any other', () => {
  const beasts = creatures.filter(each => ['wolf', 'giant-spider', 'troll', 'war-hound'].includes(each.id));
  expect(beasts.map(({ id, sheet }) => [id, sheet.naturalSoak])).toEqual([
    ['wolf', 1],
    ['giant-spider', 2],
    ['troll', 3],
    ['war-hound', 0],
  ]);
  for (const { sheet } of beasts) {
    const [bite] = equip(sheet).weapons;
    expect([bite?.hands, bite?.ignoresSoak, bite?.stun]).toEqual(['natural', false, false]);
  }
});

test('[ALA-3.8] whoever knows an effect can pay for each once', () => {
  const casters = [...heroes, ...creatures]
    .map(each => ({ id: each.id, it: equip(each.sheet) }))
    .filter(({ it }) => it.effects.length > 0);
  expect(casters.map(each => each.id)).toEqual(['monk', 'paladin', 'mage', 'cultist']);
  for (const { id, it } of casters) {
    expect([id, maxMana(it)]).toEqual([id, it.skills.magic]);
    expect(Math.max(...it.effects.map(each => each.cost))).toBeLessThanOrEqual(maxMana(it));
  }
});

test('every id is there once, every gear is equipped, every poison is known', () => {
  const ids = bestiary.map(each => each.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect([heroes.length, creatures.length]).toEqual([6, 20]);
  const poisons = new Set<string>(POISONS.map(each => each.id));
  for (const { sheet } of [...heroes, ...creatures]) {
    const { weapons, offHand } = equip(sheet);
    expect(weapons.length).toBeGreaterThan(0);
    for (const { poison } of weapons) if (poison !== null) expect(poisons).toContain(poison);
    if (offHand !== null) expect(weapons.find(each => each.id === offHand)?.hands).toBe('light');
  }
});
