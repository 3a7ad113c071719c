import { phrase } from '@affray/engine';
import type { AltTable } from '../kinds.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import { ruleFigure } from './rulings.ts';
import type { Stakes } from './stakes.ts';

const KINDS = {
  attack: phrase`attack rolls of this go`,
  move: phrase`movement rolls of this go`,
  other: phrase`other rolls of this go`,
} as const;

/** What of that was ruled already for this go. */
export const rushSoFar = ({ go }: Fight, who: Combatant, kind: 'attack' | 'move' | 'other'): number =>
  go?.who === who.id && go.planned > 1 ? (go.rush[kind] ?? 0) : 0;

/** The disadvantage of several actions in one go, asked once for each kind of roll (ALT-3.1). */
export function rushed(
  table: AltTable,
  fight: Fight,
  who: Combatant,
  kind: 'attack' | 'move' | 'other',
  odds: Stakes,
): number {
  const { go } = fight;
  if (go === null || go.who !== who.id || go.planned < 2) return 0;
  const known = go.rush[kind];
  if (known !== null) return known;
  const { suggestions, advantages } = fight.options.charts;
  const why = [phrase`${go.planned} actions in one go`];
  const question = {
    who: who.id,
    on: null,
    what: KINDS[kind],
    case: [kind, `${go.planned} actions in one go`],
    why,
    odds,
  };
  const choices = advantages.map(each => each.value);
  const ruled = ruleFigure(table, fight, 'alternacy.ruling.rush', question, {
    suggestion: suggestions.rush[kind],
    choices,
    words: [],
    range: [0, 15],
  });
  go.rush[kind] = ruled;
  return ruled;
}
