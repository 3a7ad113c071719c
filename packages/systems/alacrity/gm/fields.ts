import { type Choice, choice, choiceOrNone, KNOWLEDGE, type OfferField, phrase, wholeFrom } from '@affray/engine';
import * as z from 'zod/mini';

/** Fields that several of the GM's commands have, and their schemas. */

export const rounds = z._default(z.nullable(wholeFrom(1, 10_000)), null);
/** Actions for the rest of this round; null: none before the next. */
export const actionsNow = z._default(z.nullable(wholeFrom(1, 5)), null);

/** What an identifier is called by people. */
const CALLED: { readonly [value: string]: string } = {
  totalDarkness: phrase`total darkness`,
  clear: phrase`clear light`,
  dim: phrase`dim light`,
  ...KNOWLEDGE,
  none: phrase`none`,
  darkness: phrase`darkness`,
  heat: phrase`heat`,
  cold: phrase`cold`,
  mild: phrase`mild`,
  moderate: phrase`moderate`,
  strong: phrase`strong`,
  powerful: phrase`powerful`,
  overwhelming: phrase`overwhelming`,
  fighting: phrase`in the fight`,
  partial: phrase`partial cover`,
  medium: phrase`medium cover`,
  substantial: phrase`substantial cover`,
  total: phrase`total`,
  light: phrase`lightly obscured`,
  heavy: phrase`heavily obscured`,
  unseen: phrase`cannot be aimed at`,
};
export const words = (values: readonly string[]): Choice[] =>
  values.map(value => ({ value, label: CALLED[value] ?? value }));

const answers = (yes: string, no: string): Choice[] => [
  { value: true, label: yes },
  { value: false, label: no },
];
/** Yes or no, yes first. */
export const yes = (name: string, label: string, no: string = phrase`no`, yes: string = phrase`yes`): OfferField =>
  choice(name, label, answers(yes, no));
export const yesOrNone = (
  name: string,
  label: string,
  no: string = phrase`no`,
  yes: string = phrase`yes`,
): OfferField => choiceOrNone(name, label, answers(yes, no));
/** No or yes, no first. */
export const no = (name: string, label: string): OfferField =>
  choice(name, label, answers(phrase`yes`, phrase`no`).toReversed());

/** A number with its unit or its step. */
export const measured = (
  name: string,
  label: string,
  [min, max, suggested]: readonly [number, number, number],
  unit = '',
  step = 1,
): OfferField => ({ kind: 'number', name, label, min, max, step, suggested, ...(unit === '' ? {} : { unit }) });

export const difficulty: OfferField = measured('ladder', phrase`Difficulty`, [-50, 50, 0], '', 10);
