import type { Combatant, Fight, Terms } from '../state/fight.ts';

/**
 * What the GM has said of an attack on somebody before it came, which it uses up; a maneuver stands in place of an attack
 * (ALA-6.4, ALA-9.2, ALA-14.4, ALA-19.1). Null where nothing was said.
 */
export function takeTerms(fight: Fight, by: Combatant, on: Combatant): Terms | null {
  if (fight.terms.length === 0) return null;
  const found = fight.terms.find(each => each.who === by.id && (each.against === null || each.against === on.id));
  if (found === undefined) return null;
  fight.terms = fight.terms.filter(each => each !== found);
  return found;
}
