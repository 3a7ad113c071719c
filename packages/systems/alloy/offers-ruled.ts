import type { Choice, Offer } from '@affray/engine';
import { due } from './clock.ts';
import type { Rulings } from './deeds.ts';
import type { Fight } from './fight.ts';
import { choice } from './offer.ts';
import { attackOffers } from './offers-attack.ts';
import { helpOffers, otherOffers } from './offers-rest.ts';

const none = { dice: 0, last: 'none', goal: null } as const satisfies Rulings;
const RULINGS: readonly Choice[] = [
  ...[1, 2, 3].map(dice => ({ value: { ...none, dice }, label: `+${dice}D` })),
  ...[1, 2, 3].map(dice => ({ value: { ...none, dice: -dice }, label: `−${dice}D` })),
  { value: { ...none, last: 'augmented' }, label: 'Augmented', hint: 'the lowest die may be thrown again' },
  { value: { ...none, last: 'diminished' }, label: 'Diminished', hint: 'the highest success is thrown again' },
  ...[3, 4, 5, 6].map(goal => ({ value: { ...none, goal }, label: `Goal ${goal}`, hint: 'what each die must show' })),
];
const RULED: ReadonlySet<unknown> = new Set(['attack', 'aid', 'assess', 'improvise']);

/** Rolls that whoever is due could make now, each with a ruling that only the GM may add (ALY-9.9). */
export function ruledOffers(on: Fight): Offer[] {
  const who = on.stage === 'phases' ? due(on) : null;
  if (who === null) return [];
  return [attackOffers, helpOffers, otherOffers].flatMap(section =>
    section(on, who).flatMap(({ offer }) => {
      const { rulings: _, ...base } = offer.base;
      if (offer.refusal !== null || !RULED.has(base.kind)) return [];
      return [
        {
          ...offer,
          id: `ruled-${who.id}-${offer.id}`,
          group: 'gm-rulings',
          label: `${who.name}, by ruling: ${offer.label}`,
          base,
          fields: [...offer.fields, choice('rulings', 'Ruling', RULINGS)],
        },
      ];
    }),
  );
}
