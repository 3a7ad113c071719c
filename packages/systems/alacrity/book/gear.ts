import { falseUnlessSaid, phrase, titled, wholeFrom } from '@affray/engine';
import * as z from 'zod/mini';
import { ARMORS, SHIELDS, WEAPONS } from './gear-list.ts';
import { SKILL_NAMES } from './skills.ts';

/** What a thing is called in files and commands. */
export const thingId = z
  .string()
  .check(
    z.regex(
      /^[a-z0-9][a-z0-9-]{0,39}$/,
      phrase`an id has 1 to 40 lower-case letters, digits and hyphens, such as "long-bow"`,
    ),
  );
export const thingName = z.string().check(z.minLength(1), z.maxLength(60));
/** So many d10s. */
export const d10s = z
  .int()
  .check(z.minimum(0, phrase`dice are counted from 0`), z.maximum(30, phrase`at most 30 dice`));
const feet = wholeFrom(1, 5000);
/** Whether a page of the rules states the figures, or they are ours. */
const origin = z.enum(['printed', 'ours']).check(z.meta({ words: { printed: phrase`the rules`, ours: phrase`us` } }));

/** How a weapon is held. */
export const HANDS = {
  natural: phrase`bare hands`,
  light: phrase`light, for either hand`,
  one: phrase`one hand`,
  two: phrase`two hands`,
} as const;

/** Skills that an attack can be rolled with. */
export const attackSkill = z.enum(['melee', 'unarmed', 'ranged', 'archery']).check(
  z.meta({
    words: {
      melee: SKILL_NAMES.melee,
      unarmed: SKILL_NAMES.unarmed,
      ranged: SKILL_NAMES.ranged,
      archery: SKILL_NAMES.archery,
    },
  }),
);

/** Something to strike or shoot with, a fist and a bite included. It sets damage and changes no skill (ALA-9.3). */
export const weapon = z.strictObject(
  titled(
    {
      id: thingId,
      name: thingName,
      skill: attackSkill,
      /** Damage: so many d10s, plus `flat`. */
      dice: d10s,
      flat: z._default(wholeFrom(-100, 100), 0),
      /** Adds the Strength damage adjustment (ALA-3.7). */
      addSda: falseUnlessSaid(),
      /** Takes Stun Points instead of Hit Points (ALA-G31). */
      stun: falseUnlessSaid(),
      /** `natural`: fist, claw or bite, never drawn or dropped. `light` and `one` may be held in either hand. */
      hands: z._default(z.enum(['natural', 'light', 'one', 'two']), 'one').check(z.meta({ words: HANDS })),
      /** Feet within which it strikes hand to hand. */
      reach: z._default(feet, 5),
      /** Feet that it shoots; null where it does not. */
      range: z._default(z.nullable(feet), null),
      /** Feet that it can be thrown with Ranged Combat; null where it cannot. */
      thrown: z._default(z.nullable(feet), null),
      /** Must be loaded before each shot (ALA-4.5). */
      loads: falseUnlessSaid(),
      /** Harm that no armor stops (ALA-14.8). */
      ignoresSoak: falseUnlessSaid(),
      /** The poison that a wound carries, by its id (ALA-17.4); null where there is none. */
      poison: z._default(z.nullable(thingId), null),
      origin: z._default(origin, 'ours'),
    },
    {
      id: phrase`Short name`,
      name: phrase`Name`,
      skill: phrase`Skill`,
      dice: phrase`Damage in d10s`,
      flat: phrase`Added to damage`,
      addSda: phrase`Adds the Strength damage adjustment`,
      stun: phrase`Takes Stun Points`,
      hands: phrase`Hands`,
      reach: phrase`Reach in feet`,
      range: phrase`Range in feet`,
      thrown: phrase`Thrown, in feet`,
      loads: phrase`Loaded before each shot`,
      ignoresSoak: phrase`Ignores Soak`,
      poison: phrase`Poison`,
      origin: phrase`Where its figures come from`,
    },
  ),
);
export type Weapon = Readonly<z.infer<typeof weapon>>;

export const armor = z.strictObject(
  titled(
    {
      id: thingId,
      name: thingName,
      /** d10s of base Soak. */
      soak: d10s,
      /** On Stealth rolls of whoever wears it. */
      stealth: z._default(wholeFrom(-100, 0), 0),
      /** May be worn with other light armor where layers add up (option `allowLayering`). */
      layers: falseUnlessSaid(),
      goldPieces: z._default(z.nullable(z.number().check(z.minimum(0))), null),
      pounds: z._default(z.nullable(z.number().check(z.minimum(0))), null),
      origin: z._default(origin, 'ours'),
    },
    {
      id: phrase`Short name`,
      name: phrase`Name`,
      soak: phrase`Soak in d10s`,
      stealth: phrase`On Stealth rolls`,
      layers: phrase`May be worn under other armor`,
      goldPieces: phrase`Price in gold pieces`,
      pounds: phrase`Weight in pounds`,
      origin: phrase`Where its figures come from`,
    },
  ),
);
export type Armor = Readonly<z.infer<typeof armor>>;

export const shield = z.strictObject(
  titled(
    {
      id: thingId,
      name: thingName,
      /** d10s added to Soak while it is held against the attack. */
      soak: d10s,
      origin: z._default(origin, 'ours'),
    },
    {
      id: phrase`Short name`,
      name: phrase`Name`,
      soak: phrase`Soak in d10s`,
      origin: phrase`Where its figures come from`,
    },
  ),
);
export type Shield = Readonly<z.infer<typeof shield>>;

/** Things by their id, in the order given. */
export function byId<T extends { readonly id: string }>(things: readonly T[]): ReadonlyMap<string, T> {
  return new Map(things.map(thing => [thing.id, thing]));
}

/** The weapons that every fight knows, by id (ALA-D1). */
export const weapons: ReadonlyMap<string, Weapon> = byId(z.array(weapon).parse(WEAPONS));
/** The armors that every fight knows, by id (ALA-20.1, ALA-G10). */
export const armors: ReadonlyMap<string, Armor> = byId(z.array(armor).parse(ARMORS));
/** The shields that every fight knows, by id (ALA-20.2, ALA-G10). */
export const shields: ReadonlyMap<string, Shield> = byId(z.array(shield).parse(SHIELDS));

/** The bare hands of everybody (ALA-12.6). */
export const UNARMED: Weapon = weapon.parse(WEAPONS[0]);
