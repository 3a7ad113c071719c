import type { FightRecord } from '@affray/engine';
import {
  type Change,
  type Dealer,
  type Hand as Dealt,
  dealer,
  type Exact,
  type Fights,
  type Job,
  type Moment,
  type Retraced,
} from '@affray/simulator';
import * as words from '../words/simulate.ts';
import type { FromWorker, ToWorker } from './worker.ts';
import { WrongFight } from './wrong.ts';

/** One thread as the crew sees it: a message, and the one answer to it. */
export interface Hand {
  ask(message: ToWorker): Promise<FromWorker>;
  end(): void;
}
/** The browser's threads, which play fights of any job. Whoever opens them closes them. */
export interface Crew extends Fights {
  /** Starts the threads and has them load the rules of a system, so that its first fight need not wait for that. */
  warm(system: string): Promise<void>;
  /** Plays a fight before anything is asked of it, so that the browser has made its rules quick by then. What fails is said to whoever asks. */
  rehearse(job: Job, signal: AbortSignal): Promise<void>;
  /** The fight solved exactly; null where that would take long. */
  exact(job: Job): Promise<Exact | null>;
  /** Where a fight goes another way when it is given again under changed rules. @throws Error where they do not fit it */
  retrace(system: string, record: FightRecord, changes: readonly Change[]): Promise<Retraced>;
  /** A fight as it began and at the beginning of each round, so many moments at most. */
  moments(system: string, record: FightRecord, most: number): Promise<readonly Moment[]>;
  close(): void;
}

/** A batch grows until it takes about so many milliseconds: short enough to cancel, long enough that messages cost nothing. */
const BATCH_MS = 60;

/** Fights of a rehearsal, and milliseconds at most. */
const REHEARSED = 300;
const REHEARSED_MS = 1500;

/** So long an exact answer is waited for; then it is not cheap on this device. */
const LATE_MS = 3000;
const late = (): Promise<null> => new Promise(resolve => setTimeout(() => resolve(null), LATE_MS));
/** Threads at most: more than so many cores has no table. */
const MOST = 16;
/** Commands that an exact answer may take: about a second. */
const CHEAP = 20_000;

/**
 * One web worker per core; they are started when they are warmed or with the first fight, and stay for the next question.
 * @param most threads
 * @param batchMs milliseconds that a batch takes: the longest that an answer is waited for once its time is over
 */
export function openCrew(
  hands: (most: number) => readonly Hand[] = browserHands,
  now: () => number = () => performance.now(),
  most: number = MOST,
  batchMs: number = BATCH_MS,
): Crew {
  let all: readonly Hand[] = [];
  let dealing: Dealer | null = null;
  /** What was asked last: the threads know one list of jobs at a time, so the next waits until that is done or stopped. */
  let last: Promise<unknown> = Promise.resolve();
  const open = (): Dealer => {
    if (all.length === 0) all = hands(most);
    dealing ??= dealer(
      all.map(each => playing(each, batchMs)),
      now,
    );
    return dealing;
  };
  const play: Crew['play'] = (jobs, part) => {
    const played = last.then(() => open().play(jobs, part));
    last = played.catch(() => undefined);
    return played;
  };
  return {
    play,
    async rehearse(job, signal) {
      const time = AbortSignal.any([signal, AbortSignal.timeout(REHEARSED_MS)]);
      await play([job], { from: 0, fights: REHEARSED, signal: time }).catch(() => undefined);
    },
    async warm(system) {
      open();
      await Promise.all(all.map(hand => hand.ask({ kind: 'warm', system })));
    },
    async retrace(system, record, changes) {
      open();
      const reply = await all[0]?.ask({ kind: 'retrace', system, record, changes });
      if (reply?.kind !== 'retraced') throw new Error(words.noWorkerReplayed);
      return reply.retraced;
    },
    async moments(system, record, upTo) {
      open();
      const reply = await all[0]?.ask({ kind: 'moments', system, record, most: upTo });
      if (reply?.kind !== 'looked-back') throw new Error(words.noWorkerReplayed);
      return reply.moments;
    },
    exact: job => solved(hands, job),
    close() {
      for (const hand of all) hand.end();
      all = [];
      dealing = null;
    },
  };
}

/** Threads at most beside a page that is used meanwhile: more would make an answer little surer. */
const FEW = 4;
/** Milliseconds of a batch there: so long an answer outlasts its time, and so long what is asked next waits for it. */
const SHORT_MS = 15;
/** A crew that leaves one core to the page itself, and answers at short notice. */
export const openCrewBesideThePage = (): Crew =>
  openCrew(undefined, undefined, Math.max(1, Math.min(FEW, navigator.hardwareConcurrency - 1)), SHORT_MS);

/** By a hand of its own: the others play meanwhile, and a sampled answer waits for nobody. */
async function solved(hands: (most: number) => readonly Hand[], job: Job): Promise<Exact | null> {
  const [solver, ...spare] = hands(1);
  for (const each of spare) each.end();
  try {
    const reply = await Promise.race([solver?.ask({ kind: 'exact', job, paths: CHEAP }), late()]);
    return reply?.kind === 'solved' ? reply.exact : null;
  } finally {
    solver?.end();
  }
}

/** A thread as one of those to whom fights are dealt. */
const playing = (thread: Hand, batchMs: number): Dealt => ({
  batchMs,
  ahead: 1,
  async tell(jobs) {
    await thread.ask({ kind: 'jobs', jobs });
  },
  async play(from, fights) {
    const reply = await thread.ask({ kind: 'part', from, fights });
    if (reply.kind !== 'parted') throw new Error(words.workerDidNotPlay);
    return reply.panel;
  },
});

function browserHands(most: number): readonly Hand[] {
  const cores = Math.max(1, Math.min(most, navigator.hardwareConcurrency || 2));
  return Array.from({ length: cores }, () =>
    handOf(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })),
  );
}

function handOf(worker: Worker): Hand {
  const exchange = (message: ToWorker): Promise<FromWorker> =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) =>
        data.kind === 'failed' ? reject(new WrongFight(data.complaints)) : resolve(data);
      worker.onerror = event => reject(new Error(event.message || words.aThreadOfThisPage));
      worker.postMessage(message);
    });
  // One after the other: whoever asks while the thread is being warmed waits for that.
  let last: Promise<unknown> = Promise.resolve();
  return {
    ask(message) {
      const reply = last.then(() => exchange(message));
      last = reply.catch(() => undefined);
      return reply;
    },
    end: () => worker.terminate(),
  };
}
