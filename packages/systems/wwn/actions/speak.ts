import { phrase, type RuleId, text } from '@affray/engine';
import type { z } from 'zod/mini';
import { tellDoes } from '../rules/tell.ts';
import { said, type WwnAction, words } from './action.ts';
import { INSTANT } from './moment.ts';

const RULE: RuleId = 'WWN-ACT-7';
const schema = said('speak', { text: words });

/** Says a few words: on one’s own turn, or at any time where that is the house rule. */
export const speak: WwnAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'swift',
  traits: ['lying'],
  group: 'other',
  role: 'aside',
  cost: fight => (fight.options.speech === 'turn' ? phrase`On Turn` : INSTANT),
  plans: (_fight, { id }) => [
    {
      label: phrase`Say something`,
      tries: [{ kind: 'speak', who: id, text: phrase`a few words` }],
      fields: () => [text('text', phrase`What`, 300)],
    },
  ],
  refuse: () => null,
  play: (table, _fight, who, command) => tellDoes(table, who, 'speak', RULE, command.text),
  odds: () => null,
};
