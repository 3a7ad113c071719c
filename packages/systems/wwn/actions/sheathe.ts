import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { no } from '../rules/refusal.ts';
import { tellDoes } from '../rules/tell.ts';
import { said, type WwnAction } from './action.ts';

const RULE: RuleId = 'WWN-ACT-6';
const schema = said('sheathe', {});

/** Puts away what is in hand; it stays Readied. */
export const sheathe: WwnAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: [],
  group: 'other',
  cost: () => phrase`On Turn`,
  plans: (_fight, who) =>
    who.hands.length > 0 ? [{ label: phrase`Sheathe what is in hand`, tries: [{ kind: 'sheathe', who: who.id }] }] : [],
  refuse: (_fight, who) => (who.hands.length === 0 ? no('empty-hands', phrase`the hands are empty`, RULE) : null),
  play(table, _fight, who) {
    who.hands = [];
    tellDoes(table, who, 'sheathe', RULE);
  },
  odds: () => null,
};
