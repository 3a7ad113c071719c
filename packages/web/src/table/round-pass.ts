import type { Json, Speaker } from '@affray/engine';
import type { PromptView, WaitingView } from '@affray/protocol';
import { useEffect, useRef } from 'react';
import { sameValue } from '../controls/offer.ts';
import { type Store, useStore } from '../device/store.ts';
import { isForm } from './ahead.ts';

type Ask = Extract<PromptView, { kind: 'ask' }>;

/** Whom this page asks nothing of a kind until the round ends: the suggestion holds, which mostly lets it be. */
export interface RoundPass {
  readonly who: Speaker;
  readonly site: string;
  readonly round: string;
}

/** The round, of what the heading of a fight says: "Round 2, pass 1 of 3". */
export const roundOf = (heading: string): string => /^\D*\d+/.exec(heading)?.[0] ?? heading;

/** Whether a question can be answered as suggested until the round ends: never a ruling, nor a form of several questions. */
export const canWait = (prompt: Ask): boolean => prompt.who !== 'gm' && prompt.options.length > 1 && !isForm(prompt);

/** Whether the suggestion is to let it be. */
export const suggestsPass = ({ pass, options }: Ask): boolean =>
  pass !== null && sameValue(options[0]?.answer ?? null, pass);

/** Whether a question is answered as suggested without asking, since its seat said so earlier in the round. */
export const isPassed = (passes: readonly RoundPass[], prompt: Ask, round: string): boolean =>
  canWait(prompt) && passes.some(each => each.who === prompt.who && each.site === prompt.site && each.round === round);

/** Answers as suggested what its seat said so of for the round, each once. @returns the questions that are left to ask */
export function useRoundPass(
  waiting: WaitingView | null,
  store: Store<readonly RoundPass[]>,
  heading: string,
  answer: (prompt: string, answer: Json) => Promise<unknown>,
): WaitingView | null {
  const passes = useStore(store);
  const done = useRef(new Set<string>());
  const due = (waiting?.prompts ?? []).flatMap(each =>
    each.kind === 'ask' && isPassed(passes, each, roundOf(heading)) ? [each] : [],
  );
  const names = due.map(each => each.id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `names` names what is due
  useEffect(() => {
    for (const each of due) {
      if (done.current.has(each.id)) continue;
      done.current.add(each.id);
      void answer(each.id, each.options[0]?.answer ?? null).then(fault => {
        // What the table does not take is asked after all.
        if (fault) store.set([]);
      });
    }
  }, [names]);
  return waiting && { ...waiting, prompts: waiting.prompts.filter(each => !due.some(one => one === each)) };
}
