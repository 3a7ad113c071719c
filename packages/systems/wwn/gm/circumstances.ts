import { circumstanceHand, phrase } from '@affray/engine';
import { no } from '../rules/refusal.ts';
import { MOST, ROLLS } from '../state/circumstances.ts';
import { find, the } from '../state/fight.ts';
import { tell, type WwnGm } from './action.ts';

const OPTIONS = [6, 8, 10, 12, 14].map(value => ({ value, label: `${value}` }));
/** Helps or hinders a combatant's rolls, sets the difficulty of its checks, or has it roll in secret (WWN-CHK-2). */
export const { lay, end: endLaid } = circumstanceHand<WwnGm>()({
  no,
  label: phrase`Circumstance: modifier, difficulty, secret roll`,
  rolls: ROLLS,
  most: MOST,
  everybody: fight => fight.combatants,
  difficulties: () => ({ label: phrase`Difficulty of a check`, options: OPTIONS }),
  tell: (table, fight, who, what, { secret, against }) =>
    tell(table, the(fight, who), what, secret || (against !== null && find(fight, against)?.hidden === true)),
});
