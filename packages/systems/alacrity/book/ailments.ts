import { wholeFrom } from '@affray/engine';
import * as z from 'zod/mini';

const count = wholeFrom(0, 10_000);
/** A round to come. */
const roundToCome = wholeFrom(0, 100_000);

/** A poison or disease as the GM or a weapon names it (ALA-17.4). */
export const poison = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  /** Ladder modifier on the Body checks against it. */
  virulence: wholeFrom(-100, 100),
  /** d10s of Hit and of Stun Points that it costs each time it acts. */
  hitDice: wholeFrom(0, 20),
  stunDice: wholeFrom(0, 20),
  /** Acts at the end of every so many rounds, so many times. */
  every: wholeFrom(1, 1000),
  times: wholeFrom(1, 1000),
  /** On all rolls while it lasts. */
  penalty: wholeFrom(-100, 0),
  /** Statistics lost at the first failure. */
  drain: z.strictObject({ strength: count, dexterity: count, body: count, mind: count }),
  /** Condition while it lasts. */
  condition: z.nullable(z.enum(['blinded', 'incapacitated', 'prone', 'restrained', 'stunned'])),
  /** A Body check each time it acts may end it. */
  shakeOff: z.boolean(),
});
export type Poison = Readonly<z.infer<typeof poison>>;

/** What gnaws at a combatant from round to round. */
export const ailment = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('suffocation'),
    /** Rounds of breath left. */
    breath: count,
    /** Failed Body checks so far. */
    failures: count,
    /** Rounds to death once unconscious; null before. */
    dying: z.nullable(count),
  }),
  z.strictObject({
    kind: z.literal('exposure'),
    what: z.enum(['heat', 'cold']),
    difficulty: wholeFrom(-200, 200),
    /** A check at the end of every so many rounds; the round of the next. */
    every: wholeFrom(1, 1000),
    next: roundToCome,
    failures: count,
  }),
  z.strictObject({ kind: z.literal('poison'), poison, next: roundToCome, left: count }),
]);
export type Ailment = Readonly<z.infer<typeof ailment>>;
