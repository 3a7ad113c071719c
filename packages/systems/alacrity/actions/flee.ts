import type { Refusal, RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { awaited, putOff } from '../rules/conditions.ts';
import { movementRate } from '../rules/movement.ts';
import { beside, partingBlows } from '../rules/moving.ts';
import { no } from '../rules/refusal.ts';
import { finishTurn } from '../rules/round.ts';
import { rule } from '../rules/ruling.ts';
import { leaves } from '../rules/together.ts';
import { canAct, spend } from '../rules/turn.ts';
import type { AlacrityTable } from '../state/events.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import { type AlacrityAction, onePlan, said } from './action.ts';

const RULE: RuleId = 'ALA-7.7';
const schema = said('flee', {});

/** Why a combatant gets away from nobody; null where nothing holds it. */
export const refuseHeldFast = (fight: Fight, who: Combatant): Refusal | null =>
  movementRate(fight, who) === 0
    ? no('cannot-move', phrase`${who.name} is held fast and cannot move`, 'ALA-7.5')
    : null;

/** Leaves the fight. The Declared Action that it costs is what gets it away safely. */
export const flee: AlacrityAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: ['flight'],
  group: 'move',
  confirm: phrase`Leave the fight for good?`,
  cost: () => 'declared',
  plans: (_fight, who) => onePlan(phrase`Flee the fight`, { kind: 'flee', who: who.id }),
  refuse: refuseHeldFast,
  play(table, fight, who) {
    spend(fight, who, 'flee');
    runGauntlet(table, fight, who);
    if (!canAct(who) || movementRate(fight, who) === 0) return;
    if (!awaited(fight, who)) {
      leaves(table, fight, who);
      return;
    }
    putOff(fight, { kind: 'flight', to: who.id });
    finishTurn(table, fight, who);
  },
  odds: () => null,
};

/** Whether those near strike at somebody who flees is the GM's to say; the action that it costs makes it safe else (ALA-7.7). */
function runGauntlet(table: AlacrityTable, fight: Fight, who: Combatant): void {
  const foes = beside(fight, who);
  if (foes.length === 0) return;
  const usual = fight.options.fleeing;
  const ruled = rule(table, fight, 'alacrity.gm.flight', usual, () => ({
    who: who.id,
    on: null,
    what: phrase`a flight past those near`,
    case: ['flight'],
    why: [],
    options: [usual, usual === 'safe' ? 'freeAttack' : 'safe'],
  }));
  if (ruled === 'freeAttack') partingBlows(table, fight, who, foes);
}
