import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { no } from '../rules/refusal.ts';
import { finishTurn } from '../rules/round.ts';
import { usable } from '../rules/turn.ts';
import { type AlacrityAction, onePlan, said } from './action.ts';

const schema = said('end', {});

/** Ends its turn. */
export const endTurn: AlacrityAction<z.infer<typeof schema>, typeof schema> = {
  rule: 'ALA-5.6',
  schema,
  moment: 'waiting',
  traits: ['still'],
  group: 'flow',
  role: 'end',
  cost: () => 'none',
  plans: (_fight, who) => onePlan(phrase`End the turn`, { kind: 'end', who: who.id }),
  refuse: (fight, who) =>
    fight.phase !== 'passes' || usable(fight, who) === 0
      ? null
      : no('actions-left', phrase`${who.name} still has an action: spend it or hold it`, 'ALA-5.6'),
  play: finishTurn,
  odds: () => null,
};
