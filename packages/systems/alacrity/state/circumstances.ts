import { circumstanceOf } from '@affray/engine';

/** Kinds of roll that the game master may help or hinder: attacks, what meets them, and everything else. */
export const ROLLS = ['attack', 'defence', 'check'] as const;
export type Rolled = (typeof ROLLS)[number];
/** The greatest modifier, either way, in percentage points. */
export const MOST = 200;
export const circumstance = circumstanceOf(ROLLS, MOST);
