import { circumstanceHand } from '@affray/engine';
import type { z } from 'zod';
import { difficultyName } from '../book/charts.ts';
import { no } from '../rules/refusal.ts';
import { MOST, ROLLS } from '../state/circumstances.ts';
import type { AlacrityTable } from '../state/events.ts';
import { type Fight, veiled } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';
import type { GmAction } from './action.ts';

const hand = circumstanceHand({
  rolls: ROLLS,
  most: MOST,
  everybody: (fight: Fight) => everybody(fight),
  difficulties: ({ options: { charts } }) => ({
    label: 'Difficulty',
    options: charts.ladder.map(({ modifier }) => ({ value: modifier, label: difficultyName(charts, modifier) })),
  }),
  no,
  tell(table: AlacrityTable, fight, who, what, { secret, against }) {
    const event = { who, what, path: null, before: null, after: null };
    table.tell?.({ kind: 'gm', rule: 'GM-1', secret: veiled(fight, who, against), ...event }, secret);
  },
});
const group = 'gm-conditions';

/** Gives a roll its difficulty or any other modifier before it is thrown, or has it thrown in secret (ALA-1.3, ALA-2.1). */
export const lay: GmAction<z.infer<typeof hand.lay.schema>, typeof hand.lay.schema> = {
  ...hand.lay,
  group,
  label: 'Circumstance: difficulty, modifier, secret roll',
  plan: (fight, { first, who, people }) => hand.lay.offer(fight, first, who, people),
};
/** Ends one before its time. */
export const endLaid: GmAction<z.infer<typeof hand.end.schema>, typeof hand.end.schema> = {
  ...hand.end,
  group,
  label: 'End a circumstance',
  plan: hand.end.offer,
};
