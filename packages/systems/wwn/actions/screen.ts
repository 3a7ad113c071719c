import type { RuleId } from '@affray/engine';
import type { z } from 'zod';
import { go } from '../rules/attack/movement.ts';
import { screenLimit } from '../rules/attack/screen.ts';
import { moveCost, needsMove, payMove } from '../rules/costs.ts';
import { beside, feetBetween, paceOf } from '../rules/places.ts';
import { bound, isRefusal, named, no } from '../rules/refusal.ts';
import { tellDoes } from '../rules/tell.ts';
import { opposed, the } from '../state/fight.ts';
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
  traits: ['breaks-off'],
  group: 'defend',
  cost: (_fight, who) => moveCost(who),
  plans: (fight, who) => [
    {
      label: 'Screen an ally',
      tries: friendsKnown(fight, who).map(each => ({ kind: 'screen', end: false, who: who.id, target: each.id })),
      fields: possible => [targetField(fight, who, possible, 'Whom to screen')],
    },
  ],
  refuse(fight, who, command) {
    const ward = named(fight, command.target);
    if (isRefusal(ward)) return ward;
    if (ward === who || opposed(who, ward) || ward.fate !== 'fighting')
      return no('no-ward', `${ward.name} is not an ally to screen`, RULE);
    if (screenLimit(fight, who) < 1) return no('unskilled', 'screening needs level 1 in a combat skill', RULE);
    const refused = needsMove(who, RULE) ?? bound(who);
    if (refused !== null) return refused;
    const apart = fight.field.kind === 'map' ? feetBetween(fight, who, ward) : 0;
    const most = paceOf(fight, who) + fight.options.charts.screenReach;
    return apart !== null && apart > most
      ? no('too-far', `${ward.name} is ${apart} feet away; a screener reaches ${most}`, RULE)
      : null;
  },
  play(table, fight, who, command) {
    const ward = the(fight, command.target);
    payMove(who);
    const isThere = fight.field.kind !== 'map' || beside(fight, who, ward);
    const way = { how: 'screen', feet: paceOf(fight, who), gap: fight.options.charts.reach };
    if (!isThere && !go(table, fight, who, { to: null, toward: ward }, way)) return;
    who.ward = ward.id;
    tellDoes(table, who, 'screen', RULE, null, ward.id);
  },
  odds: partingOdds,
};
