import { falseUnlessSaid, phrase, takenFrom, titled, wholeFrom } from '@affray/engine';
import * as z from 'zod/mini';
import { attribute, combatSkill } from './charts.ts';
import { ARMORS, WEAPONS } from './gear-list.ts';

export const thingId = z
  .string()
  .check(
    z.regex(
      /^[a-z0-9][a-z0-9-]{0,39}$/,
      phrase`an id has 1 to 40 lower-case letters, digits and hyphens, such as "long-sword"`,
    ),
  );
export const thingName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

/** Weapon traits (WWN-12.3). */
export const TRAITS = ['2H', 'AP', 'FX', 'L', 'LL', 'N', 'PM', 'R', 'S', 'SR', 'SS', 'T'] as const;
export type Trait = (typeof TRAITS)[number];

export const TRAIT_NOTES: Readonly<Record<Trait, string>> = {
  '2H': phrase`needs two hands; cannot be shot with an armed foe close by`,
  AP: phrase`ignores armor, shield and hide that are not magical`,
  FX: phrase`needs a fixed place and five minutes of setting up`,
  L: phrase`reaches 10 feet, past an ally`,
  LL: phrase`may always spare whom it brings down`,
  N: phrase`five of them are one Readied item`,
  PM: phrase`in an execution: one more off the save, twice the damage where that succeeds`,
  R: phrase`loaded with a Move, or On Turn with Shoot-1`,
  S: phrase`hides in clothing`,
  SR: phrase`loaded with a Main action`,
  SS: phrase`ten rounds to load, spoiled by melee`,
  T: phrase`can be thrown, then without Shock`,
};
export const trait = z.enum(TRAITS).check(z.meta({ words: TRAIT_NOTES }));

/** Dice of damage, and what is added to them whatever happens. No dice at all: `plus` alone. */
export const damage = z.strictObject(
  titled(
    {
      count: z.int().check(z.minimum(0, phrase`dice are counted from 0`), z.maximum(20, phrase`at most 20 dice`)),
      sides: wholeFrom(2, 100),
      plus: z._default(wholeFrom(-20, 100), 0),
    },
    { count: phrase`Dice`, sides: phrase`Sides`, plus: phrase`Added` },
  ),
);
export type Damage = z.infer<typeof damage>;

/** Something to strike or shoot with, a claw included. */
export const weapon = z.strictObject(
  titled(
    {
      id: thingId,
      name: thingName,
      damage,
      /** Shock: points, and the highest AC that they reach; null for any AC. Null where the weapon has none. */
      shock: z._default(
        z.nullable(
          z.strictObject(
            titled(
              {
                points: wholeFrom(0, 100),
                ac: z.nullable(wholeFrom(1, 40)),
              },
              { points: phrase`Points`, ac: phrase`Up to armor class` },
            ),
          ),
        ),
        null,
      ),
      /** The better of these is added; none for what a stat line says in full. */
      attributes: z._default(z.array(attribute).check(z.maxLength(2)), []),
      /** Skills that wield it hand to hand or shoot it; the better counts. Thrown weapons may also be thrown with Shoot. */
      skills: z._default(
        z.array(combatSkill).check(z.minLength(1, phrase`a weapon is wielded with at least one skill`), z.maxLength(3)),
        ['stab'],
      ),
      melee: z._default(z.boolean(), true),
      /** Feet that it shoots, or that it is thrown. */
      range: z._default(
        z.nullable(
          z
            .strictObject(
              titled(
                {
                  normal: wholeFrom(1, 10_000),
                  max: wholeFrom(1, 10_000),
                },
                { normal: phrase`Normal range`, max: phrase`Maximum range` },
              ),
            )
            .check(z.refine(each => each.max >= each.normal, phrase`the maximum range is at least the normal one`)),
        ),
        null,
      ),
      traits: z._default(z.array(trait).check(z.maxLength(12)), []),
      /** Claw, bite or fist: always at hand, never dropped, of use in a grapple. */
      natural: falseUnlessSaid(),
      /** Hews or crushes: can shatter a shield (WWN-6.6). */
      hewing: falseUnlessSaid(),
      /** Wielded without a penalty by whoever never learned it (WWN-HIT-2). */
      easy: falseUnlessSaid(),
    },
    {
      id: phrase`Short name`,
      name: phrase`Name`,
      damage: phrase`Damage`,
      shock: phrase`Shock`,
      attributes: phrase`Attributes`,
      skills: phrase`Skills`,
      melee: phrase`Strikes hand to hand`,
      range: phrase`Range in feet`,
      traits: phrase`Traits`,
      natural: phrase`Part of the body`,
      hewing: phrase`Hews or crushes`,
      easy: phrase`Needs no training`,
    },
  ),
);
export type Weapon = Readonly<z.infer<typeof weapon>>;

/** Changes that a smith or a sorcerer makes to an item (WWN-12.4). */
const MODS = [
  'masterwork',
  'customized',
  'omened-aim',
  'thirsting-blade',
  'razor-edge',
  'long-arm',
  'flying-razor',
] as const;
const MOD_NAMES: Readonly<Record<(typeof MODS)[number], string>> = {
  masterwork: phrase`Masterwork`,
  customized: phrase`Customized`,
  'omened-aim': phrase`Omened Aim`,
  'thirsting-blade': phrase`Thirsting Blade`,
  'razor-edge': phrase`Razor Edge`,
  'long-arm': phrase`Long Arm`,
  'flying-razor': phrase`Flying Razor`,
};
export const mod = z.enum(MODS).check(z.meta({ words: MOD_NAMES }));
export type Mod = z.infer<typeof mod>;

/** What each change adds. `far`: on shots and throws alone. */
export const MOD_EFFECTS: Readonly<Record<Mod, { hit: number; damage: number; shock: number; far: boolean }>> = {
  masterwork: { hit: 1, damage: 0, shock: 0, far: false },
  customized: { hit: 1, damage: 0, shock: 0, far: false },
  'omened-aim': { hit: 1, damage: 0, shock: 0, far: true },
  'thirsting-blade': { hit: 1, damage: 0, shock: 0, far: false },
  'razor-edge': { hit: 0, damage: 2, shock: 2, far: false },
  'long-arm': { hit: 0, damage: 0, shock: 0, far: false },
  'flying-razor': { hit: 0, damage: 0, shock: 0, far: false },
};
/** Bonuses of magic and mods together never exceed this (WWN-12.4). */
export const MOST_ITEM_BONUS = 3;

/** How armor is called by its weight. */
export const ARMOR_CLASSES = { light: phrase`light`, medium: phrase`medium`, heavy: phrase`heavy` } as const;

/** Armor for the body (WWN-12.1). */
export const armor = z.strictObject(
  titled(
    {
      id: thingId,
      name: thingName,
      class: z.enum(['light', 'medium', 'heavy']).check(z.meta({ words: ARMOR_CLASSES })),
      ac: wholeFrom(1, 30),
      encumbrance: z._default(wholeFrom(0, 20), 1),
      /** Turns plain blades that are not heavy enough (WWN-12.1B). */
      grand: falseUnlessSaid(),
    },
    {
      id: phrase`Short name`,
      name: phrase`Name`,
      class: phrase`Class`,
      ac: phrase`Armor class`,
      encumbrance: phrase`Encumbrance`,
      grand: phrase`Turns plain blades`,
    },
  ),
);
export type Armor = Readonly<z.infer<typeof armor>>;

export const SHIELDS = {
  small: { id: 'small', name: 'Small Shield', base: 13, encumbrance: 1, bash: 'shield-bash-small' },
  large: { id: 'large', name: 'Large Shield', base: 14, encumbrance: 1, bash: 'shield-bash-large' },
} as const;
/** Id under which a carried shield is a weapon and a thing. */
export const SHIELD = 'shield';
export const shieldId = z
  .enum(['small', 'large'])
  .check(z.meta({ words: { small: phrase`small shield`, large: phrase`large shield` } }));
export type ShieldId = z.infer<typeof shieldId>;

/** Armors by id. */
export const armors: ReadonlyMap<string, Armor> = new Map(
  z
    .array(armor)
    .parse(ARMORS)
    .map(each => [each.id, each]),
);
/** Weapons by id. */
export const weapons: ReadonlyMap<string, Weapon> = new Map(
  z
    .array(weapon)
    .parse(WEAPONS)
    .map(each => [each.id, each]),
);

/** Bare hands (WWN-DMG-2). Always there, on no list. */
export const UNARMED: Weapon = weapon.parse({
  id: 'unarmed',
  name: 'bare hands',
  damage: { count: 1, sides: 2 },
  attributes: ['str', 'dex'],
  skills: ['punch'],
  natural: true,
});

/**
 * A weapon that must be there. @throws Error naming the known ones where it is not
 */
export const weaponNamed = (id: string): Weapon => takenFrom(weapons, id, phrase`weapon`);

/** Base AC of worn armor and shield together (WWN-AC-2). */
export function baseArmorClass(worn: number, shield: ShieldId | null): number {
  if (shield === null) return worn;
  const { base } = SHIELDS[shield];
  return Math.max(base, worn + (worn >= base ? 1 : 0));
}

/** Damage as people write it: `1d8+1`. */
export function damageText({ count, sides, plus }: Damage): string {
  const rest = plus === 0 ? '' : plus > 0 ? `+${plus}` : `${plus}`;
  return count === 0 ? `${plus}` : `${count}d${sides}${rest}`;
}
