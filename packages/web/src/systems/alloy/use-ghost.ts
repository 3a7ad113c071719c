import type { AlloyView } from '@affray/alloy';
import { useEffect, useState } from 'react';
import { type Command, composed } from '../../controls/offer.ts';
import type { Pointing } from '../picture.ts';

/** Where the action under choice would land, and who would act before then. */
export interface Ghost {
  readonly phase: number;
  readonly before: readonly string[];
}

/** The ghost of what is being chosen: at once from the offer, exactly once the table has reckoned the whole command. */
export function useGhost(view: AlloyView, { choosing, expect }: Pointing): Ghost | null {
  const [exact, setExact] = useState<{ of: string; phase: number } | null>(null);
  const command = choosing && composed(choosing.offer, choosing.draft);
  const asked = command ? JSON.stringify(command) : '';
  useEffect(() => {
    if (asked === '') return;
    const command: Command = JSON.parse(asked);
    let gone = false;
    void expect([command]).then(([told]) => {
      const phase = told?.details.find(each => each.at !== undefined)?.at;
      if (!gone && phase !== undefined) setExact({ of: asked, phase });
    });
    return () => {
      gone = true;
    };
  }, [asked, expect]);
  const landing = choosing && view.landings.find(each => each.offer === choosing.offer.id && each.who === choosing.who);
  if (!choosing || !landing) return null;
  const phase = exact?.of === asked && asked !== '' ? exact.phase : landing.phase;
  return { phase, before: beforeThen(view, landing.who, phase) };
}

/** Who would act before a phase, seen from whoever acts now. */
function beforeThen(view: AlloyView, who: string, phase: number): string[] {
  const longest = view.landings.filter(each => each.phase <= phase).at(-1);
  const known = view.landings.find(each => each.phase === phase) ?? longest;
  const sooner = view.line.filter(each => each.who !== who && each.phase < phase).map(each => each.who);
  return known?.phase === phase ? [...known.before] : sooner;
}
