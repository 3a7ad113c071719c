import type { Preview, Span } from '@affray/engine';
import * as words from '../words/display.ts';
import { percents } from '../words/numbers.ts';

/** A span of chances in words. */
export const spanText = ({ low, high }: Span): string => percents(low, high);

/** What stands on a button: the chance that it does what it is for; of a move, that its doer is struck, where anyone could. */
export function onButton({ span, parting }: Pick<Preview, 'span' | 'parting'>): string | null {
  if (!span) return null;
  if (!parting) return spanText(span);
  const struck = { low: 1 - span.high, high: 1 - span.low };
  return struck.high <= 0 ? null : words.struck(spanText(struck));
}
