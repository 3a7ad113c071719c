import { circumstanceHand, phrase } from '@affray/engine';
import { no } from '../rules/refusal.ts';
import { MOST, ROLLS } from '../state/circumstances.ts';
import { nameIn, veil } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';
import type { AlloyGm } from './action.ts';

const OPTIONS = [1, 2, 3, 4, 5, 6].map(value => ({ value, label: `${value}` }));
/** Gives rolls dice more or fewer, or a Target Number, before they are thrown, or has them thrown in secret (ALY-9.9). */
export const { lay, end: endLaid } = circumstanceHand<AlloyGm>()({
  no,
  rule: 'ALY-9.9',
  label: phrase`Circumstance: dice, Target Number, secret roll`,
  rolls: ROLLS,
  most: MOST,
  everybody,
  difficulties: () => ({ label: phrase`Target Number of a check`, options: OPTIONS }),
  tell(table, fight, who, what, { secret, against }) {
    const text = `${nameIn(fight, who)}: ${what}`;
    table.tell?.({ kind: 'gm', rule: 'ALY-9.9', secret: veil(fight, who, against), who, text, open: true }, secret);
  },
});
