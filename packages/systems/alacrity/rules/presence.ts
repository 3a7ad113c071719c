import type { CombatantId } from '@affray/engine';
import { type Combatant, type Condition, type Fight, is } from '../state/fight.ts';

/** Whether what frightens somebody is in line of sight or clearly present: able, and neither hidden nor behind total cover (ALA-15.B). */
export function sourcePresent(fight: Fight, source: CombatantId | null): boolean {
  if (source === null) return false;
  const there = fight.combatants[source];
  return (
    there !== undefined &&
    there.fate === 'fighting' &&
    !is(there, 'incapacitated') &&
    !there.hidden &&
    there.cover !== 'total'
  );
}

/** Fears that weigh now: of whatever is present, and those of no one in particular as long as they last (ALA-15.B). */
export const fearsNow = (fight: Fight, who: Combatant): readonly Condition[] =>
  who.conditions.filter(
    ({ kind, source }) => kind === 'frightened' && (source === null || sourcePresent(fight, source)),
  );

/** Those present whom somebody fears (ALA-15.B). */
export const feared = (fight: Fight, who: Combatant): readonly CombatantId[] =>
  fearsNow(fight, who).flatMap(({ source }) => source ?? []);
