import type { Settable } from '@affray/engine';
import { type Fight, fight } from './fight.ts';

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
};
