import { amount, phrase, type RuleId, wholeFrom } from '@affray/engine';
import type * as z from 'zod/mini';
import { pass } from '../rules/clock.ts';
import { tellDid } from '../rules/did.ts';
import { type AlloyAction, said, type TellsDid } from './action.ts';

const RULE: RuleId = 'ALY-5.14';
const schema = said('wait', { phases: wholeFrom(1, 10) });

/** Lets time pass. */
export const wait: AlloyAction<z.infer<typeof schema>, typeof schema> & TellsDid = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: [],
  group: 'other',
  cost: (_fight, _who, { phases }) => phases,
  plans: (_fight, { id }) => [
    {
      label: phrase`Let time pass`,
      tries: [{ kind: 'wait', who: id, phases: 1 }],
      fields: () => [amount('phases', phrase`Phases`, 1, 10, 1)],
    },
  ],
  refuse: () => null,
  play(table, fight, who, { phases }) {
    pass(fight, who, phases, phrase`waits`);
    tellDid(table, fight, who, 'wait', '', { cost: phases, next: who.phase }, RULE);
  },
  did: () => phrase`waits`,
  odds: () => null,
};
