import { type CombatantId, didYouMean, phrase, type Refusal, type RuleId, refusals } from '@affray/engine';
import { aware, type Combatant, type Fight, find, inPlay } from '../state/fight.ts';
import { momentOf } from './clock.ts';

/** A refusal in this system's name. */
export const no = refusals('alloy');
export const isRefusal = (value: Combatant | Refusal): value is Refusal => 'reason' in value;

/** One Free action a phase, a cost that fell to 0 included (ALY-5.1, ALY-5.11, ALY-K21). */
export function refuseFree(fight: Fight, who: Combatant, cost: number): Refusal | null {
  if (cost > 0) return null;
  const phase = momentOf(fight, who) ?? fight.phase;
  if (who.freeAt !== phase) return null;
  return no('one-free', phrase`${who.name} has taken the one Free action of phase ${phase}`, 'ALY-5.1');
}

/** A target that somebody may know of and that stands in the fight. One who is hidden is refused like one who is not there. */
export function targetOf(fight: Fight, who: Combatant, id: CombatantId): Combatant | Refusal {
  const found = find(fight, id);
  if (!found?.entered || !aware(who, found))
    return no('no-target', phrase`there is no "${id}" in this fight`, 'ALY-6.1');
  if (found.id === who.id) return no('self', phrase`${who.name} cannot do that to itself`, 'ALY-6.1');
  return found;
}

/** The same, of those who are not out of the fight. */
export function standingTarget(fight: Fight, who: Combatant, id: CombatantId): Combatant | Refusal {
  const found = targetOf(fight, who, id);
  if (isRefusal(found) || inPlay(found)) return found;
  return no('target-out', phrase`${found.name} is out of the fight`, 'ALY-G5');
}

/** A weapon that somebody does not carry. */
export const noWeapon = (who: Combatant, id: string, rule: RuleId): Refusal => {
  const carried = who.stats.weapons.map(each => each.id);
  return no('no-weapon', phrase`${who.name} has no weapon "${id}"${didYouMean(id, carried)}`, rule);
};
