import type { Json } from '../json.ts';
import { phrase } from '../phrase.ts';
import type { Choice } from '../system.ts';
import type { Lasting } from './contract.ts';

/** Things that last, as systems list them. */

/** How far points that have no end may be set by hand. */
export const ENDLESS = 1000;

/** Points, up to the most that there can be; null where they have no end. */
export const lastingPoints = (
  path: string,
  label: string,
  value: number,
  least: number,
  most: number | null,
): Lasting => ({
  ...{ kind: 'number', path, label, value, least, most },
});

/** One of several words. */
export const lastingWord = (path: string, label: string, value: Json, options: readonly Choice[]): Lasting => ({
  ...{ kind: 'choice', path, label, value, options },
});

/** Yes or no. */
export const lastingFlag = (path: string, label: string, value: boolean): Lasting =>
  lastingWord(path, label, value, [
    { value: true, label: phrase`yes` },
    { value: false, label: phrase`no` },
  ]);

/** A wound, a condition, something used up: it may be taken off. */
export const lastingMark = (path: string, label: string): Lasting => ({ kind: 'mark', path, label });
