import type { Answers, Json, Random, Referees, Speaker } from '@affray/engine';
import { type Levels, shiftAll } from '../book/body.ts';
import type { Alternacy } from '../kinds.ts';
import { leaning, rulingKinds } from '../rules/severity.ts';
import type { About, Prompts, RulingSite } from '../state/prompts.ts';

/** Questions to fighters: all others are the GM's. */
export type PlayerSite =
  | 'alternacy.defend'
  | 'alternacy.posture'
  | 'alternacy.return'
  | 'alternacy.zero'
  | 'alternacy.respond'
  | 'alternacy.commit';
export type Rulings = Omit<Answers<Prompts>, PlayerSite>;

export function first<A>(options: readonly A[]): A {
  const [one] = options;
  if (one === undefined) throw new RangeError('a question without options');
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
    'alternacy.ruling.level': (_who, about, options) => levelsAway(options, steps('alternacy.ruling.level', about)),
    'alternacy.ruling.level-of': (_who, _about, options) => first(options),
    'alternacy.ruling.location': (_who, _about, options) => first(options),
    'alternacy.ruling.skill': (_who, _about, options) => first(options),
    'alternacy.ruling.number': (_who, _about, options) => first(options),
  };
}

/** Any ruling that is offered, each as likely as the next. */
export function anyRulings(random: Random): Rulings {
  const any = <A>(_who: Speaker, _about: unknown, options: readonly A[]): A =>
    options[random.below(options.length)] ?? first(options);
  return {
    'alternacy.ruling.several': any,
    'alternacy.ruling.rush': any,
    'alternacy.ruling.opponents': any,
    'alternacy.ruling.undefended': any,
    'alternacy.ruling.shot': any,
    'alternacy.ruling.distance': any,
    'alternacy.ruling.called': any,
    'alternacy.ruling.spread': any,
    'alternacy.ruling.out-of-turn': any,
    'alternacy.ruling.escape': any,
    'alternacy.ruling.move': any,
    'alternacy.ruling.turns': any,
    'alternacy.ruling.task': any,
    'alternacy.ruling.head-start': any,
    'alternacy.ruling.aware': any,
    'alternacy.ruling.near-miss': any,
    'alternacy.ruling.reach': any,
    'alternacy.ruling.timing': any,
    'alternacy.ruling.seen': any,
    'alternacy.ruling.cancel': any,
    'alternacy.ruling.progress': any,
    'alternacy.ruling.level': any,
    'alternacy.ruling.level-of': any,
    'alternacy.ruling.location': any,
    'alternacy.ruling.skill': any,
    'alternacy.ruling.number': any,
  };
}

/** What somebody dares is easy, and wounds are light: rulings of an adventure film. */
const CINEMATIC: Strictness = site => (site === 'alternacy.ruling.level' ? 1 : DARING.has(site) ? -1 : 0);
const DARING: ReadonlySet<RulingSite> = new Set<RulingSite>([
  'alternacy.ruling.several',
  'alternacy.ruling.rush',
  'alternacy.ruling.opponents',
  'alternacy.ruling.called',
  'alternacy.ruling.out-of-turn',
  'alternacy.ruling.escape',
  'alternacy.ruling.move',
  'alternacy.ruling.task',
]);
/** Whoever is hit is hit badly; all else by the book. */
const GRITTY: Strictness = site => (site === 'alternacy.ruling.level' ? -1 : 0);

interface Named {
  readonly name: string;
  readonly describe: string;
  /** Null: rules by chance. */
  readonly strict: Strictness | null;
}
const NAMED: readonly Named[] = [
  { name: 'by-the-book', describe: 'Rules as the rules suggest.', strict: BY_THE_BOOK },
  { name: 'lenient', describe: 'Rules a step in favour of whoever acts.', strict: () => -1 },
  { name: 'strict', describe: 'Rules a step against whoever acts.', strict: () => 1 },
  { name: 'harsh', describe: 'Rules two steps against whoever acts.', strict: () => 2 },
  { name: 'cinematic', describe: 'Daring is easy, wounds are a level lighter.', strict: CINEMATIC },
  { name: 'gritty', describe: 'By the book, but every hit is a level worse.', strict: GRITTY },
  { name: 'random', describe: 'Rules anything that is offered, by chance.', strict: null },
];

/** Who rules in a simulation, by name (ALT-8.4). Fighters have policies of their own. */
export const referees: Referees<Alternacy> = {
  named: NAMED.map(({ name, describe }) => ({ name, describe })),
  kinds: rulingKinds,
  answers(name, lean, _fight, random) {
    const found = NAMED.find(each => each.name === name);
    if (found === undefined) return null;
    const { strict } = found;
    const ruled = strict ? rulings(site => strict(site) + (lean[site] ?? 0)) : anyRulings(random);
    return { ...ruled, ...PASSING };
  },
};

/** A referee fights for nobody: it is never asked these. */
const PASSING: Pick<AltAnswers, PlayerSite> = {
  'alternacy.defend': (_who, _about, options) => first(options),
  'alternacy.posture': (_who, _about, options) => first(options),
  'alternacy.return': (_who, _about, options) => first(options),
  'alternacy.zero': (_who, _about, options) => first(options),
  'alternacy.respond': (_who, _about, options) => first(options),
  'alternacy.commit': (_who, _about, options) => first(options),
};
type AltAnswers = Answers<Prompts>;
