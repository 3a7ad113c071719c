import type { RuleId } from '@affray/engine';
import type { AlacrityTable, EventOf } from '../state/events.ts';
import { type Combatant, type Fight, veiled } from '../state/fight.ts';
import { spendFree } from './turn.ts';

/** Tells what a combatant did with a thing. */
export function tellGear(
  table: AlacrityTable,
  fight: Fight,
  who: Combatant,
  thing: string,
  did: EventOf<'equipment'>['did'],
  rule: RuleId,
): void {
  table.tell?.({ kind: 'equipment', rule, secret: veiled(fight, who.id), who: who.id, thing, did });
}

/** Counts a Free Action and says what it did to the penalty (ALA-6.2). */
export function free(table: AlacrityTable, fight: Fight, who: Combatant, what: string): void {
  spendFree(who);
  table.tell?.({
    kind: 'free',
    rule: who.frees > 1 ? 'ALA-6.2' : 'ALA-6.1',
    secret: veiled(fight, who.id),
    who: who.id,
    what,
    times: who.frees,
    step: who.frees > 1 ? fight.options.charts.multiAction.perFree : 0,
  });
}
