import { circumstanceOf } from '@affray/engine';

/** Kinds of roll that the game master may help or hinder. */
export const ROLLS = ['attack', 'check', 'save'] as const;
export type Rolled = (typeof ROLLS)[number];
/** The greatest modifier, either way. */
export const MOST = 20;
export const circumstance = circumstanceOf(ROLLS, MOST);
