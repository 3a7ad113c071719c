import type { CombatantId } from '@affray/engine';
import type { Fight } from '../state/fight.ts';
import { bondsOf } from '../state/roster.ts';

/** Engagements by one of another in this Turn: at most one each (ALT-5.1, ALT-L4, ALT-L17). */
export function mayEngage(fight: Fight, by: CombatantId, on: CombatantId): boolean {
  if (hasEngaged(fight, by, on)) return false;
  const met = bondsOf(fight, by).some(
    each => each.turn === fight.turn && each.by === on && each.on === by && each.manner === 'melee' && each.back,
  );
  return !(met && fight.options.engagePair === 'shared');
}
export const hasEngaged = (fight: Fight, by: CombatantId, on: CombatantId): boolean =>
  bondsOf(fight, by).some(each => each.turn === fight.turn && each.by === by && each.on === on);
