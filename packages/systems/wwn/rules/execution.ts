import type { CombatantId, Refusal } from '@affray/engine';
import { phrase } from '@affray/engine';
import { type Combatant, derived, type Fight, helpless, opposed } from '../state/fight.ts';
import { needsMain } from './costs.ts';
import { isRefusal, named, no } from './refusal.ts';
import type { Way } from './ways.ts';

/** Whether a target can be executed at all: unaware or helpless, and not one who is always on its guard (WWN-EXE-1). */
export function canBeExecuted(fight: Fight, target: Combatant): boolean {
  if (helpless(target)) return true;
  return target.unaware && !derived(fight, target).gifts.wary;
}

/** Whether an execution of a target is prepared, or needs no preparation since it is helpless (WWN-GAP-21). */
export const isPrepared = (fight: Fight, who: Combatant, target: Combatant): boolean =>
  helpless(target) || (who.aim?.target === target.id && who.aim.rounds >= fight.options.charts.preparation);

/** Whether it was prepared with another weapon, or for another way of using it: aim is no stance for a stab. */
export const isOtherwisePrepared = ({ aim }: Combatant, target: Combatant, { arm, wield }: Way): boolean =>
  !helpless(target) &&
  aim !== null &&
  aim.weapon !== null &&
  (aim.weapon !== arm.id || aim.far !== (wield.use !== 'melee'));

/** Why a target cannot be executed, nor an execution of it prepared. */
export function refuseExecuting(fight: Fight, who: Combatant, id: CombatantId): Refusal | null {
  const target = named(fight, id);
  if (isRefusal(target)) return target;
  const main = needsMain(who, 'WWN-EXE-3');
  if (main !== null) return main;
  if (!opposed(who, target) || target.fate !== 'fighting')
    return no('gone', phrase`${target.name} is not a foe here`, 'WWN-EXE-1');
  return canBeExecuted(fight, target)
    ? null
    : no(
        'aware',
        phrase`${target.name} is on its guard: an execution takes an unaware or helpless target`,
        'WWN-EXE-1',
      );
}
