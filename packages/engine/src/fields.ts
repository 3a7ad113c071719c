import type { Choice, OfferField } from './system.ts';

/** Fields of offers, as they stand in every system. */

/** One of several. */
export const choice = (name: string, label: string, options: readonly Choice[]): OfferField => ({
  kind: 'choice',
  name,
  label,
  options,
});

/** One of several, or none: what is left out stays as it is. */
export const choiceOrNone = (name: string, label: string, options: readonly Choice[]): OfferField => ({
  kind: 'choice',
  name,
  label,
  options,
  optional: true,
});

/** Several of them, at most so many. */
export const choices = (name: string, label: string, options: readonly Choice[], most: number): OfferField => ({
  kind: 'choices',
  name,
  label,
  options,
  most,
});

type Amount = Extract<OfferField, { kind: 'number' }>;
/** A whole number from `min` to `max`. */
export const amount = (name: string, label: string, min: number, max: number, suggested: number): Amount => ({
  kind: 'number',
  name,
  label,
  min,
  max,
  step: 1,
  suggested,
});

/** The same, which may be left out. */
export const amountOrNone = (...of: Parameters<typeof amount>): Amount => ({ ...amount(...of), optional: true });

/** A field of an offer that is ticked or not. */
export const flag = (name: string, label: string): OfferField => ({ kind: 'flag', name, label });

/** The same, which begins ticked: without it the form would do nothing. */
export const flagOn = (name: string, label: string): OfferField => ({ kind: 'flag', name, label, suggested: true });

/** Words, at most so many characters. */
export const text = (name: string, label: string, most: number): OfferField => ({ kind: 'text', name, label, most });

/** The same, which may be left out. */
export const textOrNone = (name: string, label: string, most: number): OfferField => ({
  kind: 'text',
  name,
  label,
  most,
  optional: true,
});

/** Options that are called what they are. */
export const plainChoices = (words: { readonly [id: string]: string }): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
