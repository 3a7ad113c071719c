import { settleFeet, spanOf } from '../rules/places.ts';
import { tellFoiled } from '../rules/tell.ts';
import type { Way } from '../rules/ways.ts';
import type { WwnTable } from '../state/events.ts';
import type { Combatant, Fight } from '../state/fight.ts';

/** Where places are words, an attack may turn out to be out of reach: it then costs nothing (WWN-GAP-7). */
export function isOutOfReach(
  table: WwnTable,
  fight: Fight,
  who: Combatant,
  target: Combatant,
  { arm, wield }: Way,
): boolean {
  if (fight.field.kind === 'map' || settleFeet(table, fight, who, target) <= spanOf(fight, arm, wield)) return false;
  tellFoiled(table, who, 'reach', 'WWN-GAP-7');
  return true;
}
