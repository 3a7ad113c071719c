import * as words from '../words/campaign.ts';

/**
 * What a copy is called, so that two are told apart: "Hill Ogre (copy)", "Hill Ogre (copy 2)". A copy of a copy is one
 * more of the first.
 * @param taken what others are called
 * @param most so many letters at most: what it is a copy of is cut
 */
export function copyName(name: string, taken: readonly string[], most: number): string {
  const first = name.replace(/ \(copy(?: \d+)?\)$/, '');
  for (let nth = 1; ; nth++) {
    const spare = most - words.copied('', nth).length;
    const called = words.copied(first.slice(0, spare).trimEnd(), nth);
    if (!taken.includes(called)) return called;
  }
}
