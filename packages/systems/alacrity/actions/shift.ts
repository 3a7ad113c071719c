import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import * as z from 'zod/mini';
import { movementRate, shiftLeft, shiftTurn } from '../rules/movement.ts';
import { go, leftBehind } from '../rules/moving.ts';
import { no } from '../rules/refusal.ts';
import { type Combatant, type Fight, is } from '../state/fight.ts';
import { type AlacrityAction, feet, said } from './action.ts';
import { partingOdds, refuseWithHold } from './going.ts';
import { feetField } from './offering.ts';
import { NO_ONE_TO_GO_BY, refuseWay, way, wayField, ways } from './way.ts';

const RULE: RuleId = 'ALA-G5';
const schema = said('shift', { way, feet: feet.check(z.minimum(1), z.maximum(50)) });
type Shift = z.infer<typeof schema>;

/** A small shift that is free (ALA-7.3). */
export const shift: AlacrityAction<Shift, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: [],
  group: 'move',
  cost: () => 'none',
  plans(fight, who) {
    const step = Math.max(1, shiftLeft(fight, who));
    return [
      {
        label: phrase`Shift`,
        tries: ways(fight, who).map((way): Shift => ({ kind: 'shift', who: who.id, way, feet: step })),
        fields: possible => [wayField(fight, possible), feetField(step)],
        nothing: NO_ONE_TO_GO_BY,
      },
    ];
  },
  refuse(fight, who, { way, feet }) {
    if (is(who, 'prone') || movementRate(fight, who) === 0)
      return no('cannot-shift', phrase`no one shifts while Prone, Grappled or Restrained`, RULE);
    const holding = refuseWithHold(fight, who);
    if (holding) return holding;
    const left = shiftLeft(fight, who);
    if (left < 1) return no('no-shift', phrase`one shift of 5 feet a turn, 10 feet a round`, RULE);
    if (feet > left) return no('too-far', phrase`the shift left is ${left} feet, not ${feet}`, RULE);
    return refuseWay(fight, who, way, feet);
  },
  play(table, fight, who, { way, feet }) {
    who.shifted += go(table, fight, who, way, feetOf(fight, who, feet), false, 'shift');
    who.shiftedPass = shiftTurn(fight);
  },
  odds: (_fight, who, { way, feet }) =>
    partingOdds(who, (fight, who) => leftBehind(fight, who, way, feetOf(fight, who, feet), false)),
};

/** Feet that it goes: no more than are left to it. */
const feetOf = (fight: Fight, who: Combatant, feet: number): number => Math.min(feet, shiftLeft(fight, who));
