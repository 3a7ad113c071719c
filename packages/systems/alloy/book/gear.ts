import { falseUnlessSaid, phrase, titled, wholeFrom } from '@affray/engine';
import * as z from 'zod/mini';
import { attribute, band } from './charts.ts';
import { ARMORS, SHIELDS, WEAPONS } from './gear-list.ts';
import { ACTIVITIES, COSTED_NAMES, COVERS } from './words.ts';

const gearId = z
  .string()
  .check(
    z.regex(
      /^[a-z0-9][a-z0-9-]{0,39}$/,
      phrase`an id has 1 to 40 lower-case letters, digits and hyphens, such as "great-club"`,
    ),
  );
const gearName = z.string().check(z.minLength(1), z.maxLength(60));
const origin = z
  ._default(z.enum(['printed', 'ours']), 'ours')
  .check(z.meta({ words: { printed: phrase`the rules`, ours: phrase`us` } }));

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
export const skillId = z.enum(SKILLS).check(z.meta({ words: SKILL_NAMES }));

export const category = z.enum(['aimed', 'crushing', 'finesse', 'martial', 'thrown']).check(
  z.meta({
    words: {
      aimed: phrase`Aimed`,
      crushing: phrase`Crushing`,
      finesse: phrase`Finesse`,
      martial: phrase`Martial`,
      thrown: phrase`Thrown`,
    },
  }),
);
export const cover = z.enum(['none', 'light', 'heavy']).check(z.meta({ words: COVERS }));
export type Cover = z.infer<typeof cover>;

/** What a trait "X ±YD" may change (ALY-7.20). */
const ACTIVITY = ['hit', 'parry', 'dodge', 'trip', 'disarm', 'tackle'] as const;
export type Activity = (typeof ACTIVITY)[number];
export const activity = z.enum(ACTIVITY).check(z.meta({ words: ACTIVITIES }));
const points = z._default(wholeFrom(0, 30), 0);

export const traits = z.strictObject(
  titled(
    {
      balanced: falseUnlessSaid(),
      charge: points,
      /** Against shots, while it is in hand (ALY-7.24). */
      cover: z._default(cover, 'none'),
      cruel: points,
      exotic: falseUnlessSaid(),
      piercing: points,
      precise: points,
      reach: falseUnlessSaid(),
      twoHanded: falseUnlessSaid(),
      vicious: points,
      dice: z._default(
        z
          .array(
            z.strictObject(
              titled({ activity, dice: wholeFrom(-10, 10) }, { activity: phrase`What for`, dice: phrase`Dice` }),
            ),
          )
          .check(z.maxLength(6)),
        [],
      ),
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
      action: z.enum(COSTED).check(z.meta({ words: COSTED_NAMES })),
      /** For attacks with that weapon alone; null: for all. */
      weapon: z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(40))), null),
      /** For attacks with that maneuver alone, basic or modifier; null: for all. */
      maneuver: z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(40))), null),
      by: wholeFrom(-20, 20),
      why: z.string().check(z.minLength(1), z.maxLength(60)),
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
const adjustments = z._default(z.array(adjustment).check(z.maxLength(10)), []);

export const weapon = z.strictObject(
  titled(
    {
      id: gearId,
      name: gearName,
      category,
      skill: skillId,
      /** Attribute to hit with; null: its category's (ALY-7.1). */
      hit: z._default(z.nullable(attribute), null),
      /** A block's flat number, or attribute + `add` up to `cap`. */
      damage: z.discriminatedUnion('kind', [
        z.strictObject(
          titled(
            {
              kind: z.literal('flat').check(z.meta({ words: { flat: phrase`a set number` } })),
              amount: wholeFrom(0, 100),
            },
            { kind: phrase`Kind`, amount: phrase`Damage` },
          ),
        ),
        z.strictObject(
          titled(
            {
              kind: z.literal('attribute').check(z.meta({ words: { attribute: phrase`by an attribute` } })),
              attribute,
              add: wholeFrom(-10, 50),
              cap: wholeFrom(0, 100),
            },
            { kind: phrase`Kind`, attribute: phrase`Attribute`, add: phrase`Added`, cap: phrase`At most` },
          ),
        ),
      ]),
      /** Its own AC modifier. */
      ac: z._default(wholeFrom(-10, 20), 0),
      /** How much of an added AC two hands take off where one is enough; null: all of it, 0: nothing (ALY-5.9). */
      eased: z._default(z.nullable(wholeFrom(0, 20)), null),
      /** Fist, claw or bite: never drawn, dropped or parried with. */
      natural: falseUnlessSaid(),
      /** Farthest band that it shoots without penalty; null where it does not shoot. */
      range: z._default(z.nullable(band), null),
      /** The same for throwing it. */
      thrown: z._default(z.nullable(band), null),
      /** Phases that loading takes after each shot; 0 where it needs none, 1 for an arrow that is nocked. */
      reload: z._default(wholeFrom(0, 100), 0),
      traits: z.prefault(traits, {}),
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
      parry: wholeFrom(0, 10),
      cover: z._default(cover, 'none'),
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
      points: wholeFrom(0, 50),
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
