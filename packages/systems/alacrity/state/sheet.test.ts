import { expect, test } from 'vitest';
import { SKILLS } from '../book/skills.ts';
import { skillScore } from '../rules/rolls.ts';
import { arena, one } from '../testing.ts';
import { equip, maxHits, maxMana, maxStun, movement, quickness, sda, sheet } from './sheet.ts';

const person = { name: 'Mara', strength: 16, dexterity: 15, body: 13, mind: 12 };
const made = (more: object = {}) => equip(sheet.parse({ ...person, ...more }));

test('[ALA-3.1] a combatant has Strength, Dexterity, Body and Mind, each 1 or more', () => {
  for (const statistic of ['strength', 'dexterity', 'body', 'mind']) {
    const without = Object.fromEntries(Object.entries(person).filter(([name]) => name !== statistic));
    expect(sheet.safeParse(without).error?.issues[0]?.path).toEqual([statistic]);
    expect(sheet.safeParse({ ...person, [statistic]: 0 }).error?.issues[0]?.message).toBe('a statistic is 1 or more');
  }
});

test('[ALA-3.3] [ALA-3.4] Hit Points are on average 5.5 x Body + Strength, and Stun Points as many', () => {
  expect([maxHits(made()), maxStun(made())]).toEqual([87, 87]);
  expect([maxHits(made({ hitPoints: 70 })), maxStun(made({ hitPoints: 70 }))]).toEqual([70, 70]);
});

test('[ALA-3.5] Quickness is two parts Dexterity and one part Mind, rounded down', () => {
  expect(quickness(made())).toBe(14);
  expect(quickness(made({ dexterity: 8, mind: 5 }))).toBe(7);
});

test('[ALA-3.6] Movement is half of Dexterity and Strength times ten, the half not rounded', () => {
  expect(movement(made(), 10)).toBe(155);
  expect(movement(made({ strength: 15 }), 10)).toBe(150);
});

test('[ALA-3.7] the Strength damage adjustment is a third of Strength, rounded down', () => {
  expect([sda(made()), sda(made({ strength: 18 })), sda(made({ strength: 2 }))]).toEqual([5, 6, 0]);
});

test('[ALA-3.8] Mana Points are as many as the Magic skill, none without it', () => {
  expect([maxMana(made()), maxMana(made({ skills: { magic: 45 } }))]).toEqual([0, 45]);
});

test('[ALA-4.A] [ALA-4.B] [ALA-4.C] [ALA-4.D] [ALA-4.E] [ALA-4.F] every skill stands on its statistic', () => {
  const fight = arena({ mara: { ...person, dexterity: 14 }, foe: {} }, { options: { charts: { untrained: 1 } } });
  const scores = Object.fromEntries(SKILLS.map(skill => [skill, skillScore(fight, one(fight, 'mara'), skill)]));
  expect(scores).toEqual({
    melee: 15,
    unarmed: 15,
    ranged: 14,
    archery: 14,
    dodge: 14,
    acrobatics: 14,
    stealth: 14,
    sleightOfHand: 14,
    riding: 14,
    thievery: 14,
    athletics: 15,
    might: 16,
    vigilance: 12,
    perception: 12,
    medicine: 12,
    firstAid: 12,
    survival: 12,
    insight: 12,
    intimidation: 12,
    magic: 0,
    alchemy: 12,
    herbalism: 12,
  });
});

test('[ALA-C22] Armed Combat is Melee Combat under its older name', () => {
  const fight = arena({ mara: { skills: { armedCombat: 55 } }, nell: { skills: { melee: 40, armedCombat: 55 } } });
  expect(skillScore(fight, one(fight, 'mara'), 'melee')).toBe(55);
  expect(skillScore(fight, one(fight, 'nell'), 'melee')).toBe(40);
});

test('a sheet says what is wrong with it, and where', () => {
  const wrong = (more: object) => sheet.safeParse({ ...person, ...more }).error?.issues[0];
  expect(wrong({ skills: { melee: 900 } })).toMatchObject({ path: ['skills', 'melee'] });
  expect(wrong({ body: -3 })).toMatchObject({ path: ['body'], message: 'a statistic is 1 or more' });
  expect(wrong({ luck: 7 })).toMatchObject({ code: 'unrecognized_keys', keys: ['luck'] });
  expect(wrong({ armor: ['tin-can'] })?.path).toEqual(['armor', 0]);
});
