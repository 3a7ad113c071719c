import type { Json } from '../json.ts';
import type { PromptKinds, Question } from '../table.ts';
import type { RulingNote } from './manner.ts';
import { type Case, holdsUnheard, makeRuling, type Ruled } from './rule.ts';
import { type RulingAbout, ruledOf, rulingAbout } from './words.ts';

/** A case with what else its question says. */
export interface AskedCase<T extends Json> extends Case<T> {
  /** Even that it is asked betrays something. */
  readonly secret?: boolean;
  readonly more?: { readonly [field: string]: Json };
  /** An answer in words, where the table of questions has none. */
  readonly says?: (answer: T) => string;
}

/** How the GM is asked and heard at a system's own table. @typeParam P the system's questions, R those that are rulings */
interface Ruler<P extends PromptKinds, R extends keyof P & string, T, F> {
  ask<S extends R>(table: T, site: S, question: Question<RulingAbout, P[S]['answer']>): P[S]['answer'];
  /** @param told what every system's event of a ruling says */
  tell(table: T, fight: F, asked: Case<Json>, told: ReturnType<typeof ruledOf>): void;
}

/**
 * How the GM rules in a system: asked, as suggested, or as a house rule fixes it, by what the table of questions says of
 * the site. The function that it makes takes what holds where no one hears of it, which is the first of the case's options,
 * and the case itself, which is built only where it is needed.
 * @param notes the system's questions
 */
export const ruler =
  <P extends PromptKinds, R extends keyof P & string, T extends { readonly tell?: unknown }, F extends Ruled>(
    notes: { readonly [site in R]: RulingNote },
    { ask, tell }: Ruler<P, R, T, F>,
  ) =>
  <S extends R>(
    table: T,
    fight: F,
    site: S,
    suggestion: P[S]['answer'],
    question: () => AskedCase<P[S]['answer']>,
  ): P[S]['answer'] => {
    const note = notes[site];
    if (holdsUnheard(table.tell, fight, site, note)) return suggestion;
    const asked = question();
    const { secret = false, more, says } = asked;
    return makeRuling<P[S]['answer'], P[S]['answer']>(fight, site, note, asked, {
      heard: table.tell !== undefined,
      ask: (options, first, ruling) =>
        ask(table, site, { about: rulingAbout(site, asked, first, more), options, secret, ruling }),
      tell(answer, from) {
        const told = ruledOf(site, note, asked, answer, from);
        tell(table, fight, asked, says ? { ...told, says: says(answer) } : told);
      },
    });
  };
