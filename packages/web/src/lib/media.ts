import { useSyncExternalStore } from 'react';

/** Where there is no room for three zones. */
export const NARROW = '(max-width: 1079px)';

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
