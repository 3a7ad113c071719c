import type { Standings } from '@affray/engine';
import { type Fight, up } from './fight.ts';

/** How a fight stands, in every system's common words. Whoever fled or surrendered stands no more. */
export const standings = (on: Fight): Standings => ({
  time: on.round,
  combatants: on.combatants.map(each => ({
    id: each.id,
    name: each.name,
    side: each.side,
    standing: up(each),
    dead: each.fate === 'dead',
  })),
});
