import { useSyncExternalStore } from 'react';

/** Where there is no room for two columns of charts; styles that go with it ask for the same width. */
export const NARROW = '(max-width: 899px)';
/** A phone: the table has one column. A tablet held upright has two. */
export const PHONE = '(max-width: 719px)';

/** Whether a media query holds, followed as it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    read => {
      const list = matchMedia(query);
      list.addEventListener('change', read);
      return () => list.removeEventListener('change', read);
    },
    () => matchMedia(query).matches,
    () => true,
  );
}
