import type { Json, Offer, OfferField, Random } from '@affray/engine';
import { refuse } from '../actions/legal-old.ts';
import { type Command, command } from '../commands.ts';
import type { Fight } from '../state/fight.ts';

/**
 * A legal command that an offer may come to, each field filled by chance; none where a few tries find none. For
 * computers that play anything, and for tests that hold offers and rules against each other.
 */
export function commandsOf(fight: Fight, offer: Offer, chance: Random): Command[] {
  for (let tries = 0; tries < 6; tries++) {
    const filled: [string, Json][] = offer.fields.map(field => [field.name, chosenFor(field, chance)]);
    const made = command.safeParse({ ...offer.base, ...Object.fromEntries(filled) });
    if (made.success && refuse(fight, made.data) === null) return [made.data];
  }
  return [];
}

function chosenFor(field: OfferField, chance: Random): Json {
  switch (field.kind) {
    case 'choice':
      if (field.options.length === 0 || (field.optional && chance.below(2) === 0)) return null;
      return field.options[chance.below(field.options.length)]?.value ?? null;
    case 'choices':
      return field.options
        .filter(() => chance.below(2) === 0)
        .slice(0, field.most)
        .map(each => each.value);
    case 'number':
      return Math.min(
        field.max,
        field.min + field.step * chance.below(Math.floor((field.max - field.min) / field.step) + 1),
      );
    case 'flag':
      return chance.below(2) === 0;
    case 'text':
      return 'words';
  }
}
