import { type RuleId, text } from '@affray/engine';
import type { z } from 'zod';
import { tellDoes } from '../rules/tell.ts';
import { said, type WwnAction, words } from './action.ts';

const RULE: RuleId = 'WWN-ACT-7';
const schema = said('speak', { text: words });

/** Says a few words, at any time. */
export const speak: WwnAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'instant',
  traits: [],
  group: 'other',
  cost: () => 'free',
  plans: (_fight, { id }) => [
    {
      label: 'Say something',
      tries: [{ kind: 'speak', who: id, text: 'a few words' }],
      fields: () => [text('text', 'What', 300)],
    },
  ],
  refuse: () => null,
  play: (table, _fight, who, command) => tellDoes(table, who, 'speak', RULE, command.text),
  odds: () => null,
};
