import type { Offer, Speaker } from '@affray/engine';
import { type Fight, find } from './fight.ts';
import { fightOffers } from './offers-fight.ts';
import { gmOffers } from './offers-gm.ts';
import { declareOffer, restOffers } from './offers-rest.ts';
import { undeclared } from './round.ts';
import { interrupters, up } from './turn.ts';

/** Who may give a command now: first those whose turn it is (ALA-5.2, ALA-5.6, ALA-C15). */
export function next(fight: Fight): readonly Speaker[] {
  switch (fight.phase) {
    case 'over':
      return [];
    case 'ambush':
      return ['gm'];
    case 'declare':
      return undeclared(fight);
    default:
      return [...up(fight), ...interrupters(fight)];
  }
}

/** Everything that a speaker can do, possible now or not. */
export function offers(fight: Fight, who: Speaker): readonly Offer[] {
  if (who === 'gm') return gmOffers(fight);
  const combatant = find(fight, who);
  if (combatant === null) return [];
  if (fight.phase === 'declare' || fight.phase === 'ambush') return [declareOffer(fight, combatant)];
  return [...fightOffers(fight, combatant), ...restOffers(fight, combatant)];
}
