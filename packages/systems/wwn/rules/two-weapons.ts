import type { Refusal } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { Arm } from '../state/arms.ts';
import { worthOf } from '../state/features.ts';
import { bearsShield, type Combatant, derived, type Fight } from '../state/fight.ts';
import { isRefusal, no } from './refusal.ts';
import { targetRefusal, type Way, wayFor, weaponRefusal } from './ways.ts';

/** Two weapons at once (WWN-6.20): one strikes, the other helps it, each in range of the target. */

/** How the other of two weapons is used: as the first is where it can be, otherwise hand to hand. */
function secondWay(fight: Fight, who: Combatant, first: Way, second: string): Way | Refusal {
  const far = wayFor(fight, who, { weapon: second, thrown: true });
  if (first.wield.use !== 'melee' && !isRefusal(far)) return far;
  return wayFor(fight, who, { weapon: second, thrown: false });
}

/** The other of two weapons, as it is used beside the first; null where there is none. */
export function secondOf(fight: Fight, who: Combatant, first: Way, second: string | null): Way | null {
  const found = second === null ? null : secondWay(fight, who, first, second);
  return found === null || isRefusal(found) ? null : found;
}

/** Why two weapons cannot be used at once against a target. */
export function refuseSecond(
  fight: Fight,
  who: Combatant,
  target: Combatant,
  first: Way,
  second: string | null,
): Refusal | null {
  const other = secondOf(fight, who, first, second);
  return refusePair(fight, who, first, second) ?? (other === null ? null : targetRefusal(fight, who, target, other));
}

/** Why two weapons cannot be used at once, whoever the target is. */
export function refusePair(fight: Fight, who: Combatant, first: Way, second: string | null): Refusal | null {
  if (second === null) return null;
  const other = secondWay(fight, who, first, second);
  if (isRefusal(other)) return other;
  const { arm } = other;
  if (arm.id === first.arm.id && countOf(who, arm) < 2)
    return no('one-weapon', phrase`two weapons are needed, not the same twice`, 'WWN-6.20');
  if (arm.unarmed || first.arm.unarmed)
    return no('bare-hands', phrase`bare hands do not count as a second weapon`, 'WWN-6.20');
  if (arm.twoHanded || first.arm.twoHanded)
    return no('two-hands', phrase`two weapons at once are both one-handed`, 'WWN-6.20');
  if (bearsShield(who) && isHeld(arm) && isHeld(first.arm))
    return no('two-hands', phrase`two weapons take both hands, and the shield is on one`, 'WWN-12.1A');
  const levels =
    fight.options.dualWield === 'each'
      ? [first.wield, other.wield].map(each => each.level)
      : [worthOf(who.stats, 'stab')];
  if (levels.some(each => each < 1))
    return no('unskilled', phrase`two weapons need level 1 in the skill of each`, 'WWN-6.20');
  return weaponRefusal(fight, who, other);
}

/** Those that could be the other of two weapons, of all that a combatant has. */
export const secondsFor = (fight: Fight, who: Combatant, first: Way): Arm[] =>
  first.arm.twoHanded || first.arm.unarmed
    ? []
    : derived(fight, who).arms.filter(each => refusePair(fight, who, first, each.id) === null);

/** The other of two weapons where it gets at the target too: else the first strikes by itself. */
export function secondAt(
  fight: Fight,
  who: Combatant,
  target: Combatant,
  first: Way,
  second: string | null,
): Way | null {
  const found = secondOf(fight, who, first, second);
  return found !== null && targetRefusal(fight, who, target, found) === null ? found : null;
}

/** The same of what is in hand already, for Instants: hands are full of it, so there are few. */
export function secondsInHand(fight: Fight, who: Combatant, target: Combatant, first: Way): string[] {
  if (who.hands.length < 2 || !who.hands.includes(first.arm.id)) return NONE;
  return who.hands.filter(each => each !== first.arm.id && refuseSecond(fight, who, target, first, each) === null);
}
const NONE: string[] = [];

/** Whether a weapon takes a hand of its own: claws and the shield itself take none. */
const isHeld = (arm: Arm): boolean => !arm.natural && !arm.bash;

/** How many of a kind are at hand: of daggers one may have two. */
const countOf = (who: Combatant, arm: Arm): number => who.items.find(each => each.id === arm.id)?.count ?? 1;
