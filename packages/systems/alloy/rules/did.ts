import type { RuleId } from '@affray/engine';
import type { AlloyTable, EventOf, Paid } from '../state/events.ts';
import { type Combatant, type Fight, veil } from '../state/fight.ts';

/** Tells of an action without dice. @param thing a weapon or a cover; empty where there is none */
export function tellDid(
  table: AlloyTable,
  fight: Fight,
  who: Combatant,
  what: EventOf<'did'>['what'],
  thing: string,
  { cost, next }: Paid,
  rule: RuleId,
): void {
  table.tell?.({ kind: 'did', rule, secret: veil(fight, who.id), who: who.id, what, thing, cost, next });
}
