import { alike, differences } from './compare.ts';
import type { Fights } from './fights.ts';
import type { Job } from './job.ts';
import { type Report, report } from './report.ts';
import type { Difference } from './statistics.ts';
import { type Length, playUntil } from './until.ts';

/** One value of what is varied. */
export interface Variant {
  /** As people read it: "12", "hard". */
  readonly label: string;
  readonly job: Job;
}
export interface Swept {
  readonly label: string;
  readonly report: Report;
  /** By side, what this variant wins more often than the first. */
  readonly wins: readonly ({ readonly side: string } & Difference)[];
}

/**
 * Plays several variants of a fight with the same dice: a number over its values, or a rule over its settings.
 * @throws JobError where they are not of one system and one seed
 */
export async function sweep(
  fights: Fights,
  variants: readonly Variant[],
  length: Length,
): Promise<{ readonly rows: readonly Swept[]; readonly cancelled: boolean }> {
  const jobs = variants.map(each => each.job);
  alike(jobs);
  const { panel, cancelled } = await playUntil(fights, jobs, length);
  const rows = variants.flatMap(({ label }, at): Swept[] => {
    const tally = panel.tallies[at];
    return tally ? [{ label, report: report(tally), wins: differences(panel, at) }] : [];
  });
  return { rows, cancelled };
}
