import type { Settable } from '@affray/engine';
import { type Fight, fight } from './fight.ts';

/** What the rules count on from here must have room to grow. */
const MOST_COUNTED = 5000;

/** What the GM may set by hand; what follows from it follows at once (`set`). */
export const settable: Settable<Fight> = {
  schema: fight,
  open: [
    'scene.*',
    'sides.*.name',
    'combatants.*.name',
    'combatants.*.controller',
    'combatants.*.alert',
    'combatants.*.stats.**',
    'combatants.*.hp',
    'combatants.*.sp',
    'combatants.*.mp',
    'combatants.*.stunDebt',
    'combatants.*.drained.*',
    'combatants.*.malaise',
    'combatants.*.strain',
    'combatants.*.bled',
    'combatants.*.treated',
    'combatants.*.cover',
    'combatants.*.concealment',
    'combatants.*.frees',
    'combatants.*.dodges',
    'combatants.*.moved',
    'combatants.*.legendaryUsed',
    'combatants.*.steadied',
    'combatants.*.help.bonus',
    'combatants.*.conditions.*.ends',
    'combatants.*.effects.*.ends',
    'combatants.*.effects.*.soak.dice',
  ],
  misfit: ({ combatants }) => {
    const high = Object.values(combatants).some(
      ({ stunDebt, bled, frees, dodges, moved, drained }) =>
        Math.max(stunDebt, bled, frees, dodges, moved, ...Object.values(drained)) > MOST_COUNTED,
    );
    return high ? `takes at most ${MOST_COUNTED}` : null;
  },
};
