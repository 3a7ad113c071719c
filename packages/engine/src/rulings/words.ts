import * as z from 'zod/mini';
import type { Prompt } from '../journal.ts';
import { type Json, json } from '../json.ts';
import { phrase } from '../phrase.ts';
import type { Asked, SiteNote } from '../system.ts';
import { type CombatantId, combatantId, type Speaker } from '../table.ts';
import { isRuling, type RulingNote } from './manner.ts';
import type { Ruling } from './memory.ts';
import { type Case, FIRSTS, type First, ORIGINS, type Origin } from './rule.ts';

/** What a question of the GM's judgement is about. Plain data, since it is stored while the question waits. */
export const aboutRuling = z.strictObject({
  who: z.nullable(combatantId),
  on: z.nullable(combatantId),
  /** The subject in a few words. */
  what: z.string(),
  /** Circumstances and reasons of the suggestion. */
  why: z.readonly(z.array(z.string())),
  /** Where the first option comes from. */
  from: z.enum(FIRSTS),
  /** The ruling that this is part of: a number in place of those offered is asked for at a site of its own. */
  of: z.string(),
});
export type RulingAbout = Readonly<z.infer<typeof aboutRuling>>;

/** @param more what else a system's question says */
export const rulingAbout = (
  of: string,
  { who, on, what, why }: Case<Json>,
  from: First,
  more: { readonly [field: string]: Json } = {},
): RulingAbout => ({ who, on, what, why, from, of, ...more });

/** Fields of the event that tells a ruling, for a system's schema of events. It is of the kind `ruled`. */
export const ruledFields = {
  site: z.string(),
  who: z.nullable(combatantId),
  on: z.nullable(combatantId),
  what: z.string().check(z.maxLength(300)),
  answer: json,
  /** The answer in words. */
  says: z.string().check(z.maxLength(300)),
  from: z.enum(ORIGINS),
  /** Players may hear of it. */
  open: z.boolean(),
} as const;
export type RuledFields = z.infer<z.ZodMiniObject<typeof ruledFields>>;

/** A ruling as it is told. */
export const ruledOf = (site: string, note: RulingNote, { who, on, what }: Case<Json>, answer: Json, from: Origin) => ({
  rule: note.rule,
  ...{ site, who, on, what, answer, says: answerText(note, answer), from, open: note.open ?? false },
});

/** An answer in words. */
export function answerText(note: SiteNote, answer: Json): string {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  return (isRuling(note) ? note.labels?.[text] : undefined) ?? text;
}

/** An answer’s words within a sentence: what a button calls it begins with a capital. */
function within(note: SiteNote, text: string): string {
  const isLabel = isRuling(note) && Object.values(note.labels ?? {}).includes(text);
  return isLabel ? text.slice(0, 1).toLowerCase() + text.slice(1) : text;
}

/**
 * A ruling as a house book keeps it, without its full stop: "The difficulty of a shot, dim light: 8".
 * @param note of its question; undefined where the system has none of that name: then the name stands for it
 * @param ruled the system's own word for an answer, where it has any
 */
export function rememberedText(
  { site, case: alike, answer }: Pick<Ruling, 'site' | 'case' | 'answer'>,
  note: SiteNote | undefined,
  ruled?: (site: string, answer: Json) => string,
): string {
  const subject = [note?.meaning ?? site, alike].filter(each => each !== '').join(', ');
  const plain = typeof answer === 'string' ? answer : JSON.stringify(answer);
  const says = note ? (ruled?.(site, answer) ?? within(note, answerText(note, answer))) : plain;
  return `${subject.slice(0, 1).toUpperCase()}${subject.slice(1)}: ${says}`;
}

/**
 * A ruling as a sentence, without its full stop: "Ruling for Ann (whether the wall can be climbed): yes, as suggested".
 * @param note of its question; undefined where the system has none of that name: then the name stands for it
 */
export function ruledText(
  { site, who, on, what, says, from }: RuledFields,
  note: SiteNote | undefined,
  nameOf: (who: Speaker) => string,
): string {
  const people = [who, on].filter(each => each !== null).map(nameOf);
  const about = [people.join(phrase` and `) || phrase`the table`, what].filter(each => each !== '').join(', ');
  const answer = note ? within(note, says) : says;
  return phrase`Ruling for ${about} (${note?.meaning ?? site}): ${answer}${FROM[from]}`;
}
const FROM: { readonly [O in Origin]: string } = {
  before: phrase`, as before`,
  house: phrase`, by the house book`,
  suggestion: '',
  new: '',
  applied: phrase`, as ruled before`,
  held: phrase`, as suggested`,
  fixed: phrase`, by house rule`,
};

const about = z.looseObject({
  who: z.nullable(combatantId),
  on: z.nullable(combatantId),
  what: z.string(),
  why: z.array(z.string()),
  from: z.enum(FIRSTS),
});

/**
 * A question of the GM's judgement as the GM reads it: its meaning, whom and what it is about, and why the suggestion is
 * what it is. Null for a question of another kind.
 */
export function askedOfRuling(
  { about: raw, options }: Pick<Extract<Prompt, { kind: 'ask' }>, 'about' | 'options'>,
  note: SiteNote,
  nameOf: (who: CombatantId) => string,
): Asked | null {
  const parsed = about.safeParse(raw);
  if (!parsed.success) return null;
  const { who, on, what, why, from } = parsed.data;
  const people = [who, on].filter(each => each !== null).map(nameOf);
  const subject = [people.join(phrase` and `), what].filter(each => each !== '').join(': ');
  const reasons = why.length > 0 ? ` (${why.join('; ')})` : '';
  return {
    text: `${note.meaning.slice(0, 1).toUpperCase()}${note.meaning.slice(1)}? ${subject}${reasons}`,
    rule: note.rule,
    options: options.map((answer, at) => {
      const label = answerText(note, answer);
      return at === 0 ? { answer, label, hint: FIRST[from] } : { answer, label };
    }),
  };
}
const FIRST = {
  before: phrase`as before`,
  house: phrase`house book`,
  suggestion: phrase`suggested`,
  fixed: phrase`house rule`,
} as const;
