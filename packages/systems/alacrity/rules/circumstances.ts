import { type CombatantId, circumstancesOn, type Heeding, phrase, type Speaker, type Tally } from '@affray/engine';
import { difficultyName } from '../book/charts.ts';
import type { Rolled } from '../state/circumstances.ts';
import type { Combatant, Fight } from '../state/fight.ts';

/** Of a roll what circumstances ask about it. */
export interface Bearing {
  /** Whom it is against. */
  readonly against?: readonly CombatantId[];
  /** Who throws its dice, where that is not whoever rolls: the GM, in secret. */
  readonly thrower?: Speaker;
  /** Percentage points that count as one: 5 where 2d10 are rolled against a statistic (ALA-G32). */
  readonly perStep?: number;
}

/** Kinds that no circumstance on "all" is for. */
const APART: ReadonlySet<Rolled> = new Set(['damage', 'initiative', 'morale']);

/**
 * Adds what the game master laid on whoever rolls: a rung of the Difficulty Ladder, and any other modifier with its reason
 * (ALA-2.1).
 */
export function heed(
  table: Heeding,
  fight: Fight,
  tally: Tally,
  who: Combatant,
  on: Rolled,
  bearing: Bearing = {},
): Tally {
  if (who.circumstances.length === 0) return tally;
  const { perStep = 1, ...of } = bearing;
  const occasion = { on, ...of, ...(APART.has(on) && { apart: true as const }) };
  for (const { difficulty, value, name } of circumstancesOn(table, who, occasion)) {
    if (difficulty !== null)
      tally.add(
        Math.trunc(difficulty / perStep),
        phrase`difficulty ${difficultyName(fight.options.charts, difficulty)}`,
        'ALA-2.1',
      );
    tally.add(Math.trunc(value / perStep), name, 'ALA-2.1');
  }
  return tally;
}
