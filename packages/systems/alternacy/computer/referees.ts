import type { Answers, Random, Referees, Speaker } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { Alternacy } from '../kinds.ts';
import { BY_THE_BOOK, first, type PlayerSite, type Rulings, rulings, type Strictness } from '../rules/answers.ts';
import { rulingKinds } from '../rules/severity.ts';
import type { Prompts, RulingSite } from '../state/prompts.ts';

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
    'alternacy.ruling.cover': any,
    'alternacy.ruling.near': any,
    'alternacy.ruling.halt': any,
    'alternacy.ruling.warned': any,
    'alternacy.ruling.flee': any,
    'alternacy.ruling.harm': any,
    'alternacy.ruling.locations': any,
    'alternacy.ruling.wounds': any,
    'alternacy.ruling.run': any,
    'alternacy.ruling.time': any,
    'alternacy.ruling.fitting': any,
    'alternacy.ruling.end': any,
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
  { name: 'by-the-book', describe: phrase`Rules as the rules suggest.`, strict: BY_THE_BOOK },
  { name: 'lenient', describe: phrase`Rules one step in favour of the combatant that acts.`, strict: () => -1 },
  { name: 'strict', describe: phrase`Rules one step against the combatant that acts.`, strict: () => 1 },
  { name: 'harsh', describe: phrase`Rules two steps against the combatant that acts.`, strict: () => 2 },
  { name: 'cinematic', describe: phrase`Daring is easy, wounds are a level lighter.`, strict: CINEMATIC },
  { name: 'gritty', describe: phrase`By the book, but every hit is a level worse.`, strict: GRITTY },
  { name: 'random', describe: phrase`Rules anything that is offered, by chance.`, strict: null },
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
  'alternacy.race': (_who, _about, options) => first(options),
  'alternacy.commit': (_who, _about, options) => first(options),
};
type AltAnswers = Answers<Prompts>;
