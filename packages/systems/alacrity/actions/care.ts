import type { AnyCommand, CombatantId, Refusal, RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import { reachesAll } from '../rules/reach.ts';
import { no } from '../rules/refusal.ts';
import type { AlacrityTable } from '../state/events.ts';
import { type Combatant, type Fight, find, the } from '../state/fight.ts';
import { distanceOf } from '../state/ground.ts';
import { others } from './offering.ts';

/** What First Aid and Medicine have in common. */

/** Whom a healer might see to: itself first. */
export const patients = (fight: Fight, who: Combatant): readonly CombatantId[] =>
  [who, ...others(fight, who)].map(each => each.id);

/** Why nothing helps it any more; null where it is alive. */
export function refusePatient(fight: Fight, id: CombatantId, rule: RuleId): Refusal | null {
  const target = find(fight, id);
  return target === null || target.fate === 'dead'
    ? no('beyond-help', phrase`there is no "${id}" alive in the fight`, rule)
    : null;
}

/** Why a healing hand does not reach a patient; null where it does. */
export function refuseCare(fight: Fight, who: Combatant, id: CombatantId, rule: RuleId): Refusal | null {
  const dead = refusePatient(fight, id, rule);
  if (dead) return dead;
  const { reach } = fight.options.charts.melee;
  const apart = distanceOf(fight, who.id, id);
  return apart !== null && apart > reach
    ? no('out-of-reach', phrase`${the(fight, id).name} is ${apart} feet away; it takes a hand within ${reach}`, rule)
    : null;
}

interface Care extends AnyCommand {
  readonly who: CombatantId;
  readonly target: CombatantId;
}
/** Whether a healing hand reaches its patient; to be asked before its action is paid (ALA-5.9). */
export const aidReaches = (table: AlacrityTable, fight: Fight, { who, target }: Care): boolean =>
  who === target || reachesAll(table, fight, the(fight, who), [target]);
