import { phrase, titled } from '@affray/engine';
import * as z from 'zod';
import { attribute, band } from './charts.ts';
import { ARMORS, SHIELDS, WEAPONS } from './gear-list.ts';
import { ACTIVITIES, COSTED_NAMES, COVERS } from './words.ts';

const gearId = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9-]{0,39}$/,
    phrase`an id has 1 to 40 lower-case letters, digits and hyphens, such as "great-club"`,
  );
const gearName = z.string().min(1).max(60);
const origin = z
  .enum(['printed', 'ours'])
  .default('ours')
  .meta({ words: { printed: phrase`the rules`, ours: phrase`us` } });

/** Every skill that a fight can call for. */
const SKILLS = [
  'tactics',
  'brawling',
  'clubs',
  'swords',
  'axes',
  'spears',
  'knives',
  'bows',
  'crossbows',
  'throwing',
  'fitness',
  'medicine',
  'notice',
  'stealth',
  'survival',
] as const;
export type SkillId = (typeof SKILLS)[number];
export const SKILL_NAMES: Readonly<Record<SkillId, string>> = {
  tactics: phrase`Tactics`,
  brawling: phrase`Brawling`,
  clubs: phrase`Weapons: Clubs`,
  swords: phrase`Weapons: Swords`,
  axes: phrase`Weapons: Axes`,
  spears: phrase`Weapons: Spears`,
  knives: phrase`Weapons: Knives`,
  bows: phrase`Weapons: Bows`,
  crossbows: phrase`Weapons: Crossbows`,
  throwing: phrase`Weapons: Throwing`,
  fitness: phrase`Fitness`,
  medicine: phrase`Medicine`,
  notice: phrase`Notice`,
  stealth: phrase`Stealth`,
  survival: phrase`Survival`,
};
export const skillId = z.enum(SKILLS).meta({ words: SKILL_NAMES });

export const category = z.enum(['aimed', 'crushing', 'finesse', 'martial', 'thrown']).meta({
  words: {
    aimed: phrase`Aimed`,
    crushing: phrase`Crushing`,
    finesse: phrase`Finesse`,
    martial: phrase`Martial`,
    thrown: phrase`Thrown`,
  },
});
export const cover = z.enum(['none', 'light', 'heavy']).meta({ words: COVERS });
export type Cover = z.infer<typeof cover>;

/** What a trait "X ±YD" may change (ALY-7.20). */
const ACTIVITY = ['hit', 'parry', 'dodge', 'trip', 'disarm', 'tackle'] as const;
export type Activity = (typeof ACTIVITY)[number];
export const activity = z.enum(ACTIVITY).meta({ words: ACTIVITIES });
const points = z.int().min(0).max(30).default(0);

export const traits = z.strictObject(
  titled(
    {
      balanced: z.boolean().default(false),
      charge: points,
      /** Against shots, while it is in hand (ALY-7.24). */
      cover: cover.default('none'),
      cruel: points,
      exotic: z.boolean().default(false),
      piercing: points,
      precise: points,
      reach: z.boolean().default(false),
      twoHanded: z.boolean().default(false),
      vicious: points,
      dice: z
        .array(
          z.strictObject(
            titled({ activity, dice: z.int().min(-10).max(10) }, { activity: phrase`What for`, dice: phrase`Dice` }),
          ),
        )
        .max(6)
        .default([]),
    },
    {
      balanced: phrase`Balanced`,
      charge: phrase`Charge`,
      cover: phrase`Cover`,
      cruel: phrase`Cruel`,
      exotic: phrase`Exotic`,
      piercing: phrase`Piercing`,
      precise: phrase`Precise`,
      reach: phrase`Reach`,
      twoHanded: phrase`Two-handed`,
      vicious: phrase`Vicious`,
      dice: phrase`Dice for what`,
    },
  ),
);

/** What can be made cheaper or dearer (ALY-5.8). */
const COSTED = [
  'attack',
  'engage',
  'approach',
  'withdraw',
  'disengage',
  'stand',
  'prepare',
  'pick-up',
  'reload',
  'take-cover',
  'aid',
  'assess',
  'leap',
  'charge',
  'flee',
  'work',
] as const;
export type Costed = (typeof COSTED)[number];
/** What a trait, a maneuver that one is good at, or a piece of equipment changes of an action's cost (ALY-5.8). */
export const adjustment = z.strictObject(
  titled(
    {
      action: z.enum(COSTED).meta({ words: COSTED_NAMES }),
      /** For attacks with that weapon alone; null: for all. */
      weapon: z.string().min(1).max(40).nullable().default(null),
      /** For attacks with that maneuver alone, basic or modifier; null: for all. */
      maneuver: z.string().min(1).max(40).nullable().default(null),
      by: z.int().min(-20).max(20),
      why: z.string().min(1).max(60),
    },
    {
      action: phrase`Action`,
      weapon: phrase`With the weapon`,
      maneuver: phrase`With the maneuver`,
      by: phrase`Changes the AC by`,
      why: phrase`Why`,
    },
  ),
);
export type Adjustment = z.infer<typeof adjustment>;
/** Those that wearing or holding something brings with it. */
const adjustments = z.array(adjustment).max(10).default([]);

export const weapon = z.strictObject(
  titled(
    {
      id: gearId,
      name: gearName,
      category,
      skill: skillId,
      /** Attribute to hit with; null: its category's (ALY-7.1). */
      hit: attribute.nullable().default(null),
      /** A block's flat number, or attribute + `add` up to `cap`. */
      damage: z.discriminatedUnion('kind', [
        z.strictObject(
          titled(
            {
              kind: z.literal('flat').meta({ words: { flat: phrase`a set number` } }),
              amount: z.int().min(0).max(100),
            },
            { kind: phrase`Kind`, amount: phrase`Damage` },
          ),
        ),
        z.strictObject(
          titled(
            {
              kind: z.literal('attribute').meta({ words: { attribute: phrase`by an attribute` } }),
              attribute,
              add: z.int().min(-10).max(50),
              cap: z.int().min(0).max(100),
            },
            { kind: phrase`Kind`, attribute: phrase`Attribute`, add: phrase`Added`, cap: phrase`At most` },
          ),
        ),
      ]),
      /** Its own AC modifier. */
      ac: z.int().min(-10).max(20).default(0),
      /** How much of an added AC two hands take off where one is enough; null: all of it, 0: nothing (ALY-5.9). */
      eased: z.int().min(0).max(20).nullable().default(null),
      /** Fist, claw or bite: never drawn, dropped or parried with. */
      natural: z.boolean().default(false),
      /** Farthest band that it shoots without penalty; null where it does not shoot. */
      range: band.nullable().default(null),
      /** The same for throwing it. */
      thrown: band.nullable().default(null),
      /** Phases that loading takes after each shot; 0 where it needs none, 1 for an arrow that is nocked. */
      reload: z.int().min(0).max(100).default(0),
      traits: traits.prefault({}),
      origin,
    },
    {
      id: phrase`Short name`,
      name: phrase`Name`,
      category: phrase`Category`,
      skill: phrase`Skill`,
      hit: phrase`Hits with`,
      damage: phrase`Damage`,
      ac: phrase`AC`,
      eased: phrase`AC that two hands ease`,
      natural: phrase`Part of the body`,
      range: phrase`Shoots to`,
      thrown: phrase`Thrown to`,
      reload: phrase`Phases to load`,
      traits: phrase`Traits`,
      origin: phrase`Where its figures come from`,
    },
  ),
);
export type Weapon = z.infer<typeof weapon>;

export const shield = z.strictObject(
  titled(
    {
      id: gearId,
      name: gearName,
      /** Added to Parry while it is up. */
      parry: z.int().min(0).max(10),
      cover: cover.default('none'),
      adjustments,
      origin,
    },
    {
      id: phrase`Short name`,
      name: phrase`Name`,
      parry: phrase`Adds to Parry`,
      cover: phrase`Cover`,
      adjustments: phrase`Changes of AC`,
      origin: phrase`Where its figures come from`,
    },
  ),
);
export type Shield = z.infer<typeof shield>;

export const armor = z.strictObject(
  titled(
    {
      id: gearId,
      name: gearName,
      points: z.int().min(0).max(50),
      adjustments,
      origin,
    },
    {
      id: phrase`Short name`,
      name: phrase`Name`,
      points: phrase`Adds to Defense`,
      adjustments: phrase`Changes of AC`,
      origin: phrase`Where its figures come from`,
    },
  ),
);
export type Armor = z.infer<typeof armor>;

/** The gear that every fight knows, by id. */
export const weapons: ReadonlyMap<string, Weapon> = byId(z.array(weapon).parse(WEAPONS));
export const shields: ReadonlyMap<string, Shield> = byId(z.array(shield).parse(SHIELDS));
export const armors: ReadonlyMap<string, Armor> = byId(z.array(armor).parse(ARMORS));

/** The bare hands of everybody. */
export const FIST: Weapon = weapon.parse(WEAPONS[0]);

function byId<T extends { id: string }>(things: readonly T[]): ReadonlyMap<string, T> {
  return new Map(things.map(thing => [thing.id, thing]));
}
