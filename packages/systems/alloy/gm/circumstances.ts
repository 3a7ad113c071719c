import { circumstanceHand } from '@affray/engine';
import type { z } from 'zod';
import { no } from '../rules/refusal.ts';
import { MOST, ROLLS } from '../state/circumstances.ts';
import type { AlloyTable } from '../state/events.ts';
import { type Fight, nameIn, veil } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';
import type { GmAction } from './action.ts';

const OPTIONS = [1, 2, 3, 4, 5, 6].map(value => ({ value, label: `${value}` }));
const hand = circumstanceHand({
  rolls: ROLLS,
  most: MOST,
  everybody: (fight: Fight) => everybody(fight),
  difficulties: () => ({ label: 'Target Number of a check', options: OPTIONS }),
  no,
  tell(table: AlloyTable, fight, who, what, { secret, against }) {
    const text = `${nameIn(fight, who)}: ${what}`;
    table.tell?.({ kind: 'gm', rule: 'ALY-9.9', secret: veil(fight, who, against), who, text, open: true }, secret);
  },
});
const shown = { rule: 'ALY-9.9', group: 'gm-conditions' } as const;

/** Gives rolls dice more or fewer, or a Target Number, before they are thrown, or has them thrown in secret (ALY-9.9). */
export const lay: GmAction<z.infer<typeof hand.lay.schema>, typeof hand.lay.schema> = {
  ...hand.lay,
  ...shown,
  label: 'Circumstance: dice, Target Number, secret roll',
  plan: (fight, { first, who, people }) => hand.lay.offer(fight, first.id, who, people),
};
/** Ends one before its time. */
export const endLaid: GmAction<z.infer<typeof hand.end.schema>, typeof hand.end.schema> = {
  ...hand.end,
  ...shown,
  label: 'End a circumstance',
  plan: hand.end.offer,
};
