import { type Fights, mergePanels, type Panel } from './fights.ts';
import { expectAsked } from './given.ts';
import type { Job } from './job.ts';
import { fightsNeeded, reachOf, wilson } from './statistics.ts';
import type { Tally } from './tally.ts';

/** How long to play: so many fights, or fewer where that says enough. */
export interface Length {
  /** At most so many fights of each job. */
  readonly fights: number;
  /** Whether what was played says enough; asked at fixed numbers of fights, so that the answer is always the same. */
  readonly enough?: (panel: Panel) => boolean;
  /** Where that is asked first; after 200 fights where it is left out. */
  readonly firstLook?: number;
  /** The number of the first fight. */
  readonly from?: number;
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
}
export interface Played {
  readonly panel: Panel;
  readonly cancelled: boolean;
}

const FIRST_LOOK = 200;
const LOOK_AGAIN = 1.25;

/** Numbers of fights at which an early end is looked for: 200 or as many as are said, and then a quarter more each time. */
export function looks(most: number, first = FIRST_LOOK): number[] {
  const found: number[] = [];
  const even = Math.ceil(first / 4);
  for (let at = first; at < most; at = Math.ceil((at * LOOK_AGAIN) / even) * even) found.push(at);
  return [...found, most];
}

/**
 * Plays jobs side by side until it is enough. The looks are at fixed numbers of fights, so the result is the same
 * whoever plays, with however many workers.
 */
export async function playUntil(fights: Fights, jobs: readonly Job[], length: Length): Promise<Played> {
  expectAsked('fights', fights);
  expectAsked('length', length);
  const { enough, firstLook, from = 0, onProgress, signal } = length;
  let panel: Panel | null = null;
  for (const border of enough ? looks(length.fights, firstLook) : [length.fights]) {
    const done: number = panel?.fights ?? 0;
    const more: Panel = await fights.play(jobs, {
      from: from + done,
      fights: border - done,
      onProgress: now => onProgress?.(done + now),
      ...(signal && { signal }),
    });
    if (panel) mergePanels(panel, more);
    else panel = more;
    if (panel.fights < border) return { panel, cancelled: true };
    if (enough?.(panel)) break;
  }
  return { panel: panel ?? { fights: 0, tallies: [], both: [] }, cancelled: false };
}

/** How well the shares of a tally's sides are known: half the length of the longest interval, 0.01 for ± 1%. */
export const reachOfShares = ({ wins, fights }: Tally): number =>
  reachOf(Object.values(wins).map(won => wilson(won, fights)));

/** Whether every side's share of wins is known to within so much on either side: 0.01 for ± 1%. */
export const narrow =
  (within: number) =>
  ({ tallies }: { readonly tallies: readonly Tally[] }): boolean =>
    tallies.every(each => reachOfShares(each) <= within);

/** Where more is needed it is so much more at the least: what ends a fight too soon is not looked at again after one. */
const LEAST = 1.02;

/**
 * Fights that are left until every side's share of wins should be known to within so much, by what has been played; 0 where it is.
 * @param most fights in all
 */
export function fightsLeft({ tallies, fights }: Panel, within: number, most: number): number {
  if (fights === 0) return most;
  const needed = Math.max(0, ...tallies.map(each => fightsNeeded(fights, reachOfShares(each), within)));
  return needed === 0 ? 0 : Math.max(0, Math.min(most, Math.max(needed, Math.ceil(LEAST * fights))) - fights);
}
