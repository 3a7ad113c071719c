import { throwTotal } from '../dice.ts';
import type { Random } from '../random.ts';
import { type PromptKinds, type Speaker, type Table, Tally } from '../table.ts';

/** One function per question of a system: a question without an answer does not compile. */
export type Answers<P extends PromptKinds> = {
  readonly [S in keyof P]: (who: Speaker, about: P[S]['about'], options: readonly P[S]['answer'][]) => P[S]['answer'];
};

/** A table where policies answer, a generator throws and nothing is recorded. */
export function simulated<R extends string, P extends PromptKinds, E>(
  random: Random,
  answersOf: (who: Speaker) => Answers<P>,
): Table<R, P, E> {
  return {
    roll: (_site, _who, pool) => throwTotal(random, pool),
    check: (_site, _who, pool, judge) => judge(throwTotal(random, pool)),
    contest: (first, second, judge) => {
      const one = throwTotal(random, first.pool);
      return judge(one, throwTotal(random, second.pool));
    },
    ask: (site, who, { about, options }) => answersOf(who)[site](who, about, options),
    askAll: (site, whos, question) =>
      whos.map(who => {
        const { about, options } = question(who);
        return answersOf(who)[site](who, about, options);
      }),
    tally: (base, name, rule) => new Tally(base, name, rule, false),
  };
}
