import { z } from 'zod';
import { type CombatantId, combatantId, type Speaker } from './table.ts';

/** What a combatant of every system is called, and whose it is. */
export const combatantFields = (side: z.ZodString) => ({
  id: combatantId,
  name: z.string().min(1).max(60),
  side,
  controller: z.enum(['player', 'gm']),
});

/** A fight that keeps its combatants by id. */
interface ById<W> {
  readonly combatants: { readonly [id: string]: W };
}
/** A combatant that must be there. @throws Error where it is not: a command was not checked */
export function combatantOf<W>(fight: ById<W>, id: Speaker): W {
  const found = fight.combatants[id];
  if (found === undefined) throw new Error(`no combatant "${id}" in this fight`);
  return found;
}
/** A combatant of that id, or null. */
export const combatantOrNull = <W>({ combatants }: ById<W>, id: string): W | null =>
  Object.hasOwn(combatants, id) ? (combatants[id] ?? null) : null;

/** A copy of all combatants, by id. @param roster their ids, in the order in which the copy has them */
export function copiesOf<W>(fight: ById<W>, roster: readonly CombatantId[], copy: (from: W) => W): { [id: string]: W } {
  const copies: { [id: string]: W } = {};
  for (const id of roster) copies[id] = copy(combatantOf(fight, id));
  return copies;
}
