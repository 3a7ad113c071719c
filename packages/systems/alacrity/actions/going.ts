import type { Refusal } from '@affray/engine';
import { phrase } from '@affray/engine';
import { movementRate } from '../rules/movement.ts';
import { no } from '../rules/refusal.ts';
import { type Combatant, type Fight, the } from '../state/fight.ts';
import type { AlacrityOdds } from './action.ts';
import { refuseLingering, refuseWay, type Way } from './way.ts';

/** What moving and climbing have in common. */

/** Why a combatant goes nowhere, or not this way; null where it does. @param left feet of Movement that are left to it */
export function refuseGoing(fight: Fight, who: Combatant, way: Way, feet: number, left: number): Refusal | null {
  if (movementRate(fight, who) === 0)
    return no('cannot-move', phrase`${who.name} is held fast and cannot move`, 'ALA-7.5');
  const holding = refuseWithHold(fight, who);
  if (holding) return holding;
  if (left < 1) return no('no-movement', phrase`${who.name} has used up its Movement of this round`, 'ALA-G4');
  const far = Math.min(left, feet);
  return refuseWay(fight, who, way, far) ?? refuseLingering(fight, who, way, far);
}

/** Why whoever holds a foe goes nowhere; null where it holds nobody, or may (ALA-G52). */
export const refuseWithHold = (fight: Fight, who: Combatant): Refusal | null =>
  who.holds !== null && fight.options.grapplers === 'stay'
    ? no('holding', phrase`${who.name} is holding a foe; let go first`, 'ALA-15.C')
    : null;

/**
 * The odds that those whom it leaves do it no harm as it goes (ALA-G24).
 * @param left those whom it leaves behind, in what a viewer may know of the fight
 */
export const partingOdds = (
  { id }: Combatant,
  left: (fight: Fight, who: Combatant) => readonly Combatant[],
): AlacrityOdds => ({
  site: 'alacrity.attack.hit',
  label: phrase`gets away unhurt`,
  reads: 'parting',
  victims: [id],
  harm: 'hits',
  damage: 'alacrity.attack.damage',
  opponents: fight => left(fight, the(fight, id)).map(each => each.id),
});
