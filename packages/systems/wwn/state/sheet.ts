import { falseUnlessSaid, named, phrase, takenFrom, titled, wholeFrom, writtenSheet } from '@affray/engine';
import * as z from 'zod/mini';
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

const score = z
  .int()
  .check(z.minimum(1, phrase`an attribute is 1 or more`), z.maximum(30, phrase`an attribute is at most 30`));
const skillLevel = z
  .int()
  .check(
    z.minimum(-1, phrase`a skill’s level is -1 (untrained) to 4`),
    z.maximum(4, phrase`a skill’s level is at most 4`),
  );
const magic = z.int().check(z.minimum(0, phrase`magic adds +0 to +3`), z.maximum(3, phrase`magic adds at most +3`));
const known = new Set<string>(SKILLS);

export const feature = z.strictObject(
  titled(
    {
      id: featureId,
      level: z._default(wholeFrom(1, 2), 1),
      /** The attribute that it raises, for those that raise one. */
      attribute: z._default(z.nullable(attribute), null),
    },
    { id: phrase`Focus or ability`, level: phrase`Level`, attribute: phrase`Raises` },
  ),
);

/** What both a sheet as written and one in a fight hold. */
const common = {
  name: thingName,
  pc: falseUnlessSaid().check(
    z.describe(phrase`Counts as a player character: wins ties, falls mortally wounded, checks no morale. WWN-AMB-25`),
  ),
  important: falseUnlessSaid().check(
    z.describe(phrase`An NPC with a name or a part to play: falls mortally wounded, may make Snap Attacks. WWN-AMB-26`),
  ),
  level: z._default(wholeFrom(0, 50), 1).check(z.describe(phrase`Level of a character, hit dice of an NPC.`)),
  hitPoints: z.int().check(z.minimum(1, phrase`hit points start at 1 or more`), z.maximum(2000)),
  attributes: z
    ._default(
      z.nullable(
        z.strictObject(
          titled({ str: score, dex: score, con: score, int: score, wis: score, cha: score }, ATTRIBUTE_NAMES),
        ),
      ),
      null,
    )
    .check(z.describe(phrase`None: an ordinary NPC, all of whose modifiers are 0. WWN-ATTR-4`)),
  attackBonus: wholeFrom(-10, 60),
  attacks: z._default(wholeFrom(1, 10), 1).check(z.describe(phrase`Attacks in one Main action. WWN-HIT-5`)),
  skills: z
    ._default(
      z
        .record(z.string(), skillLevel)
        .check(
          z.refine(
            each => Object.keys(each).every(name => known.has(name)),
            phrase`the skills are ${SKILLS.join(', ')}`,
          ),
        ),
      {},
    )
    .check(z.meta({ names: [...SKILLS], words: SKILL_NAMES })),
  skillBonus: z
    ._default(wholeFrom(-5, 20), 0)
    .check(z.describe(phrase`The one skill bonus of an NPC; never added to attacks.`)),
  save: z
    ._default(z.nullable(wholeFrom(2, 20)), null)
    .check(z.describe(phrase`One printed target for all saving throws; none where it follows from level or hit dice.`)),
  armorClass: z
    ._default(z.nullable(wholeFrom(0, 40)), null)
    .check(
      z.describe(phrase`Printed armor class, shield included; none where it follows from armor, shield and Dexterity.`),
    ),
  rangedArmorClass: z
    ._default(z.nullable(wholeFrom(0, 40)), null)
    .check(z.describe(phrase`Against shots and throws, where that differs. WWN-AC-3`)),
  magicalArmor: falseUnlessSaid().check(z.describe(phrase`Weapons that pierce armor do not pierce this. WWN-GAP-30`)),
  wornArmor: falseUnlessSaid().check(
    z.describe(phrase`The printed armor class comes from worn armor: the "a" of a stat line.`),
  ),
  armorMagic: magic,
  shield: z._default(z.nullable(shieldId), null),
  shieldMagical: falseUnlessSaid(),
  damageBonus: z
    ._default(wholeFrom(-10, 50), 0)
    .check(z.describe(phrase`What a stat line adds to the damage of every weapon: "Wpn+2". WWN-14.1`)),
  shockBonus: z
    ._default(wholeFrom(-10, 50), 0)
    .check(z.describe(phrase`What it adds to the Shock of every weapon. WWN-14.1`)),
  shockAnyAc: falseUnlessSaid().check(
    z.describe(phrase`Its Shock counts against any armor class: "Wpn+2/-". WWN-14.1`),
  ),
  features: z._default(z.array(feature).check(z.maxLength(30)), []),
  size: z._default(z.enum(['ordinary', 'large', 'huge']), 'ordinary').check(z.meta({ words: SIZE_NAMES })),
  fourLegged: falseUnlessSaid(),
  move: z._default(wholeFrom(0, 1000), 30).check(z.describe(phrase`Feet of one Move action.`)),
  morale: z
    ._default(z.nullable(wholeFrom(2, 12)), null)
    .check(z.meta({ manner: true }), z.describe(phrase`None: never checks morale. WWN-MOR-1`)),
  instinct: z._default(wholeFrom(0, 10), 0).check(z.meta({ manner: true })),
  kit: falseUnlessSaid().check(z.describe(phrase`Carries a healer’s kit.`)),
  strain: z._default(wholeFrom(0, 60), 0).check(z.describe(phrase`System Strain that it comes with.`)),
  notes: z._default(z.string().check(z.maxLength(2000)), ''),
};

const carriedAs = {
  id: thingId,
  /** Not Readied: needs a Main action first (WWN-ACT-6). */
  stowed: falseUnlessSaid(),
  /** How many of them, for throwing. */
  count: z._default(wholeFrom(1, 200), 1),
  magic,
  mods: z._default(z.array(mod).check(z.maxLength(7)), []),
};
const namedWeapon = named(weapons, phrase`weapon`);
const namedArmor = named(armors, phrase`armor`);
const writtenItem = z.union([
  namedWeapon,
  z.strictObject(
    titled({ ...carriedAs, magic: z._default(magic, 0), weapon: z.union([namedWeapon, weapon]) }, CARRIED),
  ),
]);

/** A combatant as a combatant writes it: gear by id, or written out. */
export const sheet = writtenSheet(TITLES, GROUPS, {
  ...common,
  armorMagic: z._default(magic, 0),
  armor: z._default(z.nullable(z.union([namedArmor, armor])), null),
  weapons: z._default(
    z.array(writtenItem).check(
      z.maxLength(20),
      z.refine(
        all => new Set(all.map(each => (typeof each === 'string' ? each : each.id))).size === all.length,
        phrase`two weapons have one id; give each its own`,
      ),
    ),
    [],
  ),
});
export type Sheet = z.infer<typeof sheet>;
/** A sheet as people write it: what has a default may be left out. */
export type SheetInput = z.input<typeof sheet>;

/** A weapon that a combatant carries. */
export const carried = z.strictObject({ ...carriedAs, weapon });
export type Carried = Readonly<z.infer<typeof carried>>;

/** A combatant's sheet in a fight, gear written out. Never changed in place: an edit puts a new one in its stead. */
export const stats = z.strictObject({
  ...common,
  armor: z.nullable(armor),
  weapons: z.array(carried).check(z.maxLength(20)),
});
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
