import { useEffect, useState } from 'react';
import type { SystemInfo } from '../builder/ctrl.ts';
import { api } from '../wire/api.ts';

/** What the table knows of a campaign's system: its bestiary and its schemas. Null before it was read, and where it cannot be. */
export function useSystem(id: string): SystemInfo | null {
  const [system, setSystem] = useState<SystemInfo | null>(null);
  useEffect(() => {
    let left = false;
    api.systems().then(
      ({ systems }) => left || setSystem(systems.find(each => each.id === id) ?? null),
      // Without it the buttons stay as they are: nothing can be chosen.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [id]);
  return system;
}
