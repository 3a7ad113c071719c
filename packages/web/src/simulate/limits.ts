import { MOST_COMBATANTS } from '@affray/engine';
import * as words from '../words/simulate.ts';
import type { Knob } from './ask.ts';

/** Values of a sweep at most: more would be told from each other by nobody. */
export const MOST_VALUES = 25;

export interface Limits {
  readonly min: number;
  readonly max: number;
}
const ANY_NUMBER: Limits = { min: -1000, max: 10_000 };
const HOW_MANY: Limits = { min: 0, max: MOST_COMBATANTS };

/** What may be typed for a number that is varied: of combatants there are none at least. */
export const limitsOf = (knob: Knob | null): Limits => (knob?.kind === 'count' ? HOW_MANY : ANY_NUMBER);

export interface Range {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** How many values a range has. */
const countOf = ({ from, to, step }: Range): number => Math.max(0, Math.floor((to - from) / step + 1e-9) + 1);

/** All values of a range. */
export const valuesOf = (range: Range): readonly number[] =>
  Array.from({ length: countOf(range) }, (_, at) => Number((range.from + at * range.step).toPrecision(12)));

/** Why a range cannot be played over; null where it can. */
export function wrongRange(range: Range): string | null {
  if (range.to <= range.from) return words.toMustBeMore;
  const count = countOf(range);
  return count > MOST_VALUES ? words.tooManyValues(count, MOST_VALUES) : null;
}
