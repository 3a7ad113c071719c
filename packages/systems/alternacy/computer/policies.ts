import type { Json, Offer, OfferField, Policy, Random, Speaker } from '@affray/engine';
import { type Command, command } from '../commands.ts';
import type { Alternacy } from '../kinds.ts';
import { offers } from '../offers.ts';
import { refuse } from '../refuse.ts';
import { answersOf, type Own, steady } from '../rules/answers.ts';
import { type Combatant, type Fight, is, the } from '../state/fight.ts';
import { anyRulings, BY_THE_BOOK, first, type Strictness } from './referees.ts';
import {
  attacksOn,
  bestBrace,
  byOdds,
  closeIn,
  dodging,
  footing,
  isTooFar,
  marksAbout,
  mending,
  nearestFirst,
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
type Wish = Command | (() => readonly Command[]);

/** How a fighter goes about a fight: what it wishes on its go, the dearest first, and what it answers. */
interface Temper {
  readonly wishes: (fight: Fight, me: Combatant) => readonly Wish[];
  readonly own: (fight: Fight) => Own;
}

/** Goes for its foes one after the other; in the end nearer to the nearest of them. */
function onslaught(fight: Fight, me: Combatant, foes: readonly Combatant[], posture: number): Wish[] {
  return [...foes.map(foe => () => attacksOn(fight, me, foe, posture)), ...following(fight, me)];
}

/** The same, the nearest foe first, with no look at more of them than it takes. */
function onNearest(fight: Fight, me: Combatant, posture: number): Wish[] {
  const nearest = nearestMark(fight, me);
  if (nearest === null) return following(fight, me);
  const others = (): readonly Command[] =>
    isTooFar(fight, me, nearest)
      ? []
      : marksAbout(fight, me).flatMap(foe => (foe === nearest ? [] : attacksOn(fight, me, foe, posture)));
  return [() => attacksOn(fight, me, nearest, posture), others, ...following(fight, me)];
}

const following = (fight: Fight, me: Combatant): Wish[] => [
  () => {
    const nearest = nearestMark(fight, me);
    return nearest === null ? [] : closeIn(fight, me, nearest);
  },
  () => readying(me),
];

const TEMPERS = {
  plain: {
    wishes: (fight, me) => [...footing(fight, me, false), ...onNearest(fight, me, 0)],
    own: () => steady(0, 'drop'),
  },
  cautious: {
    wishes: (fight, me) => [
      ...yielding(fight, me),
      ...mending(fight, me),
      ...footing(fight, me, true),
      ...onNearest(fight, me, -3),
      ...dodging(me),
    ],
    own: () => steady(-3, 'cover'),
  },
  aggressive: {
    wishes: (fight, me) => [...footing(fight, me, false), ...several(fight, me), ...onNearest(fight, me, 3)],
    own: () => steady(3, 'evade'),
  },
  focus: {
    wishes: (fight, me) => [...footing(fight, me, true), ...onslaught(fight, me, weakestFirst(fight, me), 0)],
    own: () => steady(0, 'cover'),
  },
  protect: {
    wishes: (fight, me) => {
      // Who is guarded keeps out of it: mends, shoots, and strikes only at whoever comes.
      const guarded = wardOf(fight, me) === null;
      return [
        ...mending(fight, me),
        ...footing(fight, me, true),
        ...onslaught(fight, me, threatsFirst(fight, me), guarded ? -3 : 0),
      ];
    },
    own: fight => guardedAnswers(fight),
  },
  greedy: {
    wishes: (fight, me) => {
      const [nearest] = nearestFirst(fight, me);
      const closing = nearest ? closeIn(fight, me, nearest) : [];
      return [...footing(fight, me, true), ...byOdds(fight, me), ...closing, ...readying(me)];
    },
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

/** A legal command: the first of its wishes that may be given, else the end of its go. */
function choose(fight: Fight, who: Speaker, temper: Temper): Command {
  if (who === 'gm') return { kind: 'roll-initiative' };
  const me = the(fight, who);
  if (me.deed !== null) return { kind: 'continue', who, end: true };
  const wishes = fight.go?.who === who && !is(me, 'bound') ? temper.wishes(fight, me) : [];
  for (const wish of wishes) {
    const found = (typeof wish === 'function' ? wish() : [wish]).find(each => refuse(fight, each) === null);
    if (found !== undefined) return found;
  }
  return { kind: 'end', who };
}

/** Any legal command, each offer as likely as the next; now and then even giving up. */
function anything(fight: Fight, who: Speaker, random: Random): Command {
  if (who === 'gm') return { kind: 'roll-initiative' };
  const open = offers(fight, who).filter(each => each.refusal === null);
  for (let tries = 0; tries < 20 && open.length > 0; tries++) {
    const offer = open[random.below(open.length)];
    if (offer === undefined || (QUITTING.has(offer.base.kind) && random.below(20) > 0)) continue;
    const parsed = command.safeParse(filled(offer, random));
    if (parsed.success && refuse(fight, parsed.data) === null) return parsed.data;
  }
  return { kind: 'end', who };
}
const QUITTING: ReadonlySet<string> = new Set(['surrender', 'flee']);

/** An offer with a value for each of its fields, by chance. */
export function filled(offer: Offer, random: Random): Readonly<Record<string, Json>> {
  const whole: Record<string, Json> = { ...offer.base };
  for (const field of offer.fields) {
    const value = anyValue(field, random);
    if (value !== undefined) whole[field.name] = value;
  }
  return whole;
}

function anyValue(field: OfferField, random: Random): Json | undefined {
  if ('optional' in field && field.optional === true && random.below(2) === 0) return undefined;
  switch (field.kind) {
    case 'choice':
      return field.options.length === 0
        ? undefined
        : (field.options[random.below(field.options.length)]?.value ?? undefined);
    case 'choices':
      return field.options.filter(() => random.below(2) === 0).map(each => each.value);
    case 'number':
      return field.min + random.below(Math.min(1000, field.max - field.min + 1));
    case 'flag':
      return random.below(2) === 0;
    case 'text':
      return 'something';
  }
}

/** A policy of a temper, where the GM rules as told. Its choice is a function of the fight alone: it remembers nothing. */
export const policyOf = (
  name: string,
  describe: string,
  temper: keyof typeof TEMPERS,
  strict: Strictness,
): AltPolicy => {
  const own: Temper = TEMPERS[temper];
  return {
    name,
    describe,
    choose: (fight, who) => choose(fight, who, own),
    answers: fight => answersOf(own.own(fight), strict),
  };
};

const random: AltPolicy = {
  name: 'random',
  describe: 'Does anything that is legal, and the GM rules anything that is offered.',
  choose: anything,
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
      'alternacy.commit': any,
    };
  },
};

const NOTES: readonly (readonly [temper: keyof typeof TEMPERS, describe: string])[] = [
  ['plain', 'Fights the nearest foe without finesse: no posture, no cover, always engages back and strikes back.'],
  ['cautious', 'Leans three points toward defence, takes cover, mends the bleeding, yields when near death.'],
  ['aggressive', 'Leans three points toward attack and takes on two at once where two are near.'],
  ['focus', 'All go for the foe that is nearest to its end and can be got at; takes cover where there is shooting.'],
  ['protect', 'Goes for whoever threatens the healer, or whoever defends worst; that one keeps out of it and mends.'],
  ['greedy', 'Weighs every attack, weapon, aim and posture by the exact odds of the blow and of what comes back.'],
];

/** The first named is the default of simulations. How the GM rules is a referee's to say; each of these rules by the book. */
export const policies: readonly AltPolicy[] = NOTES.flatMap(([temper, describe], at) => {
  const policy = policyOf(temper, describe, temper, BY_THE_BOOK);
  return at === 0 ? [policy, random] : [policy];
});
