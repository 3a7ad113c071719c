import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { endTurn, giveUpSwarm } from '../rules/turns.ts';
import { said, type WwnAction } from './action.ts';

const RULE: RuleId = 'WWN-FLOW-1';
const schema = said('end', {});

export const endOfTurn: WwnAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: ['steady', 'calm', 'lying'],
  group: 'flow',
  role: 'end',
  cost: () => '',
  plans: (_fight, { id }) => [{ label: phrase`End the turn`, tries: [{ kind: 'end', who: id }] }],
  refuse: () => null,
  play(table, fight, who) {
    giveUpSwarm(table, fight, who);
    endTurn(table, fight, who);
  },
  odds: () => null,
};
