import type { Exact } from './exact.ts';
import type { Fights } from './fights.ts';
import type { Job } from './job.ts';
import { wilson } from './statistics.ts';

/** How often a side wins over how people may play: the least and the most, over the ways that were played. */
export interface PlaySpan {
  readonly side: string;
  readonly low: number;
  readonly high: number;
}
/** Fights of each way of playing: enough for a span that is told in whole percent, and no more. */
export const SPAN_FIGHTS = 200;
/** More ways than this are not played. */
const WAYS = 9;

/**
 * The ways in which people may play a fight: each side by each of the system's best policies, by name. A side, or everyone, whose
 * policy the job names plays by that alone. None where nothing is left open.
 * @param best names of a system's best policies
 * @param sides the ids of the fight's sides
 */
export function waysOf(best: readonly string[], job: Job, sides: readonly string[]): readonly Job[] {
  const open = job.policy === null ? sides.filter(side => job.policies[side] === undefined) : [];
  if (open.length === 0 || best.length < 2) return [];
  let ways: readonly Job['policies'][] = [job.policies];
  for (const side of open) ways = ways.flatMap(way => best.map(name => ({ ...way, [side]: name })));
  return ways.slice(0, WAYS).map(policies => ({ ...job, policies, details: false }));
}

/** Plays each way of playing. None where it was stopped before all were played. */
export async function spanOfPlay(
  fights: Fights,
  ways: readonly Job[],
  signal?: AbortSignal,
  each = SPAN_FIGHTS,
): Promise<readonly PlaySpan[]> {
  if (ways.length === 0) return [];
  const panel = await fights.play(ways, { from: 0, fights: each, ...(signal && { signal }) });
  if (panel.fights < each) return [];
  const sides = [...new Set(panel.tallies.flatMap(({ wins }) => Object.keys(wins)))];
  return sides.map(side =>
    spanOf(
      side,
      panel.tallies.map(({ wins, fights: played }) => wilson(wins[side] ?? 0, played).share),
    ),
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
  signal?: AbortSignal,
): Promise<readonly PlaySpan[] | null> {
  const solved: Exact[] = [];
  for (const way of ways) {
    if (signal?.aborted) return [];
    const exact = await solve(way);
    if (exact === null) return null;
    solved.push(exact);
  }
  const sides = solved[0]?.sides.map(each => each.side) ?? [];
  return sides.map(side =>
    spanOf(
      side,
      solved.map(each => each.sides.find(one => one.side === side)?.wins ?? 0),
    ),
  );
}

const spanOf = (side: string, shares: readonly number[]): PlaySpan => ({
  side,
  low: Math.min(...shares),
  high: Math.max(...shares),
});
