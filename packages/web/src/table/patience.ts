import type { Json } from '@affray/engine';
import type { Presence, PromptView, WaitingView } from '@affray/protocol';
import { useEffect, useRef, useState } from 'react';

type Ask = Extract<PromptView, { kind: 'ask' }>;

/** So much longer the game master's page waits: the asked seat's own page answers first, if it is awake. */
const GRACE_MS = 2_000;
const TICK_MS = 250;

/** What is answered where nobody answers: the suggestion. */
export const suggestion = (prompt: Ask): Ask['options'][number] | null => prompt.options[0] ?? null;

/** What lets a question be; where nothing does, the suggestion. */
export const letBe = (prompt: Ask): Json => prompt.pass ?? suggestion(prompt)?.answer ?? null;

/** Questions to players that do not wait for ever: their own seat's, or to the game master those of every seat. */
export function counted(waiting: WaitingView | null, presence: Presence | null, role: 'gm' | 'player'): readonly Ask[] {
  if (!waiting || !presence || presence.patience === null || waiting.paused) return [];
  const seated = new Set<string>(presence.seats.flatMap(seat => seat.combatants.map(each => each.id)));
  return waiting.prompts.flatMap(each =>
    each.kind === 'ask' && each.who !== 'gm' && (role === 'player' || seated.has(each.who)) ? [each] : [],
  );
}

/** What is left of the patience with a question, and how much there was of it, in seconds. */
export interface Left {
  readonly seconds: number;
  readonly of: number;
}

/**
 * Counts down for every question that does not wait for ever, from when this page saw it, and answers it as suggested
 * when its time is over.
 * @returns by prompt; empty where questions wait
 */
export function usePatience(
  waiting: WaitingView | null,
  presence: Presence | null,
  role: 'gm' | 'player',
  answer: (prompt: string, answer: Json) => void,
): ReadonlyMap<string, Left> {
  const prompts = counted(waiting, presence, role);
  const patience = presence?.patience ?? null;
  const since = useRef(new Map<string, number>());
  const answered = useRef(new Set<string>());
  const [now, setNow] = useState(() => Date.now());
  const open = prompts.map(each => each.id).join(' ');
  const latest = useRef({ prompts, answer });
  latest.current = { prompts, answer };

  useEffect(() => {
    if (patience === null || open === '') return;
    const tick = (): void => {
      const at = Date.now();
      setNow(at);
      for (const each of latest.current.prompts) {
        const from = since.current.get(each.id) ?? at;
        since.current.set(each.id, from);
        const late = at - from >= patience * 1000 + (role === 'gm' ? GRACE_MS : 0);
        const suggested = suggestion(each);
        if (!late || !suggested || answered.current.has(each.id)) continue;
        answered.current.add(each.id);
        latest.current.answer(each.id, suggested.answer);
      }
    };
    tick();
    const timer = window.setInterval(tick, TICK_MS);
    return () => window.clearInterval(timer);
  }, [open, patience, role]);

  if (patience === null) return new Map();
  return new Map(
    prompts.map(each => {
      const passed = (now - (since.current.get(each.id) ?? now)) / 1000;
      return [each.id, { seconds: Math.max(0, patience - passed), of: patience }];
    }),
  );
}
