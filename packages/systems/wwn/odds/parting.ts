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

/** Each blow is weighed as if the others had not come, but for the shield that turns the Shock of one of them. */
export function partings(fight: Fight, once: Once): Forecast {
  const blows = blowsWith(fight, once, weigh).filter(({ ready }) => !ready.outcomes.has(NO_ROLL));
  const [only, ...others] = blows;
  if (only && others.length === 0) return only.ready;
  const all = together(
    blows.map(each => each.spent),
    AWAY,
    HURT,
  );
  const spared = onceTurned(blows.map(({ ready, spent }) => [clear(spent), clear(ready)]));
  const turned = Math.max(0, spared - (all.outcomes.get(AWAY) ?? 0));
  const struck = (all.outcomes.get(HURT) ?? 0) - turned;
  return { ...all, outcomes: new Map([...all.outcomes, [AWAY, spared], [HURT, struck]]), damage: harmOf(blows) };
}

/** One blow at whoever leaves, with a shield ready that turns the Shock of one, and with that shield spent (WWN-SHK-4). */
interface Blow {
  readonly ready: Forecast;
  readonly spent: Forecast;
}

/** The blow of each foe at parting; without a shield that one of several could spend, both are the same. */
function blowsWith(fight: Fight, once: Once, weighed: typeof weigh): readonly Blow[] {
  const all = eachBlow(fight, once, weighed);
  const { shield, blocked } = the(fight, once.command.who);
  if (all.length < 2 || shield !== 'ready' || blocked) return all.map(each => ({ ready: each, spent: each }));
  const without = copy(fight);
  the(without, once.command.who).blocked = true;
  const spent = eachBlow(without, once, weighed);
  return all.map((ready, nth) => ({ ready, spent: spent[nth] ?? ready }));
}

/** The chance to come to no harm, as far as that is known. */
const clear = ({ outcomes, unplayed }: Forecast): number => 1 - (outcomes.get(HURT) ?? 0) - unplayed;

/** The chance that all of some go well, of which at most one needs help to. @param each without that help, and with it */
function onceTurned(each: readonly (readonly [number, number])[]): number {
  let [alone, helped] = [1, 0];
  for (const [without, within] of each)
    [alone, helped] = [alone * without, helped * without + alone * (within - without)];
  return alone + helped;
}

/** The harm of all of them: that of the first which the shield spares anything is spared, and no other. */
function harmOf(blows: readonly Blow[]): Map<number, number> {
  let whole = new Map([[0, 1]]);
  let spent = new Map<number, number>();
  for (const blow of blows) {
    const turned = Math.max(0, (blow.ready.damage.get(0) ?? 0) - (blow.spent.damage.get(0) ?? 0));
    const unturned = new Map(blow.ready.damage).set(0, (blow.ready.damage.get(0) ?? 0) - turned);
    const after = spent.size === 0 ? spent : addedUp([spent, blow.spent.damage]);
    for (const [lost, chance] of turned === 0 ? [] : whole) after.set(lost, (after.get(lost) ?? 0) + chance * turned);
    [whole, spent] = [addedUp([whole, unturned]), after];
  }
  for (const [lost, chance] of spent) whole.set(lost, (whole.get(lost) ?? 0) + chance);
  return whole;
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

/** The blows of all foes whom a charge leaves, for all the harm that they do to whoever charges. */
export function blowsAtCharge(fight: Fight, once: Once): Suffered {
  const blows = blowsWith(fight, once, (from, of) => playOnce(stout(from, [of.command.who]), of, [of.command.who]));
  return {
    damage: harmOf(blows),
    unplayed: 1 - blows.reduce((whole, { ready }) => whole * (1 - ready.unplayed), 1),
    questions: blows.flatMap(each => each.ready.questions),
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
