import { type Details, detailsOf } from './details.ts';
import { expectTally } from './given.ts';
import { type Share, type Spread, spreadOf, wilson } from './statistics.ts';
import type { Tally } from './tally.ts';

/** What a run of fights says, with 95% intervals wherever a share is given. */
export interface Report {
  readonly fights: number;
  readonly sides: readonly SideReport[];
  /** Ended with nobody standing. */
  readonly unwon: Share;
  /** Ended without a winner while somebody stood. */
  readonly undecided: Share;
  /** Fights stopped before their end; they count as won by nobody. */
  readonly unfinished: Share;
  /** Rounds or phases a fight. */
  readonly time: Spread;
  /** Share of fights that took exactly so many rounds, or whatever the system counts, in their order. */
  readonly times: readonly { readonly time: number; readonly share: number }[];
  readonly commands: Spread;
  readonly combatants: readonly CombatantReport[];
  /** Who did what, how well it paid, and what decided the fight; null where the job did not ask for it. */
  readonly details: Details | null;
}
export interface SideReport {
  readonly side: string;
  readonly wins: Share;
  /** Mean number left standing at the end. */
  readonly survivors: number;
  /** Share of fights that left exactly so many standing; the place in the list is the number. */
  readonly standing: readonly number[];
}
export interface CombatantReport {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly falls: Share;
  readonly dies: Share;
}

/** What a tally comes to: shares with their intervals, means and spreads. @throws Malformed where this is no tally */
export function report(tally: Tally): Report {
  return reportOf(expectTally(tally));
}

function reportOf(tally: Tally): Report {
  const { fights } = tally;
  return {
    fights,
    sides: Object.entries(tally.wins).map(([side, wins]) => {
      const standing = tally.standing[side] ?? [];
      const survivors = standing.reduce((sum, times, left) => sum + times * left, 0);
      return {
        side,
        wins: wilson(wins, fights),
        survivors: fights === 0 ? 0 : survivors / fights,
        standing: standing.map(times => times / fights),
      };
    }),
    unwon: wilson(tally.unwon, fights),
    undecided: wilson(tally.undecided, fights),
    unfinished: wilson(tally.unfinished, fights),
    time: spreadOf(tally.time),
    times: Object.entries(tally.times)
      .map(([time, times]) => ({ time: Number(time), share: times / fights }))
      .sort((a, b) => a.time - b.time),
    commands: spreadOf(tally.commands),
    combatants: Object.entries(tally.combatants).map(([id, { name, side, fell, died }]) => ({
      id,
      name,
      side,
      falls: wilson(fell, fights),
      dies: wilson(died, fights),
    })),
    details: tally.details && detailsOf(tally.details, tally),
  };
}
