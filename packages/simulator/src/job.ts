import { falseUnlessSaid, json, wholeFrom } from '@affray/engine';
import * as z from 'zod/mini';

const name = z.string();

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
  system: name,
  start: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('setup'), setup: json }),
    z.strictObject({ kind: z.literal('fight'), fight: json }),
  ]),
  seed: z.string().check(z.maxLength(200)),
  policy: z._default(z.nullable(name), null),
  policies: z._default(z.record(name, name), {}),
  combatants: z._default(z.record(name, name), {}),
  referee: z._default(
    z.nullable(z.strictObject({ name, lean: z._default(z.record(name, wholeFrom(-20, 20)), {}) })),
    null,
  ),
  details: falseUnlessSaid(),
  longest: z._default(z.nullable(z.int().check(z.minimum(1))), null),
});
export type Job = Readonly<z.infer<typeof job>>;
export type JobInput = Readonly<z.input<typeof job>>;

/** Something in a job that the system does not know: an unknown policy, or a side that is not in the fight. */
export class JobError extends Error {
  override readonly name: string = 'JobError';
}
