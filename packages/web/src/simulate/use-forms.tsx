import { Activity, type ReactNode, useState } from 'react';

/**
 * Forms of which one is in sight. Those that were left keep what was entered; one that was never chosen is not drawn.
 * @param begun what a form makes before anything is entered
 */
export function useForms<K extends string, T>(first: K, begun: (kind: K) => T | null) {
  const [chosen, choose] = useState(first);
  const [seen, see] = useState<ReadonlySet<K>>(new Set([first]));
  const [all, setAll] = useState<ReadonlyMap<K, T | null>>(new Map());
  return {
    chosen,
    choose(kind: K): void {
      choose(kind);
      see(before => new Set(before).add(kind));
    },
    /** What a form stands for as it is now. */
    made: (kind: K): T | null => all.get(kind) ?? begun(kind),
    keep: (kind: K, made: T | null): void => setAll(before => new Map(before).set(kind, made)),
    form: (kind: K, drawn: ReactNode): ReactNode =>
      seen.has(kind) ? <Activity mode={kind === chosen ? 'visible' : 'hidden'}>{drawn}</Activity> : null,
  };
}
