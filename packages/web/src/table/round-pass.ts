import type { Json, Speaker } from '@affray/engine';
import type { PromptView, WaitingView } from '@affray/protocol';
import { sameValue } from '../controls/offer.ts';
import { type Store, useStore } from '../device/store.ts';
import { isForm } from './ahead.ts';
import { useAnswering } from './answering.ts';
import { suggestion } from './patience.ts';

type Ask = Extract<PromptView, { kind: 'ask' }>;

/** Whom this page asks nothing of a kind for a while: the suggestion holds, which mostly lets it be. */
export interface RoundPass {
  readonly who: Speaker;
  /** Null for whatever can be let be: whoever passes for the round uses nothing that it could break in with. */
  readonly site: string | null;
  /** Questions that stood in the same form. */
  readonly also?: readonly string[];
  /** The round with which it ends; null where it ends otherwise. */
  readonly round: string | null;
  /** It ends when half of the hit points are gone of the one who passed. */
  readonly well?: true;
}

/** When what was said once holds: in which round, and who is well. */
export interface Moment {
  readonly round: string;
  /** Whether somebody has more than half of the hit points left, as far as that is known. */
  readonly isWell: (who: Speaker) => boolean;
}

/** How long a question is answered as suggested without asking. */
export type Until = 'round' | 'half' | 'taken-back';

/** Whether a question can be answered as suggested until the round ends: never a ruling, nor a form of several questions. */
export const canWait = (prompt: Ask): boolean => prompt.who !== 'gm' && prompt.options.length > 1 && !isForm(prompt);

/**
 * Whether a question may be answered as suggested for as long as the fight lasts: where something is suggested, which is
 * worked out anew each time; rulings, too, since each has its line and is ruled anew with a press. To let things be is for
 * a while at most: no one forgets an Instant all fight long.
 */
export const canLast = (prompt: Ask): boolean =>
  prompt.options.length > 1 && (prompt.who === 'gm' || isForm(prompt) || !suggestsPass(prompt));

/** Whether the suggestion is to let it be. */
export const suggestsPass = ({ pass, options }: Ask): boolean =>
  pass !== null && sameValue(options[0]?.answer ?? null, pass);

/** Whether a question may be let be until half of the hit points are gone: whoever saves its luck saves it for then. */
export const canWaitForHalf = (prompt: Ask, { isWell }: Moment): boolean =>
  canWait(prompt) && suggestsPass(prompt) && isWell(prompt.who);

/** What a question's seat says by letting it be for a while. */
export function passFor(prompt: Ask, until: Until, { round }: Moment): RoundPass {
  const { who, site, follows = [] } = prompt;
  const about = { who, site: canWait(prompt) && suggestsPass(prompt) ? null : site };
  switch (until) {
    case 'round':
      return { ...about, round };
    case 'half':
      return { ...about, round: null, well: true };
    case 'taken-back':
      return { ...about, round: null, also: follows.map(each => each.site) };
  }
}

/** Whether somebody is asked again only when that is taken back. */
export const isLasting = ({ round, well }: RoundPass): boolean => round === null && well === undefined;

/** Whether a question is answered as suggested without asking, since its seat said so before. */
export const isPassed = (passes: readonly RoundPass[], prompt: Ask, { round, isWell }: Moment): boolean =>
  passes.some(pass => {
    if (pass.who !== prompt.who || (pass.round !== null && pass.round !== round)) return false;
    if (pass.well && !isWell(prompt.who)) return false;
    if (pass.also?.includes(prompt.site)) return true;
    if (!(isLasting(pass) ? canWait(prompt) || canLast(prompt) : canWait(prompt))) return false;
    return pass.site === null ? suggestsPass(prompt) : pass.site === prompt.site;
  });

/** Answers as suggested what its seat said so of for a while. @returns the questions that are left to ask */
export function useRoundPass(
  waiting: WaitingView | null,
  store: Store<readonly RoundPass[]>,
  moment: Moment,
  answer: (prompt: string, answer: Json) => Promise<unknown>,
): WaitingView | null {
  const passes = useStore(store);
  return useAnswering(
    waiting,
    each => (each.kind === 'ask' && isPassed(passes, each, moment) ? (suggestion(each)?.answer ?? null) : undefined),
    answer,
    () => store.set([]),
  );
}
