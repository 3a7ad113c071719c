import { type Choice, choice, choiceOrNone, type OfferField, phrase } from '@affray/engine';
import * as z from 'zod';

/** Fields that several of the GM's commands have, and their schemas. */

export const rounds = z.int().min(1).max(10_000).nullable().default(null);
/** Actions for the rest of this round; null: none before the next. */
export const actionsNow = z.int().min(1).max(5).nullable().default(null);

/** What an identifier is called by people. */
const CALLED: { readonly [value: string]: string } = {
  totalDarkness: phrase`total darkness`,
  clear: phrase`clear light`,
  dim: phrase`dim light`,
  all: phrase`every number`,
  words: phrase`words alone: hurt, badly hurt`,
  nothing: phrase`only that it is there`,
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
export const yes = (name: string, label: string, no = 'no', yes = 'yes'): OfferField =>
  choice(name, label, answers(yes, no));
export const yesOrNone = (name: string, label: string, no = 'no', yes = 'yes'): OfferField =>
  choiceOrNone(name, label, answers(yes, no));
/** No or yes, no first. */
export const no = (name: string, label: string): OfferField => choice(name, label, answers('yes', 'no').toReversed());

/** A number with its unit or its step. */
export const measured = (
  name: string,
  label: string,
  [min, max, suggested]: readonly [number, number, number],
  unit = '',
  step = 1,
): OfferField => ({ kind: 'number', name, label, min, max, step, suggested, ...(unit === '' ? {} : { unit }) });

export const difficulty: OfferField = measured('ladder', phrase`Difficulty`, [-50, 50, 0], '', 10);
