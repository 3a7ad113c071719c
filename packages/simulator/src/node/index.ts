import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Job } from '../job.ts';
import { merge, type Tally } from '../tally.ts';
import type { FromWorker, ToWorker } from './serve.ts';

export * from './serve.ts';

export interface Run {
  readonly job: Job;
  readonly fights: number;
  /** A tally of no fights of this job: `runner(…).empty()`. */
  readonly empty: Tally;
  /** Threads to use; by default one per core. */
  readonly workers?: number;
  /** Called after each batch with the number of fights played so far. */
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
  /** The worker's file; another one brings other systems. */
  readonly worker?: URL;
}
export interface Ran {
  readonly tally: Tally;
  /** Stopped by the signal: the tally holds what was played until then. */
  readonly cancelled: boolean;
}

/** A batch grows until it takes about this long: short enough to cancel, long enough that messages cost nothing. */
const BATCH_MS = 60;

/**
 * Plays a job's fights on worker threads. The tally is the same whatever the number of threads.
 * @throws Error where a worker fails, with its message
 */
export async function runFights(run: Run): Promise<Ran> {
  const { fights, signal, onProgress } = run;
  const tally = run.empty;
  const threads = Math.max(1, Math.min(run.workers ?? availableParallelism(), fights));
  let given = 0;
  const file = run.worker ?? new URL('./worker.ts', import.meta.url);
  const workers = Array.from({ length: fights === 0 ? 0 : threads }, () => new Worker(file));

  const work = async (worker: Worker): Promise<void> => {
    await asked(worker, { kind: 'job', job: run.job });
    let size = 1;
    while (given < fights && !signal?.aborted) {
      const batch = Math.min(size, fights - given, Math.max(1, Math.ceil((fights - given) / threads)));
      const from = given;
      given += batch;
      const began = performance.now();
      const reply = await asked(worker, { kind: 'run', from, fights: batch });
      if (reply.kind !== 'done') throw new Error(`a worker answered a batch with "${reply.kind}"`);
      merge(tally, reply.tally);
      const took = performance.now() - began;
      size = Math.max(1, Math.round(Math.min(size * 4, (batch * BATCH_MS) / Math.max(took, 0.01))));
      onProgress?.(tally.fights);
    }
  };
  try {
    await Promise.all(workers.map(work));
  } finally {
    await Promise.all(workers.map(worker => worker.terminate()));
  }
  return { tally, cancelled: tally.fights < fights };
}

/** Sends a message and waits for the one answer to it. */
function asked(worker: Worker, message: ToWorker): Promise<FromWorker> {
  return new Promise((resolve, reject) => {
    const settle = (done: () => void): void => {
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
      done();
    };
    const onMessage = (reply: FromWorker): void =>
      settle(() => (reply.kind === 'failed' ? reject(new Error(reply.message)) : resolve(reply)));
    const onError = (error: unknown): void => settle(() => reject(error));
    const onExit = (code: number): void => settle(() => reject(new Error(`a worker ended with code ${code}`)));
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
    worker.postMessage(message);
  });
}
