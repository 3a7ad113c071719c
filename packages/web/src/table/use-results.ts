import { useCallback, useEffect, useRef, useState } from 'react';
import { feel } from '../device/feel.ts';
import type { Drawn } from '../systems/picture.ts';
import { type Feel, type Result, resultOf } from './results.ts';
import type { Ready } from './zones.tsx';

/** So long a card stands, in milliseconds: time to read three lines. What is done to me stands longer. */
const SHOWN_MS = 8_000;
const OWN_MS = 14_000;
/** Cards at once: the newest ones. */
const MOST = 2;

export interface Results {
  readonly cards: readonly Result[];
  /** What happens to a token right now: its feel, and the step, so that a second blow shows as one. */
  readonly struck: ReadonlyMap<string, { readonly feel: Feel; readonly step: number }>;
  readonly drop: (step: number) => void;
}

/** Cards of what happened since this page opened, each for some seconds. What was undone has none. */
export function useResults({ chapters, you }: Ready, drawn: Drawn): Results {
  const [cards, setCards] = useState<readonly Result[]>([]);
  const known = useRef<{ readonly step: number; readonly down: readonly string[] } | null>(null);
  const drop = useCallback((step: number) => setCards(now => now.filter(each => each.step !== step)), []);

  useEffect(() => {
    const { tokens } = drawn.scene;
    const down = tokens.flatMap(each => (each.down ? [each.id] : []));
    const last = chapters.at(-1)?.step ?? -1;
    const before = known.current;
    known.current = { step: last, down };
    if (before === null) return;
    const fallen = down.filter(id => !before.down.includes(id));
    const mine = you.role === 'player' ? drawn.mine : [];
    const fresh = chapters.flatMap(each => (each.step > before.step ? (resultOf(each, fallen, mine) ?? []) : []));
    const newest = fresh.at(-1);
    if (newest) feel(newest.feel, newest.own);
    if (fresh.length === 0 && last >= before.step) return;
    setCards(now => [...now.filter(each => each.step <= last), ...fresh].slice(-MOST));
  }, [chapters, drawn, you.role]);

  useEffect(() => {
    const timers = cards.map(({ step, own }) => window.setTimeout(() => drop(step), own ? OWN_MS : SHOWN_MS));
    return () => {
      for (const each of timers) window.clearTimeout(each);
    };
  }, [cards, drop]);

  const struck = new Map(
    cards.flatMap(({ whom, feel: how, step }) => whom.map(id => [id, { feel: how, step }] as const)),
  );
  return { cards, struck, drop };
}
