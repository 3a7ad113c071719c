import type { PlaySpan } from '@affray/simulator';
import * as words from '../words/display.ts';
import { percents } from '../words/numbers.ts';

/** How often each side wins over how people may play, beside a chance that supposes one way of playing. */
export function ByPlay({ spans, nameOf }: { spans: readonly PlaySpan[]; nameOf: (side: string) => string }) {
  if (spans.length === 0) return null;
  return (
    <p className="small num">
      {words.byHowTheyPlay(spans.map(each => `${nameOf(each.side)} ${percents(each.low, each.high)}`))}
    </p>
  );
}
