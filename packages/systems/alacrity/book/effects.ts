import { phrase } from '@affray/engine';
import * as z from 'zod';
import { EFFECTS } from './effects-list.ts';
import { byId, d10s, thingId, thingName } from './gear.ts';

const someDice = d10s.min(1, phrase`at least 1 die`);
const rounds = z.int().min(1).max(10_000).nullable();

/** What an Effect does to whom it is cast on. */
export const impact = z.discriminatedUnion('kind', [
  /** Soak dice on top of all others; `oneAttack`: gone after the first attack that they meet (ALA-14.5). */
  z.strictObject({ kind: z.literal('soak-add'), dice: someDice, oneAttack: z.boolean() }),
  /** Takes the place of base Soak (ALA-14.3); `alone`: shield and additions do not count beside it. */
  z.strictObject({ kind: z.literal('soak-replace'), dice: someDice, alone: z.boolean() }),
  /** Takes Hit Points, or Stun Points where `stun`; `soaked`: meets Soak; `dodge`: the target may dodge it. */
  z.strictObject({
    kind: z.literal('harm'),
    dice: someDice,
    stun: z.boolean(),
    soaked: z.boolean(),
    dodge: z.boolean(),
  }),
  /** Gives back Hit Points, save those that heroic casting spent (ALA-22.3). */
  z.strictObject({ kind: z.literal('heal'), dice: someDice }),
  /** Imposes a condition for so many rounds, this one included (null: until it is ended), unless a check resists it. */
  z.strictObject({
    kind: z.literal('condition'),
    condition: z.enum(['blinded', 'frightened', 'incapacitated', 'prone', 'restrained', 'stunned']),
    rounds,
    resist: z.enum(['mind', 'body', 'dodge', 'none']),
  }),
  /** Ends a condition. */
  z.strictObject({
    kind: z.literal('cure'),
    condition: z.enum(['blinded', 'frightened', 'poisoned', 'restrained', 'stunned']),
  }),
  /** The people at the table see to what it does. */
  z.strictObject({ kind: z.literal('other'), text: z.string().min(1).max(300) }),
]);
export type Impact = Readonly<z.infer<typeof impact>>;

/** A power that somebody has learned: magic, a monk's technique, a paladin's prayer (ALA-22.7). */
export const effect = z.strictObject({
  id: thingId,
  name: thingName,
  /** Mana Points. */
  cost: z.int().min(0).max(1000),
  /** Feet; 0 for the caster alone. */
  range: z.int().min(0).max(5000).default(0),
  /** At most so many at once. */
  targets: z.int().min(1).max(20).default(1),
  /** Rounds that it lasts, the one of its casting included: 0 at once and over, null until it is ended. */
  rounds: z.int().min(0).max(10_000).nullable().default(0),
  casting: z.enum(['declared', 'free']).default('declared'),
  concentration: z.boolean().default(false),
  /** A technique that costs Mana Points and needs no Magic roll (ALA-22.4). */
  noRoll: z.boolean().default(false),
  impact,
});
export type Effect = Readonly<z.infer<typeof effect>>;

/** The Effects that every fight knows, by id. All their numbers are ours, save the 6d10 of Arcane Shield (ALA-14.6). */
export const effects: ReadonlyMap<string, Effect> = byId(z.array(effect).parse(EFFECTS));
