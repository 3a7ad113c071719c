import type { AlacrityTable } from '../state/events.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import { deferred, putOff } from './conditions.ts';
import { loses } from './wield.ts';

/** A weapon is struck from a hand, at once or when all have acted who act at the same time (ALA-19.3, ALA-G28). */
export function struckAway(
  table: AlacrityTable,
  fight: Fight,
  who: Combatant,
  weapon: string,
  taker: Combatant | null,
): void {
  if (deferred(fight, who)) putOff(fight, { kind: 'weapon', to: who.id, by: taker?.id ?? null, weapon });
  else loses(table, fight, who, weapon, taker);
}
