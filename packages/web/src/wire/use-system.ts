import { useEffect, useState } from 'react';
import type { SystemInfo } from '../builder/ctrl.ts';
import { api } from './api.ts';

/** What the table told of a system, or that it told nothing. */
export interface Asked {
  readonly id: string;
  readonly told: SystemInfo | null;
}

/**
 * What the table knows of a system: its bestiary, its schemas, its questions. Asked for when it is first wanted, and again where nothing
 * was told; null until there is an answer.
 */
export function useSystem(id: string, wanted = true): Asked | null {
  const [known, setKnown] = useState<Asked | null>(null);
  const asked = known?.id === id ? known : null;
  const lacking = wanted && !asked?.told;
  useEffect(() => {
    if (!lacking) return;
    api.systems().then(
      ({ systems }) => setKnown({ id, told: systems.find(each => each.id === id) ?? null }),
      () => setKnown({ id, told: null }),
    );
  }, [id, lacking]);
  return asked;
}
