import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import * as z from 'zod/mini';
import { free, tellGear } from '../rules/handling.ts';
import { no } from '../rules/refusal.ts';
import { costsHold, dualWielding, twoHanded } from '../rules/wield.ts';
import { type AlacrityAction, onePlan, said } from './action.ts';
import { refuseHoldingHand } from './weapons.ts';

const RULE: RuleId = 'ALA-14.4';
const schema = said('shield', { up: z.boolean() });
type Shield = z.infer<typeof schema>;

/** Brings the shield up, or lowers it: a shift of grip, a Free Action (ALA-6.1). */
export const shield: AlacrityAction<Shield, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: [],
  group: 'gear',
  cost: () => 'free',
  plans(_fight, who) {
    if (who.stats.shield === null) return [];
    const up = !who.shieldUp;
    return onePlan(up ? phrase`Raise the shield` : phrase`Lower the shield`, { kind: 'shield', who: who.id, up });
  },
  refuse(fight, who, { up }) {
    if (who.stats.shield === null) return no('no-shield', phrase`${who.name} has no shield`, RULE);
    if (who.shieldUp === up)
      return no('as-it-is', phrase`the shield is ${up ? phrase`up` : phrase`down`} already`, RULE);
    if (up && (dualWielding(who) || twoHanded(who))) return no('no-hand', phrase`both hands hold weapons`, 'ALA-19.5');
    return costsHold(fight, who, { shieldUp: up }) ? refuseHoldingHand(fight, who) : null;
  },
  play(table, fight, who, { up }) {
    free(table, fight, who, up ? phrase`raises the shield` : phrase`lowers the shield`);
    who.shieldUp = up;
    tellGear(table, fight, who, who.stats.shield?.name ?? 'shield', up ? 'raises' : 'lowers', RULE);
  },
  odds: () => null,
};
