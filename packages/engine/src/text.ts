import * as z from 'zod/mini';
import { phrase } from './phrase.ts';
import type { Schema } from './schema.ts';

/*
 * What people type and others read. Marks that nobody sees (they hide letters, or turn the direction of what follows) are
 * taken out; control characters are refused. Unicode calls the first Default_Ignorable_Code_Point.
 */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
/** Of these, what joins letters of some scripts and gives emoji their looks stays in a text. */
const UNSEEN_IN_TEXT = /(?!\u200c|\u200d|[\ufe00-\ufe0f])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
/** Control characters but tabs and ends of lines, and halves of a character. */
const UNWRITABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;
/** More marks on one letter than any script needs (UTS 39, 5.4): they are drawn over the lines above and below. */
const PILE = /[\p{Mn}\p{Me}]{5,}/u;
/** The blank of Braille looks like a space and is none. */
const BLANK = /[\s\u2800]+/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Most texts hold nothing that any of this is about. */
const PLAIN = /^[\t\n\r -~]*$/;
/** A name grows when it is written out in plain letters (`\ufdfa` is one letter, or eighteen): every name may have so many. */
const SHORTEST_LIMIT = 40;

/** A name as it is kept: in plain letters (NFKC), with single spaces, without marks that nobody sees. */
export const asName = (text: string): string => text.normalize('NFKC').replace(UNSEEN, '').replace(BLANK, ' ').trim();

/** A text as it is kept: without marks that nobody sees. */
const asText = (text: string): string => (PLAIN.test(text) ? text : text.replace(UNSEEN_IN_TEXT, ''));

/** Why a text cannot be taken; null where it can. */
function unwritable(text: string): string | null {
  if (PLAIN.test(text)) return null;
  const [found] = UNWRITABLE.exec(text) ?? [];
  if (found === undefined) {
    const [pile] = PILE.exec(text.replace(UNSEEN, '').normalize('NFC')) ?? [];
    return pile === undefined ? null : phrase`piles ${pile.length} marks on one letter; at most 4 can be read`;
  }
  const code = found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return phrase`holds the control character U+${code}; take it out`;
}

/** Why a name, as it was typed, cannot be taken; null where it can. */
function unnameable(typed: string): string | null {
  const wrong = unwritable(typed);
  if (wrong !== null) return wrong;
  const name = asName(typed);
  if (typed !== '' && !VISIBLE.test(name)) return phrase`shows nothing; it takes at least one letter, digit or sign`;
  const most = Math.max(typed.length, SHORTEST_LIMIT);
  return name.length > most ? phrase`is too long in plain letters: ${name.length} of at most ${most}` : null;
}

const told = (wrong: (text: string) => string | null) => (text: z.core.ParsePayload<string>) => {
  const why = wrong(text.value);
  if (why !== null) text.issues.push({ code: 'custom', input: text.value, message: phrase`this ${why}` });
};

/** A name that somebody types, of at most so many letters: cleaned as `asName` does. Empty is allowed. */
export const nameText = (most: number): z.ZodMiniString<string> =>
  z
    .string()
    .check(told(unnameable), z.overwrite(asName), z.maxLength(most, phrase`this is too long: at most ${most} letters`));

/** A text that somebody types, of at most so many letters. */
export const freeText = (most: number): z.ZodMiniString<string> =>
  z
    .string()
    .check(z.maxLength(most, phrase`this is too long: at most ${most} letters`), told(unwritable), z.overwrite(asText));

type Path = readonly (string | number)[];
type Complain = (path: Path, why: string) => void;

/**
 * Cleans every text in a plain value; what stands under `name` or `title` is a name. The value itself stays as it is.
 * @param path where it stands; it is the same again afterwards
 */
function cleaned(value: unknown, path: (string | number)[], complain: Complain): unknown {
  if (typeof value === 'string') {
    const named = path.at(-1) === 'name' || path.at(-1) === 'title';
    const wrong = named ? unnameable(value) : unwritable(value);
    if (wrong !== null) complain([...path], phrase`this ${wrong}`);
    return named ? asName(value) : asText(value);
  }
  const at = (key: string | number, each: unknown): unknown => {
    path.push(key);
    const own = cleaned(each, path, complain);
    path.pop();
    return own;
  };
  if (Array.isArray(value)) return value.map((each, nth) => at(nth, each));
  if (value === null || typeof value !== 'object') return value;
  const made: { [key: string]: unknown } = { ...value };
  for (const key of Object.keys(made)) {
    const wrong = unwritable(key);
    if (wrong !== null) complain([...path], phrase`the field ${JSON.stringify(key)} ${wrong}`);
    const each = made[key];
    if (typeof each === 'string' || typeof each === 'object') made[key] = at(key, each);
  }
  return made;
}

/**
 * The same schema for what comes from outside: every text in it is cleaned, and one with a control character is refused
 * with its path. For set-ups, sheets and commands; not for fights, which open as they were stored.
 */
export function typedByPeople<T>(schema: Schema<T>): Schema<T> {
  return schema.check(({ value, issues }) => {
    if (value === null || typeof value !== 'object') return;
    // A command that sets a name says so in its path.
    const names = 'path' in value && /(^|\.)(name|title)$/.test(String(value.path));
    const complain: Complain = (path, message) =>
      void issues.push({ code: 'custom', input: value, path: [...path.slice(0, names ? 1 : undefined)], message });
    // The value was made by the schema just now, and nobody else has it yet.
    for (const [key, each] of Object.entries(value)) {
      const path = names && key === 'value' ? [key, 'name'] : [key];
      Reflect.set(value, key, cleaned(each, path, complain));
    }
  });
}
