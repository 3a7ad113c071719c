import { differences } from './compare.ts';
import { type Fights, mergePanels, type Panel } from './fights.ts';
import type { Job } from './job.ts';
import { type Difference, fightsNeeded, reachOf } from './statistics.ts';
import type { Tally } from './tally.ts';
import { type Length, playUntil } from './until.ts';

/** What one of several jobs came to. */
export interface Alone {
  readonly tally: Tally;
  /** By side, what it wins more often than the first, in as many fights as this one was played. */
  readonly wins: readonly ({ readonly side: string } & Difference)[];
}
export interface EachPlayed {
  /** One for each job, in their order. */
  readonly each: readonly Alone[];
  /** Fights played of all of them together. */
  readonly fights: number;
  readonly cancelled: boolean;
}

/** How well each of several jobs is to be known. */
export interface Known {
  /** Half the length of an interval: 0.04 for ± 4%. */
  readonly within: number;
  /** Half the length of the longest interval that a job has so far. */
  reach(alone: Alone): number;
}

/** Until what each job wins more often than the first is known to within so much; null where that ends nothing. */
export const differencesKnown = (within: number | null): Known | null =>
  within === null ? null : { within, reach: ({ wins }) => reachOf(wins) };

/** Fights after which it is first looked whether a job is known well enough. */
const FIRST_LOOK = 50;
/** Each further look comes after at least so many times as many: a look keeps threads waiting. */
const LOOK_AGAIN = 1.05;

/**
 * Plays jobs side by side, each only until it is known well enough. The first goes on as long as another is held against it.
 * It is looked where one of them should be known by what was seen of it, so the fights are the same whoever plays them.
 * @param known null plays all of them to the end
 */
export async function playEach(
  fights: Fights,
  jobs: readonly Job[],
  { from = 0, fights: most, onProgress, signal }: Omit<Length, 'enough' | 'firstLook'>,
  known: Known | null,
): Promise<EachPlayed> {
  const found = new Map<number, Alone>();
  let open = jobs.map((_, at) => at);
  let playing = jobs;
  let panel: Panel = { fights: 0, tallies: [], both: [] };
  let played = 0;
  let cancelled = false;
  let border = known === null ? most : Math.min(FIRST_LOOK, most);
  for (;;) {
    const done = panel.fights;
    const more = await playUntil(fights, playing, {
      from: from + done,
      fights: border - done,
      onProgress: now => onProgress?.(done + now),
      ...(signal && { signal }),
    });
    if (done === 0) panel = more.panel;
    else mergePanels(panel, more.panel);
    played += more.panel.fights * playing.length;
    cancelled = more.cancelled;
    const isLast = cancelled || border === most;
    const needed = open.map((each, at) => {
      const tally = panel.tallies[at];
      if (!tally) return 0;
      const alone = { tally, wins: differences(panel, at) };
      const needs = isLast || known === null ? 0 : fightsNeeded(tally.fights, known.reach(alone), known.within);
      // What the first came to is taken when the last of the others is done, too.
      if (needs === 0 || at === 0) found.set(each, alone);
      return needs;
    });
    const further = needed.filter(each => each > 0);
    if (further.length === 0) break;
    border = Math.min(most, Math.max(Math.ceil(border * LOOK_AGAIN), Math.min(...further)));
    const stays = (_: unknown, at: number): boolean => at === 0 || needed[at] !== 0;
    // The same list of jobs is known to the threads already.
    if (open.every(stays)) continue;
    open = open.filter(stays);
    playing = playing.filter(stays);
    panel = { ...panel, tallies: panel.tallies.filter(stays), both: panel.both.filter(stays) };
  }
  return { each: jobs.flatMap((_, at) => found.get(at) ?? []), fights: played, cancelled };
}
