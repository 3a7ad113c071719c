import type { CombatantId, RuleId } from '@affray/engine';
import type { Does, WwnEvent, WwnTable } from '../state/events.ts';
import type { Combatant } from '../state/fight.ts';

/** Tells of something simple that a combatant does. @param thing with what; null where with nothing. @param on to whom */
export function tellDoes(
  table: WwnTable,
  who: Combatant,
  what: Does,
  rule: RuleId,
  thing: string | null = null,
  on: CombatantId | null = null,
): void {
  table.tell?.({ kind: 'does', rule, who: who.id, what, thing, on });
}

/** Tells that something did not come to pass, and why. */
export function tellFoiled(
  table: WwnTable,
  who: Combatant,
  why: Extract<WwnEvent, { kind: 'foiled' }>['why'],
  rule: RuleId,
): void {
  table.tell?.({ kind: 'foiled', rule, who: who.id, why });
}
