import type { SheetFigures } from '@affray/engine';

/** What creatures of other games of the same descent count as this game does. */
export const figures: SheetFigures = {
  hitPoints: { path: 'hitPoints', from: 1, to: 2000 },
  armorClass: { path: 'armorClass', from: 0, to: 40 },
  move: { path: 'move', from: 0, to: 1000 },
};
