import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fingerprint, phrase } from '@affray/engine';
import { type Fights, type Job, merge, type Runner, runner, type Tally } from '@affray/simulator';
import { withSystem } from '@affray/systems';
import type { PgBoss } from 'pg-boss';
import { answered, FleetError, GoneError } from './errors.ts';
import { openQueue, queueName, rulesStamp, type Ticket } from './queue.ts';
import { type FleetRun, Shelf, shardsOf } from './shelf.ts';

export interface FleetJob {
  /** `postgres://user:password@host:5432/database` */
  readonly address: string;
  readonly job: Job;
  readonly fights: number;
  /** Fights a shard; by default as many as one thread plays in one to ten seconds. The result does not depend on it. */
  readonly size?: number;
  /** Called now and then with the fights of the shards that are done. */
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
  /** Hears of trouble with the database that passes; by default nobody does. */
  readonly complain?: (reason: string) => void;
}

interface Queued {
  readonly id: string;
  readonly data: Ticket;
}

/** How often it looks for what came in, in milliseconds. */
const LOOK_MS = 250;
/** Tickets put into the queue at once. */
const HANDFUL = 1000;

/**
 * Plays a job's fights on whatever workers take shards from the queue, and waits for them. The tally is that of a run
 * on one machine, to the last fight. A job that was begun before, and whose asker died, goes on where it stood.
 * @throws FleetError where the database cannot be used, or a worker could not play a shard; JobError, z.core.$ZodError as `runner`
 */
export async function runOnFleet(asked: FleetJob): Promise<{ tally: Tally; cancelled: boolean }> {
  const { address, job, complain = () => undefined } = asked;
  const local = withSystem(job.system, system => runner(system, job));
  if (!local) throw new FleetError(phrase`there is no system "${job.system}"`);
  const shelf = await Shelf.open(address, complain);
  const queue = await openQueue(address, complain).catch(async (error: unknown) => {
    await shelf.close();
    throw error;
  });
  try {
    return await through(shelf, queue, local, asked);
  } catch (error) {
    if (!(error instanceof GoneError)) throw error;
    throw new FleetError(
      phrase`the database does not answer any more (${error.message}); once it does, the same command continues where the job stopped`,
    );
  } finally {
    await queue.stop({ graceful: false });
    await shelf.close();
  }
}

/** Shards of each job where several are played: they are small, and are not timed first. */
const PIECES = 4;

/**
 * A fleet as one that plays fights of several jobs, each job for itself: nothing is counted in pairs, and fights begin
 * with the first. What was stopped before all were played holds the jobs that were.
 * @throws FleetError as `runOnFleet`
 */
export const fleetFights = (address: string): Fights => ({
  async play(jobs, { fights, signal }) {
    const tallies: Tally[] = [];
    for (const job of jobs) {
      const size = Math.ceil(fights / PIECES);
      const { tally, cancelled } = await runOnFleet({ address, job, fights, size, ...(signal && { signal }) });
      if (cancelled) return { fights: 0, tallies, both: [] };
      tallies.push(tally);
    }
    return { fights, tallies, both: tallies.map(() => ({})) };
  },
});

async function through(shelf: Shelf, queue: PgBoss, local: Runner, asked: FleetJob) {
  const { job, fights, signal, onProgress } = asked;
  const id = fingerprint({ job, fights, rules: rulesStamp() });
  const run = await shelf.begin({ id, job, fights, size: asked.size ?? sizeOf(local, fights) });
  const settled = await shelf.settled(id);
  const open = Array.from({ length: shardsOf(run) }, (_, shard) => shard).filter(shard => !settled.has(shard));
  const queued = open.map((shard): Queued => ({ id: randomUUID(), data: { run: id, shard } }));
  for (const some of handfuls(queued)) await answered(queue.insert(queueName(), some));
  const drop = async (): Promise<void> => {
    await shelf.drop(id);
    for (const some of handfuls(queued)) {
      const ids = some.map(each => each.id);
      await answered(queue.deleteJob(queueName(), ids));
    }
  };
  const failed = await allDone(shelf, run, onProgress, signal);
  if (failed !== null) {
    await drop();
    throw new FleetError(phrase`a worker could not play its share: ${failed}`);
  }
  const tally = local.empty();
  for await (const part of shelf.tallies(id)) merge(tally, part);
  await drop();
  return { tally, cancelled: tally.fights < fights };
}

function* handfuls(queued: readonly Queued[]): Generator<Queued[]> {
  for (let at = 0; at < queued.length; at += HANDFUL) yield queued.slice(at, at + HANDFUL);
}

/** Waits until every shard is there, or until the signal. Returns why a shard could not be played, else null. */
async function allDone(
  shelf: Shelf,
  run: FleetRun,
  onProgress: FleetJob['onProgress'],
  signal: AbortSignal | undefined,
): Promise<string | null> {
  while (!signal?.aborted) {
    const { fights, shards, failed } = await shelf.progress(run.id);
    if (failed !== null) return failed;
    onProgress?.(fights);
    if (shards >= shardsOf(run)) return null;
    await pause(LOOK_MS);
  }
  return null;
}

/** Seconds that a shard should keep one thread busy: long against the queue's own work, short against a worker's life. */
const SHARD_SECONDS = 10;
/** Seconds below which the queue would take longer than the fights. */
const LEAST_SECONDS = 1;
const TRIAL_MS = 1000;
/** At least so many shards where they can be had, so that many threads share a job. */
const SHARES = 64;

/** What this process has worked, in milliseconds: what other programs do meanwhile makes no thread of a worker slower. */
function worked(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function sizeOf(local: Runner, fights: number): number {
  const began = worked();
  let perSecond = 0;
  // The last batch counts: by then the first fights have taught it most of what fights meet.
  for (let played = 0, batch = 1; worked() - began < TRIAL_MS && played < fights; batch *= 2) {
    const start = worked();
    local.run(played, batch);
    played += batch;
    perSecond = (1000 * batch) / Math.max(worked() - start, 0.001);
  }
  const share = Math.max(perSecond * LEAST_SECONDS, fights / SHARES);
  return Math.max(1, Math.ceil(Math.min(perSecond * SHARD_SECONDS, share)));
}
