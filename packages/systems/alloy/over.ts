import type { Over } from '@affray/engine';
import { contested, everybody } from './crowd.ts';
import { type Fight, QUIET_PHASES, sideOf } from './fight.ts';

/** How a fight ended; null while it goes on. A side that somebody is still to join is not beaten. */
export function over(on: Fight): Over | null {
  if (on.ended) return on.ended;
  if (contested(on)) {
    return on.phase - on.harmed > QUIET_PHASES
      ? { winner: null, reason: `nobody was hurt in ${QUIET_PHASES} phases` }
      : null;
  }
  const winner = everybody(on).find(each => each.fate === 'fighting')?.side ?? null;
  return {
    winner,
    reason: winner === null ? 'nobody is left standing' : `nobody but ${sideOf(on, winner).name} is left standing`,
  };
}
