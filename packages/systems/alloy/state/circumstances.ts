import { circumstanceOf } from '@affray/engine';

/**
 * What the GM may help or hinder. "All" is about attacks and checks, in dice; of the rest each takes only what names it:
 * defence and damage in points, initiative in points of the total, tactics in dice.
 */
export const ROLLS = ['attack', 'check', 'defence', 'damage', 'initiative', 'tactics'] as const;
export type Rolled = (typeof ROLLS)[number];
/** The most dice that one adds or takes. */
export const MOST = 10;
export const circumstance = circumstanceOf(ROLLS, MOST);
