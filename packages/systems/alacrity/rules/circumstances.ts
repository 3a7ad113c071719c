import { type CombatantId, circumstancesOn, type Tally } from '@affray/engine';
import { difficultyName } from '../book/charts.ts';
import type { Rolled } from '../state/circumstances.ts';
import type { AlacrityTable } from '../state/events.ts';
import type { Combatant, Fight } from '../state/fight.ts';

/**
 * Adds what the game master laid on whoever rolls: a rung of the Difficulty Ladder, and any other modifier with its reason
 * (ALA-2.1).
 * @param perStep percentage points that count as one: 5 where 2d10 are rolled against a statistic (ALA-G32)
 */
export function heed(
  table: Pick<AlacrityTable, 'tally' | 'uses'>,
  fight: Fight,
  tally: Tally,
  who: Combatant,
  on: Rolled,
  against: readonly CombatantId[] = [],
  perStep = 1,
): Tally {
  if (who.circumstances.length === 0) return tally;
  for (const { difficulty, value, name } of circumstancesOn(table, who, { on, against })) {
    if (difficulty !== null)
      tally.add(
        Math.trunc(difficulty / perStep),
        `difficulty ${difficultyName(fight.options.charts, difficulty)}`,
        'ALA-2.1',
      );
    tally.add(Math.trunc(value / perStep), name, 'ALA-2.1');
  }
  return tally;
}
