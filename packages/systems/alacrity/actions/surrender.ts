import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { letGo } from '../rules/conditions.ts';
import { veiled } from '../state/fight.ts';
import { type AlacrityAction, onePlan, said } from './action.ts';

const RULE: RuleId = 'ALA-18.3';
const schema = said('surrender', {});

/** Gives up. */
export const surrender: AlacrityAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'anytime',
  traits: [],
  group: 'other',
  confirm: phrase`Give up for good?`,
  cost: () => 'none',
  plans: (_fight, who) => onePlan(phrase`Surrender`, { kind: 'surrender', who: who.id }),
  refuse: () => null,
  play(table, fight, who) {
    const secret = veiled(fight, who.id);
    who.fate = 'surrendered';
    letGo(table, fight, who);
    table.tell?.({ kind: 'fate', rule: RULE, secret, who: who.id, fate: 'surrendered' });
  },
  odds: () => null,
};
