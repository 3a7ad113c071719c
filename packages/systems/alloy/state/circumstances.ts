import { circumstanceOf } from '@affray/engine';

/** Kinds of roll that the GM may help or hinder. */
export const ROLLS = ['attack', 'check'] as const;
export type Rolled = (typeof ROLLS)[number];
/** The most dice that one adds or takes. */
export const MOST = 10;
export const circumstance = circumstanceOf(ROLLS, MOST);
