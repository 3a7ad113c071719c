/**
 * Whole commands for rules that other tests show by their parts: the conformance kit takes its cases from what tests
 * play. What a set-up comes to is a case where it is begun here.
 */
import { describe, expect, test } from 'vitest';
import { armors, weapons } from './book/gear.ts';
import type { SetupInput } from './state/setup.ts';
import { arena, before, type Dice, type Fighter, give, HERO, one, refused, TENS, told } from './testing.ts';

const hit = (face: number): Dice[number] => ['wwn.attack.hit', 'red', face];
const harm = (...faces: number[]): Dice[number] => ['wwn.attack.damage', 'red', ...faces];
const blow = { kind: 'attack', who: 'red', target: 'blue', weapon: 'long-sword' };
const RED: Fighter = { ...HERO, attackBonus: 0, skills: { stab: 0, shoot: 0, punch: 0 } };
/** The bonus that an attack is rolled with, a miss with an even roll. */
function bonus(
  red: Fighter,
  given: object = {},
  options: SetupInput['options'] = {},
  at: number = 5,
): number | undefined {
  const fight = arena({ red: { ...RED, ...red }, blue: { armorClass: 40, at: [at, 0] } }, { options });
  return told(give(fight, { ...blow, ...given }, [hit(2)]).events, 'swing')[0]?.bonus?.total;
}
/** Hit points that blue has left of 20 after a hit. */
function left(red: Fighter, damage: number[], given: object = {}, options: SetupInput['options'] = {}, at = 5): number {
  const fight = arena({ red: { ...RED, ...red }, blue: { armorClass: 10, at: [at, 0] } }, { options });
  return one(give(fight, { ...blow, ...given }, [hit(19), harm(...damage)]).fight, 'blue').hp;
}

describe('attributes and skills', () => {
  const strong = (str: number) => ({ attributes: { ...TENS, str }, weapons: ['mace'] });
  const mace = { weapon: 'mace' };
  test.each([
    [3, -2],
    [7, -1],
    [8, 0],
    [13, 0],
    [14, 1],
    [18, 2],
  ])('[WWN-ATTR-1, WWN-ATTR-2] Strength %i adds %i to a blow', (str, modifier) => {
    expect(bonus(strong(str), mace)).toBe(modifier);
  });
  test('[WWN-ATTR-3, WWN-FOC-DEVELOPED] no modifier passes +2, but with Developed Attribute', () => {
    expect(bonus(strong(18), mace)).toBe(2);
    expect(bonus({ ...strong(18), features: [{ id: 'developed-attribute', attribute: 'str' }] }, mace)).toBe(3);
  });
  test('[WWN-ATTR-4] an NPC adds its attack bonus alone', () => {
    const npc = { pc: false, attributes: null, skills: {}, skillBonus: 1, attackBonus: 3 };
    expect(bonus(npc)).toBe(3);
  });
  test('[WWN-SKILL-1] a skill that was never learned is -2 in an attack, a level 4 is +4', () => {
    expect(bonus({ skills: {} })).toBe(-2);
    expect(bonus({ skills: { stab: 4 } })).toBe(4);
  });
  test('[WWN-SKILL-3, WWN-HIT-4] blows use Stab or Punch, shots Shoot, throws the better of Stab and Shoot', () => {
    const skills = { stab: 1, shoot: 2, punch: 3 };
    expect(bonus({ skills })).toBe(1);
    expect(bonus({ skills }, { weapon: 'unarmed' })).toBe(3);
    expect(bonus({ skills, weapons: ['small-bow'] }, { weapon: 'small-bow', thrown: true }, {}, 20)).toBe(2);
    expect(bonus({ skills, weapons: ['dagger'] }, { weapon: 'dagger', thrown: true }, {}, 20)).toBe(2);
  });
  test('[WWN-AMB-10] maces go with Stab, or with Punch', () => {
    const skills = { stab: 0, punch: 2 };
    expect(bonus({ skills, weapons: ['mace'] }, mace)).toBe(0);
    expect(bonus({ skills, weapons: ['mace'] }, mace, { weaponSkills: 'mixed' })).toBe(2);
  });
});

describe('damage and Shock', () => {
  test('[WWN-DMG-3] skill adds nothing to the damage of a weapon, and Punch to that of fists', () => {
    expect(left({ skills: { stab: 3 } }, [5])).toBe(15);
    expect(left({ skills: { punch: 2 } }, [1], { weapon: 'unarmed' })).toBe(17);
  });
  test('[WWN-SHK-6, WWN-SHK-9] a blow that misses shocks; what is thrown or shot does not', () => {
    const missed = (weapon: string, thrown: boolean, at: number) => {
      const fight = arena({ red: { ...RED, weapons: [weapon] }, blue: { armorClass: 12, at: [at, 0] } });
      return one(give(fight, { ...blow, weapon, thrown }, [hit(2)]).fight, 'blue').hp;
    };
    expect(missed('light-spear', false, 5)).toBe(18);
    expect(missed('light-spear', true, 20)).toBe(20);
    expect(missed('small-bow', true, 20)).toBe(20);
  });
  test('[WWN-AMB-27] Armsmaster adds to damage and Shock, or to damage alone', () => {
    const master = { skills: { stab: 2 }, weapons: ['dagger'], features: [{ id: 'armsmaster' }] };
    expect(left(master, [1], { weapon: 'dagger' })).toBe(20 - 3);
    expect(left(master, [1], { weapon: 'dagger' }, { armsmaster: 'damage' })).toBe(20 - 3);
    const shocked = (armsmaster: 'both' | 'damage') => {
      const fight = arena({ red: { ...RED, ...master }, blue: { armorClass: 14 } }, { options: { armsmaster } });
      return one(give(fight, { ...blow, weapon: 'dagger' }, [hit(2)]).fight, 'blue').hp;
    };
    expect([shocked('both'), shocked('damage')]).toEqual([17, 19]);
  });
  test('[WWN-13.1] a class ability is used by its name: Killing Blow adds half the level to damage', () => {
    expect(left({ level: 4, features: [{ id: 'killing-blow' }] }, [5])).toBe(20 - 5 - 2);
  });
  test('[WWN-13.2] a Focus by its level: Armsmaster 2 adds 1 to hit besides', () => {
    const master = (level: number) => ({ skills: { stab: 1 }, features: [{ id: 'armsmaster', level }] });
    expect([bonus(master(1)), bonus(master(2))]).toEqual([1, 2]);
  });
  test('[WWN-FOC-OTHERS] a Focus without a part in a fight changes nothing', () => {
    expect(bonus({ features: [{ id: 'polymath' }] })).toBe(0);
  });
});

describe('armor and saves', () => {
  /** The armor class that a blow or a shot meets. */
  const met = (blue: Fighter, red: Fighter = {}, given: object = {}, at = 5): number | undefined => {
    const fight = arena({ red: { ...RED, ...red }, blue: { ...blue, at: [at, 0] } });
    return told(give(fight, { ...blow, ...given }, [hit(1)]).events, 'swing')[0]?.armor?.total;
  };
  test('[WWN-AC-3] armor class against shots may be printed apart', () => {
    const blue = { armorClass: 14, rangedArmorClass: 16 };
    expect(met(blue)).toBe(14);
    expect(met(blue, { weapons: ['small-bow'] }, { weapon: 'small-bow', thrown: true }, 20)).toBe(16);
  });
  test('[WWN-GAP-30] what pierces armor leaves 10 of a printed class, unless it is magical', () => {
    const hurlant = { weapons: ['great-hurlant'] };
    const shot = { weapon: 'great-hurlant', thrown: true };
    expect(met({ armorClass: 18 }, hurlant, shot, 20)).toBe(10);
    expect(met({ armorClass: 18, magicalArmor: true }, hurlant, shot, 20)).toBe(18);
  });
  const save = (who: Fighter, kind: 'physical' | 'evasion' | 'mental'): boolean | null | undefined => {
    const fight = arena({ red: { ...RED, ...who }, blue: {} });
    const given = { kind: 'gm-save', who: 'red', save: kind, bonus: 0, magic: false, why: null };
    return told(give(fight, given, [[`wwn.save.${kind}`, 'red', 11]]).events, 'saved')[0]?.success;
  };
  test('[WWN-SAVE-2] level 3 with Constitution 14 and Strength 18 saves Physical on 11, Evasion on 13', () => {
    const who = { level: 3, attributes: { ...TENS, con: 14, str: 18 } };
    expect(save(who, 'physical')).toBe(true);
    expect(save(who, 'evasion')).toBe(false);
  });
  test('[WWN-SAVE-3] an NPC of 8 hit dice saves on 11, of 7 on 12; a printed target goes first', () => {
    const npc = { pc: false, attributes: null, skills: {}, level: 7 };
    expect([save({ ...npc, level: 8 }, 'mental'), save(npc, 'mental'), save({ ...npc, save: 11 }, 'mental')]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

test('[WWN-GAP-27] a Long weapon ten feet away spoils no bow', () => {
  const fight = (at: number) =>
    arena({ red: { ...RED, weapons: ['small-bow'] }, blue: { weapons: ['halberd'], at: [at, 0] } });
  const shot = { ...blow, weapon: 'small-bow', thrown: true };
  expect(refused(fight(5), shot)).toBe('pressed');
  expect(told(give(fight(10), shot, [hit(2)]).events, 'swing')).toHaveLength(1);
});

describe('set-ups', () => {
  test('[WWN-12.1] every armor with its class and armor class', () => {
    const all = [...armors.keys()];
    const fight = before(Object.fromEntries(all.map(each => [each, { armor: each }])));
    expect(all).toHaveLength(12);
    expect(all.map(each => one(fight, each).stats.armor?.id)).toEqual(all);
  });
  test('[WWN-12.2] every weapon with damage, Shock, attributes, range and traits', () => {
    const all = [...weapons.keys()];
    const fight = before({ red: { weapons: all.slice(0, 14) }, blue: { weapons: all.slice(14) } });
    const held = ['red', 'blue'].flatMap(each => one(fight, each).stats.weapons.map(item => item.id));
    expect(held).toEqual(all);
  });
  test('[WWN-SKILL-2] a sheet may name each of 21 skills', () => {
    const all =
      'administer connect convince craft exert heal know lead magic notice perform pray punch ride sail shoot sneak stab survive trade work';
    const skills = Object.fromEntries(all.split(' ').map(each => [each, 1]));
    const fight = before({ red: { ...HERO, skills }, blue: {} });
    expect(Object.keys(one(fight, 'red').stats.skills ?? {})).toHaveLength(21);
  });
});
