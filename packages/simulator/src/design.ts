import type { Job } from './job.ts';
import { type Difference, separateDifference } from './statistics.ts';
import type { Tally } from './tally.ts';
import { changed } from './variants.ts';

/** A number and what is added to it. */
export interface Step {
  readonly path: string;
  readonly value: number;
  readonly step: number;
}

/** What is read of what the variants came to. */
interface Played {
  readonly tallies: readonly Pick<Tally, 'wins' | 'fights'>[];
}

/** Variants of one fight in which many numbers are changed at once, each in half of them. */
export interface Design {
  readonly jobs: readonly Job[];
  /** What a side wins more often where a number is changed than where it is not, by its place. */
  effect(panel: Played, at: number, side: string): Difference;
}

/**
 * All numbers at once: every fight tells something of each. Any two numbers are changed together in a quarter of the
 * variants, only one of them in half of them and neither in a quarter; so what the one does falls out of what the other does, and
 * what two do together out of what each does (a fractional factorial design of resolution IV, from Sylvester's matrices).
 * @param isAllowed whether a variant is well-formed; where it is not, numbers are left as they are until it is
 */
export function design(base: Job, steps: readonly Step[], isAllowed: (job: Job) => boolean = () => true): Design {
  let half = 1;
  while (half < steps.length) half *= 2;
  const rows = Array.from({ length: 2 * half }, (_, row) => {
    const wanted = steps.filter((_, at) => isOdd(row & (half + at)));
    const whole = raised(base, wanted);
    return isAllowed(whole) ? { job: whole, steps: wanted } : piecemeal(base, wanted, isAllowed);
  });
  return {
    jobs: rows.map(each => each.job),
    effect({ tallies }, at, side) {
      const counts = { with: { wins: 0, of: 0 }, without: { wins: 0, of: 0 } };
      rows.forEach((row, nth) => {
        const [step, tally] = [steps[at], tallies[nth]];
        if (!step || !tally) return;
        const into = counts[row.steps.includes(step) ? 'with' : 'without'];
        into.wins += tally.wins[side] ?? 0;
        into.of += tally.fights;
      });
      return separateDifference(counts.with, counts.without);
    },
  };
}

/** A fight with several numbers changed. */
export const raised = (base: Job, steps: readonly Step[]): Job =>
  changed(
    base,
    steps.map(({ path, value, step }) => ({ path, value: value + step })),
  );

/** As many of the steps as go together, the first ones first. */
function piecemeal(base: Job, wanted: readonly Step[], isAllowed: (job: Job) => boolean) {
  let steps: readonly Step[] = [];
  for (const each of wanted) if (isAllowed(raised(base, [...steps, each]))) steps = [...steps, each];
  return { job: raised(base, steps), steps };
}

/** Whether a number has an odd number of ones. */
function isOdd(bits: number): boolean {
  let odd = false;
  for (let left = bits; left !== 0; left &= left - 1) odd = !odd;
  return odd;
}
