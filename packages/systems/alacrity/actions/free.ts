import { phrase, type RuleId, text } from '@affray/engine';
import * as z from 'zod/mini';
import { free } from '../rules/handling.ts';
import { type AlacrityAction, said, wording } from './action.ts';

const RULE: RuleId = 'ALA-6.1';
const schema = said('free', { what: wording.check(z.minLength(1)) });

/** Anything else that is quick. */
export const freely: AlacrityAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: [],
  group: 'other',
  role: 'aside',
  cost: () => 'free',
  plans: (_fight, who) => [
    {
      label: phrase`Another Free Action`,
      tries: [{ kind: 'free', who: who.id, what: phrase`something quick` }],
      fields: () => [text('what', phrase`What`, 300)],
    },
  ],
  refuse: () => null,
  play: (table, fight, who, { what }) => free(table, fight, who, what),
  odds: () => null,
};
