import {
  type Assumed,
  type CombatantId,
  type Ending,
  type Forecast,
  forecast,
  type Viewer,
  withHarmOf,
} from '@affray/engine';
import type { OwnCommand } from '../actions/index.ts';
import type { Odds } from '../actions/odds.ts';
import type { WwnEvent, WwnTable } from '../state/events.ts';
import { type Combatant, copy, type Fight, the } from '../state/fight.ts';
import { PLAIN_ANSWERS, type WwnPrompts } from '../state/prompts.ts';
import type { RollSite } from '../state/sites.ts';
import { nameOf } from '../story/knows.ts';
import { type Crossing, crossed } from './lines.ts';
import { lostBy, stout } from './stout.ts';

/** Paths of dice that a preview may play. */
const BUDGET = 4_000;
/** Whoever charges is not engaged yet, where no one has said how far it is. */
const FROM_AFAR: typeof PLAIN_ANSWERS = { ...PLAIN_ANSWERS, 'wwn.word.distance': () => 'near' };

/** Where foes are asked whether to strike at whoever leaves them. */
export const LEAVE = 'wwn.answer.leave';

/** One action, as its viewer thinks that it goes. */
export interface Once {
  readonly command: OwnCommand;
  readonly odds: Odds;
  /** Does it, or the part of it that is weighed. */
  readonly play: (table: WwnTable, fight: Fight) => void;
  readonly viewer: Viewer;
  readonly assume: readonly Assumed[];
}

/** Plays one action over every outcome of its dice; harm is measured on victims who can lose all of it. */
export function weigh(fight: Fight, once: Once): Forecast {
  const { victims, harm } = once.odds;
  const { isWhole, ...plain } = playOnce(fight, once);
  if (harm === 'none' || isWhole) return plain;
  return withHarmOf(plain, playOnce(stout(fight, victims), once));
}

/** A forecast, and whether it tells all harm: no victim had less to lose than it was to. */
interface Played extends Forecast {
  readonly isWhole: boolean;
}

/**
 * The same, without a second look for harm.
 * @param victims whose harm is added up
 * @param twins rolls of which one total is played for all
 */
export function playOnce(
  fight: Fight,
  once: Once,
  victims: readonly CombatantId[] = once.odds.victims,
  twins?: (site: RollSite) => boolean,
): Played {
  const { command, odds, viewer, assume } = once;
  const rolled = new Set<RollSite>();
  let won = false;
  let dice = false;
  let isWhole = true;
  const found = forecast<RollSite, WwnPrompts, WwnEvent, Fight>({
    fresh: () => {
      rolled.clear();
      won = false;
      dice = false;
      return copy(fight);
    },
    play: once.play,
    heard: (site, verdict, who) => {
      dice = true;
      if (who !== command.who) return;
      rolled.add(site);
      if (site === odds.site) won = verdict === true || verdict === 'won';
    },
    ending: (after): Ending => {
      isWhole &&= victims.every(id => couldLose(the(fight, id), the(after, id)));
      return {
        outcome: odds.name({ before: fight, after, rolled, dice, won }),
        damage: victims.reduce((sum, id) => sum + lostBy(the(fight, id).hp, the(after, id).hp), 0),
        marks: victims.flatMap(id =>
          crossed(the(fight, id), the(after, id)).map(line => lineFor(line, victims, nameOf(fight, id, viewer))),
        ),
      };
    },
    answersOf: () => answersTo(odds),
    assume,
    // Paths meet only after dice that have changed nothing in the fight yet: they say themselves what tells them apart.
    key: () => '',
    twins,
    budget: BUDGET,
  });
  return { ...found, isWhole };
}

/** Whether a victim had more to lose than it lost, and no gift that serves once has spared it anything. */
const couldLose = (was: Combatant, is: Combatant): boolean => is.hp > 0 && is.used === was.used;

/** What everyone answers where nothing else is assumed. */
export const answersTo = ({ form }: Odds): typeof PLAIN_ANSWERS => (form === 'charge' ? FROM_AFAR : PLAIN_ANSWERS);

/** A line that harm may cross, with the name of whom it concerns where there are several. */
export const lineFor = (line: Crossing, victims: readonly unknown[], name: string): string =>
  victims.length > 1 ? `${line}: ${name}` : line;
