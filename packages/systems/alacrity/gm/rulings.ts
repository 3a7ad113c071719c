import { type Choice, choice, type Offer, type OfferField, phrase, type Refusal, signed } from '@affray/engine';
import { type OwnCommand, offersOf } from '../actions/index.ts';
import { COSTS, useSkill } from '../actions/use-skill.ts';
import { MELEE_GUIDANCE, RANGED_GUIDANCE } from '../book/guidance.ts';

import { up } from '../rules/turn.ts';
import { weaponOf } from '../rules/wield.ts';
import { type Combatant, type Fight, the } from '../state/fight.ts';

const none = { ladder: 0, unaware: false, exertion: false, shield: true, mark: null };

/**
 * What stands now with a ruling that only the GM may make: attacks, and what a use of a skill costs (ALA-2.1, ALA-4.2,
 * ALA-4.3, ALA-6.4, ALA-9.2, ALA-10.1).
 */
export function ruledOffers(fight: Fight, refuse: (command: OwnCommand) => Refusal | null): Offer[] {
  return up(fight)
    .flatMap(id => {
      const who = the(fight, id);
      const attacks = offersOf(fight, who, refuse, each => each.traits.includes('ruled')).map(each => {
        const weapon = typeof each.base.weapon === 'string' ? weaponOf(who, each.base.weapon) : null;
        const ranged = weapon !== null && (weapon.range !== null || each.base.thrown === true);
        return ruled(who, each, choice('rulings', phrase`Ruling`, rulings(ranged)));
      });
      const skills = offersOf(fight, who, refuse, each => each === useSkill).filter(each => each.id === 'use-skill');
      return [...attacks, ...skills.map(each => ruled(who, each, choice('cost', phrase`Costs`, COSTS)))];
    })
    .filter(each => each.refusal === null);
}

function ruled(who: Combatant, offer: Offer, ruling: OfferField): Offer {
  const base = Object.entries(offer.base).filter(([name]) => name !== ruling.name);
  return {
    ...offer,
    id: `ruled-${who.id}-${offer.id}`,
    group: 'gm-rulings',
    label: phrase`${who.name}, by ruling: ${offer.label}`,
    base: { ...Object.fromEntries(base), kind: offer.base.kind },
    fields: [...offer.fields, ruling],
  };
}

function rulings(ranged: boolean): Choice[] {
  const ladder = (ranged ? RANGED_GUIDANCE : MELEE_GUIDANCE)
    .filter(each => each.modifier !== 0)
    .map(({ modifier, when }) => ({
      value: { ...none, ladder: modifier },
      label: signed(modifier),
      hint: when,
    }));
  return [
    ...ladder,
    { value: { ...none, unaware: true }, label: phrase`the target does not see it coming`, hint: phrase`no defence` },
    {
      value: { ...none, exertion: true },
      label: phrase`only a dive will do`,
      hint: phrase`the defence burns an action or is at −10`,
    },
    {
      value: { ...none, shield: false },
      label: phrase`the shield is on the wrong side`,
      hint: phrase`its Soak does not count`,
    },
    { value: { ...none, mark: 'bare' }, label: phrase`the mark is bare`, hint: phrase`armor does not cover it` },
    { value: { ...none, mark: 'covered' }, label: phrase`the mark is covered`, hint: phrase`armor covers it` },
  ];
}
