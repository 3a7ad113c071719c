import type { Pool, Tally } from '@affray/engine';
import { dice, phrase } from '@affray/engine';
import { turnedByGrandPlate } from '../../state/arms.ts';
import type { WwnTable } from '../../state/events.ts';
import { derived, type Fight } from '../../state/fight.ts';
import { addLaid, sumLaid } from '../circumstances.ts';
import { tallyFrom } from '../sum.ts';
import type { Strike } from './attack.ts';

/** What an attack does on a miss, and what stops that. */

const atLeastNothing = (sum: Tally): Tally => sum.add(Math.max(0, -sum.total), phrase`never below 0`, 'WWN-GAP-3');

/** Whether nothing of this weapon gets through the armor at all (WWN-12.1B). */
export function turned({ on: target, arm, wield }: Pick<Strike, 'on' | 'arm' | 'wield'>): boolean {
  return wield.use !== 'shot' && target.heldBy.length === 0 && turnedByGrandPlate(target.stats.armor, arm);
}

/** The points of a weapon's Shock, with what the game master laid on it (WWN-SHK-2); 0 where it has none. */
export const shockOf = ({ wield, laid }: Strike): number =>
  wield.shock === null ? 0 : Math.max(0, wield.shock.total + sumLaid(laid.shock));

/** The same with its parts; null where no one hears of them, or there is none. */
export const shockTally = (table: WwnTable, { wield, laid }: Strike): Tally | null =>
  table.tell === undefined || wield.shock === null
    ? null
    : atLeastNothing(addLaid(tallyFrom(table, wield.shock), 'shock', laid.shock));

/** The Shock that a miss would do to this target, shields aside; null for none (WWN-SHK-1 to WWN-SHK-8). */
export function shockAgainst(fight: Fight, s: Strike, armor: number): number | null {
  const { wield, on: target } = s;
  if (wield.shock === null || s.harmless || turned(s)) return null;
  if (target.defending && (s.how !== 'swarm' || fight.options.swarmShock === 'defense')) return null;
  if (s.how === 'swarm') return shockOf(s);
  if (derived(fight, target).gifts.ignoresShock) return null;
  return armor <= wield.shockAc ? shockOf(s) : null;
}

/** Whether the target’s shield turns the next Shock (WWN-SHK-4). */
export const shieldTurns = (s: Strike): boolean => s.how !== 'swarm' && s.on.shield === 'ready' && !s.on.blocked;

/** The least that a hit does: the Shock that a miss would have done (WWN-SHK-7, WWN-AMB-2). */
export function shockFloor(fight: Fight, s: Strike): number {
  const { shockFloor: reading } = fight.options;
  if (s.wield.shock === null || reading === 'off') return 0;
  if (reading === 'always') return shockOf(s);
  if (shieldTurns(s)) return 0;
  return shockAgainst(fight, s, s.ac) ?? 0;
}

const D6: Pool = dice(1, 6);

/** Unarmed Combatant: bare hands that miss still do 1d6 (WWN-FOC-UNARMED). */
export function brawlOf(table: WwnTable, fight: Fight, s: Strike): number {
  if (!s.arm.unarmed || s.how === 'swarm' || turned(s) || !derived(fight, s.by).gifts.brawls) return 0;
  return table.roll('wwn.attack.brawl', s.by.id, D6);
}
