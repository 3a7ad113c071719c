import {
  type Assumed,
  type Ending,
  type Forecast,
  forecast,
  type Preview,
  phrase,
  previewOf,
  type Verdict,
  withHarmOf,
} from '@affray/engine';
import type { Happening } from '../gm/action.ts';
import { type GmCommand, oddsOfGm, playGm } from '../gm/index.ts';
import type { WwnEvent } from '../state/events.ts';
import { copy, type Fight, the } from '../state/fight.ts';
import { PLAIN_ANSWERS, type WwnPrompts } from '../state/prompts.ts';
import type { RollSite } from '../state/sites.ts';
import { crossed, LINES } from './lines.ts';
import { stout } from './stout.ts';

/** Paths of dice that such a preview may play. */
const BUDGET = 3_000;

/** What to expect of a hazard, a save, a check of morale or the roll for initiative, for the game master. */
export function previewGm(fight: Fight, command: GmCommand, assume: readonly Assumed[]): Preview | null {
  const happening = oddsOfGm(fight, command);
  if (happening === null) return null;
  let rolled = false;
  const weighed = (variant: Fight): Forecast =>
    weigh(variant, command, happening, assume, () => {
      rolled = true;
    });
  const plain = weighed(fight);
  if (!rolled) return null;
  const { label, good, others, victim } = happening;
  // Harm is measured on one who can lose all of it.
  const found = victim === null ? plain : withHarmOf(plain, weighed(stout(fight, [victim])));
  const named = good === null ? [...found.outcomes.keys()].filter(each => each !== '') : [...good, ...others];
  return previewOf([found], {
    label,
    success: good,
    outcomes: named,
    damage: victim === null ? null : phrase`hit points`,
    thresholds: victim === null ? [] : LINES,
    assuming: '',
  });
}

function weigh(
  fight: Fight,
  command: GmCommand,
  { victim, name }: Happening,
  assume: readonly Assumed[],
  rolls: () => void,
): Forecast {
  const heard = new Map<string, Verdict>();
  return forecast<RollSite, WwnPrompts, WwnEvent, Fight>({
    fresh: () => {
      heard.clear();
      return copy(fight);
    },
    play: (table, after) => playGm(table, after, command),
    heard: (site, verdict) => {
      rolls();
      heard.set(site, verdict);
    },
    ending: (after): Ending => ({
      outcome: name(after, heard),
      damage: victim === null ? 0 : Math.max(0, the(fight, victim).hp - the(after, victim).hp),
      marks: victim === null ? [] : crossed(the(fight, victim), the(after, victim)),
    }),
    answersOf: () => PLAIN_ANSWERS,
    assume,
    budget: BUDGET,
  });
}
