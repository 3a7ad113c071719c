import { named, phrase, takenFrom, titled, writtenSheet } from '@affray/engine';
import * as z from 'zod';
import { ATTRIBUTE_NAMES, attribute, SKILL_NAMES, SKILLS } from '../book/charts.ts';
import {
  armor,
  armors,
  mod,
  shieldId,
  thingId,
  thingName,
  type Weapon,
  weapon,
  weaponNamed,
  weapons,
} from '../book/gear.ts';
import { featureId } from './foci.ts';
import { CARRIED, GROUPS, SIZE_NAMES, TITLES } from './sheet-words.ts';

const score = z.int().min(1, phrase`an attribute is 1 or more`).max(30, phrase`an attribute is at most 30`);
const skillLevel = z
  .int()
  .min(-1, phrase`a skill’s level is -1 (untrained) to 4`)
  .max(4, phrase`a skill’s level is at most 4`);
const magic = z.int().min(0, phrase`magic adds +0 to +3`).max(3, phrase`magic adds at most +3`);
const known = new Set<string>(SKILLS);

export const feature = z.strictObject(
  titled(
    {
      id: featureId,
      level: z.int().min(1).max(2).default(1),
      /** The attribute that it raises, for those that raise one. */
      attribute: attribute.nullable().default(null),
    },
    { id: phrase`Focus or ability`, level: phrase`Level`, attribute: phrase`Raises` },
  ),
);

/** What both a sheet as written and one in a fight hold. */
const common = {
  name: thingName,
  pc: z
    .boolean()
    .default(false)
    .describe(phrase`Counts as a player character: wins ties, falls mortally wounded, checks no morale. WWN-AMB-25`),
  important: z
    .boolean()
    .default(false)
    .describe(phrase`An NPC with a name or a part to play: falls mortally wounded, may make Snap Attacks. WWN-AMB-26`),
  level: z.int().min(0).max(50).default(1).describe(phrase`Level of a character, hit dice of an NPC.`),
  hitPoints: z.int().min(1, phrase`hit points start at 1 or more`).max(2000),
  attributes: z
    .strictObject(titled({ str: score, dex: score, con: score, int: score, wis: score, cha: score }, ATTRIBUTE_NAMES))
    .nullable()
    .default(null)
    .describe(phrase`None: an ordinary NPC, all of whose modifiers are 0. WWN-ATTR-4`),
  attackBonus: z.int().min(-10).max(60),
  attacks: z.int().min(1).max(10).default(1).describe(phrase`Attacks in one Main action. WWN-HIT-5`),
  skills: z
    .record(z.string(), skillLevel)
    .refine(each => Object.keys(each).every(name => known.has(name)), phrase`the skills are ${SKILLS.join(', ')}`)
    .default({})
    .meta({ names: [...SKILLS], words: SKILL_NAMES }),
  skillBonus: z
    .int()
    .min(-5)
    .max(20)
    .default(0)
    .describe(phrase`The one skill bonus of an NPC; never added to attacks.`),
  save: z
    .int()
    .min(2)
    .max(20)
    .nullable()
    .default(null)
    .describe(phrase`One printed target for all saving throws; none where it follows from level or hit dice.`),
  armorClass: z
    .int()
    .min(0)
    .max(40)
    .nullable()
    .default(null)
    .describe(phrase`Printed armor class, shield included; none where it follows from armor, shield and Dexterity.`),
  rangedArmorClass: z
    .int()
    .min(0)
    .max(40)
    .nullable()
    .default(null)
    .describe(phrase`Against shots and throws, where that differs. WWN-AC-3`),
  magicalArmor: z.boolean().default(false).describe(phrase`Weapons that pierce armor do not pierce this. WWN-GAP-30`),
  wornArmor: z
    .boolean()
    .default(false)
    .describe(phrase`The printed armor class comes from worn armor: the "a" of a stat line.`),
  armorMagic: magic,
  shield: shieldId.nullable().default(null),
  shieldMagical: z.boolean().default(false),
  damageBonus: z
    .int()
    .min(-10)
    .max(50)
    .default(0)
    .describe(phrase`What a stat line adds to the damage of every weapon: "Wpn+2". WWN-14.1`),
  shockBonus: z.int().min(-10).max(50).default(0).describe(phrase`What it adds to the Shock of every weapon. WWN-14.1`),
  shockAnyAc: z
    .boolean()
    .default(false)
    .describe(phrase`Its Shock counts against any armor class: "Wpn+2/-". WWN-14.1`),
  features: z.array(feature).max(30).default([]),
  size: z.enum(['ordinary', 'large', 'huge']).default('ordinary').meta({ words: SIZE_NAMES }),
  fourLegged: z.boolean().default(false),
  move: z.int().min(0).max(1000).default(30).describe(phrase`Feet of one Move action.`),
  morale: z
    .int()
    .min(2)
    .max(12)
    .nullable()
    .default(null)
    .meta({ manner: true })
    .describe(phrase`None: never checks morale. WWN-MOR-1`),
  instinct: z.int().min(0).max(10).default(0).meta({ manner: true }),
  kit: z.boolean().default(false).describe(phrase`Carries a healer’s kit.`),
  strain: z.int().min(0).max(60).default(0).describe(phrase`System Strain that it comes with.`),
  notes: z.string().max(2000).default(''),
};

const carriedAs = {
  id: thingId,
  /** Not Readied: needs a Main action first (WWN-ACT-6). */
  stowed: z.boolean().default(false),
  /** How many of them, for throwing. */
  count: z.int().min(1).max(200).default(1),
  magic,
  mods: z.array(mod).max(7).default([]),
};
const namedWeapon = named(weapons, phrase`weapon`);
const namedArmor = named(armors, phrase`armor`);
const writtenItem = z.union([
  namedWeapon,
  z.strictObject(titled({ ...carriedAs, magic: magic.default(0), weapon: z.union([namedWeapon, weapon]) }, CARRIED)),
]);

/** A combatant as a combatant writes it: gear by id, or written out. */
export const sheet = writtenSheet(TITLES, GROUPS, {
  ...common,
  armorMagic: magic.default(0),
  armor: z.union([namedArmor, armor]).nullable().default(null),
  weapons: z
    .array(writtenItem)
    .max(20)
    .refine(
      all => new Set(all.map(each => (typeof each === 'string' ? each : each.id))).size === all.length,
      phrase`two weapons have one id; give each its own`,
    )
    .default([]),
});
export type Sheet = z.infer<typeof sheet>;
/** A sheet as people write it: what has a default may be left out. */
export type SheetInput = z.input<typeof sheet>;

/** A weapon that a combatant carries. */
export const carried = z.strictObject({ ...carriedAs, weapon });
export type Carried = Readonly<z.infer<typeof carried>>;

/** A combatant's sheet in a fight, gear written out. Never changed in place: an edit puts a new one in its stead. */
export const stats = z.strictObject({ ...common, armor: armor.nullable(), weapons: z.array(carried).max(20) });
export type Stats = Readonly<z.infer<typeof stats>>;

/** Puts the gear that a sheet names in the place of its name. */
export function equip(written: Sheet): Stats {
  return {
    ...written,
    armor: written.armor === null ? null : takenFrom(armors, written.armor, phrase`armor`),
    weapons: written.weapons.map((each): Carried => {
      if (typeof each === 'string')
        return { id: each, stowed: false, count: 1, magic: 0, mods: [], weapon: weaponNamed(each) };
      const { weapon: what, ...as } = each;
      return { ...as, weapon: typeof what === 'string' ? weaponNamed(what) : what };
    }),
  };
}

/** A weapon as carried, Readied. */
export const carry = (what: Weapon): Carried => ({
  id: what.id,
  stowed: false,
  count: 1,
  magic: 0,
  mods: [],
  weapon: what,
});
