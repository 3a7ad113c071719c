import { alike, differences } from './compare.ts';
import { type Fights, mergePanels, type Panel } from './fights.ts';
import type { Job } from './job.ts';
import { type Report, report } from './report.ts';
import type { Difference } from './statistics.ts';
import { type Length, looks, narrow, playUntil } from './until.ts';

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
   * A variant is played no further once its sides' shares of wins are known to within so much: 0.04 for ± 4%. That hangs
   * on how many were played rather than on what came of them, so its interval holds as if the number had been fixed.
   */
  readonly within?: number;
}

/** Where it is first looked whether a variant is known well enough. */
const FIRST_LOOK = 50;

/**
 * Plays several variants of a fight with the same dice: a number over its values, or a rule over its settings. Each is
 * held against the first in the fights that both played.
 * @throws JobError where they are not of one system and one seed
 */
export async function sweep(
  fights: Fights,
  variants: readonly Variant[],
  { within, ...length }: SweepLength,
): Promise<{ readonly rows: readonly Swept[]; readonly cancelled: boolean }> {
  alike(variants.map(each => each.job));
  const isKnown = within === undefined ? () => false : narrow(within);
  const borders = within === undefined ? [length.fights] : looks(length.fights, FIRST_LOOK);
  const found = new Map<Variant, Swept>();
  let open = variants;
  let panel: Panel = { fights: 0, tallies: [], both: [] };
  let cancelled = false;
  for (const border of borders) {
    const jobs = open.map(each => each.job);
    const more = await playUntil(fights, jobs, { ...length, from: panel.fights, fights: border - panel.fights });
    if (panel.fights === 0) panel = more.panel;
    else mergePanels(panel, more.panel);
    cancelled = more.cancelled;
    const isLast = cancelled || border === length.fights;
    const goesOn = open.map((each, at) => {
      const tally = panel.tallies[at];
      if (!tally || !(isLast || isKnown({ tallies: [tally] }))) return true;
      found.set(each, { label: each.label, report: report(tally), wins: differences(panel, at) });
      return false;
    });
    if (!goesOn.includes(true)) break;
    // The first is played as long as another is held against it.
    const stays = (_: unknown, at: number): boolean => at === 0 || goesOn[at] === true;
    open = open.filter(stays);
    panel = { ...panel, tallies: panel.tallies.filter(stays), both: panel.both.filter(stays) };
  }
  return { rows: variants.flatMap(each => found.get(each) ?? []), cancelled };
}
