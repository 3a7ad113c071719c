import type { AltTable } from '../kinds.ts';
import { endProgress } from '../rules/progress.ts';
import { spend } from '../rules/turns.ts';
import { type Combatant, type Fight, veiled } from '../state/fight.ts';

/** Somebody takes no more part in the fight. */
export function leave(table: AltTable, fight: Fight, who: Combatant, fate: 'fled' | 'surrendered'): void {
  const secret = veiled(fight, who.id);
  who.fate = fate;
  if (who.deed) endProgress(table, fight, who, 'abandoned');
  fight.harmed = true;
  table.tell?.({ kind: 'fate', rule: 'ALT-3.6', secret, who: who.id, fate });
  spend(fight, who.id);
}
