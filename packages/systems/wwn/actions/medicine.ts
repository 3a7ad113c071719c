import type { CombatantId, Plan, Refusal, RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import { beside, feetBetween } from '../rules/places.ts';
import { isRefusal, named, no } from '../rules/refusal.ts';
import { type Combatant, type Fight, opposed } from '../state/fight.ts';
import { friendsKnown, targetField } from './offering.ts';

/** What stabilizing, helping a medic and healing share. */

const RULE: RuleId = 'WWN-DIE-3';

/** Why a combatant is no patient for another: a foe, oneself, dead, or out of reach. */
export function refusePatient(fight: Fight, who: Combatant, patient: Combatant): Refusal | null {
  if (opposed(who, patient) || patient === who || patient.fate === 'dead')
    return no('no-patient', phrase`${patient.name} cannot be tended`, RULE);
  const apart = feetBetween(fight, who, patient);
  // Once the fight is over, nothing keeps anyone from going there.
  return apart !== null && fight.phase !== 'over' && !beside(fight, who, patient)
    ? no('too-far', phrase`${patient.name} is ${apart} feet away; go there first`, RULE)
    : null;
}

/** Why a combatant cannot tend the dying. @param main why its Main action is spent, where it takes one */
export function refuseTending(fight: Fight, who: Combatant, id: CombatantId, main: Refusal | null): Refusal | null {
  const patient = named(fight, id);
  if (isRefusal(patient)) return patient;
  const refused = main ?? refusePatient(fight, who, patient);
  if (refused !== null) return refused;
  return patient.dying ? null : no('not-dying', phrase`${patient.name} is not mortally wounded`, RULE);
}

/** Friends who are mortally wounded, as targets. */
export const tendingPlan = <C extends { readonly target: CombatantId }>(
  fight: Fight,
  who: Combatant,
  label: string,
  make: (target: CombatantId) => C,
): Plan<C> => ({
  label,
  tries: friendsKnown(fight, who).flatMap(each => (each.dying ? make(each.id) : [])),
  nothing: phrase`no one is mortally wounded`,
  fields: possible => [targetField(fight, who, possible)],
});
