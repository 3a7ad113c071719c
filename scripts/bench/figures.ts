/** What the benches find out, part by part, as it is kept in `docs/speed.json`. */
import * as z from 'zod';

const sample = { system: z.string(), sample: z.string() };
const mark = z.object({
  fights: z.int(),
  ms: z.number(),
  perSecond: z.number(),
  commandsPerSecond: z.number(),
  dicePerSecond: z.number(),
  ofLoop: z.number(),
});
const times = z.object({ asked: z.int(), median: z.number(), longest: z.number(), what: z.string() });
const halves = z.object({ middle: z.number(), most: z.number() });

/** Of parts that nobody measured yet there is nothing. */
export const figures = z
  .object({
    start: z.array(z.object({ name: z.string(), ms: z.number() })),
    first: z.array(
      z.object({
        ...sample,
        policy: z.string(),
        isDefault: z.boolean(),
        marks: z.array(mark).readonly(),
        commands: z.number(),
        dice: z.number(),
        loop: z.number(),
        memory: z.number(),
        rooms: z.record(z.string(), z.number()).nullable(),
      }),
    ),
    asks: z.array(
      z.object({
        ...sample,
        previews: times,
        several: times,
        comparisons: times,
        firstAnswer: z.number(),
        within2: z.number().nullable(),
      }),
    ),
    growth: z.array(
      z.object({
        system: z.string(),
        how: z.enum(['blades', 'bows']),
        sizes: z.array(z.object({ combatants: z.int(), microseconds: z.number() })).readonly(),
        ratio: z.number(),
      }),
    ),
    fights: z.array(
      z.object({
        name: z.string(),
        loop: z.number(),
        plain: z.number(),
        chain: z.number(),
        plainRatio: z.number(),
        chainRatio: z.number(),
        cold: z.number(),
        warmingUp: z.number(),
        commandsPerFight: z.number(),
        wins: z.number(),
        exact: z.number(),
        solved: z.object({ wins: z.number(), ms: z.number(), states: z.int() }),
        bytesPerFight: z.number(),
      }),
    ),
    odds: z.array(z.object({ name: z.string(), engine: z.number(), direct: z.number() })),
    threads: z.object({ loop: z.number(), engine: z.number() }),
    wire: z.array(
      z.object({
        name: z.string(),
        /** Milliseconds to the last screen, and how many times that of a bare broadcast of the same bytes. */
        ms: halves,
        ofBare: halves.nullable(),
        perSecond: z.number(),
        perCore: z.number(),
        /** Kilobytes: a command and screen, a command on the disk, a table in memory. */
        screen: z.number(),
        disk: z.number().nullable(),
        table: z.number(),
      }),
    ),
  })
  .partial();
export type Figures = z.infer<typeof figures>;
