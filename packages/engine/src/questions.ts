/** Questions by site: as schemas, and in words. */

import * as z from 'zod/mini';
import type { Prompt } from './journal.ts';
import type { Json } from './json.ts';
import { phrase } from './phrase.ts';
import { isRuling } from './rulings/manner.ts';
import { answerText, askedOfRuling } from './rulings/words.ts';
import type { Asked, Kinds, Playable, SiteNote, Viewer } from './system.ts';
import type { PromptKinds, Speaker } from './table.ts';

/** Schemas of what questions are about and of the answers they take, by site. */
export type PromptSchemas<P extends PromptKinds = PromptKinds> = {
  readonly [S in keyof P]: {
    readonly about: z.core.$ZodType<P[S]['about']>;
    readonly answer: z.core.$ZodType<P[S]['answer']>;
  };
};
/** The questions of a system, from their schemas: `type Prompts = PromptsOf<typeof prompts>`. */
export type PromptsOf<T extends PromptSchemas> = {
  // `as S`: so that a rule for several sites (`S extends RulingSite`) sees what they have in common.
  readonly [S in keyof T as S]: { readonly about: z.infer<T[S]['about']>; readonly answer: z.infer<T[S]['answer']> };
};

/** A question on its way to a reader. */
export interface Asking<F, About> {
  readonly fight: F;
  readonly about: About;
  /** Who is asked. */
  readonly who: Speaker;
  readonly viewer: Viewer;
  /** What this viewer calls a combatant. */
  readonly nameOf: (who: Speaker) => string;
  /** Nobody has to answer it: it was answered long ago, or odds assume an answer. Hints are not read. */
  readonly past?: boolean;
}
/** An answer in words. A hint says what it comes to. */
export type Label = string | { readonly label: string; readonly hint?: string };

/** The questions of one site in words. Methods, so that one of several sites stands in for each. */
export interface Wording<F, About, Answer> {
  text(asking: Asking<F, About>): string;
  /** @param at its place among the answers; without this an answer is called as its site's note says */
  label?(answer: Answer, asking: Asking<F, About>, at: number): Label;
  /** Questions that mostly follow, to the same seat: one form asks them all. */
  follows?(asking: Asking<F, About>): readonly Following[];
}
/** A question that follows another one, as it stands now. */
export interface Following {
  readonly site: string;
  readonly about: Json;
  readonly options: readonly Json[];
}
/** Questions in words by site; one that is null or left out is asked by what its site's note says. */
export type Wordings<F, P extends PromptKinds> = {
  readonly [S in keyof P]?: Wording<F, P[S]['about'], P[S]['answer']> | null;
};

type Question = Omit<Extract<Prompt, { kind: 'ask' }>, 'kind' | 'id' | 'secret'>;
/** What questions are put into words by. */
export interface Asks<F, P extends PromptKinds> {
  readonly notes: { readonly [S in keyof P]: SiteNote };
  readonly schemas: PromptSchemas<P>;
  readonly questions: Wordings<F, P>;
  nameOf(fight: F, who: Speaker, viewer: Viewer): string;
}

/** A question as its reader sees it. One that is not as its schema says, from an older version, is asked by its note. */
export function asks<F, P extends PromptKinds>({ notes, schemas, questions, nameOf }: Asks<F, P>) {
  const ask = (fight: F, { site, who, about: raw, options }: Question, viewer: Viewer, past = false): Asked => {
    const [noted, known]: [Notes, PromptSchemas] = [notes, schemas];
    const wordings: { readonly [site: string]: Wording<F, Json, Json> | null | undefined } = questions;
    const [note, schema, wording] = [noted[site], known[site], wordings[site]];
    const named = (each: Speaker): string => nameOf(fight, each, viewer);
    const about = schema && z.safeParse(schema.about, raw);
    if (!wording || !schema || !about?.success) return askedByNote(site, raw, options, note, named(who), named);
    const asking = { fight, about: about.data, who, viewer, nameOf: named, past };
    const follows = (past ? undefined : wording.follows?.(asking))?.map(next => ({
      site: next.site,
      ...ask(fight, { ...next, who }, viewer),
    }));
    return {
      text: wording.text(asking),
      rule: note?.rule ?? 'GM-0',
      options: options.map((answer, at) => {
        const one = wording.label && z.safeParse(schema.answer, answer);
        const label = (one?.success ? wording.label?.(one.data, asking, at) : undefined) ?? labelOf(note, answer);
        return typeof label === 'string' ? { answer, label } : { answer, ...label };
      }),
      ...(follows && follows.length > 0 && { follows }),
    };
  };
  return ask;
}
type Notes = { readonly [site: string]: SiteNote | undefined };

/** A question of a system's as its reader sees it. @param past no one has to answer it: no hints, and nothing that follows */
export const asked = <K extends Kinds>(
  { sites, schemas, words, secrecy }: Playable<K>,
  fight: K['fight'],
  question: Question,
  viewer: Viewer,
  past = false,
): Asked =>
  asks({
    notes: sites.prompts,
    schemas: schemas.prompts,
    questions: words.questions,
    nameOf: (of, who, by) => secrecy.nameOf(of, who, by),
  })(fight, question, viewer, past);

/** A question by what its site means, with its answers as they are. */
function askedByNote(
  site: string,
  about: Json,
  options: readonly Json[],
  note: SiteNote | undefined,
  name: string,
  nameOf: (who: Speaker) => string,
): Asked {
  const ruling = note && isRuling(note) ? askedOfRuling({ about, options }, note, nameOf) : null;
  if (ruling) return ruling;
  return {
    text: `${name}: ${note?.meaning ?? site}?`,
    rule: note?.rule ?? 'GM-0',
    options: options.map(answer => ({ answer, label: labelOf(note, answer) })),
  };
}

function labelOf(note: SiteNote | undefined, answer: Json): string {
  if (note && isRuling(note)) return answerText(note, answer);
  if (typeof answer === 'boolean') return answer ? phrase`Yes` : phrase`No`;
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
