import { falseUnlessSaid, phrase, titled, wholeFrom } from '@affray/engine';
import * as z from 'zod/mini';
import { levels, part, use } from './body.ts';
import { ARMORS, SHIELDS, WEAPONS } from './gear-list.ts';
import { GRIPS } from './words.ts';

/** What a thing is called in files and commands. */
const gearId = z
  .string()
  .check(
    z.regex(
      /^[a-z0-9][a-z0-9-]{0,39}$/,
      phrase`an id has 1 to 40 lower-case letters, digits and hyphens, such as "long-bow"`,
    ),
  );
const gearName = z.string().check(z.minLength(1), z.maxLength(60));

/** The name of a skill: those of `data/skills.ts`, or one of a setting's own. */
export const skillId = z
  .string()
  .check(
    z.regex(
      /^[a-z][a-z-]{0,39}$/,
      phrase`a skill is written in 1 to 40 lower-case letters and hyphens, such as "blades-large"`,
    ),
  );

const origin = z
  ._default(z.enum(['printed', 'ours']), 'ours')
  .check(z.meta({ words: { printed: phrase`the rules`, ours: phrase`us` } }));

/**
 * Something to strike or shoot with, a fist and a bite included. Its damage levels are a suggestion to the GM, and ours
 * (ALT-6.8): the source leaves them to the referee.
 */
export const weapon = z.strictObject(
  titled(
    {
      id: gearId,
      name: gearName,
      skill: skillId,
      manner: z
        ._default(z.enum(['melee', 'missile']), 'melee')
        .check(z.meta({ words: { melee: phrase`hand to hand`, missile: phrase`from afar` } })),
      levels,
      /** Types of damage that the strength behind a blow raises. */
      brawn: z
        ._default(z.enum(['none', 'stun', 'all']), 'all')
        .check(z.meta({ words: { none: phrase`nothing`, stun: phrase`Stun`, all: phrase`all damage` } })),
      /** `natural`: fist, claw or bite. */
      hands: z._default(z.enum(['natural', 'one', 'two']), 'one').check(z.meta({ words: GRIPS })),
      /** What it needs of the body besides the hands that hold it. */
      uses: z._default(z.array(use), []),
      /** On the suggested difficulty of a shot: negative for what shoots far and true. */
      aim: z._default(wholeFrom(-20, 20), 0),
      /** Must be loaded anew after each shot. */
      loads: falseUnlessSaid(),
      /** Locations that one attack is likely to hit: bursts, blasts (ALT-6.9). */
      spread: z._default(wholeFrom(1, 6), 1),
      origin,
    },
    {
      id: phrase`Short name`,
      name: phrase`Name`,
      skill: phrase`Skill`,
      manner: phrase`Used`,
      levels: phrase`Suggested damage`,
      brawn: phrase`What Brawn raises`,
      hands: phrase`Hands`,
      uses: phrase`Needs besides hands`,
      aim: phrase`On the difficulty of a shot`,
      loads: phrase`Loaded after each shot`,
      spread: phrase`Locations that it hits`,
      origin: phrase`Where its figures come from`,
    },
  ),
);
export type Weapon = Readonly<z.infer<typeof weapon>>;

/** Armor lowers the suggested damage level where it covers (ALT-H12). */
export const armor = z.strictObject(
  titled(
    {
      id: gearId,
      name: gearName,
      levels: wholeFrom(0, 5),
      covers: z.array(part).check(z.minLength(1)),
      origin,
    },
    {
      id: phrase`Short name`,
      name: phrase`Name`,
      levels: phrase`Levels that it takes off`,
      covers: phrase`Covers`,
      origin: phrase`Where its figures come from`,
    },
  ),
);
export type Armor = Readonly<z.infer<typeof armor>>;

export const shield = z.strictObject(
  titled(
    {
      id: gearId,
      name: gearName,
      origin,
    },
    { id: phrase`Short name`, name: phrase`Name`, origin: phrase`Where its figures come from` },
  ),
);
export type Shield = Readonly<z.infer<typeof shield>>;

/** The weapons, armors and shields that every fight knows, by id. */
export const weapons: ReadonlyMap<string, Weapon> = byId(z.array(weapon).parse(WEAPONS));
export const armors: ReadonlyMap<string, Armor> = byId(z.array(armor).parse(ARMORS));
export const shields: ReadonlyMap<string, Shield> = byId(z.array(shield).parse(SHIELDS));

/** The bare hands of everybody. */
export const FIST: Weapon = weapon.parse(WEAPONS[0]);

function byId<T extends { readonly id: string }>(things: readonly T[]): ReadonlyMap<string, T> {
  return new Map(things.map(thing => [thing.id, thing]));
}
