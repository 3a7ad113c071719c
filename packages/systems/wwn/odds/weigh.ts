import {
  type Assumed,
  type CombatantId,
  type Ending,
  type Forecast,
  forecast,
  type Viewer,
  withHarmOf,
} from '@affray/engine';
import { type OwnCommand, perform } from '../actions/index.ts';
import type { Odds } from '../actions/odds.ts';
import type { WwnEvent } from '../state/events.ts';
import { copy, type Fight, the } from '../state/fight.ts';
import { PLAIN_ANSWERS, type WwnPrompts } from '../state/prompts.ts';
import type { RollSite } from '../state/sites.ts';
import { nameOf } from '../story/knows.ts';
import { type Crossing, crossed } from './lines.ts';
import { lostBy, stout } from './stout.ts';

/** Paths of dice that a preview may play. */
const BUDGET = 4_000;
/** Hit points that nothing takes at once. */
const STOUT = 500;
/** Whoever charges is not engaged yet, where no one has said how far it is. */
const FROM_AFAR: typeof PLAIN_ANSWERS = { ...PLAIN_ANSWERS, 'wwn.word.distance': () => 'near' };

/** One action, as its viewer thinks that it goes. */
export interface Once {
  readonly command: OwnCommand;
  readonly odds: Odds;
  readonly viewer: Viewer;
  readonly assume: readonly Assumed[];
}

/** Plays one action over every outcome of its dice; harm is measured on victims who can lose all of it. */
export function weigh(fight: Fight, once: Once): Forecast {
  const { victims, harm } = once.odds;
  const plain = playOnce(fight, once);
  if (harm === 'none' || victims.every(id => the(fight, id).hp >= STOUT)) return plain;
  return withHarmOf(plain, playOnce(stout(fight, victims), once));
}

/** The same, without a second look for harm. @param victims whose harm is added up */
export function playOnce(
  fight: Fight,
  { command, odds, viewer, assume }: Once,
  victims: readonly CombatantId[] = odds.victims,
): Forecast {
  const rolled = new Set<RollSite>();
  let won = false;
  let dice = false;
  return forecast<RollSite, WwnPrompts, WwnEvent, Fight>({
    fresh: () => {
      rolled.clear();
      won = false;
      dice = false;
      return copy(fight);
    },
    play: (table, variant) => perform(table, variant, command),
    heard: (site, verdict, who) => {
      dice = true;
      if (who !== command.who) return;
      rolled.add(site);
      if (site === odds.site) won = verdict === true || verdict === 'won';
    },
    ending: (after): Ending => ({
      outcome: odds.name({ before: fight, after, rolled, dice, won }),
      damage: victims.reduce((sum, id) => sum + lostBy(the(fight, id).hp, the(after, id).hp), 0),
      marks: victims.flatMap(id =>
        crossed(the(fight, id), the(after, id)).map(line => lineFor(line, victims, nameOf(fight, id, viewer))),
      ),
    }),
    answersOf: () => (odds.form === 'charge' ? FROM_AFAR : PLAIN_ANSWERS),
    assume,
    // Paths meet only after dice that have changed nothing in the fight yet: they say themselves what tells them apart.
    key: () => '',
    budget: BUDGET,
  });
}

/** A line that harm may cross, with the name of whom it concerns where there are several. */
export const lineFor = (line: Crossing, victims: readonly unknown[], name: string): string =>
  victims.length > 1 ? `${line}: ${name}` : line;
