import type { Json } from '@affray/engine';
import type { PromptView, WaitingView } from '@affray/protocol';
import { useEffect, useRef } from 'react';

/**
 * Answers each question once to which the answer was said before it came.
 * @param said the answer to a question; undefined where it is to be asked
 * @param forget what was said: the table does not take it, so that it is asked after all
 * @returns the questions that are left to ask
 */
export function useAnswering(
  waiting: WaitingView | null,
  said: (prompt: PromptView) => Json | undefined,
  answer: (prompt: string, answer: Json) => Promise<unknown>,
  forget: () => void,
): WaitingView | null {
  const done = useRef(new Set<string>());
  const due = new Map<string, Json>();
  for (const each of waiting?.prompts ?? []) {
    const known = said(each);
    if (known !== undefined) due.set(each.id, known);
  }
  const names = [...due.keys()].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `names` names what is due
  useEffect(() => {
    for (const [id, known] of due) {
      if (done.current.has(id)) continue;
      done.current.add(id);
      void answer(id, known).then(fault => {
        if (fault) forget();
      });
    }
  }, [names]);
  return waiting && { ...waiting, prompts: waiting.prompts.filter(each => !due.has(each.id)) };
}
