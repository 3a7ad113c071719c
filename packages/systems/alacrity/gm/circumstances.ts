import { circumstanceHand, phrase } from '@affray/engine';
import { difficultyName } from '../book/charts.ts';
import { no } from '../rules/refusal.ts';
import { MOST, ROLLS } from '../state/circumstances.ts';
import { veiled } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';
import type { AlacrityGm } from './action.ts';

/** Gives a roll its difficulty or any other modifier before it is thrown, or has it thrown in secret (ALA-1.3, ALA-2.1). */
export const { lay, end: endLaid } = circumstanceHand<AlacrityGm>()({
  no,
  label: phrase`Circumstance: difficulty, modifier, secret roll`,
  rolls: ROLLS,
  most: MOST,
  everybody,
  difficulties: ({ options: { charts } }) => ({
    label: phrase`Difficulty`,
    options: charts.ladder.map(({ modifier }) => ({ value: modifier, label: difficultyName(charts, modifier) })),
  }),
  tell(table, fight, who, what, { secret, against }) {
    const event = { who, what, path: null, before: null, after: null };
    table.tell?.({ kind: 'gm', rule: 'GM-1', secret: veiled(fight, who, against), ...event }, secret);
  },
});
