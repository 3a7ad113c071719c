import { type Json, phrase, plain } from '@affray/engine';
import { damageText } from '../book/gear.ts';
import { FEATURES } from '../state/foci.ts';
import { type Carried, equip, type Sheet } from '../state/sheet.ts';

/** An item of an actor. */
const item = (name: string, type: string, system: object): object => ({ name, type, system });

/**
 * A sheet as an actor of Foundry's `wwn`, as `foundryActor` reads it. What an actor has no place for (mods of weapons, Shock
 * against any armor class, what it was made of) is left out.
 */
export function writeActor(written: Sheet): Json {
  const of = equip(written);
  const kept = of.pc ? { skills: skills(of), foci: foci(of), abilities: abilities(of) } : null;
  return plain({
    name: of.name,
    type: of.pc ? 'character' : 'monster',
    system: {
      hp: { value: of.hitPoints, max: of.hitPoints },
      ...(of.pc ? {} : { hd: of.level === 0 ? '1/2' : `${of.level}d8`, skill: of.skillBonus }),
      details: {
        ...(of.pc ? { level: of.level } : { instinct: of.instinct }),
        ...(of.pc || of.morale === null ? {} : { morale: of.morale }),
      },
      combat: {
        ab: of.attackBonus,
        damageBonus: of.damageBonus,
        damageBonusHalfLevel: false,
        ...(of.pc || of.armorClass === null
          ? {}
          : { acManual: { melee: of.armorClass, ranged: of.rangedArmorClass ?? of.armorClass } }),
      },
      ...(of.pc || of.save === null ? {} : { saves: { base: { value: of.save } } }),
      ...(kept?.abilities ? { abilities: kept.abilities } : {}),
      strain: { value: of.strain },
      movement: { base: { value: of.move } },
      notes: of.notes,
    },
    items: [
      ...of.weapons.map(each => weaponItem(each, of.attacks)),
      ...armors(of),
      ...(kept?.skills ?? []),
      ...(kept?.foci ?? []),
    ],
  });
}
type Whole = ReturnType<typeof equip>;

function weaponItem({ weapon, magic, count, stowed }: Carried, attacks: number): object {
  const { damage, shock, range, attributes, skills: by, traits } = weapon;
  return item(magic > 0 ? `${weapon.name} +${magic}` : weapon.name, 'weapon', {
    damage: damageText(damage),
    bonus: magic,
    shock: { damage: String(shock?.points ?? 0), ac: shock?.ac ?? 0 },
    ...(attributes[0] === undefined ? {} : { score: attributes[0] }),
    ...(attributes[1] === undefined ? {} : { secondStat: attributes[1] }),
    skillFallback: by[0] ?? '',
    melee: weapon.melee,
    missile: range !== null,
    range: { short: range?.normal ?? 0, medium: range?.normal ?? 0, long: range?.max ?? 0 },
    tags: traits.map(value => ({ title: value, value })),
    counter: { value: attacks, max: attacks },
    quantity: count,
    stowed,
  });
}

/** Armor that is worn, and a shield. */
function armors({ armor, shield, pc }: Whole): object[] {
  const worn =
    armor === null || !pc
      ? []
      : [item(armor.name, 'armor', { aac: { value: armor.ac }, type: armor.class, equipped: true })];
  const carried = shield === null ? [] : [item(phrase`${shield} shield`, 'armor', { type: 'shield', equipped: true })];
  return [...worn, ...carried];
}

const skills = ({ skills: all }: Whole): object[] =>
  Object.entries(all).map(([name, level]) =>
    item(name.charAt(0).toUpperCase() + name.slice(1), 'skill', { ownedLevel: level }),
  );

const foci = ({ features }: Whole): object[] =>
  features.map(({ id, level }) => item(FEATURES.get(id)?.name ?? id, 'focus', { ownedLevel: level }));

const abilities = ({ attributes }: Whole): object | null =>
  attributes === null ? null : Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, { value }]));
