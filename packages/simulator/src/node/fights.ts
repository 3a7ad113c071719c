import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { phrase } from '@affray/engine';
import { type Fights, mergePanels, type Panel, type PanelRunner, type Part, panelRunner } from '../fights.ts';
import type { Job } from '../job.ts';
import type { Runner } from '../runner.ts';
import { asked, PATIENCE } from './asked.ts';
import type { FromWorker, ToWorker } from './serve.ts';

/** Worker threads that play fights of any job. Whoever opens them closes them. */
export interface Threads extends Fights {
  close(): Promise<void>;
}

/** A batch grows until it takes about this long: short enough to cancel, long enough that messages cost nothing. */
const BATCH_MS = 60;
/** The one that asks plays shorter ones: while it plays, it hears no thread that is done. */
const OWN_BATCH_MS = 12;
const OWN = new URL('./worker.ts', import.meta.url);

/**
 * - `workers`: how many play; by default one per core
 * - `file`: the thread's; another one brings other systems and policies
 * - `patience`: milliseconds that a thread may think about one batch, null: as long as it takes; a minute for another file
 * - `here`: finds the runner of a job: then the one that asks is one of those who play, and begins while the threads still
 *   load. Null where it has to stay free to answer others
 */
export interface Opened {
  readonly workers?: number;
  readonly file?: URL;
  readonly patience?: number | null;
  readonly here?: ((job: Job) => Runner) | null;
}

/** Whoever plays a batch at a time: a thread, or the one that asks. */
interface Hand {
  readonly batchMs: number;
  tell(jobs: readonly Job[]): Promise<void>;
  play(from: number, fights: number): Promise<Panel>;
  close(): Promise<unknown>;
}

/**
 * Opens worker threads for questions that play many jobs. They are started with the first fight and stay for the next
 * question.
 */
export function openThreads({
  workers = availableParallelism(),
  file = OWN,
  patience = file === OWN ? null : PATIENCE,
  here = null,
}: Opened = {}): Threads {
  const hands: Hand[] = [];
  let told: { readonly jobs: readonly Job[]; readonly hands: readonly Told[] } | null = null;
  return {
    async play(jobs, part) {
      if (here && hands.length === 0) hands.push(own(here));
      while (hands.length < Math.max(1, workers)) hands.push(thread(file, patience));
      if (told?.jobs !== jobs) told = { jobs, hands: hands.map(hand => ({ hand, ready: hand.tell(jobs) })) };
      try {
        return await spread(told.hands, part);
      } catch (error) {
        told = null;
        throw error;
      }
    },
    async close() {
      await Promise.all(hands.splice(0).map(hand => hand.close()));
      told = null;
    },
  };
}

function thread(file: URL, patience: number | null): Hand {
  const worker = new Worker(file);
  let last: Promise<unknown> = Promise.resolve();
  /** One message at a time: the next one waits until the last is answered. */
  const ask = (message: ToWorker): Promise<FromWorker> => {
    const reply = last.then(() => asked(worker, message, patience));
    last = reply.catch(() => undefined);
    return reply;
  };
  return {
    batchMs: BATCH_MS,
    async tell(jobs) {
      await ask({ kind: 'jobs', jobs });
    },
    async play(from, fights) {
      const reply = await ask({ kind: 'part', from, fights });
      if (reply.kind !== 'parted') throw new Error(phrase`a worker answered a part with "${reply.kind}"`);
      return reply.panel;
    },
    close: () => worker.terminate(),
  };
}

function own(here: (job: Job) => Runner): Hand {
  let runner: PanelRunner = panelRunner([]);
  return {
    batchMs: OWN_BATCH_MS,
    async tell(jobs) {
      runner = panelRunner(jobs.map(here));
    },
    async play(from, fights) {
      await breath();
      return runner.run(from, fights);
    },
    close: async () => undefined,
  };
}
/** Lets those be heard who have something to say: a thread that is done, a person who wants to stop. */
const breath = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

/** A hand, and when it knows the jobs. */
interface Told {
  readonly hand: Hand;
  readonly ready: Promise<void>;
}

/** Deals out a part in batches to whichever hand is free. A hand that gets ready when nothing is left is not waited for. */
async function spread(hands: readonly Told[], { from, fights, onProgress, signal }: Part): Promise<Panel> {
  let panel: Panel | null = null;
  let given = 0;
  const dealt = Promise.withResolvers<void>();
  const work = async ({ hand, ready }: Told, at: number): Promise<void> => {
    await Promise.race([ready, dealt.promise]);
    let size = 1;
    // The first hand plays at least a panel of no fights, so that there is one whatever happens.
    while ((given < fights && !signal?.aborted) || (panel === null && at === 0)) {
      const left = signal?.aborted ? 0 : fights - given;
      const batch = Math.min(size, left, Math.max(1, Math.ceil(left / hands.length)));
      const first = from + given;
      given += batch;
      const began = performance.now();
      const played = await hand.play(first, batch);
      if (panel) mergePanels(panel, played);
      else panel = played;
      const took = performance.now() - began;
      size = Math.max(1, Math.round(Math.min(size * 4, (batch * hand.batchMs) / Math.max(took, 0.01))));
      onProgress?.(panel.fights);
    }
    dealt.resolve();
  };
  await Promise.all(hands.map(work)).finally(() => {
    // Where one of them failed, nothing more is dealt to the others.
    given = fights;
  });
  if (!panel) throw new Error(phrase`no worker played`);
  return panel;
}
