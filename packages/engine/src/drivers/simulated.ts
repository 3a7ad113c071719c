import { type Pool, throwBoth, throwTotal } from '../dice.ts';
import type { Random } from '../random.ts';
import { type Alike, type PromptKinds, type Speaker, type Table, Tally, type Verdict } from '../table.ts';

/** One function per question of a system: a question without an answer does not compile. */
export type Answers<P extends PromptKinds> = {
  readonly [S in keyof P]: (who: Speaker, about: P[S]['about'], options: readonly P[S]['answer'][]) => P[S]['answer'];
};

/** Where a simulated table's chances come from: throws of pools, and the plain numbers that policies draw. */
export interface Chance extends Random {
  roll(pool: Pool): number;
  check<V extends Verdict>(pool: Pool, judge: (total: number) => V, site: string, alike: Alike | undefined): V;
  contest<V extends Verdict>(
    first: Pool,
    second: Pool,
    judge: (first: number, second: number) => V,
    site: string,
    alike: Alike | undefined,
  ): V;
}

/** Chances from a generator, die by die. */
export class Thrown implements Chance {
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }
  below(n: number): number {
    return this.random.below(n);
  }
  roll(pool: Pool): number {
    return throwTotal(this.random, pool);
  }
  check<V extends Verdict>(pool: Pool, judge: (total: number) => V): V {
    return judge(throwTotal(this.random, pool));
  }
  contest<V extends Verdict>(first: Pool, second: Pool, judge: (first: number, second: number) => V): V {
    return throwBoth(this.random, first, second, judge);
  }
}

/** A table where policies answer, a generator throws and nothing is recorded. */
export function simulated<R extends string, P extends PromptKinds, E>(
  random: Random,
  answersOf: (who: Speaker) => Answers<P>,
): Table<R, P, E> {
  return simulatedBy(new Thrown(random), answersOf);
}

/**
 * The same with chances from anywhere: a generator, or a path of dice that is being recorded.
 * @param byTheBook whether whoever rules takes what is suggested
 */
export function simulatedBy<R extends string, P extends PromptKinds, E>(
  chance: Chance,
  answersOf: (who: Speaker) => Answers<P>,
  byTheBook = false,
): Table<R, P, E> {
  return {
    byTheBook,
    roll: (_site, _who, pool) => chance.roll(pool),
    check: (site, _who, pool, judge, alike) => chance.check(pool, judge, site, alike),
    contest: (first, second, judge, alike) => chance.contest(first.pool, second.pool, judge, first.site, alike),
    ask: (site, who, { about, options, ruling }) => {
      const first = options[0];
      return ruling === 'holds' && first !== undefined ? first : answersOf(who)[site](who, about, options);
    },
    askAll(site, whos, question) {
      const answers: P[typeof site]['answer'][] = [];
      for (const who of whos) {
        const { about, options } = question(who);
        answers.push(answersOf(who)[site](who, about, options));
      }
      return answers;
    },
    tally: (base, name, rule) => new Tally(base, name, rule, false),
  };
}
