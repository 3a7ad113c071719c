import type { Toasts } from '../controls/toasts.tsx';
import * as words from '../words/table.ts';
import type { TableCtrl } from './ctrl.ts';
import { wholeStory } from './whole-story.ts';

const drawn = (): Promise<void> =>
  new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Prints the fight. A page holds the last part of a long story: the rest is read before, and that it is being read is said. */
export async function printFight(ctrl: TableCtrl, toasts: Toasts): Promise<void> {
  let said: number | null = null;
  await wholeStory(ctrl, () => {
    said = toasts.say(words.readingTheStory);
  });
  if (said !== null) toasts.drop(said);
  await drawn();
  window.print();
}
