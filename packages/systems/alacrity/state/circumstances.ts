import { circumstanceOf } from '@affray/engine';

/**
 * Kinds of roll that the game master may help or hinder: attacks, what meets them, every other check; and what only a
 * circumstance of its own name counts for.
 */
export const ROLLS = ['attack', 'defence', 'check', 'damage', 'initiative', 'morale'] as const;
export type Rolled = (typeof ROLLS)[number];
/** The greatest modifier, either way, in percentage points; of damage and initiative in points. */
export const MOST = 200;
export const circumstance = circumstanceOf(ROLLS, MOST);
