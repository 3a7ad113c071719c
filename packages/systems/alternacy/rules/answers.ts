import type { Answers, Json, Speaker } from '@affray/engine';
import { phrase } from '@affray/engine';
import { type Levels, shiftAll } from '../book/body.ts';
import type { About, Prompts, Response, RulingSite } from '../state/prompts.ts';
import { leaning } from './severity.ts';

/** Questions to fighters: all others are the GM's. */
export type PlayerSite =
  | 'alternacy.defend'
  | 'alternacy.posture'
  | 'alternacy.return'
  | 'alternacy.zero'
  | 'alternacy.respond'
  | 'alternacy.race'
  | 'alternacy.commit';
export type Rulings = Omit<Answers<Prompts>, PlayerSite>;

export function first<A>(options: readonly A[]): A {
  const [one] = options;
  if (one === undefined) throw new RangeError(phrase`a question without options`);
  return one;
}
/** How strict the GM of a simulation rules: steps from the suggestion, for one kind of ruling (ALT-8.4). */
export type Strictness = (site: RulingSite) => number;
export const BY_THE_BOOK: Strictness = () => 0;

/**
 * Wound, Shock and Stun all moved so many levels from the suggestion, or as many as the answers reach: stricter on whoever
 * strikes (above 0) is a lighter hit.
 */
function levelsAway<A extends Levels | 'other'>(options: readonly A[], by: number): A {
  const start = first(options);
  if (start === 'other') return start;
  for (let step = by; step !== 0; step -= Math.sign(by)) {
    const wanted = shiftAll(start, -step, false);
    const found = options.find(
      each =>
        each !== 'other' && each.wound === wanted.wound && each.shock === wanted.shock && each.stun === wanted.stun,
    );
    if (found) return found;
  }
  return start;
}

/** Answers of the GM's, leaning as told; the first option is the suggestion, or what was ruled before. */
export function rulings(strict: Strictness): Rulings {
  // What was ruled before in this fight was ruled as strictly: it is only repeated.
  const steps = (site: RulingSite, { from }: About): number => {
    const by = strict(site);
    return from === 'before' ? 0 : by;
  };
  const figure =
    <A extends Json>(site: RulingSite) =>
    (_who: Speaker, about: About, options: readonly A[]): A =>
      leaning(site, options, steps(site, about));
  return {
    'alternacy.ruling.several': figure('alternacy.ruling.several'),
    'alternacy.ruling.rush': figure('alternacy.ruling.rush'),
    'alternacy.ruling.opponents': figure('alternacy.ruling.opponents'),
    'alternacy.ruling.undefended': figure('alternacy.ruling.undefended'),
    'alternacy.ruling.shot': figure('alternacy.ruling.shot'),
    'alternacy.ruling.distance': figure('alternacy.ruling.distance'),
    'alternacy.ruling.called': figure('alternacy.ruling.called'),
    'alternacy.ruling.spread': figure('alternacy.ruling.spread'),
    'alternacy.ruling.out-of-turn': figure('alternacy.ruling.out-of-turn'),
    'alternacy.ruling.escape': figure('alternacy.ruling.escape'),
    'alternacy.ruling.move': figure('alternacy.ruling.move'),
    'alternacy.ruling.turns': figure('alternacy.ruling.turns'),
    'alternacy.ruling.task': figure('alternacy.ruling.task'),
    'alternacy.ruling.head-start': figure('alternacy.ruling.head-start'),
    'alternacy.ruling.aware': figure('alternacy.ruling.aware'),
    'alternacy.ruling.near-miss': figure('alternacy.ruling.near-miss'),
    'alternacy.ruling.reach': figure('alternacy.ruling.reach'),
    'alternacy.ruling.timing': figure('alternacy.ruling.timing'),
    'alternacy.ruling.seen': figure('alternacy.ruling.seen'),
    'alternacy.ruling.cancel': figure('alternacy.ruling.cancel'),
    'alternacy.ruling.progress': figure('alternacy.ruling.progress'),
    'alternacy.ruling.cover': (_who, _about, options) => first(options),
    'alternacy.ruling.near': (_who, _about, options) => first(options),
    'alternacy.ruling.halt': (_who, _about, options) => first(options),
    'alternacy.ruling.warned': (_who, _about, options) => first(options),
    'alternacy.ruling.flee': (_who, _about, options) => first(options),
    'alternacy.ruling.harm': (_who, _about, options) => first(options),
    'alternacy.ruling.locations': (_who, _about, options) => first(options),
    'alternacy.ruling.wounds': (_who, _about, options) => first(options),
    'alternacy.ruling.run': (_who, _about, options) => first(options),
    'alternacy.ruling.time': (_who, _about, options) => first(options),
    'alternacy.ruling.fitting': (_who, _about, options) => first(options),
    'alternacy.ruling.end': (_who, _about, options) => first(options),
    'alternacy.ruling.level': (_who, about, options) => levelsAway(options, steps('alternacy.ruling.level', about)),
    'alternacy.ruling.level-of': (_who, _about, options) => first(options),
    'alternacy.ruling.location': (_who, _about, options) => first(options),
    'alternacy.ruling.skill': (_who, _about, options) => first(options),
    'alternacy.ruling.number': (_who, _about, options) => first(options),
  };
}

export type AltAnswers = Answers<Prompts>;
/** What a fighter answers, beside the GM's rulings. */
export type Own = Pick<AltAnswers, PlayerSite>;

const preferred = <A>(options: readonly A[], wanted: A): A => (options.includes(wanted) ? wanted : first(options));

/** Lets be what is as good as anything: the first option everywhere, but for a posture and a response. */
export const steady = (posture: number, response: Response): Own => ({
  'alternacy.defend': (_who, _about, options) => first(options),
  'alternacy.posture': (_who, _about, options) => preferred(options, posture),
  'alternacy.return': (_who, _about, options) => first(options),
  'alternacy.zero': (_who, _about, options) => preferred(options, 'torso'),
  'alternacy.respond': (_who, _about, options) => preferred(options, response),
  'alternacy.race': (_who, _about, options) => first(options),
  'alternacy.commit': (_who, _about, options) => first(options),
});

/** All answers of a fighter, with the GM ruling as told. */
export const answersOf = (own: Own, strict: Strictness): AltAnswers => ({ ...rulings(strict), ...own });

/** For odds: every ruling as suggested, the best defence, no posture, no return attack. */
export const OF_ODDS: AltAnswers = {
  ...answersOf(steady(0, 'drop'), BY_THE_BOOK),
  'alternacy.return': () => 'none',
};
