import { json } from '@affray/engine';
import * as z from 'zod';

/**
 * What to simulate: plain data, so that it can go to a worker or to another machine.
 * - `start`: a fight from its set-up, or one in progress from where it stands
 * - `policies`: a policy's name by side; sides that are not named play by `policy`, or by the system's first
 * - `combatants`: a policy's name by combatant, before that of its side
 * - `referee`: who rules in the game master's place, and for single kinds of ruling how many steps stricter or (below
 *   0) more lenient; null for whatever the policies answer
 * - `details`: also counts who did what, and how well it paid; slower
 * - `longest`: commands after which a fight counts as unfinished; null for 2,000 per combatant
 */
export const job = z.strictObject({
  system: z.string(),
  start: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('setup'), setup: json }),
    z.strictObject({ kind: z.literal('fight'), fight: json }),
  ]),
  seed: z.string().max(200),
  policy: z.string().nullable().default(null),
  policies: z.record(z.string(), z.string()).default({}),
  combatants: z.record(z.string(), z.string()).default({}),
  referee: z
    .strictObject({ name: z.string(), lean: z.record(z.string(), z.int().min(-20).max(20)).default({}) })
    .nullable()
    .default(null),
  details: z.boolean().default(false),
  longest: z.int().min(1).nullable().default(null),
});
export type Job = Readonly<z.infer<typeof job>>;
export type JobInput = Readonly<z.input<typeof job>>;

/** Something in a job that the system does not know: an unknown policy, or a side that is not in the fight. */
export class JobError extends Error {
  override readonly name: string = 'JobError';
}
