import type { Answers } from '@affray/engine';
import { BY_THE_BOOK, first, type PlayerSite, rulings, type Strictness } from '../computer/referees.ts';
import type { Fight } from '../state/fight.ts';
import type { Prompts, Response } from '../state/prompts.ts';

export type AltAnswers = Answers<Prompts>;
/** What a fighter answers, beside the GM's rulings. */
export type Own = Pick<AltAnswers, PlayerSite>;

export const preferred = <A>(options: readonly A[], wanted: A): A =>
  options.includes(wanted) ? wanted : first(options);

/** Lets be what is as good as anything: the first option everywhere, but for a posture and a response. */
export const steady = (posture: number, response: Response): Own => ({
  'alternacy.defend': (_who, _about, options) => first(options),
  'alternacy.posture': (_who, _about, options) => preferred(options, posture),
  'alternacy.return': (_who, _about, options) => first(options),
  'alternacy.zero': (_who, _about, options) => preferred(options, 'torso'),
  'alternacy.respond': (_who, _about, options) => preferred(options, response),
  'alternacy.commit': (_who, _about, options) => first(options),
});

/** All answers of a fighter, with the GM ruling as told. */
export const answersOf = (own: Own, strict: Strictness): AltAnswers => ({ ...rulings(strict), ...own });

/** For odds: every ruling as suggested, the best defence, no posture, no return attack. */
export const OF_ODDS: AltAnswers = {
  ...answersOf(steady(0, 'drop'), BY_THE_BOOK),
  'alternacy.return': () => 'none',
};

/** How a fighter answers in a fight: looks at it as it stands whenever it is asked. */
export type Manner = (fight: Fight) => Own;
