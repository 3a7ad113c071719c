/** What the sentences of all events have in common. */
import type { Explained, Line, Speaker } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { RollSite } from '../state/sites.ts';

export type Names = (who: Speaker) => string;
/** What a roll came to with its number; null where there was none, or it may not be known. */
export type Come = (site: RollSite, added: Explained | null) => number | null;

export interface Said extends Pick<Line, 'text' | 'tone'> {
  /** The sentence without what the line that it joins has said already; where there is nothing of that, the whole. */
  readonly rest?: string;
}
export const plain = (text: string, tone: Line['tone'] = 'plain'): Said => ({ text, tone });
/** Somebody does something, and by what it came to that. */
export const does = (who: string, what: string, tone: Line['tone'], cause = ''): Said => ({
  text: `${who} ${what}${cause === '' ? '' : ` (${cause})`}`,
  tone,
  rest: what,
});

/** ": 17 against 14", as far as the viewer may know. */
export function held(come: number | null, against: number | null): string {
  if (come === null) return against === null ? '' : phrase` against ${against}`;
  return against === null ? `: ${come}` : phrase`: ${come} against ${against}`;
}
