import { didYouMean, phrase, type Refusal, type RuleId } from '@affray/engine';
import type { Combatant } from '../state/fight.ts';

/** A refusal, in a sentence for people. */
export const no = (code: string, reason: string, rule: RuleId): Refusal => ({ code: `alacrity/${code}`, reason, rule });

/** A weapon that somebody does not carry. */
export const noWeapon = (who: Combatant, id: string): Refusal => {
  const carried = who.stats.weapons.map(each => each.id);
  return no('no-such-weapon', phrase`${who.name} has no weapon "${id}"${didYouMean(id, carried)}`, 'ALA-9.3');
};
