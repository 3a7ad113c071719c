import { type Answers, type Speaker, simulated, Xoshiro } from '@affray/engine';
import { copy, type Fight } from './fight.ts';
import type { Alternacy } from './kinds.ts';
import { next } from './next.ts';
import { play } from './play.ts';
import { policyOf } from './policies.ts';
import type { Prompts, RulingSite } from './prompts.ts';
import { BY_THE_BOOK, type Strictness } from './referees.ts';
import { begin, type Setup } from './setup.ts';
import { rulingKinds } from './severity.ts';
import { over } from './turns.ts';

/** How much one kind of ruling moves a result (ALT-8.4). */
export interface RulingEffect {
  readonly site: RulingSite;
  readonly meaning: string;
  /** Times that it was asked, a fight on average. */
  readonly asked: number;
  /** Share of fights that the side wins where this kind alone is a step more lenient, or stricter. */
  readonly lenient: number;
  readonly strict: number;
  /** How far apart these two are from each other. */
  readonly swing: number;
}
export interface RulingReport {
  readonly side: string;
  readonly fights: number;
  /** Share won with every ruling by the book. */
  readonly byTheBook: number;
  /** What moved the result most comes first. */
  readonly rulings: readonly RulingEffect[];
}

const LONGEST = 4000;

/**
 * Which rulings moved the result most: plays the same fights once by the book, then with each kind of ruling a step
 * more lenient and a step stricter, all else alike (ALT-8.4).
 * @param run `fights` for each variant, the same dice for all; `side` whose share of wins is measured
 */
export function rulingReport(
  setup: Setup,
  run: { readonly fights: number; readonly seed: string; readonly side: string },
): RulingReport {
  const start = begin(setup);
  const counted = new Map<RulingSite, number>();
  const share = (strict: Strictness, count: boolean): number => {
    let won = 0;
    for (let number = 0; number < run.fights; number++) {
      if (winner(copy(start), `${run.seed}/${number}`, strict, count ? counted : null) === run.side) won++;
    }
    return won / run.fights;
  };
  const byTheBook = share(BY_THE_BOOK, true);
  const rulings = rulingKinds
    .filter(({ site }) => (counted.get(site) ?? 0) > 0)
    .map(({ site, meaning }): RulingEffect => {
      const lenient = share(each => (each === site ? -1 : 0), false);
      const strict = share(each => (each === site ? 1 : 0), false);
      const asked = (counted.get(site) ?? 0) / run.fights;
      return { site, meaning, asked, lenient, strict, swing: Math.abs(lenient - strict) };
    })
    .toSorted((a, b) => b.swing - a.swing);
  return { side: run.side, fights: run.fights, byTheBook, rulings };
}

/** Plays one fight to its end. */
function winner(
  fight: Fight,
  seed: string,
  strict: Strictness,
  counted: Map<RulingSite, number> | null,
): string | null {
  const random = Xoshiro.seeded(seed);
  const policy = policyOf('perturbed', 'for a report', 'plain', site => {
    counted?.set(site, (counted.get(site) ?? 0) + 1);
    return strict(site);
  });
  const answers: Answers<Prompts> = policy.answers(fight, random);
  const table = simulated<Alternacy['roll'], Prompts, Alternacy['event']>(random, () => answers);
  for (let commands = 0; commands < LONGEST && over(fight) === null; commands++) {
    const [who]: readonly Speaker[] = next(fight);
    if (who === undefined) break;
    play(table, fight, policy.choose(fight, who, random));
  }
  return over(fight)?.winner ?? null;
}
