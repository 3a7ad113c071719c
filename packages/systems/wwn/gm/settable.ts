import { MOST_COMBATANTS, phrase, type Settable } from '@affray/engine';
import { type Fight, fight } from '../state/fight.ts';

/** Of one kind, in one hand. */
const MOST_THINGS = 1000;

/** What the GM may set by hand; what follows from it follows at once (`set`). */
export const settable: Settable<Fight> = {
  schema: fight,
  open: [
    'options.**',
    'scene.*',
    'unsaid',
    'sides.*.name',
    'sides.*.alert',
    'sides.*.strength',
    'sides.*.lost',
    'combatants.*.name',
    'combatants.*.controller',
    'combatants.*.stats.**',
    'combatants.*.hp',
    'combatants.*.strain',
    'combatants.*.frail',
    'combatants.*.fell',
    'combatants.*.tended',
    'combatants.*.prone',
    'combatants.*.cover',
    'combatants.*.sight',
    'combatants.*.watch',
    'combatants.*.impulse',
    'combatants.*.items.*.count',
    'combatants.*.items.*.loaded',
  ],
  misfit: after => {
    const risen = after.combatants.find(each => each.fate === 'dead' && each.hp > 0);
    if (risen) return phrase`${risen.name} is dead: use gm-fate first`;
    // What the rules count on from here must have room to grow.
    const high = after.sides.some(each => Math.max(each.lost, each.strength) > MOST_COMBATANTS);
    if (high) return phrase`takes at most ${MOST_COMBATANTS}, as many as a fight has combatants`;
    const piled = after.combatants.some(each => each.items.some(item => item.count > MOST_THINGS));
    return piled ? phrase`takes at most ${MOST_THINGS}` : null;
  },
};
