import { type CombatantId, circumstancesOn, type Heeding, type RuleId, type Speaker, type Tally } from '@affray/engine';
import type { Circumstance, Rolled } from '../state/circumstances.ts';
import type { Combatant } from '../state/fight.ts';

/** What lets the game master change each roll; `apart`: only a circumstance that names this kind counts. */
const KINDS: Readonly<Record<Rolled, { readonly rule: RuleId; readonly apart?: true }>> = {
  attack: { rule: 'WWN-HIT-1' },
  check: { rule: 'WWN-CHK-2' },
  save: { rule: 'WWN-SAVE-4' },
  defence: { rule: 'WWN-HIT-1', apart: true },
  damage: { rule: 'WWN-DMG-1', apart: true },
  shock: { rule: 'WWN-SHK-2', apart: true },
  initiative: { rule: 'WWN-INIT-1', apart: true },
  morale: { rule: 'WWN-MOR-2', apart: true },
};

/** For whose roll, and against whom it is. */
interface Bearing {
  readonly against?: readonly CombatantId[];
  /** Whose dice are thrown, where it is another. */
  readonly thrower?: Speaker;
}

const NONE: readonly Circumstance[] = [];

/** What the game master laid on a combatant for a kind of roll. */
export const laidOn = (table: Heeding, who: Combatant, on: Rolled, of: Bearing = {}): readonly Circumstance[] =>
  who.circumstances.length === 0 ? NONE : circumstancesOn(table, who, { on, ...KINDS[on], ...of });

/** Adds what was laid on a combatant, part by part. */
export function addLaid(sum: Tally, on: Rolled, laid: readonly Circumstance[]): Tally {
  for (const { value, name } of laid) sum.add(value, name, KINDS[on].rule);
  return sum;
}

/** What was laid on a combatant comes to so much. */
export const sumLaid = (laid: readonly Circumstance[]): number => laid.reduce((sum, { value }) => sum + value, 0);

/** Adds what the game master laid on whoever rolls (WWN-HIT-1, WWN-CHK-2, WWN-SAVE-4). */
export const heed = (table: Heeding, sum: Tally, who: Combatant, on: Rolled, of: Bearing = {}): Tally =>
  who.circumstances.length === 0 ? sum : addLaid(sum, on, laidOn(table, who, on, of));
