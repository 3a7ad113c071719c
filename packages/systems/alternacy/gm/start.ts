import { phrase, said } from '@affray/engine';
import { rollOrder } from '../rules/initiative.ts';
import { no } from '../rules/refusal.ts';
import { gm } from './action.ts';

const schema = said('roll-initiative', {});
/** Everybody rolls initiative (ALT-3.4). */
export const rollInitiative = gm(schema, {
  rule: 'ALT-3.4',
  group: 'flow',
  label: phrase`Roll initiative`,
  plan: () => ({ command: {} }),
  refuse: ({ phase }) =>
    phase === 'initiative'
      ? null
      : no('rolled', phrase`the Order of Initiative is rolled once, at the start`, 'ALT-3.4'),
  play(table, fight) {
    rollOrder(table, fight);
    fight.phase = 'turns';
  },
});
