import { alike } from './compare.ts';
import { type Alone, playEach } from './each.ts';
import type { Fights } from './fights.ts';
import { expectAsked, wholeJob } from './given.ts';
import type { Job } from './job.ts';
import { type Report, report } from './report.ts';
import type { Difference } from './statistics.ts';
import { type Length, reachOfShares } from './until.ts';

/** One value of what is varied. */
export interface Variant {
  /** As people read it: "12", "hard". */
  readonly label: string;
  readonly job: Job;
}
export interface Swept {
  readonly label: string;
  readonly report: Report;
  /** By side, what this variant wins more often than the first, in as many fights as this one was played. */
  readonly wins: readonly ({ readonly side: string } & Difference)[];
}

/** How long to sweep: so many fights of each variant, or fewer. */
export interface SweepLength extends Pick<Length, 'fights' | 'onProgress' | 'signal'> {
  /**
   * A variant is played no further once what is told of it is known to within so much: 0.04 for ± 4%; null: no sooner. That
   * hangs on how many were played rather than on what came of them, so its interval holds as if the number had been fixed.
   */
  readonly within?: number | null;
}

/**
 * Plays several variants of a fight with the same dice: a number over its values, or a rule over its settings. Each is
 * held against the first in the fights that both played.
 * @throws JobError where they are not of one system and one seed; Malformed where these are none, or no length
 */
export async function sweep(
  fights: Fights,
  variants: readonly Variant[],
  wanted: SweepLength,
): Promise<{ readonly rows: readonly Swept[]; readonly cancelled: boolean }> {
  expectAsked('fights', fights);
  expectAsked('variants', variants);
  expectAsked('length', wanted);
  const { within = null, ...length } = wanted;
  const jobs = variants.map(each => wholeJob(each.job));
  alike(jobs);
  const known = within === null ? null : { within, reach: ({ tally }: Alone) => reachOfShares(tally) };
  const { each, cancelled } = await playEach(fights, jobs, length, known);
  const rows = variants.flatMap(({ label }, at): Swept[] => {
    const alone = each[at];
    return alone ? [{ label, report: report(alone.tally), wins: alone.wins }] : [];
  });
  return { rows, cancelled };
}
