import type { Json } from '@affray/engine';
import type { PromptView, WaitingView } from '@affray/protocol';
import { useEffect, useRef, useState } from 'react';
import * as words from '../words/table.ts';
import { letBe } from './patience.ts';

type Ask = Extract<PromptView, { kind: 'ask' }>;

/** Questions that may be let be for those who were asked: never a ruling of the game master, never dice. */
export const passable = (waiting: WaitingView | null): readonly Ask[] =>
  waiting?.prompts.flatMap(each => (each.kind === 'ask' && each.who !== 'gm' ? [each] : [])) ?? [];

/** The action that asks: the prompts of one action have its name before the slash. */
export const actionOf = (prompt: Ask): string => prompt.id.split('/', 1)[0] ?? '';

/**
 * For the game master: one press lets every question be that an action asks of combatants, now and until it is done, so
 * that no action stalls the table.
 */
export function usePassing(
  waiting: WaitingView | null,
  gm: boolean,
  answer: (prompt: string, answer: Json) => void,
): { readonly label: string; readonly run: () => void } | null {
  const [passed, pass] = useState<string | null>(null);
  const done = useRef(new Set<string>());
  const open = gm && !waiting?.paused ? passable(waiting) : [];
  const due = open.filter(each => actionOf(each) === passed);
  const names = due.map(each => each.id).join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: `names` names what is due
  useEffect(() => {
    for (const each of due) {
      if (done.current.has(each.id)) continue;
      done.current.add(each.id);
      answer(each.id, letBe(each));
    }
  }, [names]);

  const [first] = open;
  if (!first) return null;
  const label = open.every(each => each.pass !== null) ? words.passForEveryone : words.suggestedAnswersForEveryone;
  return { label, run: () => pass(actionOf(first)) };
}
