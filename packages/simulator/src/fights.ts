import { expectWholeSystem, type Kinds, type System } from '@affray/engine';
import { expectPart } from './given.ts';
import type { Job } from './job.ts';
import { type Runner, runner } from './runner.ts';
import { count, merge, type Tally } from './tally.ts';

/** What several jobs came to that were played side by side, fight by fight with the same dice. */
export interface Panel {
  /** Fights of each job. */
  fights: number;
  /** One for each job, in their order. */
  readonly tallies: readonly Tally[];
  /** For each job, by side, the fights that the side won in it and in the first job alike: what makes them pairs. */
  readonly both: readonly { [side: string]: number }[];
}

/** Which fights of a panel of jobs to play, and who is to hear of them. */
export interface Part {
  readonly from: number;
  readonly fights: number;
  /** Called now and then with the number of fights played so far. */
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Whoever can play fights: this thread, worker threads, a browser's workers, a fleet. The panel is the same whoever
 * plays it. Stopped by the signal, it holds what was played until then.
 */
export interface Fights {
  play(jobs: readonly Job[], part: Part): Promise<Panel>;
}

/** Plays the fights of several jobs side by side: what stands behind every `Fights`. */
export interface PanelRunner {
  empty(): Panel;
  run(from: number, fights: number): Panel;
}

/** @param runners of jobs of one seed */
export function panelRunner(runners: readonly Runner[]): PanelRunner {
  const empty = (): Panel => ({
    fights: 0,
    tallies: runners.map(each => each.empty()),
    both: runners.map(() => ({})),
  });
  const [only, ...others] = runners;
  return {
    empty,
    run(from, fights) {
      const panel = empty();
      panel.fights = fights;
      const [tally] = panel.tallies;
      if (!only || !tally) return panel;
      if (others.length === 0) {
        merge(tally, only.run(from, fights));
        return panel;
      }
      for (let number = from; number < from + fights; number++) side(panel, runners, number);
      return panel;
    },
  };
}

/** Plays one fight of every job, and counts where it was won as in the first. */
function side({ tallies, both }: Panel, runners: readonly Runner[], number: number): void {
  let first: string | null = null;
  runners.forEach((each, at) => {
    const ending = each.fight(number);
    const [tally, pairs] = [tallies[at], both[at]];
    if (!tally || !pairs) return;
    count(tally, ending);
    if (at === 0) first = ending.winner;
    if (first !== null && ending.winner === first) pairs[first] = (pairs[first] ?? 0) + 1;
  });
}

/** Adds another panel of the same jobs. */
export function mergePanels(into: Panel, other: Panel): void {
  into.fights += other.fights;
  into.tallies.forEach((tally, at) => {
    const more = other.tallies[at];
    if (more) merge(tally, more);
  });
  into.both.forEach((pairs, at) => {
    for (const [side, fights] of Object.entries(other.both[at] ?? {})) pairs[side] = (pairs[side] ?? 0) + fights;
  });
}

/** Fights that this thread plays itself, some milliseconds at a time: in between it hears clicks, timers and messages, and can be stopped. */
export function localFights<K extends Kinds>(system: System<K>): Fights {
  expectWholeSystem(system);
  return {
    async play(jobs, part) {
      expectPart(jobs, part);
      const { from, fights, onProgress, signal } = part;
      const own = panelRunner(jobs.map(job => runner(system, job)));
      const panel = own.empty();
      let since = performance.now();
      while (panel.fights < fights && !signal?.aborted) {
        mergePanels(panel, own.run(from + panel.fights, Math.min(BATCH, fights - panel.fights)));
        onProgress?.(panel.fights);
        if (performance.now() - since < BREATHLESS_MS) continue;
        await breath();
        since = performance.now();
      }
      return panel;
    },
  };
}

const BATCH = 50;
/** Longer than this a page would seem to hang. A browser's breath takes up to 4 ms, so many more of them would cost. */
const BREATHLESS_MS = 40;
/** A promise that is resolved already would let nobody in. */
const breath = (): Promise<void> => new Promise(resolve => setTimeout(resolve));
