import {
  type Answers,
  type CombatantId,
  distance,
  type Json,
  type Offer,
  type OfferField,
  type Policy,
  type Random,
  type Speaker,
  toward,
} from '@affray/engine';
import { type Command, command } from './commands.ts';
import { healthOf } from './damage.ts';
import { within } from './deeds.ts';
import { able, type Combatant, everybody, type Fight, is, opponents, the } from './fight.ts';
import type { Weapon } from './gear.ts';
import type { Alternacy } from './kinds.ts';
import { offers } from './offers.ts';
import type { Prompts, Response } from './prompts.ts';
import { anyRulings, BY_THE_BOOK, first, rulings, type Strictness } from './referees.ts';
import { refuse } from './refuse.ts';
import { handicap } from './rolls.ts';
import { worstUntreated } from './tasks.ts';

type AltPolicy = Policy<Alternacy>;
type AltAnswers = Answers<Prompts>;

/** How a temper fights. */
interface Temper {
  /** Posture on engaging: above 0 toward attack. */
  readonly posture: number;
  readonly strikesBack: boolean;
  /** Takes cover before shooting, and keeps away from blades. */
  readonly careful: boolean;
  /** Gives up once badly hurt. */
  readonly yields: boolean;
  /** Engages two opponents in one go where two are near. */
  readonly greedy: boolean;
  readonly response: Response;
}
const PLAIN: Temper = { posture: 0, strikesBack: true, careful: false, yields: false, greedy: false, response: 'drop' };
const CAUTIOUS: Temper = {
  posture: -3,
  strikesBack: true,
  careful: true,
  yields: true,
  greedy: false,
  response: 'cover',
};
const AGGRESSIVE: Temper = {
  posture: 3,
  strikesBack: true,
  careful: false,
  yields: false,
  greedy: true,
  response: 'evade',
};

const preferred = <A>(options: readonly A[], wanted: A): A => (options.includes(wanted) ? wanted : first(options));

/** All answers of a temper, with the GM ruling as told. */
export function answersOf(temper: Temper, strict: Strictness): AltAnswers {
  return {
    ...rulings(strict),
    'alternacy.defend': (_who, _about, options) => first(options),
    'alternacy.posture': (_who, _about, options) => preferred(options, temper.posture),
    'alternacy.return': (_who, _about, options) => (temper.strikesBack ? first(options) : 'none'),
    'alternacy.zero': (_who, _about, options) => preferred(options, 'torso'),
    'alternacy.respond': (_who, _about, options) => preferred(options, temper.response),
    'alternacy.commit': (_who, _about, options) => first(options),
  };
}
/** For odds: every ruling as suggested and in reach and time, the best defence, no posture, no return attack. */
export const OF_ODDS: AltAnswers = {
  ...answersOf({ ...PLAIN, strikesBack: false }, BY_THE_BOOK),
  'alternacy.posture': (_who, _about, options) => preferred(options, 0),
  'alternacy.ruling.reach': () => 'yes',
  'alternacy.ruling.timing': () => 'in-time',
};

/** A legal command: what a temper does on its go. */
function choose(fight: Fight, who: Speaker, temper: Temper): Command {
  if (who === 'gm') return { kind: 'roll-initiative' };
  const me = the(fight, who);
  const wishes = fight.go?.who === who ? wishesOf(fight, me, temper) : [];
  return wishes.find(each => refuse(fight, each) === null) ?? { kind: 'end', who: me.id };
}

/** What a combatant would like to do, the dearest wish first; the first legal one is done. */
function wishesOf(fight: Fight, me: Combatant, temper: Temper): Command[] {
  const who = me.id;
  if (me.deed?.kind === 'work') return [{ kind: 'continue', who, end: true }];
  const foes = everybody(fight)
    .filter(each => each.side !== me.side && able(fight, each) && !each.hidden && !fight.go?.barred.includes(each.id))
    .toSorted((a, b) => feet(fight, me, a) - feet(fight, me, b));
  if (temper.yields && healthOf(fight, me) === 'near death') return [{ kind: 'surrender', who }];
  const bleeding = everybody(fight).find(
    each => each.side === me.side && each.fate !== 'dead' && worstUntreated(each)?.tag === 'mortal',
  );
  if (foes.length === 0) return bleeding ? [{ kind: 'first-aid', who, target: bleeding.id, end: true }] : [];
  const wishes: Command[] = [];
  if (is(me, 'prone')) wishes.push({ kind: 'stance', who, prone: false });
  if (temper.careful && armed(me)?.manner === 'missile' && !is(me, 'cover'))
    wishes.push({ kind: 'step', who, what: '', to: null, toward: null, cover: true });
  if (temper.greedy && foes.length > 1 && opponents(fight, who).length === 0)
    wishes.push({ kind: 'plan', who, actions: 2, what: 'takes on two' });
  for (const foe of foes) wishes.push(...attacks(fight, me, foe, temper));
  const nearest = foes[0];
  if (nearest && me.deed === null) wishes.push(...closeIn(fight, me, nearest));
  if (me.empty.length > 0) wishes.push({ kind: 'load', who, weapon: me.empty[0] ?? me.weapon, end: true });
  const other = me.stats.weapons.find(each => each.id !== me.weapon && handicap(me, each) === null);
  if (other && (armed(me) === null || handicap(me, armed(me) ?? other) !== null))
    wishes.push({ kind: 'draw', who, weapon: other.id, end: true });
  if (temper.careful) wishes.push({ kind: 'evade', who, end: true });
  return wishes;
}

const armed = (me: Combatant): Weapon | null => me.stats.weapons.find(each => each.id === me.weapon) ?? null;
const feet = (fight: Fight, a: Combatant, b: Combatant): number => distance(fight.field, a.id, b.id) ?? 0;

function attacks(fight: Fight, me: Combatant, foe: Combatant, temper: Temper): Command[] {
  const who = me.id;
  const target = foe.id;
  const held = armed(me);
  const far = feet(fight, me, foe) > fight.options.charts.suggestions.reach;
  const shots: Command[] =
    held?.manner === 'missile'
      ? [{ kind: 'shoot', who, target, weapon: held.id, aim: null, prefer: null, end: true }]
      : [];
  if (held?.loads && me.empty.includes(held.id)) shots.push({ kind: 'load', who, weapon: held.id, end: true });
  if (far) return shots;
  const blades = me.stats.weapons.filter(
    each => each.manner === 'melee' && (each.id === me.weapon || each.hands === 'natural'),
  );
  const blows = blades.map(
    (each): Command => ({
      kind: 'engage',
      who,
      target,
      weapon: each.id,
      posture: lean(temper, me),
      aim: null,
      prefer: 'torso',
      end: true,
    }),
  );
  return [...shots, ...blows];
}

const lean = ({ posture }: Temper, _me: Combatant): number => posture;

/** A dash toward a foe that is too far away for anything else. */
function closeIn(fight: Fight, me: Combatant, foe: Combatant): Command[] {
  const { field } = fight;
  const dash = (to: { x: number; y: number } | null): Command => ({
    kind: 'dash',
    who: me.id,
    what: 'closes in',
    to,
    toward: null,
    cover: false,
    end: true,
  });
  if (field.kind !== 'map') return [dash(null)];
  const [from, to] = [field.places[me.id], field.places[foe.id]];
  if (!from || !to) return [dash(null)];
  return [dash(within(fight, toward(from, to, Math.max(0, Math.min(60, feet(fight, me, foe) - 5)))))];
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
  const id: CombatantId = the(fight, who).id;
  return { kind: 'end', who: id };
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

/** A policy of a temper, where the GM rules as told. Also for sensitivity: one kind of ruling a step stricter (ALT-8.4). */
export const policyOf = (
  name: string,
  describe: string,
  temper: 'plain' | 'cautious' | 'aggressive',
  strict: Strictness,
): AltPolicy => {
  const own = { plain: PLAIN, cautious: CAUTIOUS, aggressive: AGGRESSIVE }[temper];
  return { name, describe, choose: (fight, who) => choose(fight, who, own), answers: () => answersOf(own, strict) };
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

/** The first named is the default of simulations. How the GM rules is a referee's to say. */
export const policies: readonly AltPolicy[] = [
  policyOf('plain', 'Fights the nearest foe without finesse; the GM rules as suggested.', 'plain', BY_THE_BOOK),
  random,
  policyOf(
    'cautious',
    'Leans toward defence, uses cover, yields when badly hurt; the GM rules as suggested.',
    'cautious',
    BY_THE_BOOK,
  ),
  policyOf(
    'aggressive',
    'Leans toward attack and takes on two at once; the GM rules as suggested.',
    'aggressive',
    BY_THE_BOOK,
  ),
];
