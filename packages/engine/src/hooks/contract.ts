import type { Pool } from '../dice.ts';
import type { Kinds, TableOf } from '../system.ts';
import type { CombatantId, Speaker, Table, Throw } from '../table.ts';

/** What is about to be taken from a combatant, or was. */
export interface Wound {
  readonly who: CombatantId;
  /** What it is taken from: a system's own word. `hits`, `stun`, `health`; in Alternacy `modifier`, which shifts the levels. */
  readonly of: string;
  readonly amount: number;
}

/**
 * House rules in code. They change dice, wounds and turns of a system that knows nothing of them, and see what a rule sees:
 * the fight and the table. The same fight and the same dice have to make the same of them, so they draw no chances of their
 * own and remember nothing: what they throw, ask and tell goes through the table. A table plays each command twice to see that.
 */
export interface Hooks<K extends Kinds> {
  /** Stands in the record of each fight: `second-wind`. */
  readonly name: string;
  /** As `1.0.0`. Another version is another house rule to a fight that is under way. */
  readonly version: string;
  /** What is thrown in the place of these dice. Changes nothing. */
  beforeRoll?(roll: Throw<K['roll']>, fight: K['fight']): Pool;
  /** What a total counts as. Changes nothing; odds call it for every total. */
  afterRoll?(total: number, roll: Throw<K['roll']>, fight: K['fight']): number;
  /** How much is taken. Changes nothing. */
  beforeWound?(wound: Wound, fight: K['fight']): number;
  /** Once the command that wounds has been played. May change the fight. */
  afterWound?(wound: Wound, fight: K['fight'], table: TableOf<K>): void;
  /** A turn begins where the fight comes to wait for a combatant's command. May change the fight. */
  beforeTurn?(who: CombatantId, fight: K['fight'], table: TableOf<K>): void;
  /** It ends where the fight no longer does. May change the fight. */
  afterTurn?(who: CombatantId, fight: K['fight'], table: TableOf<K>): void;
}

/**
 * How many of the points that are about to be taken are: all of them, where no house rules stand around the table.
 * @param of what it is taken from, as hooks know it: `hits`
 */
export function wounding(
  table: Pick<Table<never, never, never>, 'wound'>,
  who: CombatantId,
  of: string,
  amount: number,
): number {
  return amount <= 0 ? amount : (table.wound?.({ who, of, amount }) ?? amount);
}

/** Those of any system, as a driver meets them that plays every system. */
export interface AnyHooks {
  readonly name: string;
  readonly version: string;
  beforeRoll?(roll: Throw<string>, fight: unknown): Pool;
  afterRoll?(total: number, roll: Throw<string>, fight: unknown): number;
  beforeWound?(wound: Wound, fight: unknown): number;
}

/** Whose turns begin and end: people, not the game master. */
export const isCombatant = (who: Speaker): who is CombatantId => who !== 'gm';
