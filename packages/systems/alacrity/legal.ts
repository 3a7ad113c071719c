import type { Json, Offer, OfferField, Random, Speaker } from '@affray/engine';
import { type Command, command } from './commands.ts';
import type { Fight } from './fight.ts';
import { offers } from './offers.ts';
import { refuse } from './refuse.ts';

/**
 * Legal commands of a speaker, one filled in by chance for each offer that stands. An offer may stand while this filling
 * of it is not legal; then it is tried a few times more and left out.
 */
export function legalCommands(fight: Fight, who: Speaker, random: Random): Command[] {
  return offers(fight, who).flatMap(each => {
    if (each.refusal !== null) return [];
    const found = filled(fight, each, random);
    return found === null ? [] : [found];
  });
}

/** An offer with all its fields filled in by chance; null where no filling was legal. */
export function filled(fight: Fight, offer: Offer, random: Random): Command | null {
  for (let attempt = 0; attempt < 12; attempt++) {
    const values: { [name: string]: Json } = {};
    let whole = true;
    for (const field of offer.fields) {
      const value = fill(field, random);
      if (value === undefined) whole = false;
      else values[field.name] = value;
    }
    if (!whole) return null;
    const parsed = command.safeParse({ ...offer.base, ...values });
    if (parsed.success && refuse(fight, parsed.data) === null) return parsed.data;
  }
  return null;
}

function fill(field: OfferField, random: Random): Json | undefined {
  switch (field.kind) {
    case 'choice':
      return field.options.length === 0 ? undefined : field.options[random.below(field.options.length)]?.value;
    case 'choices': {
      const option = field.options[random.below(Math.max(1, field.options.length))];
      return option === undefined ? undefined : [option.value];
    }
    case 'number': {
      const steps = Math.floor((field.max - field.min) / field.step) + 1;
      return field.min + field.step * random.below(Math.max(1, steps));
    }
    case 'flag':
      return random.below(2) === 1;
    case 'text':
      return 'something';
  }
}
