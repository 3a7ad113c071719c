import { type RuleId, text } from '@affray/engine';
import type { z } from 'zod';
import { veiled } from '../state/fight.ts';
import { type AlacrityAction, said, wording } from './action.ts';

const RULE: RuleId = 'ALA-6.5';
const schema = said('incidental', { what: wording.min(1) });

/** A word or a gesture, which takes no turn. */
export const incidental: AlacrityAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'anytime',
  traits: ['still'],
  group: 'other',
  cost: () => 'none',
  plans: (_fight, who) => [
    {
      label: 'Say or gesture',
      tries: [{ kind: 'incidental', who: who.id, what: 'a word' }],
      fields: () => [text('what', 'What', 300)],
    },
  ],
  refuse: () => null,
  play(table, fight, who, { what }) {
    table.tell?.({ kind: 'incidental', rule: RULE, secret: veiled(fight, who.id), who: who.id, what });
  },
  odds: () => null,
};
