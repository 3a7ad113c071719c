/** How a face of the attack die is judged. */

import type { WwnTable } from '../../state/events.ts';
import { derived, type Fight } from '../../state/fight.ts';
import { anyone } from '../../state/roster.ts';
import type { Strike } from './attack.ts';

const exactly = (natural: number): number => natural;

/**
 * How a face is judged. At the table each face is itself, since it is shown; where only odds count, all faces that
 * come to the same are one.
 */
export function judgeOf(table: WwnTable, fight: Fight, s: Strike, need: number): (natural: number) => number {
  if (table.tell !== undefined || (!fight.calm && anyone(fight, 'held'))) return exactly;
  const extremes = fight.options.naturalRolls;
  const thin = s.on.main && !s.on.defending ? 2 : 0;
  const bared = fight.calm ? need : need - lostByBash(fight, s);
  const [sureMiss, sureHit] = extremes ? [1, 20] : [bared - 1, need + thin];
  return natural => {
    if (extremes && (natural === 1 || natural === 20)) return natural;
    if (natural < bared) return sureMiss;
    if (natural < need) return natural;
    return natural < need + thin ? Math.max(need, sureMiss + 1) : sureHit;
  };
}

/** Armor that a target gives up which answers the dice by a blow with its shield (WWN-6.6). */
function lostByBash(fight: Fight, { on: target, arm, wield }: Strike): number {
  if (!target.main || target.watch !== 'all' || target.shield !== 'ready') return 0;
  const [bare, shielded] = derived(fight, target).armor[wield.use === 'melee' ? 0 : 1] ?? [];
  const pierced = arm.pierces ? 1 : 0;
  return (shielded?.[pierced]?.total ?? 0) - (bare?.[pierced]?.total ?? 0);
}
