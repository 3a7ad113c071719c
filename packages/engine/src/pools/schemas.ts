/** Pools of dice as they are read from outside. What throws them needs no schema. */
import * as z from 'zod/mini';
import { wholeFrom } from '../schema.ts';
import { RANGES } from './given.ts';

const { sum, keep, successes, d5 } = RANGES;

/**
 * Five-sided dice from six-sided ones: a 6 is thrown again (`reroll`), or counts 0 (`zero`).
 * With flukes, a highest throw is thrown again and added, a lowest throw is followed by one that is subtracted:
 * once (`single`), or on and on while the further throw is a highest one (`chain`).
 */
export const d5Pool = z.strictObject({
  kind: z.literal('d5'),
  count: wholeFrom(...d5.count),
  sides: z.literal(6),
  six: z.enum(['reroll', 'zero']),
  flukes: z.enum(['off', 'single', 'chain']),
});
export type D5Pool = Readonly<z.infer<typeof d5Pool>>;

/**
 * d6 that count successes: every face of `goal` or more is one.
 * - `ones`: a 1 is thrown again; failing again is a confirmed failure, which takes one success away. So the total may
 *   be below 0.
 * - `sixes`: each 6 adds one die, once: a 6 on an added die adds nothing.
 * - Where both count and a throw shows both, they first cancel one for one: the 6 stays a success, the 1 a failure.
 * - `last`, after all that: `augmented` throws the lowest die again where that one failed; `diminished` throws the
 *   highest success again.
 * - `botch`: no success at all with 1s on at least half of the dice first thrown totals -1.
 *
 * Faces are listed in the order in which they fell: the first throw, the 1s thrown again, the added dice, the last one.
 */
export const successesPool = z.strictObject({
  kind: z.literal('successes'),
  count: wholeFrom(...successes.count),
  sides: z.literal(6),
  goal: wholeFrom(...successes.goal),
  ones: z.boolean(),
  sixes: z.boolean(),
  last: z.enum(['none', 'augmented', 'diminished']),
  botch: z.boolean(),
});
export type SuccessesPool = Readonly<z.infer<typeof successesPool>>;

/**
 * What is thrown at once. A new kind of pool is one more member here, one case in each switch below, and nothing else.
 * - `sum`: `count` dice of `sides` sides, added up. No dice at all total 0.
 * - `keep`: of such dice only the highest or lowest `keep`, added up.
 * - `successes`: of d6, how many show a goal or more.
 * - `d5`: five-sided dice from six-sided ones, with or without flukes.
 */
export const pool = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('sum'),
    count: wholeFrom(...sum.count),
    sides: wholeFrom(...sum.sides),
  }),
  z.strictObject({
    kind: z.literal('keep'),
    count: wholeFrom(...keep.count),
    sides: wholeFrom(...keep.sides),
    keep: wholeFrom(...keep.keep),
    from: z.enum(['highest', 'lowest']),
  }),
  successesPool,
  d5Pool,
]);
export type Pool = Readonly<z.infer<typeof pool>>;
