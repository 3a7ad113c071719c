import { rollOrder } from '../rules/initiative.ts';
import { no } from '../rules/refusal.ts';
import { type GmActionOf, said } from './action.ts';

const schema = said('roll-initiative', {});
/** Everybody rolls initiative (ALT-3.4). */
export const rollInitiative: GmActionOf<typeof schema> = {
  rule: 'ALT-3.4',
  schema,
  group: 'flow',
  plans: () => [{ label: 'Roll initiative', command: { kind: 'roll-initiative' } }],
  refuse: ({ phase }) =>
    phase === 'initiative' ? null : no('rolled', 'the Order of Initiative is rolled once, at the start', 'ALT-3.4'),
  play(table, fight) {
    rollOrder(table, fight);
    fight.phase = 'turns';
  },
};
