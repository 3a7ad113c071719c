import type { NowAnswer } from '@affray/protocol';
import {
  endingsOf,
  type FromHere,
  fightsLeft,
  type Job,
  job,
  mergePanels,
  type Panel,
  sharesOf,
  spanOfPlay,
  waysOf,
} from '@affray/simulator';
import type { Crew } from '../simulate/crew.ts';
import * as words from '../words/table.ts';

/** How long to look ahead: the first answer after so many fights, or so many milliseconds where that is sooner. */
export interface Looks {
  readonly first: { readonly fights: number; readonly ms: number };
  /** What every further look may take; each makes the answer surer. */
  readonly ms: number;
  readonly most: number;
}
/**
 * A first answer in a tenth of a second, however wide its intervals, and a better one three times a second. Three seconds in all,
 * less where the answer is sure before: the page has other things to do.
 */
export const LOOKS: Looks = { first: { fights: 100, ms: 70 }, ms: 300, most: 11 };
const MOST_FIGHTS = 4000;
/**
 * How well every side's share of wins is to be known: ± 2%. It ends by how much is known, not by what: so the intervals hold as if
 * the number of fights had been fixed before.
 */
const WITHIN = 0.02;

/** The fight was parsed when it came, and each thread reads it by its system's own schema. */
export const jobOf = ({ system, fight }: NowAnswer): Job => ({
  ...job.parse({ system, start: { kind: 'fight', fight: null }, seed: words.fromHere }),
  start: { kind: 'fight', fight },
});

/**
 * How does this end from here? Plays the rest of the fight on this device's threads, over and over, and tells what came
 * of it after each look. Only the GM's page can ask: it alone is given the fight as it is.
 */
export async function lookAhead(
  crew: Crew,
  now: NowAnswer,
  signal: AbortSignal,
  seen: (found: FromHere) => void,
  looks: Looks = LOOKS,
): Promise<void> {
  const jobs = [jobOf(now)];
  // The threads learn of the fight first: what that takes is not taken from the time to play.
  const panel = await crew.play(jobs, { from: 0, fights: 0 });
  for (let look = 0; look < looks.most && !signal.aborted; look++) {
    const time = AbortSignal.any([signal, AbortSignal.timeout(look === 0 ? looks.first.ms : looks.ms)]);
    const fights = panel.fights === 0 ? looks.first.fights : fightsLeft(panel, WITHIN, MOST_FIGHTS);
    if (fights === 0) break;
    const more = await crew.play(jobs, { from: panel.fights, fights, signal: time });
    mergePanels(panel, more);
    const [tally] = panel.tallies;
    if (!signal.aborted && tally && tally.fights > 0) seen(endingsOf(now.reckoning, tally));
  }
  await widen(crew, now, panel, signal, seen);
}

/** Fights of each way of playing, and milliseconds for all of them together. */
const SPAN = { fights: 100, ms: 5000 };

/** How the wins differ by how people play: told besides, where the time is enough. */
async function widen(
  crew: Crew,
  now: NowAnswer,
  { tallies: [tally] }: Panel,
  signal: AbortSignal,
  seen: (found: FromHere) => void,
): Promise<void> {
  const sides = [...new Set(now.reckoning.combatants.map(each => each.side))];
  const time = AbortSignal.any([signal, AbortSignal.timeout(SPAN.ms)]);
  if (time.aborted || !tally || tally.fights === 0) return;
  const spans = await spanOfPlay(crew, waysOf(now.best, jobOf(now), sides), sharesOf(tally), time, SPAN.fights);
  if (!signal.aborted && spans.length > 0) seen({ ...endingsOf(now.reckoning, tally), spans });
}
