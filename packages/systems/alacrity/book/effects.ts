import { falseUnlessSaid, phrase, titled, wholeFrom } from '@affray/engine';
import * as z from 'zod/mini';
import { EFFECTS } from './effects-list.ts';
import { byId, d10s, thingId, thingName } from './gear.ts';

const someDice = d10s.check(z.minimum(1, phrase`at least 1 die`));
const rounds = z.nullable(wholeFrom(1, 10_000));

const SHARED = {
  blinded: phrase`blinded`,
  frightened: phrase`frightened`,
  restrained: phrase`restrained`,
  stunned: phrase`stunned`,
} as const;
const IMPOSED = { ...SHARED, incapacitated: phrase`incapacitated`, prone: phrase`prone` } as const;
const CURED = { ...SHARED, poisoned: phrase`poisoned` } as const;
/** What a condition is called that an Effect imposes or ends. */
export const CONDITION_WORDS = { ...IMPOSED, ...CURED } as const;
const RESISTED = {
  mind: phrase`a Mind check`,
  body: phrase`a Body check`,
  dodge: phrase`Dodge`,
  none: phrase`nothing`,
} as const;
const CASTINGS = { declared: phrase`a Declared Action`, free: phrase`a Free Action` } as const;

/** What an Effect does to whom it is cast on. */
export const impact = z.discriminatedUnion('kind', [
  /** Soak dice on top of all others; `oneAttack`: gone after the first attack that they meet (ALA-14.5). */
  z.strictObject(
    titled(
      {
        kind: z.literal('soak-add').check(z.meta({ words: { 'soak-add': phrase`adds to Soak` } })),
        dice: someDice,
        oneAttack: z.boolean(),
      },
      { kind: phrase`What it does`, dice: phrase`Dice in d10s`, oneAttack: phrase`Gone after one attack` },
    ),
  ),
  /** Takes the place of base Soak (ALA-14.3); `alone`: shield and additions do not count beside it. */
  z.strictObject(
    titled(
      {
        kind: z.literal('soak-replace').check(z.meta({ words: { 'soak-replace': phrase`takes the place of armor` } })),
        dice: someDice,
        alone: z.boolean(),
      },
      { kind: phrase`What it does`, dice: phrase`Dice in d10s`, alone: phrase`Nothing else counts beside it` },
    ),
  ),
  /** Takes Hit Points, or Stun Points where `stun`; `soaked`: meets Soak; `dodge`: the target may dodge it. */
  z.strictObject(
    titled(
      {
        kind: z.literal('harm').check(z.meta({ words: { harm: phrase`harms` } })),
        dice: someDice,
        stun: z.boolean(),
        soaked: z.boolean(),
        dodge: z.boolean(),
      },
      {
        kind: phrase`What it does`,
        dice: phrase`Dice in d10s`,
        stun: phrase`Takes Stun Points`,
        soaked: phrase`Meets Soak`,
        dodge: phrase`Can be dodged`,
      },
    ),
  ),
  /** Gives back Hit Points, save those that heroic casting spent (ALA-22.3). */
  z.strictObject(
    titled(
      { kind: z.literal('heal').check(z.meta({ words: { heal: phrase`heals` } })), dice: someDice },
      { kind: phrase`What it does`, dice: phrase`Dice in d10s` },
    ),
  ),
  /** Imposes a condition for so many rounds, this one included (null: until it is ended), unless a check resists it. */
  z.strictObject(
    titled(
      {
        kind: z.literal('condition').check(z.meta({ words: { condition: phrase`imposes a condition` } })),
        condition: z
          .enum(['blinded', 'frightened', 'incapacitated', 'prone', 'restrained', 'stunned'])
          .check(z.meta({ words: IMPOSED })),
        rounds,
        resist: z.enum(['mind', 'body', 'dodge', 'none']).check(z.meta({ words: RESISTED })),
      },
      { kind: phrase`What it does`, condition: phrase`Condition`, rounds: phrase`Rounds`, resist: phrase`Resisted by` },
    ),
  ),
  /** Ends a condition. */
  z.strictObject(
    titled(
      {
        kind: z.literal('cure').check(z.meta({ words: { cure: phrase`ends a condition` } })),
        condition: z
          .enum(['blinded', 'frightened', 'poisoned', 'restrained', 'stunned'])
          .check(z.meta({ words: CURED })),
      },
      { kind: phrase`What it does`, condition: phrase`Condition` },
    ),
  ),
  /** The people at the table see to what it does. */
  z.strictObject(
    titled(
      {
        kind: z.literal('other').check(z.meta({ words: { other: phrase`something else` } })),
        text: z.string().check(z.minLength(1), z.maxLength(300)),
      },
      { kind: phrase`What it does`, text: phrase`In words` },
    ),
  ),
]);
export type Impact = Readonly<z.infer<typeof impact>>;

/** A power that somebody has learned: magic, a monk's technique, a paladin's prayer (ALA-22.7). */
export const effect = z.strictObject(
  titled(
    {
      id: thingId,
      name: thingName,
      /** Mana Points. */
      cost: wholeFrom(0, 1000),
      /** Feet; 0 for the caster alone. */
      range: z._default(wholeFrom(0, 5000), 0),
      /** At most so many at once. */
      targets: z._default(wholeFrom(1, 20), 1),
      /** Rounds that it lasts, the one of its casting included: 0 at once and over, null until it is ended. */
      rounds: z._default(z.nullable(wholeFrom(0, 10_000)), 0),
      casting: z._default(z.enum(['declared', 'free']), 'declared').check(z.meta({ words: CASTINGS })),
      concentration: falseUnlessSaid(),
      /** A technique that costs Mana Points and needs no Magic roll (ALA-22.4). */
      noRoll: falseUnlessSaid(),
      impact,
    },
    {
      id: phrase`Short name`,
      name: phrase`Name`,
      cost: phrase`Mana Points`,
      range: phrase`Range in feet`,
      targets: phrase`Targets at once`,
      rounds: phrase`Rounds that it lasts`,
      casting: phrase`Cast with`,
      concentration: phrase`Needs concentration`,
      noRoll: phrase`Needs no Magic roll`,
      impact: phrase`What it does`,
    },
  ),
);
export type Effect = Readonly<z.infer<typeof effect>>;

/** The Effects that every fight knows, by id. All their numbers are ours, save the 6d10 of Arcane Shield (ALA-14.6). */
export const effects: ReadonlyMap<string, Effect> = byId(z.array(effect).parse(EFFECTS));
