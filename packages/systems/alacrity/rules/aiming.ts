import type { AlacrityTable } from '../state/events.ts';
import { type Combatant, type Fight, veiled } from '../state/fight.ts';

/** An aim is lost, where there was one (ALA-11.4, ALA-G44). */
export function loseAim(table: AlacrityTable, fight: Fight, who: Combatant): void {
  if (who.aim === null) return;
  const { target } = who.aim;
  who.aim = null;
  const secret = veiled(fight, who.id, target);
  table.tell?.({ kind: 'aiming', rule: 'ALA-G44', secret, who: who.id, target, stage: 'lost' });
}

/**
 * What somebody does of itself breaks an aim, under way or steady, and leaves no whole round for one; holding still, a
 * word or a plain reflex does not (ALA-11.4, ALA-G44).
 */
export function breakAim(table: AlacrityTable, fight: Fight, who: Combatant): void {
  who.busied = true;
  loseAim(table, fight, who);
}
