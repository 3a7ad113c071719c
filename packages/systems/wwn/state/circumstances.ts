import { circumstanceOf } from '@affray/engine';
import type { z } from 'zod/mini';

/**
 * Kinds of roll that the game master may help or hinder. "All" is about attacks, checks and saves; the others count in points
 * of their own, or for another's roll.
 */
export const ROLLS = ['attack', 'check', 'save', 'defence', 'damage', 'shock', 'initiative', 'morale'] as const;
export type Rolled = (typeof ROLLS)[number];
/** The greatest modifier, either way. */
export const MOST = 20;
export const circumstance = circumstanceOf(ROLLS, MOST);
export type Circumstance = z.infer<typeof circumstance>;
