import { type RefObject, useEffect, useRef } from 'react';

/**
 * What takes the place of something else is shown from its beginning: the list before it may have been scrolled to its end.
 * @param what changes with what stands there
 * @returns for the first part of it
 */
export function useFromItsBeginning<E extends HTMLElement = HTMLElement>(
  what: string | undefined,
): RefObject<E | null> {
  const beginning = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that comes, never while somebody reads
  useEffect(() => beginning.current?.scrollIntoView({ block: 'nearest' }), [what]);
  return beginning;
}
