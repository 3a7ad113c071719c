import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { phrase } from '@affray/engine';
import { type Dealer, dealer, type Hand } from '../deal.ts';
import { type Fights, type PanelRunner, panelRunner } from '../fights.ts';
import { expectThreads } from '../given.ts';
import type { Job } from '../job.ts';
import { keptJobs } from '../kept-jobs.ts';
import type { Runner } from '../runner.ts';
import { Line, PATIENCE } from './line.ts';

/** Worker threads that play fights of any job. Whoever opens them closes them. */
export interface Threads extends Fights {
  /** Starts them before the first fight, so that they load what a job needs while it is being prepared. */
  start(job: Job): void;
  close(): Promise<void>;
}

/** Milliseconds that a batch of a thread takes. */
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

/** A hand that ends when its threads are closed. */
interface Closing extends Hand {
  close(): Promise<unknown>;
}

/**
 * Opens worker threads for questions that play many jobs. They are started with the first fight and stay for the next
 * question.
 * @throws Malformed where so many threads cannot be opened
 */
export function openThreads(opened: Opened = {}): Threads {
  expectThreads(opened);
  const { workers = availableParallelism(), file = OWN, here = null } = opened;
  const { patience = file === OWN ? null : PATIENCE } = opened;
  let hands: readonly Closing[] = [];
  let dealing: Dealer | null = null;
  const started = (): Dealer => {
    if (dealing === null) {
      const cores = availableParallelism();
      hands = Array.from({ length: workers }, (_, at) =>
        here && at === 0 ? own(here) : thread(file, patience, at > 0 && at >= cores - 1),
      );
      dealing = dealer(hands);
    }
    return dealing;
  };
  return {
    start: job => started().start(job),
    play: async (jobs, part) => started().play(jobs, part),
    async close() {
      const all = hands;
      hands = [];
      dealing = null;
      await Promise.all(all.map(hand => hand.close()));
    },
  };
}

/** @param late the others have the compilers of their rules run on its core at first */
function thread(file: URL, patience: number | null, late: boolean): Closing {
  let opened: { readonly worker: Worker; readonly line: Line } | null = null;
  const line = (): Line => {
    if (opened === null) {
      const worker = new Worker(file);
      opened = { worker, line: new Line(worker, patience) };
    }
    return opened.line;
  };
  return {
    late,
    batchMs: BATCH_MS / 2,
    ahead: 2,
    async tell(jobs) {
      await line().ask({ kind: 'jobs', jobs });
    },
    async play(from, fights) {
      const reply = await line().ask({ kind: 'part', from, fights });
      if (reply.kind !== 'parted') throw new Error(phrase`a worker answered a part with "${reply.kind}"`);
      return reply.panel;
    },
    close: async () => opened?.worker.terminate(),
  };
}

function own(here: (job: Job) => Runner): Closing {
  const ready = keptJobs(here);
  let told: Promise<PanelRunner> = Promise.resolve(panelRunner([]));
  return {
    batchMs: OWN_BATCH_MS,
    ahead: 1,
    async tell(jobs) {
      told = ready(jobs).then(panelRunner);
      await told;
    },
    async play(from, fights) {
      const runner = await told;
      await breath();
      return runner.run(from, fights);
    },
    close: async () => undefined,
  };
}
/** Lets those be heard who have something to say: a thread that is done, a person who wants to stop. */
const breath = (): Promise<void> => new Promise(resolve => setImmediate(resolve));
