import { useCallback, useEffect, useRef, useState } from 'react';

/** No two of one load of the page are the same, and none of another load. */
let count = 0;
const newMark = (): string => `${performance.timeOrigin}/${count++}`;

/** Which place an entry of the browser's history stands for; null where it is none of these. */
function placeIn(state: unknown, mark: string): number | null {
  if (state === null || typeof state !== 'object' || !('mark' in state) || state.mark !== mark) return null;
  return 'place' in state && typeof state.place === 'number' ? state.place : null;
}

/**
 * Places within something that lies over a page, such as the steps of a form: the browser's Back goes back through them, and
 * from the first one to the page below. The entries are taken out of the history when it closes.
 * @param first where it begins @param leave Back was pressed at the first place
 * @returns where somebody is, and how to go to another place
 */
export function useStepsBack<T>(first: T, leave: () => void): readonly [T, (next: T) => void] {
  const [mark] = useState(newMark);
  const [now, setNow] = useState<{ readonly places: readonly T[]; readonly at: number }>({ places: [first], at: 0 });
  /** How many entries are this one's; and whether it is there. */
  const entries = useRef(0);
  const isThere = useRef(false);
  const left = useRef(leave);
  left.current = leave;
  useEffect(() => {
    isThere.current = true;
    if (entries.current === 0) {
      history.pushState({ mark, place: 0 }, '');
      entries.current = 1;
    }
    const moved = (): void => {
      const place = placeIn(history.state, mark);
      entries.current = place === null ? 0 : place + 1;
      if (place === null) left.current();
      else setNow(({ places }) => ({ places, at: Math.min(place, places.length - 1) }));
    };
    window.addEventListener('popstate', moved);
    return () => {
      isThere.current = false;
      window.removeEventListener('popstate', moved);
      // React may put away and draw at once what stays: then the entries stay, too.
      queueMicrotask(() => {
        if (!isThere.current && entries.current > 0) history.go(-entries.current);
      });
    };
  }, [mark]);
  const go = useCallback(
    (next: T): void => {
      const { places, at } = now;
      if (at > 0 && places[at - 1] === next) {
        history.back();
        return;
      }
      history.pushState({ mark, place: at + 1 }, '');
      entries.current = at + 2;
      setNow({ places: [...places.slice(0, at + 1), next], at: at + 1 });
    },
    [now, mark],
  );
  return [now.places[now.at] ?? first, go];
}
