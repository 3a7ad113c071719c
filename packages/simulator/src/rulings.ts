import type { Kinds, System } from '@affray/engine';
import { expectWholeSystem, phrase } from '@affray/engine';
import { differencesKnown, playEach } from './each.ts';
import type { Fights } from './fights.ts';
import { expectAsked, wholeJob } from './given.ts';
import { type Job, JobError, type JobInput } from './job.ts';
import { runner } from './runner.ts';
import { type Difference, pairedDifference } from './statistics.ts';
import type { SweepLength } from './sweep.ts';

/** What it moves to rule one kind of question a step stricter, or a step more lenient. */
export interface RulingMoved {
  readonly site: string;
  readonly meaning: string;
  /** Against the referee as he is. */
  readonly stricter: Difference;
  readonly lenient: Difference;
  /** Between the furthest apart of three: stricter, more lenient, and the referee as he is. Never below 0. */
  readonly swing: number;
}

/**
 * Which rulings moved the result most? Every kind is leaned alone, a step either way, and played with the same dice.
 * @param side whose wins are told
 * @param length a ruling is played no further once what it moves is known to within so much
 * @throws JobError where the system has no referees; Malformed where it is not said what to play, or how long
 */
export async function rulings<K extends Kinds>(
  system: System<K>,
  fights: Fights,
  given: JobInput,
  side: string,
  wanted: SweepLength,
): Promise<{ readonly moved: readonly RulingMoved[]; readonly fights: number; readonly cancelled: boolean }> {
  expectWholeSystem(system);
  expectAsked('fights', fights);
  expectAsked('side', side);
  expectAsked('length', wanted);
  const job = wholeJob(given);
  const { within = null, ...length } = wanted;
  const { referees } = system.automation;
  const [first] = referees?.named ?? [];
  if (!referees || !first)
    throw new JobError(phrase`${system.name} has no referees: its rules leave nothing to rule on`);
  const base: Job = { ...job, referee: job.referee ?? { name: first.name, lean: {} } };
  runner(system, base);
  const { name, lean } = base.referee ?? { name: first.name, lean: {} };
  const leaned = (site: string, by: number): Job => ({
    ...base,
    referee: { name, lean: { ...lean, [site]: (lean[site] ?? 0) + by } },
  });
  const jobs = [base, ...referees.kinds.flatMap(({ site }) => [leaned(site, 1), leaned(site, -1)])];
  const { each, fights: played, cancelled } = await playEach(fights, jobs, length, differencesKnown(within));
  const none = pairedDifference(0, 0, 0, 0);
  const own = (at: number): Difference => each[at]?.wins.find(one => one.side === side) ?? none;
  const moved = referees.kinds.map(({ site, meaning }, at): RulingMoved => {
    const [stricter, lenient] = [own(1 + 2 * at), own(2 + 2 * at)];
    const three = [0, stricter.difference, lenient.difference];
    return { site, meaning, stricter, lenient, swing: Math.max(...three) - Math.min(...three) };
  });
  return {
    moved: moved.sort((a, b) => b.swing - a.swing),
    fights: played,
    cancelled,
  };
}
