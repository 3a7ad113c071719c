import * as z from 'zod';

const count = z.int().min(0).max(10_000);
/** A round to come. */
const roundToCome = z.int().min(0).max(100_000);

/** A poison or disease as the GM or a weapon names it (ALA-17.4). */
export const poison = z.strictObject({
  id: z.string().min(1).max(40),
  name: z.string().min(1).max(60),
  /** Ladder modifier on the Body checks against it. */
  virulence: z.int().min(-100).max(100),
  /** d10s of Hit and of Stun Points that it costs each time it acts. */
  hitDice: z.int().min(0).max(20),
  stunDice: z.int().min(0).max(20),
  /** Acts at the end of every so many rounds, so many times. */
  every: z.int().min(1).max(1000),
  times: z.int().min(1).max(1000),
  /** On all rolls while it lasts. */
  penalty: z.int().min(-100).max(0),
  /** Statistics lost at the first failure. */
  drain: z.strictObject({ strength: count, dexterity: count, body: count, mind: count }),
  /** Condition while it lasts. */
  condition: z.enum(['blinded', 'incapacitated', 'prone', 'restrained', 'stunned']).nullable(),
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
    dying: count.nullable(),
  }),
  z.strictObject({
    kind: z.literal('exposure'),
    what: z.enum(['heat', 'cold']),
    difficulty: z.int().min(-200).max(200),
    /** A check at the end of every so many rounds; the round of the next. */
    every: z.int().min(1).max(1000),
    next: roundToCome,
    failures: count,
  }),
  z.strictObject({ kind: z.literal('poison'), poison, next: roundToCome, left: count }),
]);
export type Ailment = z.infer<typeof ailment>;
