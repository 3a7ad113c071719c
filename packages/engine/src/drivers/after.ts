import type { PromptKinds } from '../table.ts';
import { add, count, type Forecast, type Forecasting, type Sums, sums } from './endings.ts';
import { everyPath } from './odds.ts';

interface Verdict extends Sums {
  weight: number;
}
/** What each verdict of a roll comes to, as far as it was played. */
export type AfterRoll = Map<string, Verdict>;
/** What follows a roll where nothing does. */
export const nothingAfter = (): AfterRoll => new Map();

/** One of several plays that differ in nothing but the odds of one roll. */
export interface Rolling<R extends string, P extends PromptKinds, E, F> {
  readonly whole: Forecasting<R, P, E, F>;
  /** The play as far as the roll: whatever falls after it is one path. */
  readonly rolled: Omit<Forecasting<R, P, E, F>, 'ending'>;
  /** What the roll came to in the path that was played last. */
  readonly verdict: () => string;
}

/**
 * As `forecast` of the whole play, but what a verdict comes to is played once for all plays that share `known`, which is
 * added to. That is right only where everything after the roll is the same in all of them.
 */
export function forecastAfter<R extends string, P extends PromptKinds, E, F>(
  { whole, rolled, verdict }: Rolling<R, P, E, F>,
  known: AfterRoll,
): Forecast {
  const chances = new Map<string, number>();
  const roll = everyPath<R, P, E, F>(rolled, (_fight, weight) => add(chances, verdict(), weight));
  if (roll.unplayed === 0 && [...chances.keys()].every(each => known.has(each)))
    return { ...mixed(chances, known), unplayed: 0, questions: roll.questions };
  const all: Sums = sums();
  const found = nothingAfter();
  const { unplayed, questions } = everyPath(whole, (fight, weight) => {
    const ending = whole.ending(fight);
    const name = verdict();
    let its = found.get(name);
    if (its === undefined) found.set(name, (its = { ...sums(), weight: 0 }));
    its.weight += weight;
    count(its, ending, weight);
    count(all, ending, weight);
  });
  // Of a verdict with paths that the budget left out not everything is known.
  if (unplayed === 0) for (const [name, its] of found) known.set(name, its);
  return { ...all, unplayed, questions };
}

function mixed(chances: ReadonlyMap<string, number>, known: AfterRoll): Sums {
  const all = sums();
  for (const [name, chance] of chances) {
    const its = known.get(name);
    if (its === undefined) continue;
    const share = chance / its.weight;
    for (const [outcome, weight] of its.outcomes) add(all.outcomes, outcome, weight * share);
    for (const [harm, weight] of its.damage) add(all.damage, harm, weight * share);
    for (const [mark, weight] of its.marks) add(all.marks, mark, weight * share);
  }
  return all;
}
