import type { Arm } from '../state/arms.ts';
import { type Combatant, derived, type Fight, knowsOf } from '../state/fight.ts';
import { shieldHinders } from './items.ts';
import { atHand, feetBetween, isCovered, isLoaded, reachOf } from './places.ts';
import { shotRefusal, type Way } from './refusals.ts';

/** Every way in which somebody could strike at a target now: one it knows of, with weapons at hand, loaded, in reach. */
export function waysAgainst(fight: Fight, who: Combatant, target: Combatant): Way[] {
  if (!knowsOf(who, target)) return [];
  const { arms } = derived(fight, who);
  const bound = who.holds !== null || who.heldBy.length > 0;
  const feet = feetBetween(fight, who, target);
  const ways: Way[] = [];
  for (const arm of arms) {
    if (!atHand(who, arm) || shieldHinders(who, arm) || (bound && !arm.unarmed && !arm.natural)) continue;
    if (arm.melee !== null && feet !== null && feet <= reachOf(fight, arm)) ways.push({ arm, wield: arm.melee });
    if (arm.far !== null && !bound && feet !== null && mayShoot(fight, who, target, arm, feet))
      ways.push({ arm, wield: arm.far });
  }
  // Untrained fists are worth no Instant, unless nothing else can strike in a grapple.
  return bound || derived(fight, who).gifts.fists ? ways : ways.filter(each => !each.arm.unarmed);
}

/** Whether a weapon can be shot or thrown at a target so many feet away (WWN-MOD-7, WWN-MOD-9, WWN-MOD-11, WWN-AMB-3). */
export function mayShoot(fight: Fight, who: Combatant, target: Combatant, arm: Arm, feet: number): boolean {
  if (arm.range === null || feet > arm.range.max || target.sight === 'lost') return false;
  return isLoaded(who, arm) && !isCovered(fight, target) && shotRefusal(fight, who, arm) === null;
}
