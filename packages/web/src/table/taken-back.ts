import { useEffect, useRef } from 'react';
import * as words from '../words/table.ts';
import type { Ready } from './zones.tsx';

/** What a page showed that can be taken back. */
export interface Showed {
  /** The steps of the story of which there was something to read. */
  readonly steps: readonly number[];
  /** Somebody else's action asked this player something. */
  readonly asked: boolean;
  /** An action waits. */
  readonly waits: boolean;
}

/** What a player is told where something that the page showed was taken back; null where nothing was. */
export function takenBack(before: Showed, now: Showed): string | null {
  const last = now.steps.at(-1) ?? -1;
  const gone = before.steps.filter(each => each > last).length;
  if (gone > 0) return words.tookBack(gone);
  const isDone = last > (before.steps.at(-1) ?? -1);
  return before.asked && !now.waits && !isDone ? words.questionTakenBack : null;
}

/** Tells a player why a form or a question is gone that was on the page a moment ago. */
export function useTakenBack({ you, view, chapters, storyMark }: Ready, tell: (text: string) => void): void {
  const before = useRef<Showed | null>(null);
  const { waiting } = view;
  useEffect(() => {
    // While the story is fetched anew, nobody knows what is in it.
    if (you.role === 'gm' || storyMark === '') return;
    const now = {
      steps: chapters.filter(each => each.lines.length > 0).map(each => each.step),
      asked: waiting !== null && !waiting.yours && waiting.prompts.length > 0,
      waits: waiting !== null,
    };
    const told = before.current && takenBack(before.current, now);
    before.current = now;
    if (told) tell(told);
  }, [you, waiting, chapters, storyMark, tell]);
}
