import type { Json } from './json.ts';
import { phrase } from './phrase.ts';
import type { Standings } from './system.ts';
import type { CombatantId } from './table.ts';

/** Members of the contract that systems fill in alike. */

/**
 * Opens fights of older versions as they are, from the first on: what later versions have besides, the schema of a fight
 * fills in. What happened then stays as it was told.
 * @throws Error where there is no such version
 */
export const sinceFirst =
  (name: string, first: string) =>
  (fight: Json, from: string): Json => {
    if (from === first) return fight;
    throw new Error(phrase`there is no version ${from} of ${name}: its first version is ${first}`);
  };

interface Standing {
  readonly id: CombatantId;
  readonly name: string;
  readonly side: string;
  readonly fate: string;
}
/** How a fight stands. @param time gone by so far @param stands whether a combatant has not lost yet */
export const standingsOf = <W extends Standing>(
  time: number,
  all: readonly W[],
  stands: (who: W) => boolean,
): Standings => ({
  time,
  combatants: all.map(each => ({
    id: each.id,
    name: each.name,
    side: each.side,
    standing: stands(each),
    dead: each.fate === 'dead',
  })),
});
