import { useEffect, useState } from 'react';
import { type Trouble, troubleOf } from '../home/ctrl.ts';

const SETTLE_MS = 200;

/** What was made of a text, or why nothing was; both null where there is none yet. */
export interface Reading<T> {
  readonly answer: T | null;
  readonly trouble: Trouble | null;
}

/** Reads a text while it is written, once it has settled. @param text null where nobody has given one yet. @param read stays the same function */
export function useReading<T>(text: string | null, read: (text: string) => Promise<T>): Reading<T> {
  const [known, setKnown] = useState<Reading<T>>({ answer: null, trouble: null });
  useEffect(() => {
    if (text === null) return setKnown({ answer: null, trouble: null });
    let current = true;
    const timer = window.setTimeout(async () => {
      const found = await read(text).then(
        answer => ({ answer, trouble: null }),
        problem => ({ answer: null, trouble: troubleOf(problem) }),
      );
      if (current) setKnown(found);
    }, SETTLE_MS);
    return () => {
      current = false;
      window.clearTimeout(timer);
    };
  }, [text, read]);
  return known;
}
