import type { RuleId } from '@affray/engine';
import { payFree } from '../rules/clock.ts';
import { tellDid } from '../rules/did.ts';
import type { AlloyTable, EventOf } from '../state/events.ts';
import type { Combatant, Fight } from '../state/fight.ts';

/**
 * Takes the one Free action of the phase for a trifle, and tells of it.
 * @param thing what it is done with; empty where with nothing
 * @param noted how it stands on the line of phases
 * @see ALY-5.1
 */
export function trifle(
  table: AlloyTable,
  fight: Fight,
  who: Combatant,
  what: EventOf<'did'>['what'],
  thing: string,
  rule: RuleId = 'ALY-5.1',
  noted: string = what,
): void {
  payFree(fight, who, noted);
  tellDid(table, fight, who, what, thing, { cost: 0, next: who.phase }, rule);
}
