import { type Case, holdsUnheard, type Json, makeRuling, ruledOf, rulingAbout } from '@affray/engine';
import type { AlloyTable } from '../state/events.ts';
import { type Fight, veil } from '../state/fight.ts';
import type { Prompts, RulingSite } from '../state/prompts.ts';
import { PROMPTS } from '../state/sites.ts';

type Answer<S extends RulingSite> = Prompts[S]['answer'];
/** A case that the GM is to rule on. */
export interface AlloyCase<T extends Json> extends Case<T> {
  /** Even that it is asked betrays something. */
  readonly secret?: boolean;
  /** What else the question says. */
  readonly more?: { readonly [field: string]: Json };
  /** An answer in words, where the table of questions has none. */
  readonly says?: (answer: T) => string;
}

/**
 * The GM rules: asked, as suggested, or as a house rule fixes it, by what the table of questions says of the site.
 * @param suggestion what holds where no one hears of it; the first of the case's options
 * @param question built only where it is needed
 */
export function rule<S extends RulingSite>(
  table: AlloyTable,
  fight: Fight,
  site: S,
  suggestion: Answer<S>,
  question: () => AlloyCase<Answer<S>>,
): Answer<S> {
  const note = PROMPTS[site];
  if (holdsUnheard(table.tell, fight, site, note)) return suggestion;
  const asked = question();
  const { secret = false, more, says } = asked;
  return makeRuling<Answer<S>, Answer<S>>(fight, site, note, asked, {
    heard: table.tell !== undefined,
    ask: (options, first, ruling) =>
      table.ask(site, 'gm', { about: rulingAbout(site, asked, first, more), options, secret, ruling }),
    tell: (answer, from) =>
      table.tell?.({
        kind: 'ruled',
        ...ruledOf(site, note, asked, answer, from),
        ...(says && { says: says(answer) }),
        secret: veil(fight, asked.who, asked.on),
      }),
  });
}
