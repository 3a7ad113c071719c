import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { no } from '../rules/refusal.ts';
import { finishTurn } from '../rules/round.ts';
import { note, usable } from '../rules/turn.ts';
import { veiled } from '../state/fight.ts';
import { type AlacrityAction, onePlan, said } from './action.ts';
import { refuseFear } from './moment.ts';

const RULE: RuleId = 'ALA-5.6';
const schema = said('hold', {});

/** Keeps the action of this pass for a later turn of the round. */
export const hold: AlacrityAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'waiting',
  traits: ['still'],
  group: 'flow',
  cost: () => 'none',
  plans: (_fight, who) => onePlan(phrase`Hold`, { kind: 'hold', who: who.id }),
  refuse(fight, who) {
    if (fight.phase !== 'passes')
      return no('nothing-to-wait-for', phrase`no later turn comes: what is held now would be lost`, 'ALA-5.7');
    return usable(fight, who) > 0
      ? refuseFear(fight, who, ['care'])
      : no('nothing-to-hold', phrase`${who.name} has no action to hold`, RULE);
  },
  play(table, fight, who) {
    if (who.used < fight.pass && fight.pass <= who.declared - who.carried) {
      who.used = fight.pass;
      who.held++;
    }
    note(fight, who, 'held', '');
    table.tell?.({ kind: 'held', rule: RULE, secret: veiled(fight, who.id), who: who.id, count: who.held });
    finishTurn(table, fight, who);
  },
  odds: () => null,
};
