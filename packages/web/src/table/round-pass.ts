import type { Json, Speaker } from '@affray/engine';
import type { PromptView, WaitingView } from '@affray/protocol';
import { sameValue } from '../controls/offer.ts';
import { type Store, useStore } from '../device/store.ts';
import { isForm } from './ahead.ts';
import { useAnswering } from './answering.ts';
import { suggestion } from './patience.ts';

type Ask = Extract<PromptView, { kind: 'ask' }>;

/** Whom this page asks nothing of a kind until the round ends: the suggestion holds, which mostly lets it be. */
export interface RoundPass {
  readonly who: Speaker;
  /** Null for whatever can be let be: whoever passes for the round uses nothing that it could break in with. */
  readonly site: string | null;
  /** Null for as long as the fight lasts, or until it is taken back. */
  readonly round: string | null;
}

/** Whether a question can be answered as suggested until the round ends: never a ruling, nor a form of several questions. */
export const canWait = (prompt: Ask): boolean => prompt.who !== 'gm' && prompt.options.length > 1 && !isForm(prompt);

/**
 * Whether a question may be answered as suggested for as long as the fight lasts: where something is suggested, which is
 * worked out anew each time. To let things be is for a round at most: nobody forgets an Instant all fight long.
 */
export const canLast = (prompt: Ask): boolean => canWait(prompt) && !suggestsPass(prompt);

/** Whether the suggestion is to let it be. */
export const suggestsPass = ({ pass, options }: Ask): boolean =>
  pass !== null && sameValue(options[0]?.answer ?? null, pass);

/**
 * What a question's seat says by letting it be for the round.
 * @param round null for as long as the fight lasts
 */
export const passFor = (prompt: Ask, round: string | null): RoundPass => ({
  who: prompt.who,
  site: suggestsPass(prompt) ? null : prompt.site,
  round,
});

/** Whether a question is answered as suggested without asking, since its seat said so earlier in the round. */
export const isPassed = (passes: readonly RoundPass[], prompt: Ask, round: string): boolean =>
  canWait(prompt) &&
  passes.some(
    ({ who, site, round: of }) =>
      who === prompt.who &&
      (of === null || of === round) &&
      (site === null ? suggestsPass(prompt) : site === prompt.site),
  );

/** Answers as suggested what its seat said so of for the round. @returns the questions that are left to ask */
export function useRoundPass(
  waiting: WaitingView | null,
  store: Store<readonly RoundPass[]>,
  round: string,
  answer: (prompt: string, answer: Json) => Promise<unknown>,
): WaitingView | null {
  const passes = useStore(store);
  return useAnswering(
    waiting,
    each => (each.kind === 'ask' && isPassed(passes, each, round) ? (suggestion(each)?.answer ?? null) : undefined),
    answer,
    () => store.set([]),
  );
}
