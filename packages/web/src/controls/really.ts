import { useEffect, useState } from 'react';
import { useKeys } from './keys.tsx';

/** Asks once more before something that cannot be taken back: the second press of the same thing does it. */
export interface Really {
  /** What was pressed once and waits for the second press; null where nothing does. */
  readonly armed: string | null;
  /** Does it at once where there is nothing to ask, else at the second press. */
  readonly guard: (key: string, confirm: string | undefined, run: () => void) => void;
}

interface Armed {
  readonly key: string;
  readonly run: () => void;
}

/**
 * @param moment what was pressed once is forgotten when this changes
 * @param ground where the keys work: Enter does what waits, Escape forgets it
 */
export function useReally(moment: string, ground: 'page' | 'dialog' = 'page'): Really {
  const [armed, arm] = useState<Armed | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new moment is what it answers to
  useEffect(() => arm(null), [moment]);
  const guard: Really['guard'] = (key, confirm, run) => {
    const now = confirm === undefined || armed?.key === key;
    arm(now ? null : { key, run });
    if (now) run();
  };
  const sure = (): void => {
    arm(null);
    armed?.run();
  };
  useKeys(armed ? { Enter: { run: sure }, Escape: { run: () => arm(null) } } : {}, ground);
  return { armed: armed?.key ?? null, guard };
}
