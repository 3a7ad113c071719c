import { type Assumed, addedUp, type CombatantId, type Forecast, together } from '@affray/engine';
import { AWAY, HURT, NO_ROLL, NOT_DONE } from '../actions/odds.ts';
import { type Fight, the } from '../state/fight.ts';
import { stout } from './stout.ts';
import { type Once, playOnce, weigh } from './weigh.ts';

/** What may come of leaving several foes behind. */

const LEAVE = 'wwn.answer.leave';
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

/** Each blow is weighed as if the others had not come. */
export function partings(fight: Fight, once: Once): Forecast {
  const blows = once.odds.left.map(foe => ownQuestions(weigh(fight, withOnly(once, foe)), foe));
  return together(
    blows.filter(each => !each.outcomes.has(NO_ROLL)),
    AWAY,
    HURT,
  );
}

/**
 * A charge from beside foes comes to pass unless the blows that they strike at parting bring the charger down, all of them
 * together: what each of them does is weighed alone, since none hangs on another, and added up.
 */
export function chargingAway(fight: Fight, once: Once): Forecast {
  const { who } = once.command;
  const blows = once.odds.left.map(foe => ownQuestions(playOnce(stout(fight, [who]), withOnly(once, foe), [who]), foe));
  const harm = blows.reduce((sum, { damage }) => addedUp(sum, damage), new Map([[0, 1]]));
  const { hp } = the(fight, who);
  const falls = [...harm].reduce((sum, [lost, chance]) => sum + (lost >= hp ? chance : 0), 0);
  return unless(falls, ownQuestions(weigh(fight, withOnly(once, null)), null), blows);
}

/** What comes of an action that its doer may not live to do; where it is not known whether, nothing is known. */
function unless(falls: number, { outcomes, damage, marks, unplayed, questions }: Forecast, blows: readonly Forecast[]) {
  const unknown = 1 - blows.reduce((whole, each) => whole * (1 - each.unplayed), 1);
  const lives = Math.max(0, 1 - falls - unknown);
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
    unplayed: unknown + unplayed * lives,
    questions: [...blows.flatMap(each => each.questions), ...questions],
  };
}
