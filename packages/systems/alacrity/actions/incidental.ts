import { phrase, type RuleId, text } from '@affray/engine';
import * as z from 'zod/mini';
import { free } from '../rules/handling.ts';
import { retarget } from '../rules/reach.ts';
import { rule } from '../rules/ruling.ts';
import { canAct } from '../rules/turn.ts';
import { veiled } from '../state/fight.ts';
import { type AlacrityAction, said, wording } from './action.ts';

const RULE: RuleId = 'ALA-6.5';
const schema = said('incidental', { what: wording.check(z.minLength(1)) });

/** A word or a gesture, which takes no turn. */
export const incidental: AlacrityAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'anytime',
  traits: ['still'],
  group: 'other',
  role: 'aside',
  cost: () => 'none',
  plans: (_fight, who) => [
    {
      label: phrase`Say or gesture`,
      tries: [{ kind: 'incidental', who: who.id, what: phrase`a word` }],
      fields: () => [text('what', phrase`What`, 300)],
    },
  ],
  refuse: () => null,
  play(table, fight, who, { what }) {
    const takes = rule(table, fight, 'alacrity.gm.incidental', 'incidental', () => ({
      who: who.id,
      on: null,
      what,
      case: [what],
      why: [],
      options: ['incidental', 'free', 'declared'],
    }));
    if (takes === 'declared') {
      retarget(table, fight, who, phrase`it takes a Declared Action`, false);
      return;
    }
    if (takes === 'free') {
      if (canAct(who)) free(table, fight, who, what);
      else retarget(table, fight, who, phrase`it takes a Free Action`, false);
      return;
    }
    table.tell?.({ kind: 'incidental', rule: RULE, secret: veiled(fight, who.id), who: who.id, what });
  },
  odds: () => null,
};
