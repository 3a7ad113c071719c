import type { Settable } from '@affray/engine';
import { type Fight, fight } from './fight.ts';

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
    return risen ? `${risen.name} is dead: use gm-fate first` : null;
  },
};
