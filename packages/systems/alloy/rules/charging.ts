import type { CombatantId } from '@affray/engine';
import type { Combatant, Fight, Plan } from '../state/fight.ts';
import { modeOf, weaponOf } from './wield.ts';

/** Whether a part is the blow of a charge: a blow at whom the part before engaged (ALY-7.12). */
export function isCharge(who: Combatant, plan: Plan, at: number): boolean {
  if (at === 0) return false;
  const before = plan.parts[at - 1]?.deed;
  const now = plan.parts[at]?.deed;
  if (before?.kind !== 'engage' || now?.kind !== 'attack' || now.targets[0] !== before.target) return false;
  const weapon = weaponOf(who, now.weapon);
  return weapon !== null && modeOf(weapon, now.thrown) === 'melee';
}

/**
 * Whom somebody charges: from the step that engages to the blow, and after that until it acts again.
 * @see ALY-7.23 ALY-K22
 */
export function chargedBy(fight: Fight, who: Combatant): CombatantId | null {
  const { plan, charging } = who;
  const deed = plan && blowAhead(fight, who, plan);
  if (deed?.kind === 'attack') return deed.targets[0] ?? null;
  // In the phase of its next action, or the next part of its combo, too, until it is its turn there.
  return charging !== null && charging.until >= fight.phase ? charging.target : null;
}

/** The blow of a charge that comes next: the engagement has happened, or where actions take effect at their end, is under way. */
function blowAhead({ options }: Fight, who: Combatant, plan: Plan): Plan['parts'][number]['deed'] | undefined {
  const at = options.resolve === 'end' && !isCharge(who, plan, plan.next) ? plan.next + 1 : plan.next;
  return isCharge(who, plan, at) ? plan.parts[at]?.deed : undefined;
}
