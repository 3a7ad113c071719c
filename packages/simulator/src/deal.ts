import { phrase } from '@affray/engine';
import { mergePanels, type Panel, type Part } from './fights.ts';
import { expectPart } from './given.ts';
import type { Job } from './job.ts';

/** Whoever plays a batch of fights at a time: a thread, or the one that asks. It does one thing after the other, in the order in which it was asked to. */
export interface Hand {
  /** It is begun where what is asked takes long: what it learns first costs more than its first fights save. */
  readonly late?: boolean;
  /** A batch grows until it takes about so many milliseconds: short enough to cancel, long enough that messages cost nothing. */
  readonly batchMs: number;
  /** Batches that it is given at once: with a second, it need not wait until whoever deals hears that the first is done. */
  readonly ahead: number;
  /** Jobs to be played side by side from now on. */
  tell(jobs: readonly Job[]): Promise<void>;
  play(from: number, fights: number): Promise<Panel>;
}

/** Deals out fights to hands; the panel is the same whoever plays which. What they were told last, they need not be told again. */
export interface Dealer {
  /** Has all hands load what a job needs. What comes of it is said where fights are played. */
  start(job: Job): void;
  play(jobs: readonly Job[], part: Part): Promise<Panel>;
}

/** Where there are fewer fights of each job for a hand, not these are dealt out but the jobs. */
const FEW = 8;
/** Jobs of one batch at the least, and batches for each hand. */
const LEAST = 8;
const BATCHES = 8;

/**
 * Those who are late are begun after so many milliseconds, or sooner: as soon as it shows that what is left will take long, as
 * fast as the last batch went. It shows once fights have been played for a while, and they go twice as fast later on.
 */
const LATE_MS = 1200;
const SHOWN_MS = 300;
const LONG_MS = 4500;

/** A hand, and when it has loaded. */
interface Loading {
  readonly hand: Hand;
  readonly loaded: Promise<void>;
  /** Has it load, where it does not do so yet. */
  begin(): void;
}

/** Jobs that are played side by side, and who was told of them. */
interface Told {
  readonly jobs: readonly Job[];
  readonly by: Map<Hand, Promise<void>>;
}

/** What fails is said where it is waited for, and not before. */
function saidLater(asked: Promise<void>): Promise<void> {
  asked.catch(() => undefined);
  return asked;
}

/** A hand that loads what some jobs need: at once, or when it is begun. */
function loadingOf(hand: Hand, jobs: readonly Job[]): Loading {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isBegun = false;
  const begin = (): void => {
    if (!isBegun) resolve(hand.tell(jobs.slice(0, 1)));
    isBegun = true;
  };
  if (!hand.late) begin();
  return { hand, loaded: saidLater(promise), begin };
}

/** @param hands at least one, the first not late */
export function dealer(hands: readonly Hand[], now: () => number = () => performance.now()): Dealer {
  let loading: { readonly all: readonly Loading[]; readonly since: number } | null = null;
  let told: Told | null = null;
  const started = (jobs: readonly Job[]) =>
    (loading ??= { all: hands.map(hand => loadingOf(hand, jobs)), since: now() });
  const toldOf = (jobs: readonly Job[]): Told => (told?.jobs === jobs ? told : (told = { jobs, by: new Map() }));
  return {
    start(job) {
      for (const each of started([job]).all) each.begin();
    },
    async play(jobs, part) {
      expectPart(jobs, part);
      const { all, since } = started(jobs);
      const atOnce = hands.filter(each => !each.late).length;
      const beginLate = (msLeft: number): void => {
        const past = now() - since;
        if (past >= LATE_MS || (past >= SHOWN_MS && msLeft >= LONG_MS * atOnce)) for (const each of all) each.begin();
      };
      const table = { all, now, onBatch: beginLate };
      beginLate(0);
      const size = Math.max(LEAST, Math.ceil(jobs.length / (BATCHES * hands.length)));
      const byJob = part.fights < FEW * hands.length && jobs.length > 2 * size && hands.length > 1;
      if (byJob) told = null;
      try {
        return await (byJob ? byJobs(table, jobs, part, size) : byFights(table, toldOf(jobs), part));
      } catch (error) {
        loading = null;
        told = null;
        throw error;
      }
    },
  };
}

/** Those to whom is dealt, and who hears of each batch that is done, and how long a hand alone would need for what is left. */
interface Table {
  readonly all: readonly Loading[];
  readonly now: () => number;
  readonly onBatch: (msLeft: number) => void;
}

/** The hands, each as often as it is given batches ahead. */
const placesOf = (all: readonly Loading[]): readonly Loading[] =>
  all.flatMap(each => Array.from({ length: each.hand.ahead }, () => each));

/** Has every hand work at each of its places until nothing is left. One that has not loaded by then is not waited for. */
async function together(all: readonly Loading[], work: (hand: Hand, isFirst: boolean) => Promise<void>): Promise<void> {
  const done = Promise.withResolvers<void>();
  const at = async ({ hand, loaded }: Loading, place: number): Promise<void> => {
    await Promise.race([loaded, done.promise]);
    await work(hand, place === 0);
    done.resolve();
  };
  await Promise.all(placesOf(all).map(at));
}

/** Deals out batches of fights to whichever hand is free. */
async function byFights(
  { all, now, onBatch }: Table,
  told: Told,
  { from, fights, onProgress, signal }: Part,
): Promise<Panel> {
  let panel: Panel | null = null;
  let given = 0;
  const places = placesOf(all).length;
  const isLeft = (): boolean => given < fights && !signal?.aborted;
  const work = async (hand: Hand, isFirst: boolean): Promise<void> => {
    let size = 1;
    // The first hand plays at least a panel of no fights, so that there is one whatever happens.
    while (isLeft() || (panel === null && isFirst)) {
      if (!told.by.has(hand)) told.by.set(hand, saidLater(hand.tell(told.jobs)));
      const left = signal?.aborted ? 0 : fights - given;
      const batch = Math.min(size, left, Math.max(1, Math.ceil(left / places)));
      const first = from + given;
      given += batch;
      const began = now();
      const [played] = await Promise.all([hand.play(first, batch), told.by.get(hand)]);
      if (panel) mergePanels(panel, played);
      else panel = played;
      const took = now() - began;
      size = Math.max(1, Math.round(Math.min(size * 4, (batch * hand.batchMs) / Math.max(took, 0.01))));
      onBatch((took / Math.max(1, batch)) * (fights - given));
      onProgress?.(panel.fights);
    }
  };
  await together(all, work).finally(() => {
    // Where one of them failed, nothing more is dealt to the others.
    given = fights;
  });
  if (!panel) throw new Error(phrase`no worker played`);
  return panel;
}

/**
 * Deals out batches of jobs, each beside the first, which is what they are held against: so no two hands learn how one job is
 * played. Stopped by the signal, no fight was played of all of them.
 */
async function byJobs(
  { all, now, onBatch }: Table,
  jobs: readonly Job[],
  { from, fights, onProgress, signal }: Part,
  size: number,
): Promise<Panel> {
  const [first, ...others] = jobs;
  if (!first) throw new Error(phrase`no job was given`);
  const batches: (readonly Job[])[] = [];
  for (let at = 0; at < others.length; at += size) batches.push([first, ...others.slice(at, at + size)]);
  const panels = new Map<number, Panel>();
  let given = 0;
  const work = async (hand: Hand): Promise<void> => {
    while (given < batches.length && !signal?.aborted) {
      const at = given++;
      const began = now();
      const [, panel] = await Promise.all([hand.tell(batches[at] ?? []), hand.play(from, fights)]);
      panels.set(at, panel);
      onBatch((now() - began) * (batches.length - given));
      onProgress?.(Math.floor((fights * panels.size) / batches.length));
    }
  };
  await together(all, work).finally(() => {
    given = batches.length;
  });
  if (panels.size === batches.length) return joined(batches.flatMap((_, at) => panels.get(at) ?? []));
  const [one] = all;
  if (!one) throw new Error(phrase`no worker played`);
  await one.hand.tell(jobs);
  return one.hand.play(from, 0);
}

/** Panels of the same fights, each with the first job before its others. */
function joined(panels: readonly Panel[]): Panel {
  const all = <T>(of: (panel: Panel) => readonly T[]): T[] =>
    panels.flatMap((panel, at) => (at === 0 ? of(panel) : of(panel).slice(1)));
  return { fights: panels[0]?.fights ?? 0, tallies: all(each => each.tallies), both: all(each => each.both) };
}
