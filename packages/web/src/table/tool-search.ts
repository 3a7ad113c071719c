import type { Offer } from '@affray/engine';
import type { grouped } from '../controls/offer.ts';
import { synonyms } from '../words/tools.ts';

/** Words as they are compared: small letters, and no marks between them. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Tools that a word leads to: by their names first, then by what else people call them and by what can be chosen in them.
 * Every word that is sought must be there.
 */
export function toolsFor(offers: readonly Offer[], sought: string): readonly Offer[] {
  const wanted = plain(sought).split(' ');
  const has = (texts: readonly string[]): boolean => {
    const all = ` ${plain(texts.join(' '))}`;
    return wanted.every(word => all.includes(` ${word}`));
  };
  const rank = (offer: Offer): number =>
    has([offer.label])
      ? 0
      : has([offer.label, synonyms(offer.base.kind)])
        ? 1
        : has([offer.label, ...choicesIn(offer)])
          ? 2
          : 3;
  const ranked = offers.map(offer => ({ offer, rank: rank(offer) })).filter(each => each.rank < 3);
  return ranked.toSorted((a, b) => a.rank - b.rank).map(each => each.offer);
}

/** Tools in their groups, each group with those first that can be used now, and after all others the groups that have none. */
export function possibleFirst(groups: ReturnType<typeof grouped>): ReturnType<typeof grouped> {
  const isNot = ({ refusal }: Offer): number => Number(refusal !== null);
  return groups
    .map(({ group, offers }) => ({ group, offers: offers.toSorted((a, b) => isNot(a) - isNot(b)) }))
    .toSorted((a, b) => Number(a.offers.every(isNot)) - Number(b.offers.every(isNot)));
}

/** What can be chosen in a tool; names of combatants lead to every tool, and so to none. */
const choicesIn = ({ fields }: Offer): readonly string[] =>
  fields.flatMap(field =>
    field.kind === 'choice' || field.kind === 'choices'
      ? [field.label, ...field.options.flatMap(each => (each.combatant === undefined ? [each.label] : []))]
      : [field.label],
  );
