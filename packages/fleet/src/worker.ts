import { availableParallelism } from 'node:os';
import { phrase } from '@affray/engine';
import { runner } from '@affray/simulator';
import { type Crew, crew } from '@affray/simulator/node';
import { withSystem } from '@affray/systems';
import type { Job as Queued } from 'pg-boss';
import { reasonOf } from './errors.ts';
import { openQueue, queueName, ticket } from './queue.ts';
import { type FleetRun, Shelf, spanOf } from './shelf.ts';

export interface WorkerOptions {
  /** `postgres://user:password@host:5432/database` */
  readonly address: string;
  /** By default one per core. */
  readonly threads?: number;
  /** Called after each shard, with the seconds that it took. */
  readonly onShard?: (run: string, shard: number, fights: number, seconds: number) => void;
  /** Hears of trouble that passes, such as a lost connection. */
  readonly complain: (reason: string) => void;
}
export interface FleetWorker {
  /** Gives the shards in hand back to the queue and ends. */
  stop(): Promise<void>;
}

/**
 * Takes shards from the queue, one a thread, until it is stopped. Any number of workers may run, on any number of
 * machines; a shard whose worker dies goes to another one after some seconds.
 * @throws FleetError where the database cannot be used
 */
export async function startWorker(options: WorkerOptions): Promise<FleetWorker> {
  const shelf = await Shelf.open(options.address, options.complain);
  const queue = await openQueue(options.address, options.complain).catch(async (error: unknown) => {
    await shelf.close();
    throw error;
  });
  const threads = options.threads ?? availableParallelism();
  const free = Array.from({ length: threads }, () => new Bench(shelf, options));
  const benches = [...free];
  const manner = { batchSize: 1, localConcurrency: threads, pollingIntervalSeconds: 0.5, burstWhenReadyExceeds: 1 };
  await queue.work(queueName(), manner, async (queued: Queued<unknown>[]) => {
    const bench = free.pop();
    if (!bench) throw new Error(phrase`more shards than threads came at once`);
    try {
      for (const each of queued) await bench.serve(ticket.parse(each.data), each.signal);
    } finally {
      free.push(bench);
    }
  });
  return {
    async stop() {
      for (const bench of benches) bench.stopping.abort();
      await queue.stop({ graceful: true, timeout: 5000 });
      await Promise.all(benches.map(bench => bench.close()));
      await shelf.close();
    },
  };
}

/** One thread: that of the run that was served last, since it knows its job already, and many of its paths. */
class Bench {
  readonly stopping = new AbortController();
  private readonly shelf: Shelf;
  private readonly options: WorkerOptions;
  private seated: { readonly run: FleetRun; readonly hands: Crew } | null = null;

  constructor(shelf: Shelf, options: WorkerOptions) {
    this.shelf = shelf;
    this.options = options;
  }

  /** Plays one shard, unless somebody did or nobody wants it any more. */
  async serve({ run: id, shard }: { run: string; shard: number }, lost: AbortSignal): Promise<void> {
    const run = await this.shelf.run(id);
    if (!run || (await this.shelf.isSettled(id, shard))) return;
    const began = performance.now();
    const signal = AbortSignal.any([lost, this.stopping.signal]);
    const tally = await this.play(run, shard, signal);
    if (typeof tally === 'string') return this.shelf.refuse(run, shard, tally);
    if (tally === null) throw new Error(phrase`stopped in the middle: the shard goes back to the queue`);
    await this.shelf.keep(run, shard, tally);
    this.options.onShard?.(id, shard, tally.fights, (performance.now() - began) / 1000);
  }

  /** The shard's tally; null where it was stopped; the reason where it cannot be played. */
  private async play(run: FleetRun, shard: number, signal: AbortSignal) {
    try {
      const empty = withSystem(run.job.system, system => runner(system, run.job).empty());
      if (!empty) return phrase`there is no system "${run.job.system}"`;
      const hands = await this.handsFor(run);
      const { tally, cancelled } = await hands.play({ ...spanOf(run, shard), empty, signal });
      return cancelled ? null : tally;
    } catch (error) {
      await this.close();
      return reasonOf(error);
    }
  }

  private async handsFor(run: FleetRun): Promise<Crew> {
    if (this.seated?.run.id === run.id) return this.seated.hands;
    await this.close();
    const hands = crew({ job: run.job, workers: 1 });
    this.seated = { run, hands };
    return hands;
  }

  async close(): Promise<void> {
    const { seated } = this;
    this.seated = null;
    await seated?.hands.close();
  }
}
