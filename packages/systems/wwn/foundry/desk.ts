import { type Fate, type Json, type Ledger, phrase } from '@affray/engine';
import type { Draft } from '../statline/entries.ts';

/** An actor while it is read: the file with what became of it, and the sheet so far. */
export interface Desk {
  readonly ledger: Ledger;
  readonly draft: Draft;
  readonly assumed: string[];
  readonly questions: string[];
  /** Distances seem to be in metres. */
  metres: boolean;
}

/** A whole number, also one that is written as a text; null for anything else. */
export function whole(value: Json | undefined): number | null {
  if (typeof value === 'number') return Number.isInteger(value) ? value : null;
  return typeof value === 'string' && /^\s*[+-]?\d{1,9}\s*$/.test(value) ? Number(value) : null;
}

/** A text without markup. */
export const plainText = (value: Json | undefined): string =>
  typeof value !== 'string'
    ? ''
    : value
        .replace(/<(?:br|\/p|\/li|\/h\d)[^>]*>/gi, ' ')
        .replace(/<[^>]*>/g, '')
        .replace(/&[lr]squo;|&#39;/g, '’')
        .replace(/&[mn]dash;/g, '–')
        .replace(/&nbsp;/g, ' ')
        .replace(/&amp;/g, '&')
        .replace(/\s+/g, ' ')
        .trim();

/** A whole number from one of several places, the first that holds any. What is outside of its bounds is left out. */
export function numberAt(
  { ledger }: Desk,
  paths: readonly string[],
  [from, to]: readonly [number, number],
  as: (value: number) => string,
  fate: Fate = 'understood',
): number | null {
  for (const path of paths) {
    const value = ledger.at(path);
    if (value === undefined || value === null || value === '') continue;
    const found = whole(value);
    if (found !== null && found >= from && found <= to) {
      ledger.mark(path, fate, as(found));
      return found;
    }
    ledger.mark(path, 'left-out', phrase`it takes a whole number from ${from} to ${to}`);
  }
  return null;
}

export const plus = (value: number): string => (value < 0 ? `${value}` : `+${value}`);
