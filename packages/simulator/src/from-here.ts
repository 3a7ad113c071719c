import type { Kinds, Standings, System } from '@affray/engine';
import { expectWholeSystem } from '@affray/engine';
import { expectAsked, wholeJob } from './given.ts';
import type { JobInput } from './job.ts';
import { type Report, report } from './report.ts';
import { runner } from './runner.ts';
import type { PlaySpan } from './span.ts';
import { meanOf, type Share } from './statistics.ts';
import { merge, type Tally } from './tally.ts';

/** How long to look ahead: until so many fights are played, or the time is up, whichever comes first. */
export interface Budget {
  readonly fights: number;
  /** Milliseconds, by `clock`; null: as long as it takes. */
  readonly ms: number | null;
  /** The time in milliseconds: `() => performance.now()`. */
  readonly clock: () => number;
}
/** How a fight is likely to go on from where it stands. */
export interface FromHere {
  readonly fights: number;
  readonly sides: readonly { readonly side: string; readonly wins: Share }[];
  /** Nobody is left standing. */
  readonly unwon: Share;
  /** Nobody wins, though somebody stands. */
  readonly undecided: Share;
  /** Rounds or phases that are still to come, on average, with the 95% interval of that mean. */
  readonly left: { readonly mean: number; readonly low: number; readonly high: number };
  /** Whoever stands now, the likeliest to fall first. */
  readonly falls: readonly {
    readonly id: string;
    readonly name: string;
    readonly side: string;
    readonly falls: Share;
    readonly dies: Share;
  }[];
  /** The same wins over how people may play; none where only one way was played. */
  readonly spans: readonly PlaySpan[];
  /** Everything else that a simulation tells. */
  readonly report: Report;
}

/** Fights between two looks at the clock at first; then as many as fit. */
const FIRST = 2;
const LOOK_MS = 25;

/**
 * How does this end from here? Plays the rest of a fight by policies, over and over, until the budget is used up. For
 * the GM alone: it knows everything about the fight.
 * @param more policies and seed, as in a job. @throws Malformed where it is no fight of this system, or not said how long
 */
export function fromHere<K extends Kinds>(
  system: System<K>,
  fight: K['fight'],
  budget: Budget,
  more: Partial<JobInput> = {},
): FromHere {
  expectWholeSystem(system);
  expectAsked('budget', budget);
  const { fights, ms, clock } = budget;
  const asked = wholeJob({ seed: 'from here', ...more, system: system.id, start: { kind: 'fight', fight } });
  const own = runner(system, asked);
  const tally = own.empty();
  const began = clock();
  let [size, spent] = [FIRST, 0];
  while (tally.fights < fights && (ms === null || tally.fights === 0 || spent < ms)) {
    merge(tally, own.run(tally.fights, Math.min(size, fights - tally.fights)));
    spent = clock() - began;
    const room = ms === null ? LOOK_MS : Math.min(LOOK_MS, ms - spent);
    size = Math.max(1, Math.min(4 * size, Math.floor((room * tally.fights) / Math.max(spent, 0.001))));
  }
  return endingsOf(system.report.standings(fight), tally);
}

/** What fights that all began from here came to. @param now how the fight stands. */
export function endingsOf(now: Standings, tally: Tally): FromHere {
  const told = report(tally);
  const { mean, low, high } = meanOf(tally.time);
  const standing = new Set<string>(now.combatants.filter(each => each.standing).map(each => each.id));
  return {
    fights: told.fights,
    sides: told.sides.map(({ side, wins }) => ({ side, wins })),
    unwon: told.unwon,
    undecided: told.undecided,
    left: { mean: mean - now.time, low: Math.max(0, low - now.time), high: high - now.time },
    spans: [],
    falls: told.combatants.filter(({ id }) => standing.has(id)).sort((a, b) => b.falls.share - a.falls.share),
    report: told,
  };
}
