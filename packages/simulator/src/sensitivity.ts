import { differences } from './compare.ts';
import type { Fights, Panel } from './fights.ts';
import type { Job } from './job.ts';
import type { Difference } from './statistics.ts';
import { playUntil } from './until.ts';
import { changed } from './variants.ts';

/** One number that is tried. */
export interface Dial {
  readonly path: string;
  readonly value: number;
  /** What is added to it: 1, or about a tenth of a greater number, where the fight allows that. */
  readonly step: number;
  readonly job: Job;
}
/** What a number moves. */
export interface Moved {
  readonly path: string;
  readonly value: number;
  readonly step: number;
  /** What the side wins more often for the whole step. */
  readonly wins: Difference;
  /** The same for one point more, the bounds too. */
  readonly perUnit: { readonly difference: number; readonly low: number; readonly high: number };
}
export interface Sensitivity {
  /** The numbers that move the result most, the strongest per point first. */
  readonly moved: readonly Moved[];
  /** Numbers that no fight of the first look took notice of; none where that was cancelled. */
  readonly without: readonly string[];
  /** Numbers that move it, but less than those that are told; none where none are told. */
  readonly weaker: readonly string[];
  /** Numbers that were tried, or were to be. */
  readonly tried: number;
  /** Fights played in all. */
  readonly fights: number;
  readonly cancelled: boolean;
}
export interface Ask {
  readonly base: Job;
  readonly dials: readonly Dial[];
  readonly side: string;
  /** Fights of each number that is told in the end. */
  readonly fights: number;
  /** Numbers told at most. */
  readonly most: number;
  readonly onProgress?: (done: number, of: number) => void;
  readonly signal?: AbortSignal;
}

/** Fights of a look at so many numbers: fewer each where there are many of them. */
const firstLook = (dials: number): number => Math.max(40, Math.min(200, Math.round(10_000 / dials)));
const secondLook = (dials: number): number => Math.max(200, Math.min(1000, Math.round(50_000 / dials)));

/** The dials of some numbers: each with the step, up or else down, that the fight still allows. */
export function dialsOf(
  base: Job,
  numbers: readonly { readonly path: string; readonly value: number }[],
  allowed: (job: Job) => boolean,
): Dial[] {
  return numbers.flatMap(({ path, value }) => {
    const size = Number.isInteger(value) ? Math.max(1, Math.round(Math.abs(value) / 10)) : Math.abs(value) / 10 || 1;
    for (const step of [size, -size, 1, -1]) {
      const job = changed(base, [{ path, value: value + step }]);
      if (allowed(job)) return [{ path, value, step, job }];
    }
    return [];
  });
}

/**
 * Which number moves the result most? Every number is raised alone and played with the same dice as the fight as it is.
 * Those that nothing depends on drop out after a first look; the strongest are then played anew with fresh dice, so
 * that being chosen for luck does not flatter them.
 */
export async function sensitivity(fights: Fights, ask: Ask): Promise<Sensitivity> {
  const { dials, most, base, side, signal, onProgress } = ask;
  let played = 0;
  let cancelled = false;
  const glance = firstLook(dials.length);
  const total = (dials.length + 1) * glance + (most + 1) * ask.fights;
  const look = async (some: readonly Dial[], from: number, count: number): Promise<Panel> => {
    const jobs = [base, ...some.map(each => each.job)];
    const ran = await playUntil(fights, jobs, {
      fights: count,
      from,
      onProgress: done => onProgress?.(Math.min(total, played + done * jobs.length), total),
      ...(signal && { signal }),
    });
    played += ran.panel.fights * jobs.length;
    cancelled ||= ran.cancelled;
    return ran.panel;
  };
  const cost = () => ({ tried: dials.length, fights: played, cancelled });
  const first = await look(dials, 0, glance);
  // A look that was not finished says of no number that it moves nothing, or less than another.
  if (cancelled) return { moved: [], without: [], weaker: [], ...cost() };
  const alive = dials.filter((_, at) => differs(first, at + 1));
  const without = dials.filter(each => !alive.includes(each)).map(each => each.path);
  const strongest = await choose(alive, most, side, some => look(some, glance, secondLook(some.length)));
  const last = cancelled ? null : await look(strongest, glance + secondLook(alive.length), ask.fights);
  if (!last || last.fights === 0) return { moved: [], without, weaker: [], ...cost() };
  return {
    moved: strongest
      .flatMap((dial, at) => movedBy(dial, last, at + 1, side))
      .sort((a, b) => Math.abs(b.perUnit.difference) - Math.abs(a.perUnit.difference)),
    without,
    weaker: alive.filter(each => !strongest.includes(each)).map(each => each.path),
    ...cost(),
  };
}

/** The dials that seem strongest per point after a second look, in their own order. */
async function choose(
  alive: readonly Dial[],
  most: number,
  side: string,
  look: (some: readonly Dial[]) => Promise<Panel>,
): Promise<readonly Dial[]> {
  if (alive.length <= most) return alive;
  const panel = await look(alive);
  const force = alive.map((dial, at) => {
    const [own] = movedBy(dial, panel, at + 1, side);
    return { dial, force: Math.abs(own?.perUnit.difference ?? 0) };
  });
  const kept = force.sort((a, b) => b.force - a.force).slice(0, most);
  return alive.filter(each => kept.some(one => one.dial === each));
}

/** Whether any fight of a job went otherwise than in the first job, in whatever a tally counts. */
function differs({ tallies }: Panel, at: number): boolean {
  const [base, own] = [tallies[0], tallies[at]];
  const plain = (tally: typeof base) =>
    JSON.stringify([tally?.wins, tally?.unwon, tally?.undecided, tally?.time, tally?.commands]);
  return plain(base) !== plain(own);
}

function movedBy({ path, value, step }: Dial, panel: Panel, at: number, side: string): Moved[] {
  const wins = differences(panel, at).find(each => each.side === side);
  if (!wins) return [];
  const ends = [wins.low / step, wins.high / step];
  const perUnit = { difference: wins.difference / step, low: Math.min(...ends), high: Math.max(...ends) };
  return [{ path, value, step, wins, perUnit }];
}
