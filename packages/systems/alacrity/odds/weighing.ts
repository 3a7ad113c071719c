import { type Assumed, type Ending, type Forecast, forecast, type Verdict } from '@affray/engine';
import type { AlacrityTable, Event } from '../state/events.ts';
import { copy, type Fight } from '../state/fight.ts';
import { type Prompts, suggested } from '../state/prompts.ts';
import type { RollSite } from '../state/sites.ts';

/** Something that is played over every outcome of its dice. */
interface Weighing {
  play(table: AlacrityTable, fight: Fight): void;
  /** The roll that decides it; null where no one roll does. */
  readonly site: RollSite | null;
  /** @param verdict what the deciding roll came to; null where it was not thrown */
  ending(fight: Fight, verdict: Verdict | null): Ending;
  /** Called at every roll. */
  rolls?(): void;
  readonly assume: readonly Assumed[];
  /** Paths of dice that may be played. */
  readonly budget?: number;
}

/** Plays something over every outcome of its dice, from the fight as it stands. */
export function weighing(fight: Fight, { play, site, ending, rolls, ...how }: Weighing): Forecast {
  let verdict: Verdict | null = null;
  return forecast<RollSite, Prompts, Event, Fight>({
    ...how,
    fresh: () => {
      verdict = null;
      return copy(fight);
    },
    play,
    heard: (at, found) => {
      rolls?.();
      if (at === site) verdict = found;
    },
    ending: now => ending(now, verdict),
    answersOf: () => suggested,
  });
}
