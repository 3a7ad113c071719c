import type { Reckoning } from '@affray/engine';
import { type Fight, up } from './state/fight.ts';

/** How a fight stands, in every system's common words. Whoever fled or surrendered stands no more. */
export const tallyUp = (fight: Fight): Reckoning => ({
  time: fight.round,
  combatants: fight.combatants.map(each => ({
    id: each.id,
    name: each.name,
    side: each.side,
    standing: up(each),
    dead: each.fate === 'dead',
  })),
});
