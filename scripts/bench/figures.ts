/** What the benches find out, part by part: what they hand over, and what is kept in `docs/speed.json`. */
import * as z from 'zod';

const sample = { system: z.string(), sample: z.string() };
/** The first so many fights, their runner and what it learns included. */
const mark = z
  .object({
    fights: z.int(),
    /** Milliseconds of processor time. */
    ms: z.number(),
    perSecond: z.number(),
    commandsPerSecond: z.number(),
    dicePerSecond: z.number(),
    /** Fights while the loop plays a million of its own. */
    ofLoop: z.number(),
  })
  .readonly();
/** How long something took, in milliseconds: in the middle, at the longest, and what that was. */
const times = z.object({ asked: z.int(), median: z.number(), longest: z.number(), what: z.string() }).readonly();
const halves = z.object({ middle: z.number(), most: z.number() });

/** Of parts that nobody measured yet there is nothing. */
export const figures = z
  .object({
    /** Milliseconds by the clock, the median of three, until a command has told its answer, and until it has told everything. */
    start: z.array(z.object({ name: z.string(), ms: z.number(), wholeMs: z.number() })),
    first: z.array(
      z.object({
        ...sample,
        policy: z.string(),
        /** It plays where nobody says which. */
        isDefault: z.boolean(),
        marks: z.array(mark).readonly(),
        /** Of a fight. */
        commands: z.number(),
        dice: z.number(),
        /** Dice a second of the hand-written loop in the same process. */
        loop: z.number(),
        /** Megabytes resident at the end. */
        memory: z.number(),
        /** Share of processor time by room, of the first thousand fights; null where it was not asked. */
        rooms: z.record(z.string(), z.number()).readonly().nullable(),
      }),
    ),
    asks: z.array(
      z.object({
        ...sample,
        /** Of commands that strike one at most, and of those that name several or a place. */
        previews: times,
        several: times,
        comparisons: times,
        /** How this ends from here: until the first answer, and until every share is known to ±2%; null where that took over 5 s. */
        firstAnswer: z.number(),
        within2: z.number().nullable(),
      }),
    ),
    growth: z.array(
      z.object({
        system: z.string(),
        /** Hand to hand, or with bows across a field of 600 feet. */
        how: z.enum(['blades', 'bows']),
        sizes: z.array(z.object({ combatants: z.int(), microseconds: z.number() })).readonly(),
        /** What a command of the largest fight costs, of one of eight. */
        ratio: z.number(),
      }),
    ),
    fights: z.array(
      z.object({
        name: z.string(),
        /** Fights a second: by hand, by the rules played out, and along the warm chain. */
        loop: z.number(),
        plain: z.number(),
        chain: z.number(),
        /** Of the loop's speed, by turns in this run. */
        plainRatio: z.number(),
        chainRatio: z.number(),
        /** Fights a second of the first 20,000 of a job, when the chain knows nothing yet, and of the first 400,000. */
        cold: z.number(),
        warmingUp: z.number(),
        commandsPerFight: z.number(),
        wins: z.number(),
        exact: z.number(),
        /** The chance solved through the rules, how long that took in ms, and in how many states. */
        solved: z.object({ wins: z.number(), ms: z.number(), states: z.int() }),
        /** Bytes of one fight in play. */
        bytesPerFight: z.number(),
      }),
    ),
    /** Microseconds. */
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
/** One row of a part. */
export type Row<Part extends 'start' | 'first' | 'asks' | 'growth' | 'fights' | 'odds'> = Readonly<
  NonNullable<Figures[Part]>[number]
>;
