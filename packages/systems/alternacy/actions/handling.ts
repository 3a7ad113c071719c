import type { AltTable } from '../kinds.ts';
import { type Combatant, type Fight, veiled } from '../state/fight.ts';

/** Tells what somebody does with a thing that it carries. */
export function tellGear(
  table: AltTable,
  fight: Fight,
  who: Combatant,
  name: string,
  did: 'draws' | 'loads' | 'raises' | 'lowers',
): void {
  const secret = veiled(fight, who.id);
  table.tell?.({ kind: 'equipment', rule: 'ALT-3.12', secret, who: who.id, thing: name.toLowerCase(), did });
}
