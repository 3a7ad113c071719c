import type { Chapter, Preview, Span } from '@affray/engine';
import { createContext, useContext } from 'react';
import * as words from '../words/display.ts';

/** Tries against a combatant that this page has read of, and how many of them came off. */
export interface SoFar {
  readonly tries: number;
  readonly landed: number;
}

/** What was seen of everyone's defence so far: from the story of this page, and so from nothing that its seat may not know. */
export function soFarOf(chapters: readonly Chapter[]): ReadonlyMap<string, SoFar> {
  const seen = new Map<string, SoFar>();
  for (const { whom = [], landed } of chapters.flatMap(each => each.lines)) {
    if (landed === undefined) continue;
    for (const id of whom) {
      const before = seen.get(id) ?? { tries: 0, landed: 0 };
      seen.set(id, { tries: before.tries + 1, landed: before.landed + (landed ? 1 : 0) });
    }
  }
  return seen;
}

/** What was seen so far, for all that speaks of chances on this page. */
export const Seen = createContext<ReadonlyMap<string, SoFar>>(new Map());

/** Where so much of 0 to 1 is possible, next to nothing is known: such a span helps no one to choose. */
const NOISE = 0.6;
export const isNoise = ({ low, high }: Span): boolean => high - low > NOISE;

/** Whether a chance is so little known that what was seen says more. */
export const isUnsure = (preview: Preview | null | undefined): boolean =>
  preview?.chance === null && preview.span !== null && isNoise(preview.span);

/** "2 of 3 so far": no chance, and never drawn as one. Nothing where nothing was seen. */
export function SoFarOf({ id }: { id: string | undefined }) {
  const seen = useContext(Seen).get(id ?? '');
  return seen ? <span className="so-far">{words.soFar(seen.landed, seen.tries)}</span> : null;
}
