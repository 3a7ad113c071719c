import {
  type Assumed,
  addedUp,
  type CombatantId,
  everyPath,
  type Forecast,
  type Speaker,
  together,
  type Wondered,
} from '@affray/engine';
import { AWAY, HURT, NO_ROLL, NOT_DONE } from '../actions/odds.ts';
import { provoke } from '../rules/attack/movement.ts';
import type { WwnEvent, WwnTable } from '../state/events.ts';
import { copy, type Fight, the } from '../state/fight.ts';
import type { WwnPrompts } from '../state/prompts.ts';
import type { RollSite } from '../state/sites.ts';
import { stout } from './stout.ts';
import { eachAlone } from './twins.ts';
import { answersTo, LEAVE, type Once, playOnce, weigh } from './weigh.ts';

/** What may come of leaving several foes behind. */

/** Answers by which only one of several strikes at one who leaves, or none. */
const lettingGo = (foes: readonly CombatantId[], but: CombatantId | null): Assumed[] =>
  foes.filter(id => id !== but).map(who => ({ site: LEAVE, who, answer: 'pass' }));
/** The same in an action. */
const withOnly = (once: Once, foe: CombatantId | null): Once => ({
  ...once,
  assume: [...lettingGo(once.odds.left, foe), ...once.assume],
});
/** A forecast in which only one of several was to strike, or none, without what it says of the others. */
const ownQuestions = (found: Forecast, of: CombatantId | null): Forecast => ({
  ...found,
  questions: found.questions.filter(each => each.site !== LEAVE || each.who === of),
});

/** The fight as it is when foes are asked whether to strike at parting: who is, and what was asked before. */
interface Moment {
  readonly fight: Fight;
  readonly asked: readonly Speaker[];
  readonly questions: readonly Wondered[];
}

/** The moment of parting, to weigh blows from; null where dice come before it, or where it does not come. */
function momentOf(fight: Fight, once: Once): Moment | null {
  const { play, odds, assume } = withOnly(once, null);
  const found: Omit<Moment, 'questions'>[] = [];
  let isSure = true;
  const { questions } = everyPath<RollSite, WwnPrompts, WwnEvent, Fight>(
    {
      fresh: () => copy(fight),
      play: (table, after) => {
        const askAll: WwnTable['askAll'] = (site, asked, question) => {
          if (site === LEAVE) found.push({ fight: copy(after), asked });
          return table.askAll(site, asked, question);
        };
        play({ ...table, askAll }, after);
      },
      heard: () => {
        isSure &&= found.length > 0;
      },
      answersOf: () => answersTo(odds),
      assume,
      budget: 1,
    },
    () => {},
  );
  const [first] = found;
  const before = questions.slice(
    0,
    questions.findIndex(each => each.site === LEAVE),
  );
  return first && isSure ? { ...first, questions: before } : null;
}

/** Each blow is weighed as if the others had not come. */
export function partings(fight: Fight, once: Once): Forecast {
  const blows = eachBlow(fight, once, weigh);
  return together(
    blows.filter(each => !each.outcomes.has(NO_ROLL)),
    AWAY,
    HURT,
  );
}

/** The blow of each foe at parting: alone where it can be, else with all that comes before and after it. */
function eachBlow(fight: Fight, once: Once, weighed: typeof weigh): readonly Forecast[] {
  const { who } = once.command;
  const { left } = once.odds;
  const moment = momentOf(fight, once);
  if (moment === null) return left.map(foe => ownQuestions(weighed(fight, withOnly(once, foe)), foe));
  const blows = eachAlone(
    moment.fight,
    once,
    left.filter(foe => moment.asked.includes(foe)),
    foe => {
      const play: Once['play'] = (table, after) => provoke(table, after, the(after, who), [the(after, foe)], 0);
      return weighed(moment.fight, { ...once, play });
    },
  );
  return blows.map(found => ({ ...found, questions: [...moment.questions, ...found.questions] }));
}

/** What blows at parting come to, all of them together. */
export type Suffered = Pick<Forecast, 'damage' | 'unplayed' | 'questions'>;

/** The blows of all foes whom a charge leaves, for all the harm that they do to whoever charges: none hangs on another. */
export function blowsAtCharge(fight: Fight, once: Once): Suffered {
  const blows = eachBlow(fight, once, (from, of) => playOnce(stout(from, [of.command.who]), of, [of.command.who]));
  return {
    damage: addedUp(blows.map(each => each.damage)),
    unplayed: 1 - blows.reduce((whole, each) => whole * (1 - each.unplayed), 1),
    questions: blows.flatMap(each => each.questions),
  };
}

/**
 * A charge from beside foes comes to pass unless the blows that they strike at parting bring the charger down.
 * @param weighed what comes of it once all are left: no one strikes at whoever has withdrawn (WWN-6.10)
 */
export function chargingAway(fight: Fight, once: Once, blows: Suffered, weighed: typeof weigh): Forecast {
  const clear = copy(fight);
  const who = the(clear, once.command.who);
  who.withdrawn = true;
  const falls = [...blows.damage].reduce((sum, [lost, chance]) => sum + (lost >= who.hp ? chance : 0), 0);
  return unless(falls, weighed(clear, once), blows);
}

/** What comes of an action that its doer may not live to do; where it is not known whether, nothing is known. */
function unless(falls: number, { outcomes, damage, marks, unplayed, questions }: Forecast, blows: Suffered): Forecast {
  const lives = Math.max(0, 1 - falls - blows.unplayed);
  const scaled = <K>(of: ReadonlyMap<K, number>): Map<K, number> =>
    new Map([...of].map(([key, chance]) => [key, chance * lives]));
  const [ends, harm] = [scaled(outcomes), scaled(damage)];
  if (falls > 0) {
    ends.set(NOT_DONE, (ends.get(NOT_DONE) ?? 0) + falls);
    harm.set(0, (harm.get(0) ?? 0) + falls);
  }
  return {
    outcomes: ends,
    damage: harm,
    marks: scaled(marks),
    unplayed: blows.unplayed + unplayed * lives,
    questions: [...blows.questions, ...questions],
  };
}
