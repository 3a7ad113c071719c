import type { Json, Speaker } from '@affray/engine';
import type { PromptView, WaitingView } from '@affray/protocol';
import { sameValue } from '../controls/offer.ts';
import { type Store, useStore } from '../device/store.ts';
import { useAnswering } from './answering.ts';
import { actionOf } from './passing.ts';

type Ask = Extract<PromptView, { kind: 'ask' }>;

/** What was said of questions that had not come yet, in the form of the one before them. */
export interface Ahead {
  readonly action: string;
  readonly who: Speaker;
  readonly answers: readonly { readonly site: string; readonly answer: Json }[];
}

/** What stands in the form of a question for those that mostly follow it: the suggestion of each. */
export const suggestedAhead = ({ follows = [] }: Pick<Ask, 'follows'>): Ahead['answers'] =>
  follows.flatMap(({ site, options: [first] }) => (first ? [{ site, answer: first.answer }] : []));

/**
 * Whether a question is a form of several. A game master's own creature answers such a one alike from the second time on,
 * unless the box below it is cleared: a standing order, which can be ended where the others are.
 */
export const isForm = ({ follows = [] }: Pick<Ask, 'follows'>): boolean => follows.length > 0;

/**
 * The action that asks. What questions are called tells a player nothing of it: for its page it is the one that comes after
 * the last step of the story, since no other begins before it is done.
 */
export const askedIn = (prompt: Ask, lastStep: number): string =>
  prompt.id.includes('/') ? actionOf(prompt) : `after ${lastStep}`;

/** The answer that was given to a question before it came; undefined where none was, or it can no longer be given. */
export function answeredAhead(ahead: Ahead | null, prompt: PromptView, lastStep: number): Json | undefined {
  if (prompt.kind !== 'ask' || ahead?.action !== askedIn(prompt, lastStep) || ahead.who !== prompt.who)
    return undefined;
  const said = ahead.answers.find(each => each.site === prompt.site);
  return said && prompt.options.some(option => sameValue(option.answer, said.answer)) ? said.answer : undefined;
}

/** Answers what was answered ahead. @returns the questions that are left to ask */
export function useAhead(
  waiting: WaitingView | null,
  store: Store<Ahead | null>,
  lastStep: number,
  answer: (prompt: string, answer: Json) => Promise<unknown>,
): WaitingView | null {
  const ahead = useStore(store);
  return useAnswering(
    waiting,
    each => answeredAhead(ahead, each, lastStep),
    answer,
    () => store.set(null),
  );
}
