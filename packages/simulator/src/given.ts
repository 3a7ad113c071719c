/** What a program without types gives: looked at where it comes in. */
import { phrase, wellFormed } from '@affray/engine';
import * as z from 'zod/mini';
import type { Part } from './fights.ts';
import { type Job, type JobInput, job } from './job.ts';
import type { Tally } from './tally.ts';
import { tallySchema } from './tally-schema.ts';

/** A job with what it leaves out filled in. @throws Malformed with all that is wrong */
export const wholeJob = (given: JobInput): Job => wellFormed(job, given, phrase`this is not a job of a simulation`);

const whole = z.int().check(z.minimum(0));
const part = z.object({ jobs: z.array(z.unknown()), from: whole, fights: whole });
/** @throws Malformed where these are no fights that could be played */
export const expectPart = (jobs: readonly Job[], given: Part): void =>
  void wellFormed(part, { jobs, ...given }, phrase`these are not fights to play`);

/** @throws Malformed where this is not a number of fights, or the number of one */
export function expectCount(given: number): void {
  if (!Number.isSafeInteger(given) || given < 0)
    wellFormed(whole, given, phrase`fights are counted and numbered from 0 on`);
}

/** @throws Malformed where this is not what `runner(…).run` answers */
export const expectTally = (given: Tally): void =>
  void wellFormed(tallySchema, given, phrase`this is not a tally of fights`);

const threads = z.looseObject({ workers: z.optional(z.int().check(z.minimum(1))) });
/** @throws Malformed where no thread could play by this */
export const expectThreads = (given: object): void =>
  void wellFormed(threads, given, phrase`no threads can be opened like this`);
