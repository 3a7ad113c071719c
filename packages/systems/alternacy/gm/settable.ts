import type { Settable } from '@affray/engine';
import { type Fight, fight } from '../state/fight.ts';

/** Shock or Stun of one combatant: what the rules add must have room. */
const MOST_POINTS = 10_000;

/** What the GM may set by hand; what follows from it follows at once (`gmSet`). */
export const settable: Settable<Fight> = {
  schema: fight,
  open: [
    'options.**',
    'scene.*',
    'sides.*.name',
    'seconds',
    'leftover',
    'hazards.**',
    'combatants.*.name',
    'combatants.*.controller',
    'combatants.*.stats.**',
    'combatants.*.shock',
    'combatants.*.stun',
    'combatants.*.initiative',
    'combatants.*.posture',
    'combatants.*.reacted',
    'combatants.*.injuries.**',
    'combatants.*.conditions.*.ends',
    'combatants.*.circumstances.**',
  ],
  misfit: ({ combatants }) => {
    const high = Object.values(combatants).some(each => Math.max(each.shock, each.stun) > MOST_POINTS);
    return high ? `takes at most ${MOST_POINTS}` : null;
  },
};
