import type { RuleId } from '@affray/engine';
import type { WwnTable } from '../state/events.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import { die, revive } from './damage.ts';

/** Difficulty of stabilising a combatant now (WWN-DIE-3): 8, a point for each full round since the fall, 2 without a kit. */
export const stabilizeDifficulty = (fight: Fight, medic: Combatant, patient: Combatant): number =>
  8 + Math.max(0, fight.round - patient.fell) + (medic.stats.kit ? 0 : 2);

/** Stable: out for ten minutes from now on, then on 1 hit point and Frail (WWN-DIE-4). */
export function settle(table: WwnTable, fight: Fight, patient: Combatant, rule: RuleId): void {
  patient.fell = fight.round;
  patient.dying = false;
  patient.down = true;
  patient.frail = true;
  table.tell?.({ kind: 'fell', rule, who: patient.id, how: 'stable' });
}

/** At the end of a round: those who have been out for ten minutes wake, on 1 hit point (WWN-DMG-5, WWN-DIE-4). */
export function awaken(table: WwnTable, fight: Fight): void {
  for (const each of fight.combatants) {
    if (!each.down || each.fate !== 'fighting' || fight.round - each.fell < fight.options.charts.incapacitated)
      continue;
    revive(each);
    each.hp = Math.max(1, each.hp);
    const rule = each.frail ? 'WWN-DIE-4' : 'WWN-DMG-5';
    table.tell?.({ kind: 'healed', rule, who: each.id, by: null, amount: 1, left: each.hp });
  }
}

/** At the end of a round: those who fell six full rounds ago die (WWN-DIE-1). */
export function bleed(table: WwnTable, fight: Fight): void {
  for (const each of fight.combatants) {
    if (each.dying && fight.round - each.fell >= fight.options.charts.dying) die(table, fight, each, 'WWN-DIE-1');
  }
}
