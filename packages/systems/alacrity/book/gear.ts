import { phrase, titled } from '@affray/engine';
import * as z from 'zod';
import { ARMORS, SHIELDS, WEAPONS } from './gear-list.ts';
import { SKILL_NAMES } from './skills.ts';

/** What a thing is called in files and commands. */
export const thingId = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9-]{0,39}$/,
    phrase`an id has 1 to 40 lower-case letters, digits and hyphens, such as "long-bow"`,
  );
export const thingName = z.string().min(1).max(60);
/** So many d10s. */
export const d10s = z.int().min(0, phrase`dice are counted from 0`).max(30, phrase`at most 30 dice`);
const feet = z.int().min(1).max(5000);
/** Whether a page of the rules states the figures, or they are ours. */
const origin = z.enum(['printed', 'ours']).meta({ words: { printed: phrase`the rules`, ours: phrase`us` } });

/** How a weapon is held. */
export const HANDS = {
  natural: phrase`bare hands`,
  light: phrase`light, for either hand`,
  one: phrase`one hand`,
  two: phrase`two hands`,
} as const;

/** Skills that an attack can be rolled with. */
export const attackSkill = z.enum(['melee', 'unarmed', 'ranged', 'archery']).meta({
  words: {
    melee: SKILL_NAMES.melee,
    unarmed: SKILL_NAMES.unarmed,
    ranged: SKILL_NAMES.ranged,
    archery: SKILL_NAMES.archery,
  },
});

/** Something to strike or shoot with, a fist and a bite included. It sets damage and changes no skill (ALA-9.3). */
export const weapon = z.strictObject(
  titled(
    {
      id: thingId,
      name: thingName,
      skill: attackSkill,
      /** Damage: so many d10s, plus `flat`. */
      dice: d10s,
      flat: z.int().min(-100).max(100).default(0),
      /** Adds the Strength damage adjustment (ALA-3.7). */
      addSda: z.boolean().default(false),
      /** Takes Stun Points instead of Hit Points (ALA-G31). */
      stun: z.boolean().default(false),
      /** `natural`: fist, claw or bite, never drawn or dropped. `light` and `one` may be held in either hand. */
      hands: z.enum(['natural', 'light', 'one', 'two']).default('one').meta({ words: HANDS }),
      /** Feet within which it strikes hand to hand. */
      reach: feet.default(5),
      /** Feet that it shoots; null where it does not. */
      range: feet.nullable().default(null),
      /** Feet that it can be thrown with Ranged Combat; null where it cannot. */
      thrown: feet.nullable().default(null),
      /** Must be loaded before each shot (ALA-4.5). */
      loads: z.boolean().default(false),
      /** Harm that no armor stops (ALA-14.8). */
      ignoresSoak: z.boolean().default(false),
      /** The poison that a wound carries, by its id (ALA-17.4); null where there is none. */
      poison: thingId.nullable().default(null),
      origin: origin.default('ours'),
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
      stealth: z.int().min(-100).max(0).default(0),
      /** May be worn with other light armor where layers add up (option `allowLayering`). */
      layers: z.boolean().default(false),
      goldPieces: z.number().min(0).nullable().default(null),
      pounds: z.number().min(0).nullable().default(null),
      origin: origin.default('ours'),
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
      origin: origin.default('ours'),
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
