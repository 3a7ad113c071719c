import { phrase } from '@affray/engine';
import { mergePanels, type Panel, type Part } from './fights.ts';
import type { Job } from './job.ts';

/** Whoever plays a batch of fights at a time: a thread, or the one that asks. */
export interface Hand {
  /** A batch grows until it takes about so many milliseconds: short enough to cancel, long enough that messages cost nothing. */
  readonly batchMs: number;
  /** Jobs to be played side by side from now on. */
  tell(jobs: readonly Job[]): Promise<void>;
  play(from: number, fights: number): Promise<Panel>;
}
/** A hand, and when it knows the jobs. */
interface Told {
  readonly hand: Hand;
  readonly ready: Promise<void>;
}

/** Deals out fights to hands; the panel is the same whoever plays which. What they were told last, they need not be told again. */
export interface Dealer {
  play(jobs: readonly Job[], part: Part): Promise<Panel>;
}

/** Where there are fewer fights of each job for a hand, not these are dealt out but the jobs. */
const FEW = 4;
/** Jobs of one batch at the least, and batches for each hand. */
const LEAST = 8;
const BATCHES = 4;

/** @param hands at least one */
export function dealer(hands: readonly Hand[], now: () => number = () => performance.now()): Dealer {
  let told: { readonly jobs: readonly Job[]; readonly hands: readonly Told[] } | null = null;
  return {
    async play(jobs, part) {
      const size = Math.max(LEAST, Math.ceil(jobs.length / (BATCHES * hands.length)));
      if (part.fights < FEW * hands.length && jobs.length > 2 * size && hands.length > 1) {
        told = null;
        return byJobs(hands, jobs, part, size);
      }
      if (told?.jobs !== jobs) told = { jobs, hands: hands.map(hand => ({ hand, ready: hand.tell(jobs) })) };
      try {
        return await byFights(told.hands, part, now);
      } catch (error) {
        told = null;
        throw error;
      }
    },
  };
}

/** Deals out batches of fights to whichever hand is free. A hand that gets ready when nothing is left is not waited for. */
async function byFights(
  hands: readonly Told[],
  { from, fights, onProgress, signal }: Part,
  now: () => number,
): Promise<Panel> {
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
      const began = now();
      const played = await hand.play(first, batch);
      if (panel) mergePanels(panel, played);
      else panel = played;
      const took = now() - began;
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

/**
 * Deals out batches of jobs, each beside the first, which is what they are held against: so no two hands learn how one job is
 * played. Stopped by the signal, no fight was played of all of them.
 */
async function byJobs(
  hands: readonly Hand[],
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
      const batch = batches[at] ?? [];
      await hand.tell(batch);
      panels.set(at, await hand.play(from, fights));
      onProgress?.(Math.floor((fights * panels.size) / batches.length));
    }
  };
  await Promise.all(hands.map(work)).finally(() => {
    given = batches.length;
  });
  if (panels.size === batches.length) return joined(batches.flatMap((_, at) => panels.get(at) ?? []));
  const [hand] = hands;
  if (!hand) throw new Error(phrase`no worker played`);
  await hand.tell(jobs);
  return hand.play(from, 0);
}

/** Panels of the same fights, each with the first job before its others. */
function joined(panels: readonly Panel[]): Panel {
  const all = <T>(of: (panel: Panel) => readonly T[]): T[] =>
    panels.flatMap((panel, at) => (at === 0 ? of(panel) : of(panel).slice(1)));
  return { fights: panels[0]?.fights ?? 0, tallies: all(each => each.tallies), both: all(each => each.both) };
}
