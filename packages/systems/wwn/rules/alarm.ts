import type { WwnTable } from '../state/events.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import { anyone } from '../state/roster.ts';

/** Whoever was unaware of danger is so no longer, and what was prepared against them is lost (WWN-EXE-2). */
export function alarm(table: WwnTable, fight: Fight, whom: (each: Combatant) => boolean): void {
  if (!anyone(fight, 'unaware')) return;
  let alarmed: Combatant[] | null = null;
  for (const each of fight.combatants) {
    if (!each.unaware || !whom(each)) continue;
    each.unaware = false;
    (alarmed ??= []).push(each);
  }
  if (alarmed === null) return;
  const ids = alarmed.map(each => each.id);
  table.tell?.({ kind: 'alarm', rule: 'WWN-EXE-2', who: ids });
  for (const each of fight.combatants) {
    if (each.aim === null || !ids.includes(each.aim.target)) continue;
    spoilAim(table, each);
  }
}

/** What a combatant has prepared against another is lost: it was disturbed, or let it be (WWN-EXE-2). */
export function spoilAim(table: WwnTable, who: Combatant): void {
  if (who.aim === null) return;
  table.tell?.({ kind: 'does', rule: 'WWN-EXE-2', who: who.id, what: 'spoiled', thing: null, on: who.aim.target });
  who.aim = null;
}

const everybody = (): true => true;

/** Blows, charges and spells in the open leave no one unaware of danger, on whatever side. */
export const alarmAll = (table: WwnTable, fight: Fight): void => alarm(table, fight, everybody);
