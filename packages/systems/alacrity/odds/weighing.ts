import {
  type Assumed,
  BesideEach,
  type Ending,
  type Forecast,
  forecast,
  type Verdict,
  type Verdicts,
} from '@affray/engine';
import type { AlacrityTable, Event } from '../state/events.ts';
import { copy, type Fight } from '../state/fight.ts';
import type { Options } from '../state/options.ts';
import { type Prompts, suggested } from '../state/prompts.ts';
import type { RollSite } from '../state/sites.ts';

/** Something that is played over every outcome of its dice. */
interface Weighing {
  play(table: AlacrityTable, fight: Fight): void;
  /** The roll that decides it; null where no one roll does. */
  readonly site: RollSite | null;
  /** The roll of its harm, on which alone hangs all that follows; null where there is none. */
  readonly damage?: RollSite | null | undefined;
  /** Rolls after that of which no ending shows what they come to. */
  readonly unseen?: readonly RollSite[];
  /** @param verdict what the deciding roll came to; null where it was not thrown */
  ending(fight: Fight, verdict: Verdict | null): Ending;
  /** Called at every roll. */
  rolls?(): void;
  readonly assume: readonly Assumed[];
  /** Paths of dice that may be played. */
  readonly budget?: number;
}

/** Verdicts worked out before, by the house rules that their judges go by: those never change in place. */
const VERDICTS = new BesideEach<Options, Verdicts>();

/** Plays something over every outcome of its dice, from the fight as it stands. */
export function weighing(fight: Fight, { play, site, damage, unseen = [], ending, rolls, ...how }: Weighing): Forecast {
  let verdict: Verdict | null = null;
  // Of one blow after another, the harm of one is not all that is to come.
  let decided = 0;
  return forecast<RollSite, Prompts, Event, Fight>({
    ...how,
    fresh: () => {
      verdict = null;
      decided = 0;
      return copy(fight);
    },
    play,
    heard: (at, found) => {
      rolls?.();
      if (at !== site) return;
      verdict = found;
      decided++;
    },
    meets: {
      at: at => at === damage && decided === 1,
      heard: () => {
        const so = verdict;
        return () => {
          verdict = so;
        };
      },
    },
    ending: now => ending(now, verdict),
    twins: at => decided === 1 && unseen.includes(at),
    answersOf: () => suggested,
    verdicts: VERDICTS.of(fight.options, () => new Map()),
  });
}
