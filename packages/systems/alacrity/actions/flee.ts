import type { Refusal, RuleId } from '@affray/engine';
import type { z } from 'zod';
import { awaited } from '../rules/conditions.ts';
import { movementRate } from '../rules/movement.ts';
import { no } from '../rules/refusal.ts';
import { finishTurn } from '../rules/round.ts';
import { leaves } from '../rules/together.ts';
import { spend } from '../rules/turn.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import { type AlacrityAction, onePlan, said } from './action.ts';

const RULE: RuleId = 'ALA-7.7';
const schema = said('flee', {});

/** Why a combatant gets away from nobody; null where nothing holds it. */
export const refuseHeldFast = (fight: Fight, who: Combatant): Refusal | null =>
  movementRate(fight, who) === 0 ? no('cannot-move', `${who.name} is held fast and cannot move`, 'ALA-7.5') : null;

/** Leaves the fight. The Declared Action that it costs is what gets it away safely. */
export const flee: AlacrityAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: ['flight'],
  group: 'move',
  confirm: 'Leave the fight for good?',
  cost: () => 'declared',
  plans: (_fight, who) => onePlan('Flee the fight', { kind: 'flee', who: who.id }),
  refuse: refuseHeldFast,
  play(table, fight, who) {
    spend(fight, who, 'flee');
    if (!awaited(fight, who)) {
      leaves(table, fight, who);
      return;
    }
    fight.pending.push({ kind: 'flight', to: who.id });
    finishTurn(table, fight, who);
  },
  odds: () => null,
};
