import { phrase, type Speaker } from '@affray/engine';
import type { TableView } from './view.ts';

/** Whom a page speaks for. */
export interface Mine {
  readonly role: 'gm' | 'player';
  readonly combatants: readonly string[];
}

/** What somebody is wanted for. */
export interface Wanted {
  /** The same for as long as it is the same question or turn. */
  readonly about: string;
  /** As it is said in a window's title, and in a call. */
  readonly text: string;
}

/**
 * What asks for somebody now, in a view of theirs; null where nothing does. A game master is called for what only a game
 * master answers: every monster's move would be noise.
 */
export function attention(view: TableView, you: Mine): Wanted | null {
  const own = (who: Speaker): boolean => (you.role === 'gm' ? who === 'gm' : you.combatants.some(id => id === who));
  const asked = view.waiting?.prompts.find(prompt => own(prompt.who));
  if (asked) return { about: asked.id, text: askedFor(asked) };
  if (you.role === 'gm' || view.waiting || view.over) return null;
  const turn = view.next.find(each => own(each.who));
  return turn ? { about: turn.who, text: phrase`${turn.name}: your move` } : null;
}

function askedFor({ kind, who, name }: NonNullable<TableView['waiting']>['prompts'][number]): string {
  if (kind === 'dice') return phrase`Roll for ${name}`;
  return who === 'gm' ? phrase`Your ruling` : phrase`${name} is asked`;
}
