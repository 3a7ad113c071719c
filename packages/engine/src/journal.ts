import * as z from 'zod/mini';
import type { Pool } from './dice.ts';
import { type Json, json } from './json.ts';
import { pool } from './pools/schemas.ts';
import type { Line } from './system.ts';
import { type Speaker, speaker } from './table.ts';

/** Dice that fell: for which roll, whose, and the faces. */
export const rolled = z.strictObject({
  site: z.string(),
  who: speaker,
  pool,
  faces: z.readonly(z.array(z.int())),
  /** Typed in from real dice. */
  real: z.optional(z.literal(true)),
  /** Faces that were typed in at first and set right. While no `faces` are there, the roll lies to be typed anew. */
  was: z.optional(z.readonly(z.array(z.int()))),
  /** What house rules make of the total. */
  counts: z.exactOptional(z.int()),
});
export type Rolled = Readonly<z.infer<typeof rolled>>;

/** Who answered: the seat itself, the GM in its place, a standing order; or no one, since a suggestion held at once. */
export const answerer = z.enum(['seat', 'gm', 'standing', 'suggested']);
export const answered = z.strictObject({
  site: z.string(),
  who: speaker,
  answer: json,
  by: answerer,
  /** Why, in the answerer's own words: a ruling's reason. */
  note: z.optional(z.string().check(z.maxLength(500))),
  /** Of a ruling: what was asked, so that it can be ruled anew. */
  question: z.exactOptional(z.readonly(z.strictObject({ about: json, options: z.readonly(z.array(json)) }))),
});
export type Answered = Readonly<z.infer<typeof answered>>;

/** What came from outside while a command was played, in the order it was needed. */
export const entry = z.discriminatedUnion('kind', [
  z.extend(rolled, { kind: z.literal('roll') }),
  z.extend(answered, { kind: z.literal('answer') }),
]);
export type Entry = Readonly<z.infer<typeof entry>>;

/** A question that waits for a seat, or dice that wait to be typed in. */
export const prompt = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('ask'),
    id: z.string(),
    site: z.string(),
    who: speaker,
    about: json,
    options: z.readonly(z.array(json)),
    secret: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('dice'), id: z.string(), site: z.string(), who: speaker, pool }),
]);
export type Prompt = Readonly<z.infer<typeof prompt>>;

/** A journal that does not fit the command it is played with: refused, never misread. */
export class JournalMismatch extends Error {
  override readonly name = 'JournalMismatch';
}

/** An event with the dice that led to it. */
export interface Told<E> {
  readonly event: E;
  readonly rolls: readonly Rolled[];
  /** The GM alone reads it: rolled in secret. */
  readonly secret?: true | undefined;
}

/**
 * Where dice come from: the faces, or `wait` where they are to be typed in: by the GM where they are thrown in secret, else by
 * whoever they are of.
 */
export type DiceSource = (site: string, who: Speaker, pool: Pool, isSecret?: boolean) => Rolled | 'wait';

/** An event that this version no longer knows: shown to the GM as it was stored. */
export const foreign = (event: Json): Line => ({
  kind: 'unknown',
  rule: 'GM-0',
  text: JSON.stringify(event),
  tone: 'plain',
  rolls: [],
});
