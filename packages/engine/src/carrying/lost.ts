import * as z from 'zod/mini';
import { phrase } from '../phrase.ts';
import type { Lasting } from './contract.ts';

/** Things that a character has lost, in every system that counts them. */

/** One of them, by its id on the sheet. */
const lostThing = z.strictObject({ id: z.string().check(z.maxLength(40)), name: z.string().check(z.maxLength(60)) });
export type LostThing = Readonly<z.infer<typeof lostThing>>;
export const lostThings = z._default(z.array(lostThing).check(z.maxLength(60)), []);

/** What of a sheet's things is not lost; each is there by its id or written out. */
export const kept = <T extends string | { readonly id: string }>(
  things: readonly T[],
  lost: readonly LostThing[],
): T[] => things.filter(each => lost.every(gone => gone.id !== (typeof each === 'string' ? each : each.id)));

/** Things that were lost before, and those lost now, each once. */
export const lostWith = (
  before: readonly LostThing[],
  now: readonly { readonly id: string; readonly name: string }[],
) => [...before, ...now.filter(each => before.every(one => one.id !== each.id)).map(({ id, name }) => ({ id, name }))];

/** The same for people: what is taken off the list has come back. @param path of the list in the state */
export const lostMarks = (lost: readonly LostThing[], path = 'lost'): Lasting[] =>
  lost.map(({ name }, at) => ({ kind: 'mark', path: `${path}.${at}`, label: phrase`Lost: ${name}` }));
