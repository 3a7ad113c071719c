import { type CombatantId, heedCircumstances, type RuleId, type Tally } from '@affray/engine';
import type { Rolled } from '../state/circumstances.ts';
import type { WwnTable } from '../state/events.ts';
import type { Combatant } from '../state/fight.ts';

/** What lets the game master change each roll. */
const RULES: Readonly<Record<Rolled, RuleId>> = { attack: 'WWN-HIT-1', check: 'WWN-CHK-2', save: 'WWN-SAVE-4' };

/** Adds what the game master laid on whoever rolls (WWN-HIT-1, WWN-CHK-2, WWN-SAVE-4). */
export const heed = (table: WwnTable, sum: Tally, who: Combatant, on: Rolled, ...against: CombatantId[]): Tally =>
  who.circumstances.length === 0 ? sum : heedCircumstances(table, sum, who, { on, against }, RULES[on]);
