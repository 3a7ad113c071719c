import { phrase } from '@affray/engine';
import type { AlacrityTable } from '../state/events.ts';
import { type Combatant, type Fight, veiled } from '../state/fight.ts';
import { measure } from '../state/ground.ts';

/** Why nothing comes of an action whose target is too far away. */
export const FAR = phrase`out of reach`;

/** Tells that something turned out impossible: its action is kept for something else (ALA-5.9). */
export function retarget(table: AlacrityTable, fight: Fight, who: Combatant, why: string, binds = why !== FAR): null {
  // How far it is was not known before: that changes nothing of what the action is for.
  if (binds) who.bound = '';
  table.tell?.({ kind: 'retargeted', rule: 'ALA-5.9', secret: veiled(fight, who.id), who: who.id, why });
  return null;
}

/**
 * Whether others are within so many feet, by the GM's word where no one knows yet. To be asked before an action is paid:
 * where it does not reach, it is kept (ALA-5.9).
 */
export function reachesAll(
  table: AlacrityTable,
  fight: Fight,
  who: Combatant,
  others: readonly Combatant['id'][],
  feet: number = fight.options.charts.melee.reach,
): boolean {
  if (others.every(id => measure(table, fight, who.id, id) <= feet)) return true;
  retarget(table, fight, who, FAR);
  return false;
}
