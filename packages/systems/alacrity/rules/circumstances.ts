import {
  type CombatantId,
  circumstancesOn,
  type Heeding,
  type Occasion,
  phrase,
  type Speaker,
  type Tally,
} from '@affray/engine';
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
  const { perStep = 1 } = bearing;
  for (const { difficulty, value, name } of circumstancesOn(table, who, occasionOf(on, bearing))) {
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

const occasionOf = (on: Rolled, { perStep: _, ...of }: Bearing): Occasion => ({
  on,
  ...of,
  ...(APART.has(on) && { apart: true as const }),
});

/** To weigh a roll that may not be made: it adds up as the table does, and nothing is used up by it (`useUp`). */
export const unused = (table: Heeding): Heeding =>
  table.uses === undefined ? table : { tally: (base, name, rule) => table.tally(base, name, rule) };

/** A roll that was weighed before is made: what the game master laid on it for one roll counts as used. */
export function useUp(table: Heeding, who: Combatant, on: Rolled, bearing: Bearing): void {
  if (who.circumstances.length > 0) circumstancesOn(table, who, occasionOf(on, bearing));
}
