import type { Json } from '@affray/engine';
import { fightsLeft, job, mergePanels, type Share, wilson } from '@affray/simulator';
import type { Crew } from '../simulate/crew.ts';

/** How a fight ends that is being written, as the computer plays it. */
export interface Outlook {
  readonly fights: number;
  readonly sides: readonly { readonly side: string; readonly wins: Share }[];
  /** Fights that no side won. */
  readonly none: Share;
}

/** Milliseconds to play for each answer: few before the first ones, so that they come while somebody still looks. */
const LOOKS = [30, 200, 500, 500, 500];
const MOST_FIGHTS = 1500;
/** How well every side's share of wins is to be known: ± 3%. */
const WITHIN = 0.03;

/** What is played: a set-up, or a fight as it begins; and the ids of those sides that have anybody. */
export interface Foreseen {
  readonly system: string;
  readonly start: { readonly kind: 'setup'; readonly setup: Json } | { readonly kind: 'fight'; readonly fight: Json };
  readonly sides: readonly string[];
}

/**
 * Plays a fight that is being written over and over, and tells what came of it after each look.
 * @throws Error where the set-up is not right yet
 */
export async function foresee(
  crew: Crew,
  { system, start, sides }: Foreseen,
  signal: AbortSignal,
  seen: (outlook: Outlook) => void,
): Promise<void> {
  const jobs = [job.parse({ system, start, seed: 'outlook' })];
  // The threads read the fight first: that takes nothing from the time to play.
  const panel = await crew.play(jobs, { from: 0, fights: 0 });
  for (const ms of LOOKS) {
    const left = fightsLeft(panel, WITHIN, MOST_FIGHTS);
    if (signal.aborted || left === 0) return;
    const time = AbortSignal.any([signal, AbortSignal.timeout(ms)]);
    mergePanels(panel, await crew.play(jobs, { from: panel.fights, fights: left, signal: time }));
    const [tally] = panel.tallies;
    if (signal.aborted || !tally || tally.fights === 0) continue;
    const { fights, wins } = tally;
    const won = sides.reduce((sum, side) => sum + (wins[side] ?? 0), 0);
    seen({
      fights,
      sides: sides.map(side => ({ side, wins: wilson(wins[side] ?? 0, fights) })),
      none: wilson(fights - won, fights),
    });
  }
}
