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

/** What one press says to all that are asked. */
export interface Passing {
  readonly label: string;
  readonly key: string;
  readonly run: () => void;
}

/**
 * For the game master: one press lets every question be that an action asks of combatants, now and until it is done, so
 * that no action stalls the table.
 */
export function usePassing(
  waiting: WaitingView | null,
  gm: boolean,
  answer: (prompt: string, answer: Json) => void,
): Passing | null {
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
  const passes = open.every(each => each.pass !== null);
  const label = passes ? words.passForEveryone : words.suggestedAnswersForEveryone;
  // One key, one meaning: P passes and nothing else.
  return { label, key: passes ? 'p' : 's', run: () => pass(actionOf(first)) };
}
