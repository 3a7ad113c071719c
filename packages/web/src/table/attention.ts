import * as words from '../words/table.ts';
import type { TableState } from './ctrl.ts';

/** What asks for somebody at this page now: words for the title and for a call; null where nothing does. */
export function attention({ view, you }: Pick<TableState, 'view' | 'you'>): string | null {
  if (!view || !you) return null;
  const own = (who: string): boolean => (you.role === 'gm' ? who === 'gm' : you.combatants.some(id => id === who));
  const asked = view.waiting?.prompts.find(prompt => own(prompt.who));
  if (asked)
    return asked.kind === 'dice'
      ? words.rollFor(asked.name)
      : asked.who === 'gm'
        ? words.yourRuling
        : words.isAsked(asked.name);
  if (you.role === 'gm' || view.waiting || view.over) return null;
  const turn = view.next.find(each => own(each.who));
  return turn ? words.yourMove(turn.name) : null;
}
