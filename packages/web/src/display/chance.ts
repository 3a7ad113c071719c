import type { Preview, Span } from '@affray/engine';
import * as words from '../words/display.ts';
import { percent } from '../words/numbers.ts';

/** A span of chances in words. Within it "less than 1" and "more than 99" are its ends: 1–99%. */
export function spanText({ low, high }: Span): string {
  const [least, most] = [percent(low), percent(high)];
  return least === most ? least : fromToPercent(least, most);
}
const fromToPercent = (least: string, most: string): string => `${least.replace(/[<%]/g, '')}–${most.replace('>', '')}`;

/** What stands on a button: the chance that it does what it is for; of a move, that its doer is struck, where anyone could. */
export function onButton({ span, parting }: Pick<Preview, 'span' | 'parting'>): string | null {
  if (!span) return null;
  if (!parting) return spanText(span);
  const struck = { low: 1 - span.high, high: 1 - span.low };
  return struck.high <= 0 ? null : words.struck(spanText(struck));
}
