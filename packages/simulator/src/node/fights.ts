import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { phrase } from '@affray/engine';
import { type Fights, mergePanels, type Panel, type Part } from '../fights.ts';
import type { Job } from '../job.ts';
import { asked, PATIENCE } from './asked.ts';

/** Worker threads that play fights of any job. Whoever opens them closes them. */
export interface Threads extends Fights {
  close(): Promise<void>;
}

/** A batch grows until it takes about this long: short enough to cancel, long enough that messages cost nothing. */
const BATCH_MS = 60;
const OWN = new URL('./worker.ts', import.meta.url);

/**
 * Opens worker threads for questions that play many jobs. They are started with the first fight and stay for the next
 * question.
 * @param workers threads; by default one per core
 * @param file the worker's; another one brings other systems and policies
 * @param patience milliseconds that a thread may think about one batch, null: as long as it takes; a minute for another file
 */
export function openThreads(
  workers = availableParallelism(),
  file = OWN,
  patience = file === OWN ? null : PATIENCE,
): Threads {
  const threads: Worker[] = [];
  let told: readonly Job[] | null = null;
  return {
    async play(jobs, part) {
      while (threads.length < Math.max(1, workers)) threads.push(new Worker(file));
      if (told !== jobs) {
        told = null;
        await Promise.all(threads.map(thread => asked(thread, { kind: 'jobs', jobs }, patience)));
        told = jobs;
      }
      return spread(threads, part, patience);
    },
    async close() {
      await Promise.all(threads.splice(0).map(thread => thread.terminate()));
      told = null;
    },
  };
}

/** Deals out a part in batches to whichever thread is free. */
async function spread(
  threads: readonly Worker[],
  { from, fights, onProgress, signal }: Part,
  patience: number | null,
): Promise<Panel> {
  let panel: Panel | null = null;
  let given = 0;
  const work = async (thread: Worker): Promise<void> => {
    let size = 1;
    // The first thread plays at least a panel of no fights, so that there is one whatever happens.
    while ((given < fights && !signal?.aborted) || (panel === null && thread === threads[0])) {
      const left = signal?.aborted ? 0 : fights - given;
      const batch = Math.min(size, left, Math.max(1, Math.ceil(left / threads.length)));
      const first = from + given;
      given += batch;
      const began = performance.now();
      const reply = await asked(thread, { kind: 'part', from: first, fights: batch }, patience);
      if (reply.kind !== 'parted') throw new Error(phrase`a worker answered a part with "${reply.kind}"`);
      if (panel) mergePanels(panel, reply.panel);
      else panel = reply.panel;
      const took = performance.now() - began;
      size = Math.max(1, Math.round(Math.min(size * 4, (batch * BATCH_MS) / Math.max(took, 0.01))));
      onProgress?.(panel.fights);
    }
  };
  await Promise.all(threads.map(work));
  if (!panel) throw new Error(phrase`no worker played`);
  return panel;
}
