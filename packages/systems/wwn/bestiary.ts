import { ownTemplates, sheetsOf, type Template } from '@affray/engine';
import { COMMON, type Written } from './state/creatures.ts';
import { HEROES } from './state/heroes.ts';
import { RARE } from './state/monsters.ts';
import { type Sheet, sheet } from './state/sheet.ts';

const ready = ({ id, describe, sheet: written }: Written): Template & { readonly sheet: Sheet } => {
  const read = sheet.parse(written);
  return { id, name: read.name, describe, sheet: read };
};

/** Ready combatants that a game master may put into a fight: creatures and heroes of our own. */
export const bestiary: readonly (Template & { readonly sheet: Sheet })[] = ownTemplates(
  [...COMMON, ...RARE, ...HEROES].map(ready),
);

/** The sheet of a ready combatant. @throws Error where there is none of that id */
export const sheetOf = sheetsOf<Sheet>(bestiary);
