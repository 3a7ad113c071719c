import { phrase } from '@affray/engine';
import type { Fights, Panel } from './fights.ts';
import { wholeJob } from './given.ts';
import { type Job, JobError, type JobInput } from './job.ts';
import { type Report, report } from './report.ts';
import { type Difference, pairedDifference, reachOf } from './statistics.ts';
import type { Tally } from './tally.ts';
import { type Length, playUntil } from './until.ts';

/** Two variants of a fight held against each other. */
export interface Compared {
  readonly one: Report;
  readonly other: Report;
  /** By side, what the other variant wins more often than the first. */
  readonly wins: readonly ({ readonly side: string } & Difference)[];
  /** Rounds or phases that the other takes longer, on average. */
  readonly time: number;
  readonly cancelled: boolean;
}

/** Enough where every side's difference is known to within so much: 0.01 for ± 1%. */
export const differencesWithin =
  (within: number) =>
  (panel: Panel): boolean =>
    panel.tallies.every((_, at) => reachOf(differences(panel, at)) <= within);

/**
 * Plays two variants with the same dice, fight by fight: what chance does to both falls out of the difference.
 * @throws JobError where they are not of one system and one seed; Malformed where one is no job, or it is not said how long
 */
export async function compare(fights: Fights, one: JobInput, other: JobInput, length: Length): Promise<Compared> {
  const jobs = [one, other].map(wholeJob);
  alike(jobs);
  const { panel, cancelled } = await playUntil(fights, jobs, length);
  const [first, second] = panel.tallies.map(report);
  if (!first || !second) throw new Error(phrase`a panel of two jobs has two tallies`);
  return {
    one: first,
    other: second,
    wins: differences(panel, 1),
    time: second.time.mean - first.time.mean,
    cancelled,
  };
}

/** By side, what a job of a panel wins more often than the first. */
export function differences({ tallies, both, fights }: Panel, at: number): ({ readonly side: string } & Difference)[] {
  const [base, other, pairs] = [tallies[0], tallies[at], both[at]];
  if (!base || !other || !pairs) return [];
  return sidesOf(base, other).map(side => ({
    side,
    ...pairedDifference(
      other.wins[side] ?? 0,
      base.wins[side] ?? 0,
      at === 0 ? (base.wins[side] ?? 0) : (pairs[side] ?? 0),
      fights,
    ),
  }));
}

const sidesOf = (...tallies: readonly Tally[]): string[] => [
  ...new Set(tallies.flatMap(each => Object.keys(each.wins))),
];

/** @throws JobError where jobs cannot be played side by side */
export function alike(jobs: readonly Job[]): void {
  const [first] = jobs;
  const stranger = jobs.find(each => each.system !== first?.system || each.seed !== first.seed);
  if (first && stranger) {
    const told = ({ system, seed }: Job): string => phrase`${system} with seed "${seed}"`;
    throw new JobError(
      phrase`fights are compared in one system with one seed, not ${told(first)} and ${told(stranger)}`,
    );
  }
}
