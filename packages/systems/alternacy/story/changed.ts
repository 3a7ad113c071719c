import { type Json, phrase } from '@affray/engine';
import type { EventOf } from '../state/events.ts';
import { switches } from '../state/options.ts';

/** What the GM changed something from, and to; and that it is as it was, where it is. */
export function changeText({ path, before, after }: EventOf<'gm'>): string {
  if (after === null) return '';
  const to = inWords(path, after);
  if (before === null) return `: ${to}`;
  const from = inWords(path, before);
  return from === to ? phrase`: ${to}, as before` : phrase` from ${from} to ${to}`;
}

/** A value as people call it: a reading of a rule as the house rules have it. */
function inWords(path: EventOf<'gm'>['path'], value: Json): string {
  const reading = switches().find(({ name }) => path === `options.${name}`);
  if (reading) return reading.word(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
