import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { phrase } from '@affray/engine';
import type { Job } from '../job.ts';
import { merge, type Tally } from '../tally.ts';
import { asked, PATIENCE } from './asked.ts';

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

/** A batch grows until it takes about this long: short enough to cancel, long enough that messages cost nothing. */
const BATCH_MS = 60;

/**
 * Plays a job's fights on worker threads. The tally is the same whatever the number of threads.
 * @throws Error where a worker fails, with its message
 */
export async function runFights(run: Run): Promise<Ran> {
  const threads = Math.min(run.workers ?? availableParallelism(), run.fights);
  if (threads === 0) return { tally: run.empty, cancelled: false };
  const hands = crew({ ...run, workers: threads });
  try {
    return await hands.play(run);
  } finally {
    await hands.close();
  }
}

/** Starts the threads of a job. Whoever starts them closes them. */
export function crew({ job, workers, worker, patience = worker ? PATIENCE : null }: Hands): Crew {
  const file = worker ?? new URL('./worker.ts', import.meta.url);
  const threads = Array.from({ length: Math.max(1, workers ?? availableParallelism()) }, () => new Worker(file));
  const ready = Promise.all(threads.map(thread => asked(thread, { kind: 'job', job }, patience)));
  // Whoever plays hears of a failure; a crew that is closed before it plays has nobody to tell.
  ready.catch(() => undefined);
  return {
    async play(stretch) {
      await ready;
      return playOn(threads, stretch, patience);
    },
    async close() {
      await Promise.all(threads.map(thread => thread.terminate()));
    },
  };
}

async function playOn(threads: readonly Worker[], stretch: Stretch, patience: number | null): Promise<Ran> {
  const { from = 0, fights, empty: tally, signal, onProgress } = stretch;
  let given = 0;
  const work = async (thread: Worker): Promise<void> => {
    let size = 1;
    while (given < fights && !signal?.aborted) {
      const batch = Math.min(size, fights - given, Math.max(1, Math.ceil((fights - given) / threads.length)));
      const first = from + given;
      given += batch;
      const began = performance.now();
      const reply = await asked(thread, { kind: 'run', from: first, fights: batch }, patience);
      if (reply.kind !== 'done') throw new Error(phrase`a worker answered a batch with "${reply.kind}"`);
      merge(tally, reply.tally);
      const took = performance.now() - began;
      size = Math.max(1, Math.round(Math.min(size * 4, (batch * BATCH_MS) / Math.max(took, 0.01))));
      onProgress?.(tally.fights);
    }
  };
  await Promise.all(threads.map(work));
  return { tally, cancelled: tally.fights < fights };
}
