import { describe, expect, test } from 'vitest';
import { weapons } from '../book/gear.ts';
import { HERO, TENS } from '../testing.ts';
import { ANY_AC, type Arm, derive } from './arms.ts';
import { options } from './options.ts';
import { equip, type SheetInput, sheet, stats } from './sheet.ts';

const of = (written: Partial<SheetInput>, house: Parameters<typeof options.parse>[0] = {}) =>
  derive(stats.parse(equip(sheet.parse({ ...HERO, ...written }))), options.parse(house));
const armOf = (written: Partial<SheetInput>, id: string, house = {}): Arm => {
  const found = of(written, house).arms.find(each => each.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};
const NPC: Partial<SheetInput> = { pc: false, attributes: null, skills: {}, attackBonus: 3, skillBonus: 2 };

describe('to hit', () => {
  test('[WWN-HIT-1, WWN-HIT-3] attack bonus, skill and the better attribute', () => {
    const { melee } = armOf({ attributes: { ...TENS, str: 8, dex: 18 }, attackBonus: 2 }, 'long-sword');
    expect(melee?.hit.total).toBe(2 + 1 + 2);
    expect(melee?.hit.parts.map(each => [each.name, each.value])).toEqual([
      ['attack bonus', 2],
      ['stab', 1],
      ['Dexterity', 2],
    ]);
    expect(armOf({ attributes: { ...TENS, str: 8, dex: 18 }, weapons: ['mace'] }, 'mace').melee?.hit.total).toBe(1 + 1);
  });

  test('[WWN-HIT-2] without the skill it is -2, and not -1 on top; a crossbow forgives it', () => {
    expect(armOf({ attackBonus: 0, skills: {}, weapons: ['dagger'] }, 'dagger').melee?.hit.total).toBe(-2);
    expect(armOf({ attackBonus: 0, skills: {}, weapons: ['crossbow'] }, 'crossbow').far?.hit.total).toBe(0);
    expect(armOf({ attackBonus: 0, skills: { shoot: 1 }, weapons: ['crossbow'] }, 'crossbow').far?.hit.total).toBe(1);
  });

  test('[WWN-HIT-4] blows use Stab or Punch, shots Shoot, throws the better of Shoot and Stab', () => {
    const skills = { stab: 1, shoot: 2, punch: 3 };
    expect(armOf({ skills, weapons: ['dagger'] }, 'dagger').melee?.skill).toBe('stab');
    expect(armOf({ skills, weapons: ['dagger'] }, 'dagger').far?.skill).toBe('shoot');
    expect(armOf({ skills: { stab: 2 }, weapons: ['dagger'] }, 'dagger').far?.skill).toBe('stab');
    expect(armOf({ skills, weapons: ['large-bow'] }, 'large-bow').far?.skill).toBe('shoot');
    expect(armOf({ skills, weapons: ['claw-blades'] }, 'claw-blades').melee?.skill).toBe('punch');
    expect(armOf({ skills }, 'unarmed').melee?.skill).toBe('punch');
  });

  test('[WWN-HIT-5, WWN-ATTR-4] an NPC adds its attack bonus alone', () => {
    const { melee } = armOf(NPC, 'long-sword');
    expect(melee?.hit.total).toBe(3);
    expect(melee?.damage.total).toBe(0);
    expect(melee?.shock?.total).toBe(2);
  });

  test('[WWN-AMB-10] maces and small shields go with Stab, or with Punch', () => {
    const skills = { stab: 0, punch: 2 };
    expect(armOf({ skills, weapons: ['mace'] }, 'mace').melee?.skill).toBe('stab');
    expect(armOf({ skills, weapons: ['mace'] }, 'mace', { weaponSkills: 'mixed' }).melee?.skill).toBe('punch');
    expect(armOf({ skills, shield: 'small' }, 'shield', { weaponSkills: 'mixed' }).melee?.skill).toBe('punch');
  });
});

describe('damage and Shock', () => {
  test('[WWN-DMG-1, WWN-SHK-2] the attribute adds to both, and damage has no skill', () => {
    const { melee } = armOf({ attributes: { ...TENS, str: 18 }, skills: { stab: 3 } }, 'long-sword');
    expect([melee?.pool, melee?.damage.total, melee?.most]).toEqual([{ kind: 'sum', count: 1, sides: 8 }, 2, 10]);
    expect([melee?.shock?.total, melee?.shockAc]).toEqual([4, 13]);
  });

  test('[WWN-DMG-2, WWN-DMG-3] bare hands add Punch, claw blades do not', () => {
    expect(armOf({ skills: { punch: 2 } }, 'unarmed').melee?.damage.total).toBe(2);
    expect(armOf({ skills: { punch: 2 }, weapons: ['claw-blades'] }, 'claw-blades').melee?.damage.total).toBe(0);
  });

  test('[WWN-SHK-6, WWN-SHK-9] neither throws nor shots shock', () => {
    expect(armOf({ weapons: ['light-spear'] }, 'light-spear').melee?.shock?.total).toBe(2);
    expect(armOf({ weapons: ['light-spear'] }, 'light-spear').far?.shock).toBeNull();
    for (const each of weapons.values()) expect(armOf({ weapons: [each.id] }, each.id).far?.shock ?? null).toBeNull();
  });

  test('[WWN-GAP-3] Shock never falls below nothing', () => {
    const { melee } = armOf({ attributes: { ...TENS, str: 3, dex: 3 }, weapons: ['dagger'] }, 'dagger');
    expect(melee?.shock?.total).toBe(0);
  });

  test('[WWN-SHK-3, WWN-14.1] Shock of "p/-" and "Wpn+n/-" reaches any armor class', () => {
    const warlord = armOf({ ...NPC, damageBonus: 4, shockBonus: 4, shockAnyAc: true, weapons: ['war-axe'] }, 'war-axe');
    expect([warlord.melee?.damage.total, warlord.melee?.shock?.total, warlord.melee?.shockAc]).toEqual([4, 7, ANY_AC]);
  });

  test('[WWN-12.4] magic adds to hit, damage and Shock; with craft never more than 3', () => {
    const item = {
      id: 'blade',
      weapon: 'long-sword',
      magic: 2,
      mods: ['masterwork', 'customized', 'razor-edge'],
    } as const;
    const { melee } = armOf({ weapons: [{ ...item, mods: [...item.mods] }] }, 'blade');
    expect(melee?.hit.total).toBe(1 + 1 + 3);
    expect(melee?.damage.total).toBe(3);
    expect(melee?.shock?.total).toBe(2 + 3);
    const far = armOf({ weapons: [{ id: 'knife', weapon: 'dagger', mods: ['omened-aim', 'long-arm'] }] }, 'knife');
    expect([far.melee?.hit.total, far.far?.hit.total, far.range]).toEqual([2, 3, { normal: 60, max: 120 }]);
  });
});

describe('armor and saves', () => {
  const armorClass = (
    written: Partial<SheetInput>,
    at: readonly [far: number, shield: number, pierced: number] = [0, 1, 0],
  ) => of(written).armor[at[0]]?.[at[1]]?.[at[2]]?.total;

  test('[WWN-AC-1] no armor is 10, armor sets the base, Dexterity adds', () => {
    expect(armorClass({})).toBe(10);
    expect(armorClass({ armor: 'mail-shirt', attributes: { ...TENS, dex: 14 } })).toBe(15);
    expect(armorClass({ armor: 'mail-shirt', armorMagic: 2 })).toBe(16);
  });

  test('[WWN-AC-2] linothorax, small shield and Dexterity 14 are 15', () => {
    expect(armorClass({ armor: 'linothorax', shield: 'small', attributes: { ...TENS, dex: 14 } })).toBe(15);
    expect(armorClass({ armor: 'linothorax', shield: 'small', attributes: { ...TENS, dex: 14 } }, [0, 0, 0])).toBe(14);
  });

  test('[WWN-AC-3] armor class against shots may be printed apart', () => {
    expect(armorClass({ armorClass: 14 }, [1, 1, 0])).toBe(14);
    expect(armorClass({ armorClass: 14, rangedArmorClass: 16 }, [1, 1, 0])).toBe(16);
  });

  test('[WWN-GAP-30] what pierces armor leaves 10 of a printed class, unless it is magical', () => {
    expect(armorClass({ ...NPC, armorClass: 18 }, [0, 1, 1])).toBe(10);
    expect(armorClass({ ...NPC, armorClass: 18, magicalArmor: true }, [0, 1, 1])).toBe(18);
    expect(armorClass({ armor: 'plate-armor', shield: 'large', attributes: { ...TENS, dex: 14 } }, [0, 1, 1])).toBe(11);
    expect(armorClass({ armor: 'plate-armor', armorMagic: 1 }, [0, 1, 1])).toBe(18);
  });

  test('[WWN-SAVE-2] a level 3 character with Constitution 14 and Strength 18 saves Physical on 11', () => {
    const { saves } = of({ level: 3, attributes: { ...TENS, con: 14, str: 18, wis: 4, cha: 3 } });
    expect(saves).toEqual({ physical: 11, evasion: 13, mental: 14, luck: 13 });
  });

  test('[WWN-SAVE-3] an NPC of 3 hit dice saves on 14; a printed target goes first', () => {
    expect(of({ ...NPC, level: 3 }).saves.mental).toBe(14);
    expect(of({ ...NPC, level: 6, save: 13 }).saves.physical).toBe(13);
  });

  test('[WWN-ATTR-3] no modifier passes +2, but with Developed Attribute', () => {
    const strong = { attributes: { ...TENS, str: 18 }, weapons: ['mace'], skills: { stab: 0 }, attackBonus: 0 };
    expect(armOf(strong, 'mace').melee?.hit.total).toBe(2);
    expect(
      armOf({ ...strong, features: [{ id: 'developed-attribute', attribute: 'str' }] }, 'mace').melee?.hit.total,
    ).toBe(3);
  });
});
