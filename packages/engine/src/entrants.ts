/** What the ready combatants of a system are good for beyond a list: their sheets by id, and who takes part in samples. */

import { insteadOf } from './near.ts';
import { phrase } from './phrase.ts';

interface Ready<S> {
  readonly id: string;
  readonly sheet: S;
}
/** Looks up the sheets of a bestiary by id. What it makes throws an Error where there is none of that id. */
export function sheetsOf<S>(bestiary: readonly Ready<S>[]): (id: string) => S {
  const sheets = new Map(bestiary.map(each => [each.id, each.sheet]));
  return id => {
    const found = sheets.get(id);
    if (found === undefined) throw new Error(phrase`no "${id}" in the bestiary${insteadOf(id, [...sheets.keys()])}`);
    return found;
  };
}

/**
 * Those who take part in samples: heroes of the players and foes of the GM, each by the creature that it is, with its
 * place in feet on the map and what else a set-up says of it.
 */
export function entrants<S, More extends object>(sheetOf: (id: string) => S) {
  const of =
    (side: 'heroes' | 'foes', controller: 'player' | 'gm') =>
    (creature: string, id: string, name: string, x: number, y: number, more: Partial<More> = {}) => ({
      ...{ id, name, side, controller },
      sheet: sheetOf(creature),
      at: { x, y },
      ...more,
    });
  return { hero: of('heroes', 'player'), foe: of('foes', 'gm') };
}
