import type { LineupView } from '@affray/engine';
import * as words from '../../words/lineup.ts';

/** A default view with what the page's parts read of every system's. */
export const seenOf = (view: LineupView) => ({ ...view, combatants: view.combatants.map(fighterOf) });

const fighterOf = (fighter: LineupView['combatants'][number]) => ({
  ...fighter,
  players: fighter.players && {
    hidden: fighter.players.hidden,
    knowledge: fighter.players.open ? ('all' as const) : ('words' as const),
  },
  notes: '',
  sheet: fighter.sheet && [
    { title: words.sheet, rows: fighter.sheet.map(each => ({ ...each, hint: '', path: null })) },
  ],
});

export type SeenLineup = ReturnType<typeof seenOf>;
export type Fighter = SeenLineup['combatants'][number];
