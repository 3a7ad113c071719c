import type { Exact } from './exact.ts';
import type { Fights } from './fights.ts';
import { expectAsked, wholeJob } from './given.ts';
import type { Job, JobInput } from './job.ts';
import { wilson } from './statistics.ts';
import { merge, type Tally } from './tally.ts';

/** How often a side wins over how people may play: the least and the most, over the ways that were played. */
export interface PlaySpan {
  readonly side: string;
  readonly low: number;
  readonly high: number;
}
/** Fights of each way of playing: enough for a span that is told in whole percent, and no more. */
export const SPAN_FIGHTS = 200;
/** After so many it shows which ways may be the ends of the span; the others are played no further. */
const SPAN_LOOK = 60;
/** Ways that may be an end, for each side and each end. */
const ENDS = 2;
/** More ways than this are not played. */
const WAYS = 9;

/**
 * The ways in which people may play a fight: each side by each of the system's best policies, by name. A side, or everyone, whose
 * policy the job names plays by that alone. The first is how the job itself is played. None where nothing is left open.
 * @param best names of a system's best policies
 * @param sides the ids of the fight's sides
 */
export function waysOf(best: readonly string[], given: JobInput, sides: readonly string[]): readonly Job[] {
  const job = wholeJob(given);
  const open = job.policy === null ? sides.filter(side => job.policies[side] === undefined) : [];
  if (open.length === 0 || best.length < 2) return [];
  let ways: readonly Job['policies'][] = [job.policies];
  for (const side of open) ways = ways.flatMap(way => best.map(name => ({ ...way, [side]: name })));
  return ways.slice(0, WAYS).map(policies => ({ ...job, policies, details: false }));
}

/** How often each side wins: shares by its id. */
export type WinShares = Readonly<Record<string, number>>;
/** Of fights that were played. @throws Malformed */
export function sharesOf(tally: Pick<Tally, 'wins' | 'fights'>): WinShares {
  expectAsked('won', tally);
  return Object.fromEntries(Object.entries(tally.wins).map(([side, won]) => [side, wilson(won, tally.fights).share]));
}
/** Of a fight that was solved. @throws Malformed */
export function chancesOf(exact: Pick<Exact, 'sides'>): WinShares {
  expectAsked('solved', exact);
  return Object.fromEntries(exact.sides.map(({ side, wins }) => [side, wins]));
}

/**
 * Plays each way of playing but the first, which is known, and goes on with those that may be an end of the span. None where it
 * was stopped before all were played.
 * @param own how the job itself ends, which the ways are of
 */
export async function spanOfPlay(
  fights: Fights,
  ways: readonly Job[],
  own: WinShares,
  signal?: AbortSignal,
  each = SPAN_FIGHTS,
): Promise<readonly PlaySpan[]> {
  expectAsked('fights', fights);
  const others = ways.slice(1);
  if (others.length === 0) return [];
  const play = async (jobs: readonly Job[], from: number, to: number): Promise<readonly Tally[] | null> => {
    const panel = await fights.play(jobs, { from, fights: to - from, ...(signal && { signal }) });
    return panel.fights < to - from ? null : panel.tallies;
  };
  const look = Math.min(SPAN_LOOK, each);
  const all = await play(others, 0, look);
  if (all === null) return [];
  const ends = endsOf(all.map(sharesOf));
  const further = others.filter((_, at) => ends.has(at));
  const tallies = all.filter((_, at) => ends.has(at));
  const rest = look < each ? await play(further, look, each) : [];
  if (rest === null) return [];
  rest.forEach((more, at) => {
    const tally = tallies[at];
    if (tally) merge(tally, more);
  });
  return spansOf([own, ...tallies.map(sharesOf)]);
}

/** Which ways may be an end of a side's span: those in which it won least and most often so far. */
function endsOf(ways: readonly WinShares[]): ReadonlySet<number> {
  return new Set(
    sidesOf(ways).flatMap(side => {
      const byWins = ways.map((_, at) => at).toSorted((a, b) => (ways[a]?.[side] ?? 0) - (ways[b]?.[side] ?? 0));
      return [...byWins.slice(0, ENDS), ...byWins.slice(-ENDS)];
    }),
  );
}

/**
 * The same where each way is solved exactly. None where there are no ways, or it was stopped before all were solved.
 * @param solve null where a fight cannot be solved
 * @returns null where one of the ways cannot be solved: then it has to be played
 */
export async function spanOfExact(
  solve: (way: Job) => Promise<Exact | null> | Exact | null,
  ways: readonly Job[],
  own: WinShares,
  signal?: AbortSignal,
): Promise<readonly PlaySpan[] | null> {
  const others = ways.slice(1);
  const solved: WinShares[] = [];
  for (const way of others) {
    if (signal?.aborted) return [];
    const exact = await solve(way);
    if (exact === null) return null;
    solved.push(chancesOf(exact));
  }
  return others.length === 0 ? [] : spansOf([own, ...solved]);
}

const spansOf = (ways: readonly WinShares[]): PlaySpan[] =>
  sidesOf(ways).map(side => {
    const shares = ways.map(way => way[side] ?? 0);
    return { side, low: Math.min(...shares), high: Math.max(...shares) };
  });

const sidesOf = (ways: readonly WinShares[]): string[] => [...new Set(ways.flatMap(Object.keys))];
