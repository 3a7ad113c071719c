import type { Offer, Speaker } from '@affray/engine';
import type { TableView } from '@affray/protocol';
import { useEffect, useMemo, useState } from 'react';
import type { TableCtrl } from './ctrl.ts';

/** After so many milliseconds a table that did not tell of the tools is asked again. */
const AGAIN_MS = 1000;

type Known = ReadonlyMap<Speaker, readonly Offer[]>;
interface Asked {
  readonly mark: string | null;
  readonly offers: Known;
}

/** Of these combatants those whose offers the server left to be asked for, since too many may act at once. */
export function leftOut(view: TableView, wanted: readonly (string | null)[]): readonly Speaker[] {
  return view.offers.flatMap(({ who, offers }) => (offers.length === 0 && wanted.includes(who) ? [who] : []));
}

/** The view with offers that were asked for, in their places. */
export function filledIn(view: TableView, known: Known): TableView {
  if (known.size === 0) return view;
  return { ...view, offers: view.offers.map(each => ({ ...each, offers: known.get(each.who) ?? each.offers })) };
}

/**
 * The view with the offers of these combatants, too: whom this page looks at. They are asked for where the server left
 * them out, again whenever the fight has moved on.
 */
export function useFilled(
  view: TableView,
  mark: string | null,
  wanted: readonly (string | null)[],
  ctrl: TableCtrl,
): TableView {
  const [asked, setAsked] = useState<Asked>({ mark, offers: new Map() });
  const missing = leftOut(view, wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `mark` changes with the fight, `missing` is read as text
  useEffect(() => {
    let current = true;
    for (const who of missing) {
      void ctrl.offersOf(who).then(offers => {
        if (!current) return;
        setAsked(before => ({
          mark,
          offers: new Map([...(before.mark === mark ? before.offers : []), [who, offers]]),
        }));
      });
    }
    return () => {
      current = false;
    };
  }, [ctrl, mark, missing.join(' ')]);
  return useMemo(() => (asked.mark === mark ? filledIn(view, asked.offers) : view), [view, mark, asked]);
}

/**
 * All that the game master can do, its tools among it: asked for while somebody wants them, and again when the fight moves on
 * or the line is back. What was told last stays until then; null before the first answer.
 */
export function useHand(ctrl: TableCtrl, mark: string | null, isOpen: boolean): readonly Offer[] | null {
  const [hand, setHand] = useState<readonly Offer[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `mark` changes with the fight
  useEffect(() => {
    if (!isOpen) return;
    let current = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      const offers = await ctrl.offersOf('gm');
      if (!current) return;
      setHand(offers);
      // A game master always has tools: none means that the table did not answer.
      if (offers.length === 0) again = setTimeout(() => void ask(), AGAIN_MS);
    };
    void ask();
    return () => {
      current = false;
      clearTimeout(again);
    };
  }, [ctrl, mark, isOpen]);
  return hand;
}
