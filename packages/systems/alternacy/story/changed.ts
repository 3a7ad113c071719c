import { type Json, phrase, valueText } from '@affray/engine';
import { GRADE_NAMES, PART_NAMES, TAG_NAMES } from '../book/body.ts';
import type { EventOf } from '../state/events.ts';
import { switches } from '../state/options.ts';

/** What the GM changed something from, and to; and that it is as it was, where it is. */
export function changeText({ path, before, after }: EventOf<'gm'>): string {
  if (after === null && path === null) return '';
  const to = inWords(path, after);
  if (before === null && after !== null) return `: ${to}`;
  const from = inWords(path, before);
  return from === to ? phrase`: ${to}, as before` : phrase` from ${from} to ${to}`;
}

/** Values by the last step of their path, where people call them otherwise than the fight does. */
const WORDS: { readonly [step: string]: { readonly [value: string]: string } } = {
  part: PART_NAMES,
  grade: GRADE_NAMES,
  tag: TAG_NAMES,
};

/** A value as people call it: a reading of a rule as the house rules have it. */
function inWords(path: EventOf<'gm'>['path'], value: Json): string {
  const reading = switches().find(({ name }) => path === `options.${name}`);
  if (reading) return reading.word(value);
  const word = typeof value === 'string' ? WORDS[path?.split('.').at(-1) ?? '']?.[value] : undefined;
  return word ?? valueText(value, path ?? '');
}
