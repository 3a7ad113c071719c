import type { Over } from '@affray/engine';
import { midSentence, noOneBut, noOneStands, phrase } from '@affray/engine';
import type { AlloyTable } from '../state/events.ts';
import { type Fight, inPlay, QUIET_PHASES, sideOf } from '../state/fight.ts';
import { contested, everybody } from '../state/roster.ts';
import { rule } from './ruling.ts';

/** Whether anyone is left who can act. */
export const anyoneStands = (fight: Fight): boolean => everybody(fight).some(each => each.fate === 'fighting');

/**
 * How a fight ended; null while it goes on. A side that somebody is still to join is not beaten. Where one side alone
 * stands, the need for timing has ended, unless the GM says otherwise (ALY-9.10); where no one stands, no one can act.
 */
export function over(fight: Fight): Over | null {
  if (fight.ended) return fight.ended;
  if ((fight.goesOn && anyoneStands(fight)) || contested(fight)) {
    return fight.phase - fight.harmed > QUIET_PHASES
      ? { winner: null, reason: phrase`no one was hurt in ${QUIET_PHASES} phases` }
      : null;
  }
  const winner = everybody(fight).find(each => each.fate === 'fighting')?.side ?? null;
  return {
    winner,
    reason: winner === null ? noOneStands() : noOneBut(sideOf(fight, winner).name),
  };
}

/**
 * Whether the need for timing goes on, though one side alone stands: it has ended, unless the GM says otherwise, as for
 * the dying (ALY-9.10).
 */
export function timingGoesOn(table: AlloyTable, fight: Fight, { winner }: Over): boolean {
  if (fight.ended || winner === null || contested(fight)) return false;
  const ruled = rule(table, fight, 'alloy.gm.end', 'ends', () => ({
    who: null,
    on: null,
    what: phrase`no one stands against ${midSentence(sideOf(fight, winner).name)} any longer`,
    case: ['one side stands'],
    why: everybody(fight).flatMap(each => (!inPlay(each) && each.bleeding ? phrase`${each.name} bleeds` : [])),
    options: ['ends', 'goes-on'],
    fact: true,
  }));
  if (ruled === 'ends') return false;
  fight.goesOn = true;
  fight.harmed = fight.phase;
  return true;
}
