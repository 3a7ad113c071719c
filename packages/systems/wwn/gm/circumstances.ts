import { circumstanceHand } from '@affray/engine';
import type { z } from 'zod';
import { no } from '../rules/refusal.ts';
import { MOST, ROLLS } from '../state/circumstances.ts';
import type { WwnTable } from '../state/events.ts';
import { type Fight, find, the } from '../state/fight.ts';
import { type GmAction, tell } from './action.ts';

const OPTIONS = [6, 8, 10, 12, 14].map(value => ({ value, label: `${value}` }));
const hand = circumstanceHand({
  rolls: ROLLS,
  most: MOST,
  everybody: (fight: Fight) => fight.combatants,
  difficulties: () => ({ label: 'Difficulty of a check', options: OPTIONS }),
  no,
  tell: (table: WwnTable, fight, who, what, { secret, against }) =>
    tell(table, the(fight, who), what, secret || (against !== null && find(fight, against)?.hidden === true)),
});

/** Helps or hinders a combatant's rolls, sets the difficulty of its checks, or has it roll in secret (WWN-CHK-2). */
export const lay: GmAction<z.infer<typeof hand.lay.schema>, typeof hand.lay.schema> = {
  ...hand.lay,
  plans: (fight, { first, who, people }) => [
    { label: 'Circumstance: modifier, difficulty, secret roll', ...hand.lay.offer(fight, first, who, people) },
  ],
};
/** Ends one before its time. */
export const endLaid: GmAction<z.infer<typeof hand.end.schema>, typeof hand.end.schema> = {
  ...hand.end,
  plans(fight) {
    const offer = hand.end.offer(fight);
    return offer === null ? [] : [{ label: 'End a circumstance', ...offer }];
  },
};
