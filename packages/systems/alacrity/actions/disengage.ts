import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { movementLeft } from '../rules/movement.ts';
import { tellMoved } from '../rules/moving.ts';
import { no } from '../rules/refusal.ts';
import { spend } from '../rules/turn.ts';
import { type AlacrityAction, end, onePlan, said } from './action.ts';
import { refuseHeldFast } from './flee.ts';
import { refuseWithHold } from './going.ts';

const RULE: RuleId = 'ALA-7.7';
const schema = said('disengage', { end });

/** Spends an action on getting away: movement is open, and nobody gets a free attack this round. */
export const disengage: AlacrityAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: ['flight'],
  group: 'move',
  cost: () => 'declared',
  plans: (_fight, who) => onePlan(phrase`Disengage`, { kind: 'disengage', end: true, who: who.id }),
  refuse(fight, who) {
    const held = refuseHeldFast(fight, who) ?? refuseWithHold(fight, who);
    if (held) return held;
    return who.disengaged || movementLeft(fight, who) < 1
      ? no('no-movement', phrase`${who.name} has no action left to get away with`, 'ALA-G4')
      : null;
  },
  play(table, fight, who) {
    spend(fight, who, 'disengage');
    who.disengaged = true;
    who.moving = true;
    tellMoved(table, fight, who, 0, 'disengages', null);
  },
  odds: () => null,
};
