import type { Json } from './json.ts';
import type { Random } from './random.ts';
import type { Offer, OfferField } from './system.ts';

/** Offers that are drawn from together. */
export interface Lot {
  /** How often this one is drawn, against the others. 0: never. */
  readonly weight: number;
  /** Worked out once, when it is first drawn. */
  offers(): readonly Offer[];
}

/** Tries at filling the fields of offers before one gives up. */
const TRIES = 40;

/**
 * Any command that may be given: an offer at random, with its fields filled at random; null where that found none. For
 * computers that do whatever is legal, and for tests that hold offers and rules against each other.
 * @param read a filled offer as a command; null where it is not one, or may not be given
 */
export function randomCommand<C>(lots: readonly Lot[], read: (filled: Json) => C | null, random: Random): C | null {
  const known = new Map<Lot, readonly Offer[]>();
  const offersOf = (lot: Lot): readonly Offer[] => {
    const there = known.get(lot) ?? lot.offers().filter(each => each.refusal === null);
    known.set(lot, there);
    return there;
  };
  const weights = lots.reduce((sum, each) => sum + each.weight, 0);
  for (let tried = 0; tried < TRIES && weights > 0; tried++) {
    const lot = drawn(lots, random.below(weights));
    const offers = lot === undefined ? [] : offersOf(lot);
    const offer = offers[random.below(Math.max(1, offers.length))];
    const command = offer === undefined ? null : read(filled(offer, random));
    if (command !== null) return command;
  }
  return null;
}

function drawn(lots: readonly Lot[], at: number): Lot | undefined {
  let left = at;
  return lots.find(each => (left -= each.weight) < 0);
}

/** An offer with a value for each of its fields, by chance: a command, unless what was chosen does not go together. */
export function filled({ base, fields }: Offer, random: Random): { readonly [field: string]: Json } {
  const whole: { [field: string]: Json } = { ...base };
  for (const field of fields) {
    const isLeftOut = 'optional' in field && field.optional === true && random.below(2) === 0;
    const value = isLeftOut ? undefined : oneOf(field, random);
    if (value !== undefined) whole[field.name] = value;
  }
  return whole;
}

/** More than this is never filled in of a number, or random fights would be decided by one of them. */
const MOST = 1000;

function oneOf(field: OfferField, random: Random): Json | undefined {
  switch (field.kind) {
    case 'choice':
      return field.options[random.below(Math.max(1, field.options.length))]?.value;
    case 'choices':
      return someOf(field, random);
    case 'number': {
      const steps = Math.floor(Math.min(MOST, field.max - field.min) / field.step);
      return field.min + field.step * random.below(steps + 1);
    }
    case 'flag':
      return random.below(2) === 0;
    case 'text':
      return 'something';
  }
}

/** Some of several in any order, half of the time each at most once. */
function someOf({ options, most }: Extract<OfferField, { kind: 'choices' }>, random: Random): Json[] {
  if (options.length === 0) return [];
  const drawn = Array.from({ length: random.below(most + 1) }, () => options[random.below(options.length)]);
  const values = drawn.flatMap(each => (each === undefined ? [] : [each.value]));
  return random.below(2) === 0 ? values : [...new Set(values)];
}
