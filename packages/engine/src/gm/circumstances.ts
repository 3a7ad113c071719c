import * as z from 'zod/mini';
import { amount, choice, choiceOrNone, flag, text } from '../fields.ts';
import { phrase } from '../phrase.ts';
import { falseUnlessSaid, wholeFrom } from '../schema.ts';
import { signed } from '../signed.ts';
import type { Choice, OfferField, Viewer } from '../system.ts';
import {
  type CombatantId,
  combatantId,
  type PromptKinds,
  type RuleId,
  type Speaker,
  type Table,
  type Tally,
} from '../table.ts';

/** Every roll, or one kind. Its type is named, so that a declaration of it reads as this file does. */
type RollOf<R extends readonly string[]> = z.ZodMiniEnum<z.core.util.ToEnum<(readonly ['all', ...R])[number]>>;
const rollOf = <const R extends readonly string[]>(rolls: R): RollOf<R> => z.enum(['all', ...rolls]);

/**
 * What the GM says helps or hinders a combatant: laid on it before the dice, for its next roll or until the GM ends it.
 * Rules read it as a named part of what they roll with, and a roll under a secret one is told to nobody but the GM.
 * @param rolls the kinds of roll that it may be for, besides all: `attack`, `defence`
 * @param most the greatest modifier, either way
 */
export const circumstanceOf = <const R extends readonly string[]>(rolls: R, most: number) =>
  z.strictObject({
    id: wholeFrom(0, 1_000_000),
    /** Why, as it stands beside its number: "high ground". */
    name: z.string().check(z.minLength(1), z.maxLength(60)),
    /** An advantage above 0, a disadvantage below. */
    value: wholeFrom(-most, most),
    on: rollOf(rolls),
    /** Counts only against this combatant; null: against everyone. */
    against: z._default(z.nullable(combatantId), null),
    /** Ends with the next roll that it counts for. */
    once: falseUnlessSaid(),
    /** Players learn neither of it nor of the rolls that it counts for. */
    secret: falseUnlessSaid(),
    /** The book's own difficulty for those rolls; null: as the rules have it. */
    difficulty: z._default(z.nullable(wholeFrom(-1000, 1000)), null),
  });

/** A circumstance of any system. */
export interface Circumstance {
  readonly id: number;
  readonly name: string;
  readonly value: number;
  readonly on: string;
  readonly against: CombatantId | null;
  readonly once: boolean;
  readonly secret: boolean;
  readonly difficulty: number | null;
}
/** A combatant under circumstances. The list is replaced, never changed. */
export interface Bearer<C extends Circumstance = Circumstance> {
  readonly id: CombatantId;
  circumstances: readonly C[];
}
/** A roll as circumstances tell rolls apart: its kind, and whom it is against, where it is against a combatant. */
export interface Occasion {
  readonly on: string;
  readonly against?: readonly CombatantId[];
  /** It counts in points of its own, such as damage: only what names this kind is for it, "all" is not. */
  readonly apart?: true;
  /**
   * Whose dice are thrown, where it is not the bearer: an attack at whoever bears a circumstance on its defence. Null where
   * no dice fall for it any more, such as for points of damage: it is used up as it is counted.
   */
  readonly thrower?: Speaker | null;
}
/** A table of whoever adds up what bears on a roll. */
export type Heeding = Pick<Table<string, PromptKinds, unknown>, 'tally' | 'uses'>;

const NONE: readonly never[] = [];

/** The circumstances that bear on a roll; those for one roll end once its dice have fallen (`underCircumstances`). */
export function circumstancesOn<C extends Circumstance>(
  table: Heeding,
  who: Bearer<C>,
  { on, against = NONE, apart, thrower = who.id }: Occasion,
): readonly C[] {
  if (who.circumstances.length === 0) return NONE;
  const bearing = who.circumstances.filter(
    each =>
      (each.on === on || (each.on === 'all' && !apart)) &&
      (each.against === null || against.some(other => other === each.against)),
  );
  for (const each of bearing) if (each.once || each.secret) table.uses?.(who.id, each.id, thrower);
  return bearing;
}

/** Adds what the GM laid on whoever rolls, part by part. @param rule the rule that lets the GM */
export function heedCircumstances(table: Heeding, tally: Tally, who: Bearer, roll: Occasion, rule: RuleId): Tally {
  if (who.circumstances.length > 0)
    for (const each of circumstancesOn(table, who, roll)) tally.add(each.value, each.name, rule);
  return tally;
}

/** The difficulty that the GM has laid on a roll, the last one before others; else the rules' own. */
export function difficultyOf(table: Heeding, who: Bearer, roll: Occasion, own: number): number {
  if (who.circumstances.length === 0) return own;
  return circumstancesOn(table, who, roll).findLast(each => each.difficulty !== null)?.difficulty ?? own;
}

/** Whether any combatant is under a circumstance. */
function areAny(all: readonly Bearer[]): boolean {
  for (const each of all) if (each.circumstances.length > 0) return true;
  return false;
}

/** A circumstance that was counted, for a roll of these dice. */
interface Counted {
  readonly who: CombatantId;
  readonly id: number;
  readonly thrower: Speaker;
}

/** What one command counts of circumstances, and whether a roll under a secret one has not been told of yet. */
class Counting {
  private counted: readonly Counted[] = [];
  private isSecret = false;
  private readonly everybody: () => readonly Bearer[];

  constructor(everybody: () => readonly Bearer[]) {
    this.everybody = everybody;
  }

  readonly uses = (who: CombatantId, id: number, thrower: Speaker | null = who): void => {
    if (thrower === null) this.over({ who, id });
    else this.counted = [...this.counted, { who, id, thrower }];
  };

  /** Whether one of these dice falls under a secret circumstance. */
  hides(whos: readonly Speaker[]): boolean {
    return this.used(whos).some(each => this.found(each)?.circumstance.secret);
  }

  /** The dice have fallen: what held for one roll is over. */
  fallen(whos: readonly Speaker[]): void {
    const used = this.used(whos);
    this.counted = this.counted.filter(each => !used.includes(each));
    for (const each of used) this.over(each);
  }

  /** Whether what is told next is about a secret roll; asked once for each. */
  wasSecret(): boolean {
    const was = this.isSecret;
    this.isSecret = false;
    return was;
  }

  private used(whos: readonly Speaker[]): readonly Counted[] {
    return this.counted.length === 0 ? NONE : this.counted.filter(each => whos.includes(each.thrower));
  }
  /** One has counted: what is told next is as secret as it is, and it ends if it was for one roll. */
  private over(each: Pick<Counted, 'who' | 'id'>): void {
    const found = this.found(each);
    if (found === null) return;
    this.isSecret ||= found.circumstance.secret;
    if (found.circumstance.once) endCircumstance(found.who, each.id);
  }
  private found = ({ who, id }: Pick<Counted, 'who' | 'id'>) =>
    bearerOf(
      this.everybody().filter(each => each.id === who),
      id,
    );
}

/**
 * The table for one command: what holds for one roll ends when that roll's dice fall, and what was rolled under a secret
 * circumstance is thrown and told in secret. The same table where nobody is under any.
 * @param everybody all who may roll, at any moment of the command
 */
export function underCircumstances<R extends string, P extends PromptKinds, E>(
  table: Table<R, P, E>,
  everybody: () => readonly Bearer[],
): Table<R, P, E> {
  if (!areAny(everybody())) return table;
  const counting = new Counting(everybody);
  /** Dice that fall under a secret circumstance are thrown in secret: no seat is asked for them. */
  const thrown = <V>(whos: readonly Speaker[], fall: () => V): V => {
    table.inSecret?.(counting.hides(whos));
    const value = fall();
    counting.fallen(whos);
    return value;
  };
  return {
    roll: (site, who, pool) => thrown([who], () => table.roll(site, who, pool)),
    check: (site, who, pool, judge, alike) => thrown([who], () => table.check(site, who, pool, judge, alike)),
    contest: (first, second, judge, alike) =>
      thrown([first.who, second.who], () => table.contest(first, second, judge, alike)),
    ask: (site, who, question) => table.ask(site, who, question),
    askAll: (site, whos, question) => table.askAll(site, whos, question),
    tally: (base, name, rule) => table.tally(base, name, rule),
    paths: table.paths,
    uses: counting.uses,
    ...(table.tell && {
      tell: (event: E, secret = false) => {
        const hush = counting.wasSecret() || secret;
        table.tell?.(event, hush);
      },
    }),
  };
}

/** Most circumstances that one combatant can be under. */
export const MOST_CIRCUMSTANCES = 20;

/** Fields of the command that lays one on a combatant. See `circumstanceOf`. */
export function laidFields<const R extends readonly string[]>(rolls: R, most: number) {
  const { name, value, against, once, secret, difficulty } = circumstanceOf(rolls, most).shape;
  const on = z._default(rollOf(rolls), 'all');
  return { who: combatantId, name, value: z._default(value, 0), on, against, once, secret, difficulty };
}
/** Fields of the command that ends one. */
export const endedFields = { id: wholeFrom(0, 1_000_000) };

/** Kinds of roll in words. */
const ROLL_NAMES: { readonly [on: string]: string } = {
  all: phrase`all rolls`,
  attack: phrase`attacks`,
  defence: phrase`defence`,
  check: phrase`checks`,
  save: phrase`saves`,
  move: phrase`movement`,
  damage: phrase`damage`,
  shock: phrase`Shock`,
  stun: phrase`Stun`,
  variance: phrase`the Damage Variance`,
  initiative: phrase`initiative`,
  morale: phrase`morale`,
  tactics: phrase`tactics`,
};
const rollName = (on: string): string => ROLL_NAMES[on] ?? on;

/** What an offer to lay one leaves open. */
export interface CircumstanceOffer {
  readonly who: OfferField;
  readonly people: readonly Choice[];
  /** Kinds of roll besides all. */
  readonly rolls: readonly string[];
  /** Modifiers by the book's names, or the greatest number either way. */
  readonly values: readonly Choice[] | number;
  /** The book's difficulties by name, and what they are called; none where the rules ask for them by themselves. */
  readonly difficulties?: { readonly label: string; readonly options: readonly Choice[] };
}
/** The fields of the offer that lays a circumstance: on whom, on what, how much, how long, and why. */
export const circumstanceFields = (of: CircumstanceOffer): readonly OfferField[] => [
  of.who,
  text('name', phrase`Why`, 60),
  typeof of.values === 'number'
    ? amount('value', phrase`Modifier`, -of.values, of.values, 0)
    : choice('value', phrase`How much`, of.values),
  ...(of.difficulties ? [choiceOrNone('difficulty', of.difficulties.label, of.difficulties.options)] : []),
  choice(
    'on',
    phrase`On`,
    ['all', ...of.rolls].map(value => ({ value, label: rollName(value) })),
  ),
  choiceOrNone('against', phrase`Only against`, of.people),
  flag('once', phrase`For the next roll only`),
  flag('secret', phrase`In secret: players read nothing of it`),
];

/** All circumstances of a fight, to choose one from. */
export const circumstanceChoices = (
  everybody: readonly (Bearer & { readonly name: string })[],
  nameOf: (id: CombatantId) => string,
): readonly Choice[] =>
  everybody.flatMap(({ name, circumstances }) =>
    circumstances.map(each => ({ value: each.id, label: `${name}: ${circumstanceText(each, nameOf)}` })),
  );

/** What is wrong with a circumstance that is to be laid. */
export interface CircumstanceRefusal {
  readonly code: 'too-many' | 'nothing';
  readonly reason: string;
}
/** Why one cannot be laid; null where it can. */
export function refuseCircumstance(
  who: Bearer,
  { value, difficulty, secret }: Pick<Circumstance, 'value' | 'difficulty' | 'secret'>,
): CircumstanceRefusal | null {
  if (who.circumstances.length >= MOST_CIRCUMSTANCES)
    return {
      code: 'too-many',
      reason: phrase`a combatant has at most ${MOST_CIRCUMSTANCES} circumstances; end one first`,
    };
  if (value === 0 && difficulty === null && !secret)
    return { code: 'nothing', reason: phrase`give a modifier or a difficulty, or make the roll secret` };
  return null;
}

/** A circumstance as a command lays it. @param id its number, unique in the fight */
export const circumstanceFrom = <O extends string>(
  { name, value, on, against, once, secret, difficulty }: Omit<Circumstance, 'id' | 'on'> & { readonly on: O },
  id: number,
) => ({ id, name, value, on, against, once, secret, difficulty });

/** A number that no circumstance of the fight has. */
export const nextCircumstance = (everybody: readonly Bearer[]): number =>
  everybody.reduce((most, { circumstances }) => circumstances.reduce((top, { id }) => Math.max(top, id), most), 0) + 1;

/** Whoever is under the circumstance of this number, and that circumstance; null where nobody is. */
export function bearerOf<C extends Circumstance, W extends Bearer<C>>(
  everybody: readonly W[],
  id: number,
): { readonly who: W; readonly circumstance: C } | null {
  for (const who of everybody) {
    const circumstance = who.circumstances.find(each => each.id === id);
    if (circumstance !== undefined) return { who, circumstance };
  }
  return null;
}

/** Ends a circumstance. */
export function endCircumstance<C extends Circumstance>(who: Bearer<C>, id: number): void {
  who.circumstances = who.circumstances.filter(each => each.id !== id);
}

/**
 * A combatant's circumstances as somebody may read them: the GM all, others none that is secret or names whom they do not
 * know.
 */
export const circumstancesFor = <C extends Circumstance>(
  { circumstances }: Bearer<C>,
  { role }: Viewer,
  knows: (id: CombatantId) => boolean,
): readonly C[] =>
  role === 'gm' || circumstances.length === 0
    ? circumstances
    : circumstances.filter(({ secret, against }) => !secret && (against === null || knows(against)));

/** A circumstance in words: "high ground +2, on attack against Ann, for the next roll". */
export function circumstanceText(
  { name, value, on, against, once, difficulty }: Omit<Circumstance, 'id'>,
  nameOf: (id: CombatantId) => string,
  difficultyText: (difficulty: number) => string = String,
): string {
  const parts = [
    value === 0 ? name : `${name} ${signed(value)}`,
    difficulty === null ? '' : phrase`difficulty ${difficultyText(difficulty)}`,
    on === 'all' ? '' : phrase`on ${on}`,
    against === null ? '' : phrase`against ${nameOf(against)}`,
    once ? phrase`for the next roll` : '',
  ];
  return parts.filter(each => each !== '').join(', ');
}
