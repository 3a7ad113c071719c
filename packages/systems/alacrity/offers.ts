import type { Offer, Speaker } from '@affray/engine';
import { firstUndeclared } from './crowd.ts';
import { type Combatant, type Fight, find } from './fight.ts';
import { fightOffers } from './offers-fight.ts';
import { gmOffers } from './offers-gm.ts';
import { declareOffer, restOffers } from './offers-rest.ts';
import { undeclared } from './round.ts';
import { canAct, interrupters, interrupts, up } from './turn.ts';

/** Who may give a command now: first those whose turn it is (ALA-5.2, ALA-5.6, ALA-C15). */
export function next(fight: Fight, most = Number.POSITIVE_INFINITY): readonly Speaker[] {
  switch (fight.phase) {
    case 'over':
      return [];
    case 'ambush':
      return ['gm'];
    case 'declare':
      return most === 1 ? firstOf(firstUndeclared(fight, canAct)) : undeclared(fight);
    default:
      return interrupts(fight) ? [...up(fight), ...interrupters(fight)] : up(fight);
  }
}

const firstOf = (who: Combatant | null): readonly Speaker[] => (who === null ? [] : [who.id]);

/** Everything that a speaker can do, possible now or not. */
export function offers(fight: Fight, who: Speaker): readonly Offer[] {
  if (who === 'gm') return gmOffers(fight);
  const combatant = find(fight, who);
  if (combatant === null) return [];
  if (fight.phase === 'declare' || fight.phase === 'ambush') return [declareOffer(fight, combatant)];
  return [...fightOffers(fight, combatant), ...restOffers(fight, combatant)];
}
