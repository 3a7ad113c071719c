import type { Offer, Speaker } from '@affray/engine';
import type { CommandOf } from './commands.ts';
import { type Combatant, type Fight, find, type Stance, sideOf } from './fight.ts';
import { choice, type Laid, lay } from './offer.ts';
import { attackOffers, chargeOffers } from './offers-attack.ts';
import { gmOffers } from './offers-gm.ts';
import { flowOffers, gearOffers, helpOffers, moveOffers, otherOffers } from './offers-rest.ts';
import { STANCE_NAMES } from './words.ts';

/** Everything a speaker can do, possible now or not, in an order that stays the same. */
export function offers(on: Fight, who: Speaker): readonly Offer[] {
  if (who === 'gm') return gmOffers(on);
  const found = find(on, who);
  return found ? laid(on, found).map(each => each.offer) : [];
}

/** Everything somebody can do, with where it would land. */
export function laid(on: Fight, who: Combatant): Laid[] {
  if (on.stage !== 'phases') return [stanceOffer(on, who)];
  return SECTIONS.flatMap(each => each(on, who));
}

/** What somebody can do once the count has begun, in parts: whoever needs only some of it works out only that. */
export const SECTIONS: readonly ((on: Fight, who: Combatant) => Laid[])[] = [
  flowOffers,
  attackOffers,
  chargeOffers,
  moveOffers,
  gearOffers,
  helpOffers,
  otherOffers,
];

const EFFECTS: Readonly<Record<Stance, string>> = {
  aggressive: 'first action or combo Diminished',
  neutral: 'no effect',
  cautious: 'first action or combo Augmented',
};

/** The stance that somebody enters in, with what it does (ALY-4.2). */
function stanceOffer(on: Fight, who: Combatant): Laid {
  const { start } = on.options.charts;
  const stances: readonly Stance[] = sideOf(on, who.side).ambushed
    ? ['neutral']
    : ['neutral', 'aggressive', 'cautious'];
  return lay(on, who, {
    id: 'stance',
    group: 'flow',
    label: 'Take a stance',
    rule: 'ALY-4.2',
    tries: stances.map((stance): CommandOf<'stance'> => ({ kind: 'stance', who: who.id, stance })),
    fields: [
      choice(
        'stance',
        'Stance',
        stances.map(stance => ({
          value: stance,
          label: STANCE_NAMES[stance],
          hint: `+${start[stance]} initiative, ${EFFECTS[stance]}`,
        })),
      ),
    ],
  });
}
