import { availableParallelism } from 'node:os';
import { expectPart, expectThreads } from '../given.ts';
import type { Job } from '../job.ts';
import { merge, type Tally } from '../tally.ts';
import { openThreads } from './fights.ts';

export * from './fights.ts';
export * from './serve.ts';

/** Some fights of a job, and who is to hear of them. */
export interface Stretch {
  /** The number of the first; 0 by default. */
  readonly from?: number;
  readonly fights: number;
  /** A tally of no fights of this job, which is added to: `runner(…).empty()`. */
  readonly empty: Tally;
  /** Called after each batch with the number of fights played so far. */
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
}
/** The threads that play one job. */
export interface Hands {
  readonly job: Job;
  /** Threads to use; by default one per core. */
  readonly workers?: number;
  /** The worker's file; another one brings other systems and policies. */
  readonly worker?: URL;
  /** Milliseconds that a thread may think about one batch, null: as long as it takes; a minute for a worker of one's own. */
  readonly patience?: number | null;
}
export type Run = Hands & Stretch;
export interface Ran {
  readonly tally: Tally;
  /** Stopped by the signal: the tally holds what was played until then. */
  readonly cancelled: boolean;
}

/** Threads that know their job: what they learned in one stretch of fights serves the next. */
export interface Crew {
  /** One stretch at a time. @throws Error where a thread fails, with its message */
  play(stretch: Stretch): Promise<Ran>;
  close(): Promise<void>;
}

/**
 * Plays a job's fights on worker threads. The tally is the same whatever the number of threads.
 * @throws Malformed where fights or threads are no such numbers; Error where a worker fails, with its message
 */
export async function runFights(run: Run): Promise<Ran> {
  expectThreads(run);
  expectPart([run.job], { from: 0, ...run });
  const threads = Math.min(run.workers ?? availableParallelism(), run.fights);
  if (threads === 0) return { tally: run.empty, cancelled: false };
  const hands = crew({ ...run, workers: threads });
  try {
    return await hands.play(run);
  } finally {
    await hands.close();
  }
}

/** Threads for one job; they are started with its first fight. Whoever has them closes them. */
export function crew({ job, workers, worker, patience }: Hands): Crew {
  const threads = openThreads({
    ...(workers !== undefined && { workers }),
    ...(worker && { file: worker }),
    ...(patience !== undefined && { patience }),
  });
  const jobs = [job];
  return {
    async play({ from = 0, fights, empty: tally, signal, onProgress }) {
      const part = { from, fights, ...(signal && { signal }), ...(onProgress && { onProgress }) };
      const [played] = (await threads.play(jobs, part)).tallies;
      if (played) merge(tally, played);
      return { tally, cancelled: tally.fights < fights };
    },
    close: () => threads.close(),
  };
}
