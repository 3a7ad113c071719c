import type { Over } from '@affray/engine';
import { everybody, type Fight, QUIET_PHASES, sideOf } from './fight.ts';

/** How a fight ended; null while it goes on. A side that somebody is still to join is not beaten. */
export function over(on: Fight): Over | null {
  if (on.ended) return on.ended;
  const standing = new Set(everybody(on).flatMap(each => (each.fate === 'fighting' ? each.side : [])));
  if (standing.size > 1) {
    return on.phase - on.harmed > QUIET_PHASES
      ? { winner: null, reason: `nobody was hurt in ${QUIET_PHASES} phases` }
      : null;
  }
  const [winner = null] = standing;
  return {
    winner,
    reason: winner === null ? 'nobody is left standing' : `nobody but ${sideOf(on, winner).name} is left standing`,
  };
}
