import type { NowAnswer } from '@affray/protocol';
import { endingsOf, type FromHere, job, mergePanels } from '@affray/simulator';
import type { Crew } from '../simulate/crew.ts';

/** A first answer comes within a second; then it grows surer until it is sure enough, or this many looks were taken. */
const LOOK_MS = 750;
const LOOKS = 10;
const ENOUGH = 4000;

/**
 * How does this end from here? Plays the rest of the fight on this device's threads, over and over, and tells what came
 * of it after each look. Only the GM's page can ask: it alone is given the fight as it is.
 */
export async function lookAhead(
  crew: Crew,
  now: NowAnswer,
  signal: AbortSignal,
  seen: (found: FromHere) => void,
  ms: number = LOOK_MS,
): Promise<void> {
  const jobs = [job.parse({ system: now.system, start: { kind: 'fight', fight: now.fight }, seed: 'from here' })];
  // The threads learn of the fight first: what that takes is not taken from the time to play.
  const panel = await crew.play(jobs, { from: 0, fights: 0 });
  for (let looks = 0; looks < LOOKS && panel.fights < ENOUGH && !signal.aborted; looks++) {
    const time = AbortSignal.any([signal, AbortSignal.timeout(ms)]);
    const more = await crew.play(jobs, { from: panel.fights, fights: ENOUGH - panel.fights, signal: time });
    mergePanels(panel, more);
    const [tally] = panel.tallies;
    if (!signal.aborted && tally && tally.fights > 0) seen(endingsOf(now.reckoning, tally));
  }
}
