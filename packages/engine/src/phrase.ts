/** What stands in a slot of a sentence: a name, a figure, or words that were said already. */
export type Slot = string | number;

/** Sentences of another language by the English ones, slots by their place: `"{0} hits {1}": "{1} wird von {0} getroffen"`. */
export type Catalogue = { readonly [english: string]: string };

/** A sentence between its slots, and which slot follows each piece but the last. */
interface Form {
  readonly pieces: readonly string[];
  readonly slots: readonly number[];
}

/**
 * The language of this process. No fight and no rule reads it: the same commands and dice give the same fight in every
 * language, word for word apart from its words.
 */
const spoken: { formOf: ((english: TemplateStringsArray) => Form | null) | null } = { formOf: null };

/**
 * A sentence that people read, in the language of this process: `` phrase`draw away from ${name}` ``. English as it
 * stands where there is no catalogue, or none that has it. `npm run sentences` collects them.
 */
export function phrase(english: TemplateStringsArray, ...slots: readonly Slot[]): string {
  if (spoken.formOf !== null) {
    const form = spoken.formOf(english);
    if (form !== null) return filledIn(form, slots);
  }
  // A loop and nothing else: rules say a great many sentences that nobody will read.
  let text = english[0] ?? '';
  for (let at = 0; at < slots.length; at++) text += `${slots[at] ?? ''}${english[at + 1] ?? ''}`;
  return text;
}

const filledIn = ({ pieces, slots }: Form, values: readonly Slot[]): string =>
  pieces.map((piece, at) => `${piece}${values[slots[at] ?? -1] ?? ''}`).join('');

/** How a catalogue writes a sentence: `{0} hits {1}`. */
export const entryOf = (pieces: readonly string[]): string =>
  pieces.reduce((entry, piece, at) => `${entry}{${at - 1}}${piece}`);

/**
 * Sets the language of this process; null: English. Sentences in tables of a module are said when it is loaded, so this
 * comes before every other import: `import '@affray/engine/phrase'` loads nothing else.
 * @throws TypeError where this is no catalogue
 * @throws RangeError where a sentence names a slot that the English one does not have
 */
export function speak(catalogue: Catalogue | null): void {
  if (catalogue === null) {
    spoken.formOf = null;
    return;
  }
  if (typeof catalogue !== 'object')
    throw new TypeError(
      `sentences by the English ones are needed, or null for English: { "{0} hits {1}": "{1} wird von {0} getroffen" } (given: ${catalogue === undefined ? 'nothing' : typeof catalogue})`,
    );
  const forms = new Map(Object.entries(catalogue).map(([english, foreign]) => [english, formOf(english, foreign)]));
  const known = new WeakMap<TemplateStringsArray, Form | null>();
  spoken.formOf = english => {
    const before = known.get(english);
    if (before !== undefined) return before;
    const form = forms.get(entryOf(english)) ?? null;
    known.set(english, form);
    return form;
  };
}

/** How a sentence begins: errors say no text without end. */
const beginning = (text: string): string => JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);

function formOf(english: string, foreign: string): Form {
  if (typeof foreign !== 'string')
    throw new TypeError(
      `for ${beginning(english)} a sentence is needed (given: ${foreign === null ? 'null' : typeof foreign})`,
    );
  const parts = foreign.split(/\{(\d+)\}/);
  const slots = parts.flatMap((part, at) => (at % 2 === 1 ? [Number(part)] : []));
  const known = new Set([...english.matchAll(/\{(\d+)\}/g)].map(([, at]) => Number(at)));
  for (const at of slots) {
    if (!known.has(at))
      throw new RangeError(`${beginning(foreign)} has a slot {${at}}, and ${beginning(english)} has not`);
  }
  return { pieces: parts.filter((_, at) => at % 2 === 0), slots };
}
