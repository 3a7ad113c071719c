import { amount, type Choice, choice, choiceOrNone, type Offer, type OfferField, phrase } from '@affray/engine';
import { laid } from '../actions/index.ts';
import { SKILL_NAMES } from '../book/gear.ts';
import { due } from '../rules/clock.ts';
import type { Fight } from '../state/fight.ts';
import type { Rulings } from '../state/rulings.ts';

const none = { dice: 0, last: 'none', goal: null } as const satisfies Rulings;
const RULINGS: readonly Choice[] = [
  ...[1, 2, 3].map(dice => ({ value: { ...none, dice }, label: phrase`+${dice}D` })),
  ...[1, 2, 3].map(dice => ({ value: { ...none, dice: -dice }, label: phrase`−${dice}D` })),
  { value: { ...none, last: 'augmented' }, label: phrase`Augmented`, hint: phrase`the lowest die may be thrown again` },
  {
    value: { ...none, last: 'diminished' },
    label: phrase`Diminished`,
    hint: phrase`the highest success is thrown again`,
  },
  ...[3, 4, 5, 6].map(goal => ({
    value: { ...none, goal },
    label: phrase`Goal ${goal}`,
    hint: phrase`what each die must show`,
  })),
];

/** What the GM says of an action that no rule names (ALY-5.12). */
const WORTH: readonly OfferField[] = [
  amount('cost', phrase`Phases`, 0, 100, 3),
  amount('tn', phrase`TN`, 0, 20, 2),
  choiceOrNone(
    'skill',
    phrase`Skill`,
    Object.entries(SKILL_NAMES).map(([value, label]) => ({ value, label })),
  ),
];
const withoutWorth = ({ cost: _, tn: __, skill: ___, ...base }: Offer['base']) => base;

/** Rolls that whoever is due could make now, each with a ruling that only the GM may add (ALY-9.9). */
export function ruledOffers(fight: Fight): Offer[] {
  const who = fight.stage === 'phases' ? due(fight) : null;
  if (who === null) return [];
  return laid(fight, who, action => action.traits.includes('ruled')).flatMap(({ offer }) => {
    const isFree = offer.base.kind === 'improvise';
    const { rulings: _, ...said } = offer.base;
    const base = isFree ? withoutWorth(said) : said;
    if (offer.refusal !== null) return [];
    const { role: ___, ...ruled } = offer;
    return [
      {
        ...ruled,
        id: `ruled-${who.id}-${offer.id}`,
        group: 'gm-rulings',
        label: phrase`${who.name}, by ruling: ${offer.label}`,
        base,
        fields: [
          ...offer.fields,
          ...(isFree ? WORTH : []),
          choice('rulings', phrase`Ruling`, isFree ? [{ value: none, label: phrase`none` }, ...RULINGS] : RULINGS),
        ],
      },
    ];
  });
}
