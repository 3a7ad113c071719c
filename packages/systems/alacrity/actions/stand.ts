import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { impose, lift } from '../rules/conditions.ts';
import { free } from '../rules/handling.ts';
import { no } from '../rules/refusal.ts';
import { spend } from '../rules/turn.ts';
import { is, veiled } from '../state/fight.ts';
import { type AlacrityAction, end, onePlan, said } from './action.ts';

const RULE: RuleId = 'ALA-7.4';
const standing = said('stand', { end });
const dropping = said('drop-prone', {});

/** Stands up. */
export const stand: AlacrityAction<z.infer<typeof standing>, typeof standing> = {
  rule: RULE,
  schema: standing,
  moment: 'turn',
  traits: ['flight'],
  group: 'move',
  cost: () => 'declared',
  plans: (_fight, who) =>
    is(who, 'prone') ? onePlan(phrase`Stand up`, { kind: 'stand', end: true, who: who.id }) : [],
  refuse(fight, who) {
    if (!is(who, 'prone')) return no('not-prone', phrase`${who.name} is not Prone`, RULE);
    return is(who, 'restrained') && !fight.options.restrainedStand
      ? no('restrained', phrase`${who.name} is Restrained and cannot stand up`, 'ALA-7.5')
      : null;
  },
  play(table, fight, who) {
    spend(fight, who, 'stand');
    table.tell?.({ kind: 'posture', rule: RULE, secret: veiled(fight, who.id), who: who.id, how: 'stands' });
    lift(table, fight, who, 'prone', null, RULE, undefined, true);
  },
  odds: () => null,
};

/** Drops to the ground. */
export const dropProne: AlacrityAction<z.infer<typeof dropping>, typeof dropping> = {
  rule: RULE,
  schema: dropping,
  moment: 'turn',
  traits: [],
  group: 'move',
  role: 'aside',
  cost: () => 'free',
  plans: (_fight, who) => (is(who, 'prone') ? [] : onePlan(phrase`Drop prone`, { kind: 'drop-prone', who: who.id })),
  refuse: (_fight, who) => (is(who, 'prone') ? no('prone', phrase`${who.name} is Prone already`, RULE) : null),
  play(table, fight, who) {
    free(table, fight, who, phrase`drops prone`);
    impose(table, fight, who, { kind: 'prone', source: null, cause: 'choice', ends: null }, RULE);
  },
  odds: () => null,
};
