import { ownTemplates, type Template } from '@affray/engine';
import { CREATURES } from './state/creatures.ts';
import { type Entry, HEROES } from './state/heroes.ts';
import { type Sheet, sheet } from './state/sheet.ts';

const template = ({ id, describe, sheet: written }: Entry): Template & { readonly sheet: Sheet } => {
  const whole = sheet.parse(written);
  return { id, name: whole.name, describe, sheet: whole };
};

/** Ready heroes for players. All figures are ours. */
export const heroes = HEROES.map(template);
/** People and creatures to fight (ALT-H11). All figures are ours. */
export const creatures = CREATURES.map(template);
/** Everybody whom a game master may put into a fight: heroes first. */
export const bestiary: readonly (Template & { readonly sheet: Sheet })[] = ownTemplates([...heroes, ...creatures]);
