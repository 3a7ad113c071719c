import type { FightRecord } from '@affray/engine';
import { COURSE_MOMENTS, type Course, coursePoint, type Job, job, mergePanels } from '@affray/simulator';
import type { Crew } from '../simulate/crew.ts';

/** Fights from each moment, and milliseconds for the first answer and for each after it. */
const MOST_FIGHTS = 400;
const FIRST = { fights: 20, ms: 4000 };
const LOOK_MS = 1500;
const LOOKS = 4;

/**
 * How the chances went: plays a fight out from the beginning of each of its rounds, over and over, on this device's
 * threads. Only the GM's page can ask: it alone is given the fight as it was.
 */
export async function lookBack(
  crew: Crew,
  record: FightRecord,
  signal: AbortSignal,
  seen: (course: Course) => void,
): Promise<void> {
  const moments = await crew.moments(record.system, record, COURSE_MOMENTS);
  if (moments.length === 0 || signal.aborted) return;
  const jobs = moments.map(
    ({ fight }): Job => ({
      ...job.parse({ system: record.system, start: { kind: 'fight', fight: null }, seed: 'look back' }),
      start: { kind: 'fight', fight },
    }),
  );
  const panel = await crew.play(jobs, { from: 0, fights: 0 });
  for (let look = 0; look < LOOKS && panel.fights < MOST_FIGHTS && !signal.aborted; look++) {
    const time = AbortSignal.any([signal, AbortSignal.timeout(look === 0 ? FIRST.ms : LOOK_MS)]);
    const fights = look === 0 ? FIRST.fights : MOST_FIGHTS - panel.fights;
    mergePanels(panel, await crew.play(jobs, { from: panel.fights, fights, signal: time }));
    if (!signal.aborted && panel.fights > 0) {
      const { tallies } = panel;
      seen(moments.flatMap(({ time }, at) => (tallies[at] ? [coursePoint(time, tallies[at])] : [])));
    }
  }
}
