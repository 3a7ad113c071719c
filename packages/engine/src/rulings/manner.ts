import * as z from 'zod/mini';
import { type Json, json } from '../json.ts';
import { phrase } from '../phrase.ts';
import type { SiteNote } from '../system.ts';
import type { RuleId } from '../table.ts';

/** A question of the GM's judgement, in a system's table of questions. */
export interface RulingNote extends SiteNote {
  /**
   * How it is met where no one has said otherwise: the GM is asked, or the suggestion (or what was ruled before in such
   * a case) holds at once and can be ruled anew.
   */
  readonly ruling: 'ask' | 'suggest';
  /** Players may hear of it. */
  readonly open?: true;
  /** In simulations and odds policies and referees answer it; without this a suggestion holds there at once. */
  readonly refereed?: true;
  /** What an answer is called where it does not speak for itself. */
  readonly labels?: { readonly [answer: string]: string };
  /** Where the GM is asked, what follows tells the answer: it leaves no line of its own, and no precedent. */
  readonly untold?: true;
}

/** How the GM wants rulings of one site met: asked, suggested, or fixed by a house rule. */
export const manner = z.union([z.enum(['ask', 'suggest']), z.strictObject({ fixed: json })]);
export type Manner = z.infer<typeof manner>;
export type Manners = { readonly [site: string]: Manner };

/** Whether what was ruled before in such a case is offered first, or holds without asking. */
export const repeatRulings = z
  .enum(['offer', 'apply'])
  .check(z.meta({ words: { offer: phrase`is offered first`, apply: phrase`holds without asking` } }));

/** The notes of a system's questions that are rulings, by site. */
export const rulingNotes = (prompts: { readonly [site: string]: SiteNote }): ReadonlyMap<string, RulingNote> =>
  new Map(Object.entries(prompts).filter((each): each is [string, RulingNote] => isRuling(each[1])));

/** Whether a question is one of the GM's judgement. */
export const isRuling = (note: SiteNote): note is RulingNote => 'ruling' in note;

/**
 * Schema of the house rule of that name: by site, how its rulings are met.
 * @param prompts the system's questions
 * @param rule the rule that this house rule answers to
 */
export const mannersOf = (prompts: { readonly [site: string]: SiteNote }, rule: RuleId) =>
  z
    .exactOptional(
      z.strictObject(
        Object.fromEntries(
          [...rulingNotes(prompts)].map(([site, { meaning }]) => [
            site,
            z.exactOptional(manner).check(z.describe(meaning)),
          ]),
        ),
      ),
    )
    .check(
      z.describe(
        phrase`How rulings are made, by question: the GM is asked, the suggestion holds, or one answer is fixed. ${rule}`,
      ),
    );

/** What a fight's house rules say of rulings. */
export interface RulingOptions {
  readonly rulings?: Manners;
  readonly repeatRulings?: 'offer' | 'apply';
}

/** How a ruling is made in this fight. */
export const mannerOf = (options: RulingOptions, site: string, note: RulingNote): Manner =>
  options.rulings?.[site] ?? note.ruling;

/** The answer that a house rule fixes; undefined where none does. */
export const fixedBy = (of: Manner): Json | undefined => (typeof of === 'string' ? undefined : of.fixed);
