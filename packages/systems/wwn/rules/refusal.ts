import { type CombatantId, phrase, type Refusal, refusals } from '@affray/engine';
import { type Combatant, type Fight, find } from '../state/fight.ts';

/** A refusal in this system's name. */
export const no = refusals('wwn');

/** Whether something that was looked for was refused. */
export const isRefusal = (found: object): found is Refusal => 'code' in found;

/** A combatant named in a command, or why there is no one of that name. */
export function named(fight: Fight, id: CombatantId): Combatant | Refusal {
  return find(fight, id) ?? no('nobody', phrase`"${id}" is not in this fight`, 'WWN-RND-1');
}

/** Why a combatant in a grapple cannot leave its place. */
export const bound = (who: Combatant): Refusal | null =>
  who.holds === null && who.heldBy.length === 0
    ? null
    : no('grappled', phrase`${who.name} cannot move in a grapple`, 'WWN-GRP-3');
