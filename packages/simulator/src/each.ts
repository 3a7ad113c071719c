import { differences } from './compare.ts';
import { type Fights, mergePanels, type Panel } from './fights.ts';
import type { Job } from './job.ts';
import type { Difference } from './statistics.ts';
import type { Tally } from './tally.ts';
import { type Length, looks, playUntil } from './until.ts';

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

/** Where it is first looked whether a job is known well enough. */
const FIRST_LOOK = 50;

/**
 * Plays jobs side by side, each only until it is known well enough. The first goes on as long as another is held against it.
 * @param isKnown asked at fixed numbers of fights; null plays all of them to the end
 */
export async function playEach(
  fights: Fights,
  jobs: readonly Job[],
  { from = 0, fights: most, onProgress, signal }: Omit<Length, 'enough' | 'firstLook'>,
  isKnown: ((alone: Alone) => boolean) | null,
): Promise<EachPlayed> {
  const found = new Map<number, Alone>();
  let open = jobs.map((_, at) => at);
  let playing = jobs;
  let panel: Panel = { fights: 0, tallies: [], both: [] };
  let played = 0;
  let cancelled = false;
  for (const border of isKnown === null ? [most] : looks(most, FIRST_LOOK)) {
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
    const goesOn = open.map((each, at) => {
      const tally = panel.tallies[at];
      if (!tally) return false;
      const alone = { tally, wins: differences(panel, at) };
      // What the first came to is taken when the last of the others is done, too.
      if (isLast || at === 0 || isKnown?.(alone)) found.set(each, alone);
      return !isLast && !isKnown?.(alone);
    });
    if (!goesOn.includes(true)) break;
    const stays = (_: unknown, at: number): boolean => at === 0 || goesOn[at] === true;
    // The same list of jobs is known to the threads already.
    if (open.every(stays)) continue;
    open = open.filter(stays);
    playing = playing.filter(stays);
    panel = { ...panel, tallies: panel.tallies.filter(stays), both: panel.both.filter(stays) };
  }
  return { each: jobs.flatMap((_, at) => found.get(at) ?? []), fights: played, cancelled };
}
