import type { CombatantId } from '@affray/engine';
import { copy, type Fight, the } from '../state/fight.ts';

/** Added to hit points to see all of the harm, also what is more than there was to lose. */
const PLENTY = 100_000;

/** The fight with some who can lose any number of hit points. */
export function stout(fight: Fight, some: readonly CombatantId[]): Fight {
  const variant = copy(fight);
  for (const id of some) the(variant, id).hp += PLENTY;
  return variant;
}

/** Hit points lost. Who is killed outright loses those that it had, and not what was added to see all harm. */
export function lostBy(was: number, is: number): number {
  const lost = Math.max(0, was - is);
  return lost >= PLENTY ? lost - PLENTY : lost;
}
