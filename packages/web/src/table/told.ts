import { useEffect, useState } from 'react';

/**
 * What the table answers to a question about the fight, asked anew when the fight changes; undefined until it has answered.
 * @param ask stays the same from drawing to drawing @param mark changes with the fight
 */
export function useTold<T>(ask: () => Promise<T>, mark: string | null): T | undefined {
  const [told, setTold] = useState<T | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `mark` changes with the fight
  useEffect(() => {
    let current = true;
    void ask().then(answer => {
      if (current) setTold(answer);
    });
    return () => {
      current = false;
    };
  }, [ask, mark]);
  return told;
}
