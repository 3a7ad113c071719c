import type { CombatantId } from '@affray/engine';
import type { Fight } from '../state/fight.ts';
import { bondsOf } from '../state/roster.ts';

/** Engagements by one of another in this Turn: at most one each (ALT-5.1, ALT-L4, ALT-L17). */
export function mayEngage(fight: Fight, by: CombatantId, on: CombatantId): boolean {
  const shared = fight.options.engagePair === 'shared';
  for (const each of bondsOf(fight, by)) {
    if (each.turn !== fight.turn) continue;
    if (each.by === by && each.on === on) return false;
    if (shared && each.by === on && each.on === by && each.manner === 'melee' && each.back) return false;
  }
  return true;
}
export function hasEngaged(fight: Fight, by: CombatantId, on: CombatantId): boolean {
  for (const each of bondsOf(fight, by)) if (each.turn === fight.turn && each.by === by && each.on === on) return true;
  return false;
}
