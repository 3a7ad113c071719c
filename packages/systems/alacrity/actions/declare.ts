import { type Choice, choice, phrase, type RuleId, signed, wholeFrom } from '@affray/engine';
import type * as z from 'zod/mini';

import { no } from '../rules/refusal.ts';
import { declaredPenalty } from '../rules/rolls.ts';
import { mustDeclare } from '../rules/round.ts';
import { canAct } from '../rules/turn.ts';
import { veiled } from '../state/fight.ts';
import { type AlacrityAction, said } from './action.ts';
import { helpless } from './moment.ts';

const RULE: RuleId = 'ALA-5.2';
const schema = said('declare', { actions: wholeFrom(1, 5) });
type Declare = z.infer<typeof schema>;

/** Announces how many actions it takes in this round, each with its penalty on all rolls. */
export const declare: AlacrityAction<Declare, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'announcement',
  traits: ['still'],
  group: 'flow',
  role: 'announce',
  cost: () => 'none',
  plans: (fight, who) => [
    {
      label: phrase`Announce actions`,
      tries: [{ kind: 'declare', who: who.id, actions: 1 }],
      fields() {
        const options = [1, 2, 3, 4, 5].map((actions): Choice => {
          const penalty = declaredPenalty(fight, { ...who, declared: actions });
          const hint = penalty === 0 ? phrase`no penalty` : phrase`${signed(penalty)} on all rolls`;
          return { value: actions, label: `${actions}`, hint };
        });
        return [choice('actions', phrase`Actions`, options)];
      },
    },
  ],
  refuse(fight, who) {
    if (fight.phase !== 'declare') return no('not-now', phrase`actions are announced at the start of a round`, RULE);
    if (mustDeclare(who)) return null;
    return canAct(who)
      ? no('declared', phrase`${who.name} has announced ${who.declared}, and the number stands`, RULE)
      : helpless(who);
  },
  play(table, fight, who, { actions }) {
    who.declared = actions;
    table.tell?.({ kind: 'declared', rule: RULE, secret: veiled(fight, who.id), who: who.id, actions });
  },
  odds: () => null,
};
