import type { Refusal } from '@affray/engine';
import { phrase } from '@affray/engine';
import { no } from '../rules/refusal.ts';
import { over } from '../rules/turns.ts';
import { able, type Combatant, type Fight, the } from '../state/fight.ts';
import type { AltAction } from './action.ts';

/**
 * What stops anybody from an action now, whatever it is; null where nothing does.
 * @see ALT-3.2 ALT-3.4 ALT-3.6 ALT-3.8 ALT-3.11
 */
export function refuseNow(
  fight: Fight,
  who: Combatant,
  { moment, traits }: Pick<AltAction<never>, 'moment' | 'traits'>,
): Refusal | null {
  if (fight.phase === 'initiative') return no('not-yet', phrase`everyone rolls initiative first`, 'ALT-3.4');
  if (over(fight)) return no('over', phrase`the fight is over, unless the GM lets it continue`, 'ALT-3.4');
  if (!able(fight, who)) return no('unable', phrase`${who.name} cannot act`, 'ALT-L16');
  if (moment === 'out-of-turn') return null;
  const { go } = fight;
  if (go === null || go.who !== who.id)
    return no('not-your-go', phrase`it is the go of ${acting(fight)}, not of ${who.name}`, 'ALT-3.6');
  if (go.left === 0 && moment !== 'free')
    return no('spent', phrase`the go is used up: only free actions are left, and ending it`, 'ALT-3.11');
  return who.deed && !traits.includes('while-busy')
    ? no('busy', phrase`${who.name} is busy: ${who.deed.what}. Continue it or give it up first`, 'ALT-3.8')
    : null;
}

/** Whose go it is, as far as everybody may know. */
function acting(fight: Fight): string {
  const who = fight.go && the(fight, fight.go.who);
  return who === null || who.hidden ? phrase`another combatant` : who.name;
}
