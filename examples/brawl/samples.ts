import { combatantId, type Sample } from '@affray/engine';
import type { BrawlKinds } from './index.ts';

type Figures = readonly [might: number, quickness: number, grit: number];
type Written = BrawlKinds['setup']['combatants'][number];
const one = (id: string, name: string, side: string, [might, quickness, grit]: Figures, more = {}): Written => {
  const sheet = { might, quickness, grit };
  return { id: combatantId.parse(id), name, side, controller: 'gm', hidden: false, sheet, ...more };
};

export const samples: readonly Sample<BrawlKinds>[] = [
  {
    id: 'last-orders',
    title: 'Last orders',
    describe: 'Ann and Bob against two bouncers, and a stranger behind the curtain',
    setup: {
      sides: ['guests', 'house'].map(id => ({ id, name: `The ${id}` })),
      combatants: [
        one('ann', 'Ann', 'guests', [3, 5, 22], { controller: 'player' }),
        one('bob', 'Bob', 'guests', [5, 2, 28], { controller: 'player' }),
        one('huge', 'Huge', 'house', [6, 1, 30]),
        one('sly', 'Sly', 'house', [2, 6, 18]),
        one('stranger', 'The stranger', 'house', [4, 4, 20], { hidden: true }),
      ],
    },
  },
];
