import type { TimelineAnswer } from '@affray/protocol';
import * as words from '../words/timeline.ts';

export type JumpKind = Exclude<keyof typeof words.kinds, 'all'>;
/** A moment that somebody may want to see. */
export interface Jump {
  readonly step: number;
  readonly kind: JumpKind;
  readonly text: string;
}

/** The moments of a fight that are worth a look, in their order. */
export function jumpsOf({ now, last, marks, notes }: TimelineAnswer): readonly Jump[] {
  const undone = Array.from(
    { length: last - now },
    (_, at): Jump => ({
      step: now + at + 1,
      kind: 'undone',
      text: words.afterStep(now + at + 1, last),
    }),
  );
  const noted = notes.flatMap(({ step, text }): Jump[] => (step === null ? [] : [{ step, kind: 'noted', text }]));
  const marked = marks.map(
    ({ step, kind, text }): Jump => ({ step, kind, text: kind === 'fell' ? words.fell(text) : text }),
  );
  return [...marked, ...noted, ...undone].toSorted((a, b) => a.step - b.step);
}

/** The nearest of these before or behind a moment; null where there is none. */
export const nearest = (jumps: readonly Jump[], from: number, on: boolean): Jump | null =>
  (on ? jumps.find(each => each.step > from) : jumps.findLast(each => each.step < from)) ?? null;
