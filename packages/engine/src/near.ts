/** A word that was meant, where an unknown one is near it. */
import { phrase } from './phrase.ts';
import { shown } from './shown.ts';

export { shown } from './shown.ts';

const isText = (value: unknown): boolean => typeof value === 'string';

/** Of some words the one most like another, where one is like it at all. @throws TypeError where these are no words */
export function nearest(word: string, known: readonly string[]): string | null {
  if (!isText(word)) throw new TypeError(phrase`a word is needed to look for one like it (given: ${shown(word)})`);
  if (!Array.isArray(known) || !known.every(isText))
    throw new TypeError(phrase`a list of words to look in is needed (given: ${shown(known)})`);
  const typed = word.toLowerCase();
  let [best, least]: [string | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const each of known) {
    const other = each.toLowerCase();
    // Hardly anybody misses the first letter: a word that begins otherwise must be more like it.
    const most = Math.max(1, Math.floor(typed.length / (other[0] === typed[0] ? 2 : 3)));
    // Each letter that one has more is an edit: a text without end is near no word, and not worth the comparing.
    if (Math.abs(typed.length - other.length) > most) continue;
    const far = edits(typed, other);
    if (far <= most && far < least) [best, least] = [each, far];
  }
  return best;
}

/** `; did you mean "x"?` where a known word is near, else nothing. */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = nearest(word, known);
  return near === null ? '' : phrase`; did you mean "${near}"?`;
}

/** The same, or else all that there is: `; there are: a, b`. Nothing where there is nothing. */
export const insteadOf = (word: string, known: readonly string[]): string =>
  didYouMean(word, known) || (known.length === 0 ? '' : phrase`; there are: ${known.join(', ')}`);

/**
 * One of several by its id: a system, a sample, a creature, an encounter.
 * @throws Error with the id that was meant, or with all that there are
 */
export function byId<T extends { readonly id: string }>(all: readonly T[], id: string): T {
  if (!Array.isArray(all)) throw new TypeError(phrase`a list to look in is needed (given: ${shown(all)})`);
  const wrong = all.findIndex(each => !isText(each?.id));
  if (wrong >= 0) throw new TypeError(phrase`everything in the list needs an id (given: ${shown(all[wrong])})`);
  const found = all.find(each => each.id === id);
  if (found !== undefined) return found;
  const ids = all.map(each => each.id);
  // Of a program without types: what is not text is near no word.
  throw new Error(phrase`there is no ${shown(id)} here${insteadOf(typeof id === 'string' ? id : '', ids)}`);
}

/** Letters to add, drop, change or swap with the next to get from one word to the other. */
function edits(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[to.length] ?? 0;
}
