import type { Policy, Speaker } from '@affray/engine';
import { phrase } from '@affray/engine';
import { type Command, refuse } from '../commands.ts';
import type { Alternacy } from '../kinds.ts';
import { BY_THE_BOOK, first, type Own, rulings, type Strictness, steady } from '../rules/answers.ts';
import { type Combatant, type Fight, is, the } from '../state/fight.ts';
import { anyCommand } from './random.ts';
import { anyRulings } from './referees.ts';
import {
  attacksOn,
  bestBrace,
  byOdds,
  closeIn,
  creeping,
  dodging,
  footing,
  isTooFar,
  marksAbout,
  mending,
  nearestMark,
  readying,
  several,
  threatsFirst,
  wardOf,
  weakestFirst,
  yielding,
} from './tactics.ts';

type AltPolicy = Policy<Alternacy>;

/** Something to do, or what there is to do that is looked up only where nothing before it may be done. */
type Candidate = Command | Wish;
type Wish = (fight: Fight, me: Combatant) => readonly Command[];

/** How a fighter goes about a fight: what it would do on its go, the dearest first, and what it answers. */
interface Temper {
  readonly candidates: (fight: Fight, me: Combatant) => readonly Candidate[];
  readonly own: (fight: Fight) => Own;
}

/** Goes for its foes one after the other; in the end nearer to the nearest of them. */
function onslaught(fight: Fight, me: Combatant, foes: readonly Combatant[], posture: number): Candidate[] {
  return [...foes.map(foe => () => attacksOn(fight, me, foe, posture)), ...FOLLOWING];
}

/** The same, the nearest foe first, with no look at more of them than it takes. */
function onNearest(fight: Fight, me: Combatant, posture: number): Candidate[] {
  const nearest = nearestMark(fight, me);
  if (nearest === null) return [...FOLLOWING];
  const others = (): readonly Command[] =>
    isTooFar(fight, me, nearest)
      ? []
      : marksAbout(fight, me).flatMap(foe => (foe === nearest ? [] : attacksOn(fight, me, foe, posture)));
  return [() => attacksOn(fight, me, nearest, posture), others, ...FOLLOWING];
}

/** A dash toward the nearest. */
const closing: Wish = (fight, me) => {
  const nearest = nearestMark(fight, me);
  return nearest === null ? [] : closeIn(fight, me, nearest);
};
const ready: Wish = (_fight, me) => readying(me);
const FOLLOWING: readonly Wish[] = [closing, ready, (_fight, me) => dodging(me)];
const GREEDY: readonly Wish[] = [mending, (fight, me) => footing(fight, me, true), creeping, byOdds, closing, ready];

const TEMPERS = {
  plain: {
    candidates: (fight, me) => [
      ...mending(fight, me),
      ...footing(fight, me, false),
      creeping,
      ...onNearest(fight, me, 0),
    ],
    own: () => steady(0, 'drop'),
  },
  cautious: {
    candidates: (fight, me) => [
      ...yielding(fight, me),
      ...mending(fight, me),
      ...footing(fight, me, true),
      ...onNearest(fight, me, -3),
    ],
    own: () => steady(-3, 'cover'),
  },
  aggressive: {
    candidates: (fight, me) => [
      ...mending(fight, me),
      ...footing(fight, me, true),
      creeping,
      ...several(fight, me),
      ...onNearest(fight, me, 3),
    ],
    own: () => steady(3, 'evade'),
  },
  focus: {
    candidates: (fight, me) => [
      ...mending(fight, me),
      ...footing(fight, me, true),
      creeping,
      ...onslaught(fight, me, weakestFirst(fight, me), 0),
    ],
    own: () => steady(0, 'cover'),
  },
  protect: {
    candidates: (fight, me) => {
      // Who is guarded keeps out of it: mends, shoots, and strikes only at whoever comes.
      const ward = wardOf(fight, me);
      return [
        ...mending(fight, me),
        ...footing(fight, me, true),
        ...(ward === null ? [] : [creeping]),
        ...onslaught(fight, me, threatsFirst(fight, me, ward), ward === null ? -3 : 0),
      ];
    },
    own: fight => guardedAnswers(fight),
  },
  greedy: {
    candidates: () => GREEDY,
    own: fight => ({
      ...steady(0, 'cover'),
      'alternacy.posture': (who, { opponent }, options) => {
        const best = who === 'gm' ? 0 : bestBrace(fight, the(fight, who), opponent);
        return options.includes(best) ? best : first(options);
      },
    }),
  },
} as const satisfies Readonly<Record<string, Temper>>;

/** Whoever is guarded leans toward defence; its guards fight as they are. */
const guardedAnswers = (fight: Fight): Own => ({
  ...steady(0, 'cover'),
  'alternacy.posture': (who, _about, options) => {
    const lean = who !== 'gm' && wardOf(fight, the(fight, who)) === null ? -3 : 0;
    return options.includes(lean) ? lean : first(options);
  },
});

/** A legal command: the first of its candidates that may be given, else the end of its go. */
function choose(fight: Fight, who: Speaker, temper: Temper): Command {
  if (who === 'gm') return { kind: 'roll-initiative' };
  const me = the(fight, who);
  if (me.deed !== null) return { kind: 'continue', who, end: true };
  const candidates = fight.go?.who === who && !is(me, 'bound') ? temper.candidates(fight, me) : [];
  for (const candidate of candidates) {
    const found = typeof candidate === 'function' ? candidate(fight, me) : [candidate];
    for (const each of found) if (refuse(fight, each) === null) return each;
  }
  return { kind: 'end', who };
}

/** A policy of a temper, where the GM rules as told. Its choice is a function of the fight alone: it remembers nothing. */
export const policyOf = (
  name: string,
  describe: string,
  temper: keyof typeof TEMPERS,
  strict: Strictness,
): AltPolicy => {
  const own: Temper = TEMPERS[temper];
  const ruled = rulings(strict);
  return {
    name,
    describe,
    choose: (fight, who) => choose(fight, who, own),
    answers: fight => ({ ...ruled, ...own.own(fight) }),
    byTheBook: strict === BY_THE_BOOK,
  };
};

const random: AltPolicy = {
  name: 'random',
  describe: phrase`Does anything that is legal, and the GM rules anything that is offered.`,
  choose: anyCommand,
  answers: (_fight, dice) => {
    const any = <A>(_who: Speaker, _about: unknown, options: readonly A[]): A =>
      options[dice.below(options.length)] ?? first(options);
    return {
      ...anyRulings(dice),
      'alternacy.defend': any,
      'alternacy.posture': any,
      'alternacy.return': any,
      'alternacy.zero': any,
      'alternacy.respond': any,
      'alternacy.race': any,
      'alternacy.commit': any,
    };
  },
};

const NOTES: readonly (readonly [temper: keyof typeof TEMPERS, describe: string])[] = [
  [
    'plain',
    phrase`Fights the nearest foe without finesse: no posture, no cover, always engages back and strikes back.`,
  ],
  ['cautious', phrase`Leans three points toward defence, takes cover, mends the bleeding, yields when near death.`],
  ['aggressive', phrase`Leans three points toward attack and takes on two at once where two are near.`],
  [
    'focus',
    phrase`All go for the foe that is nearest to its end and can be got at; takes cover where there is shooting.`,
  ],
  [
    'protect',
    phrase`Goes for the foe that threatens the healer, or the one that defends worst; the healer stays out of it and mends.`,
  ],
  [
    'greedy',
    phrase`Weighs every attack, weapon, aim and posture by the exact odds of the blow and of what comes back.`,
  ],
];

/** The first named is the default of simulations. How the GM rules is a referee's to say; each of these rules by the book. */
export const policies: readonly AltPolicy[] = NOTES.flatMap(([temper, describe], at) => {
  const policy = policyOf(temper, describe, temper, BY_THE_BOOK);
  return at === 0 ? [policy, random] : [policy];
});
