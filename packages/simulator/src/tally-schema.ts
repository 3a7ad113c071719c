import type { Schema } from '@affray/engine';
import * as z from 'zod/mini';
import type { Tally } from './tally.ts';

const whole = z.int().check(z.minimum(0));
/** Whole numbers summed up. */
export const sumsSchema = z.strictObject({
  count: whole,
  sum: z.number(),
  squares: z.number(),
  least: z.number(),
  most: z.number(),
});
const byName = <S extends Schema>(of: S) => z.record(z.string(), of);

const action = z.strictObject({ tried: whole, open: whole, paid: whole, damage: z.number() });
const figures = z.strictObject({ dealt: sumsSchema, taken: sumsSchema, actions: byName(action) });
/** The details of a tally. */
export const detailsSchema = z.strictObject({
  combatants: byName(z.strictObject({ won: figures, lost: figures })),
  firstFall: byName(z.strictObject({ fights: whole, won: whole })),
});

/** A tally that comes from outside: from a database, a file, another machine. */
export const tallySchema = z.strictObject({
  fights: whole,
  wins: byName(whole),
  unwon: whole,
  // Tallies from before it was told apart have none.
  undecided: z._default(whole, 0),
  unfinished: whole,
  time: sumsSchema,
  times: byName(whole),
  commands: sumsSchema,
  standing: byName(z.array(whole)),
  combatants: byName(z.strictObject({ name: z.string(), side: z.string(), fell: whole, died: whole })),
  details: z.nullable(detailsSchema),
}) satisfies Schema<Tally>;
