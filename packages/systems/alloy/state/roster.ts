import { Roster } from '@affray/engine';
import type { Combatant, Fight } from './fight.ts';

/** What is known between two commands. */
interface Facts {
  /** Whose phase it is; undefined until somebody asked. */
  due: Combatant | null | undefined;
}

export const ROSTER = new Roster<Fight, Combatant, Facts>(
  {
    key: fight => fight.combatants,
    list: fight => fight.roster,
    all: fight => fight.roster.flatMap(id => fight.combatants[id] ?? []),
  },
  () => ({ due: undefined }),
);

/** Everybody, in the order they joined. */
export const everybody = (fight: Fight): readonly Combatant[] => ROSTER.everybody(fight);

const stands = (who: Combatant): boolean => who.fate === 'fighting';
/** Whether two of different sides are still fighting. */
export const contested = (fight: Fight): boolean => ROSTER.contested(fight, stands);

/** Whose phase it is: found once between two commands, and each time anew while one is played. */
export function dueOnce(fight: Fight, find: () => Combatant | null): Combatant | null {
  const facts = ROSTER.between(fight);
  if (facts === null) return find();
  if (facts.due === undefined) facts.due = find();
  return facts.due;
}
