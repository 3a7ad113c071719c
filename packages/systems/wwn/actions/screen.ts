import type { Refusal, RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { go, setsOut } from '../rules/attack/movement.ts';
import { screenLimit } from '../rules/attack/screen.ts';
import { moveCost, needsMove, payMove } from '../rules/costs.ts';
import { beside, feetBetween, paceOf, settleFeet } from '../rules/places.ts';
import { bound, isRefusal, named, no } from '../rules/refusal.ts';
import { tellDoes, tellFoiled } from '../rules/tell.ts';
import { type Combatant, type Fight, opposed, the } from '../state/fight.ts';
import { end, said, target, type WwnAction } from './action.ts';
import { partingOdds } from './odds.ts';
import { friendsKnown, targetField } from './offering.ts';

const RULE: RuleId = 'WWN-6.7';
const schema = said('screen', { target, end });

/** Screens an ally: goes to the ward and stands between until the next turn. */
export const screen: WwnAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: ['fights', 'breaks-off'],
  group: 'defend',
  cost: (_fight, who) => moveCost(who),
  plans: (fight, who) => [
    {
      label: phrase`Screen an ally`,
      tries: friendsKnown(fight, who).map(each => ({ kind: 'screen', end: false, who: who.id, target: each.id })),
      fields: possible => [targetField(fight, who, possible, phrase`Whom to screen`)],
    },
  ],
  refuse(fight, who, command) {
    const ward = named(fight, command.target);
    if (isRefusal(ward)) return ward;
    if (ward === who || opposed(who, ward) || ward.fate !== 'fighting')
      return no('no-ward', phrase`${ward.name} is not an ally to screen`, RULE);
    if (screenLimit(fight, who) < 1) return no('unskilled', phrase`screening needs level 1 in a combat skill`, RULE);
    const refused = needsMove(who, RULE) ?? bound(who);
    if (refused !== null) return refused;
    return refuseDistance(fight, who, ward);
  },
  play(table, fight, who, command) {
    const ward = the(fight, command.target);
    settleFeet(table, fight, who, ward);
    // Without a map it may turn out to be too far; it then costs nothing (WWN-GAP-7).
    if (refuseDistance(fight, who, ward) !== null) return tellFoiled(table, who, 'reach', RULE);
    payMove(who);
    if (!setsOut(table, fight, who, 'screen')) return;
    const isThere = beside(fight, who, ward);
    const way = { how: 'screen', feet: paceOf(fight, who), gap: fight.options.charts.reach };
    if (!isThere && !go(table, fight, who, { to: null, toward: ward }, way)) return;
    who.ward = ward.id;
    tellDoes(table, who, 'screen', RULE, null, ward.id);
  },
  odds: partingOdds,
};

/** Why a ward is too far to be screened, for refusal and play alike: one Move away, and the reach of a screen. */
function refuseDistance(fight: Fight, who: Combatant, ward: Combatant): Refusal | null {
  const apart = feetBetween(fight, who, ward);
  const most = paceOf(fight, who) + fight.options.charts.screenReach;
  return apart === null || apart <= most
    ? null
    : no('too-far', phrase`${ward.name} is ${apart} feet away; a screener reaches ${most}`, RULE);
}
